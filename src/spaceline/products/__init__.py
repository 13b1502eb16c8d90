"""Sealed product: packs, the Enhanced Premiere box, starters, the Guide's pool; opening and dealing them."""

from spaceline.products.dealing import Deal, DealError, Dealt, StillSealed
from spaceline.products.documents import box_document, read_box, read_boxes
from spaceline.products.loading import Products, products
from spaceline.products.luck import Luck
from spaceline.products.model import Box, Product, ProductError
from spaceline.products.opening import check_options, commons, open_box, open_boxes
from spaceline.products.records import deal_document, differences, read_deal

__all__ = [
    "Box",
    "Deal",
    "DealError",
    "Dealt",
    "Luck",
    "Product",
    "ProductError",
    "Products",
    "StillSealed",
    "box_document",
    "check_options",
    "commons",
    "deal_document",
    "differences",
    "open_box",
    "open_boxes",
    "products",
    "read_box",
    "read_boxes",
    "read_deal",
]
