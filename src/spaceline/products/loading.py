"""Products from TOML, one file each, checked: a product that could not be printed cannot load."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import combinations

from spaceline.cards import Card, Catalogue, UnknownCard, catalogue
from spaceline.cards.reading import CatalogueError, Entry
from spaceline.cards.vocabulary import CardType
from spaceline.products.model import Group, Product, ProductError, Slot

_RARITIES = ("C", "U", "R", "P")
_TYPES = tuple(kind.value for kind in CardType)


class Products(Mapping[str, Product]):
    """All products by key. An unknown key is an error that lists the known ones."""

    def __init__(self, products: Mapping[str, Product]) -> None:
        self._products = dict(products)

    def __getitem__(self, key: str) -> Product:
        if key not in self._products:
            raise ProductError(f"no product is named {key[:60]!r}; there are {', '.join(self._products)}")
        return self._products[key]

    def __contains__(self, key: object) -> bool:
        return key in self._products

    def __iter__(self) -> Iterator[str]:
        return iter(self._products)

    def __len__(self) -> int:
        return len(self._products)


def build(sources: Mapping[str, str], cards: Catalogue) -> Products:
    """Products from key -> TOML text. Raises CatalogueError naming the file and the fault."""
    reader = _Reader(sources, cards)
    return Products({key: reader.product(key) for key in sources})


class _Reader:
    """Reads each product once, the ones inside it first."""

    def __init__(self, sources: Mapping[str, str], cards: Catalogue) -> None:
        self._sources = sources
        self._cards = cards
        self._done: dict[str, Product] = {}
        self._open: list[str] = []

    def product(self, key: str) -> Product:
        if key not in self._done:
            self._open.append(key)
            self._done[key] = self._read(key)
            self._open.pop()
        return self._done[key]

    def _read(self, key: str) -> Product:
        label = f"{key}.toml"
        try:
            table = tomllib.loads(self._sources[key])
        except tomllib.TOMLDecodeError as error:
            raise CatalogueError(f"{label}: not TOML: {error}") from error
        entry = Entry(label, table, key)
        cards = entry.number("cards")
        extra = entry.optional_text("extra")
        found = Product(
            key=key,
            name=entry.name,
            rules=entry.texts("rules"),
            slots=entry.tables("slot", self._slot),
            inside=tuple(part for parts in entry.tables("inside", self._inside) for part in parts),
            pairs=entry.tables("pair", self._pair),
            groups=entry.tables("group", self._group),
            extra=self._inner(entry, extra) if extra is not None else None,
            chosen_commons=entry.number("chosen_commons", 0),
        )
        entry.nothing_left()
        _check(entry, found, cards)
        return found

    def _inner(self, entry: Entry, key: str) -> Product:
        if key not in self._sources:
            raise entry.fail(f"unknown product {key!r}")
        if key in self._open:
            raise entry.fail(f"contains itself: {' > '.join([*self._open, key])}")
        inner = self.product(key)
        if inner.premium or inner.chosen_commons:
            raise entry.fail(f"{key!r} has premium or chosen cards, so it cannot be inside another product")
        return inner

    def _inside(self, entry: Entry) -> tuple[Product, ...]:
        return (self._inner(entry, entry.name),) * entry.number("count", 1)

    def _slot(self, entry: Entry) -> Slot:
        count = entry.number("count")
        if entry.has("cards"):
            sheet, from_set = self._named(entry), None
        else:
            from_set = entry.text("set")
            rarity = entry.one_of("rarity", _RARITIES)
            types = entry.texts("types", _TYPES) or _TYPES
            # By name, not by place in the catalogue: another card file must not change what a seed gives.
            sheet = tuple(
                sorted(
                    (card for card in self._cards.of_set(from_set) if card.rarity == rarity and card.type in types),
                    key=lambda card: card.name,
                )
            )
        if not 0 < count <= len(sheet):
            raise entry.fail(f"cannot take {count} of {len(sheet)} cards")
        return Slot(name=entry.name, count=count, sheet=sheet, set=from_set)

    def _pair(self, entry: Entry) -> tuple[Card, Card]:
        return self._card(entry, entry.name), self._card(entry, entry.text("with"))

    def _group(self, entry: Entry) -> Group:
        usual, sheet = entry.number("usual"), self._named(entry)
        if usual > len(sheet):
            raise entry.fail(f"cannot take {usual} of {len(sheet)} cards")
        return Group(name=entry.name, usual=usual, sheet=sheet)

    def _named(self, entry: Entry) -> tuple[Card, ...]:
        return tuple(self._card(entry, name) for name in entry.texts("cards", needed=True))

    def _card(self, entry: Entry, name: str) -> Card:
        try:
            return self._cards[name]
        except UnknownCard as error:
            raise entry.fail(str(error)) from error


def _check(entry: Entry, product: Product, cards: int) -> None:
    """The size is as stated, and no pack and no set of premium cards can hold a card twice (AMB-02, AMB-40)."""
    if product.cards != cards or not cards:
        raise entry.fail(f"holds {product.cards} cards, not {cards}")
    sheets = [slot.sheet for slot in product.slots]
    premium = [tuple(card for pair in product.pairs for card in pair), *(group.sheet for group in product.groups)]
    for together in (sheets, premium):
        for sheet in together:
            if len(set(map(_name, sheet))) < len(sheet):
                raise entry.fail("names a card twice")
        for one, other in combinations(together, 2):
            if both := sorted(set(map(_name, one)) & set(map(_name, other))):
                raise entry.fail(f"can hold {both[0]!r} twice")


def _name(card: Card) -> str:
    return card.name


@cache
def products() -> Products:
    """The products shipped with the package, read once per process."""
    found = sorted((files("spaceline.products") / "data").iterdir(), key=lambda file: file.name)
    sources = {file.name[:-5]: file.read_text(encoding="utf-8") for file in found if file.name.endswith(".toml")}
    return build(sources, catalogue())
