"""`spaceline cards`: list the catalogue, show one card with all that is known of it, and count what is playable."""

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Any, cast

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from spaceline.behaviours import titles
from spaceline.cards import Card, catalogue
from spaceline.cards.catalogue import SETS
from spaceline.cards.document import document
from spaceline.cards.models import Dilemma, Facility, Mission, Personnel, Ship
from spaceline.cards.vocabulary import LAYERS, CardType, Layer
from spaceline.cli.card_page import listing, page, section
from spaceline.cli.output import InputError, Json, console, emit
from spaceline.cli.tracing import Markers, checkout, scan
from spaceline.rulings import Entry, book

app = typer.Typer(no_args_is_help=True, help="Look cards up in the catalogue.", rich_markup_mode=None)

SetName = Annotated[str | None, typer.Option("--set", help=f"One set only: {', '.join(SETS)}.")]
TypeName = Annotated[str | None, typer.Option("--type", help="One card type only: dilemma, ship and so on.")]
LayerName = Annotated[
    str | None, typer.Option("--layer", help="The text to show: printed (2000, 2001) or revised (2023).")
]


def vanilla(card: Card) -> bool:
    """Whether the facts say all there is to play: plain personnel, ships, one-sided missions and outposts."""
    match card:
        case Personnel():
            return not card.dual and not card.words
        case Mission():
            return not card.two_sided
        case Ship() | Facility():
            return True
    return False


@app.command("list")
def list_cards(set_name: SetName = None, type_name: TypeName = None, as_json: Json = False) -> None:
    """Lists all cards, or those of one set or type."""
    wanted_set = _one_of("--set", set_name, SETS)
    wanted_type = _one_of("--type", type_name, tuple(CardType))
    cards = [
        card
        for card in catalogue().values()
        if wanted_set in (None, card.set) and wanted_type in (None, card.type.value)
    ]
    if as_json:
        emit([document(card) for card in cards])
    else:
        console.print(listing(cards))


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="The card's name; case and punctuation do not matter.")],
    layer_name: LayerName = None,
    as_json: Json = False,
) -> None:
    """Shows a card: its facts, its text, the rulings that mention it and the tests that hold it."""
    layer = cast("Layer | None", _one_of("--layer", layer_name, LAYERS))
    card = catalogue().find(name)
    rulings = book().card(card.name)
    markers = scan(checkout())
    if as_json:
        emit(card_document(card, layer, rulings, markers))
    else:
        console.print(card_view(card, layer, rulings, markers))


@app.command()
def coverage(as_json: Json = False) -> None:
    """Counts the cards that the engine can play, and names those it cannot or that no test holds."""
    tested = scan(checkout()).cards
    known = titles()
    counts: dict[str, Any] = count_coverage(
        [card for card in catalogue().values() if card.set != "warp-pack"], known, tested
    )
    counts["warp_pack"] = count_coverage(catalogue().of_set("warp-pack"), known, tested)
    if as_json:
        emit(counts)
        return
    _show_coverage("Premiere and Enhanced Premiere", counts)
    _show_coverage("Warp Pack", counts["warp_pack"])


def count_coverage(cards: Iterable[Card], known: Collection[str], tested: Collection[str]) -> dict[str, Any]:
    """How many cards need no code, have a behaviour, or lack one; and which behaviours no test holds."""
    cards = list(cards)
    worded = [card.name for card in cards if not vanilla(card)]
    played = [name for name in worded if name in known]
    return {
        "cards": len(cards),
        "vanilla": len(cards) - len(worded),
        "behaviour": len(played),
        "missing": [name for name in worded if name not in known],
        "untested": [name for name in played if name not in tested],
    }


def card_document(card: Card, layer: Layer | None, rulings: Sequence[Entry], markers: Markers) -> dict[str, Any]:
    """The card's document; with a layer, the text and numbers are that layer's alone."""
    found = document(card)
    if layer is not None:
        found = {key: value for key, value in found.items() if not key.startswith("printed_")}
        found |= {"layer": layer, "text": card.text(layer)}
        if isinstance(card, Dilemma):
            found["points"] = card.points_in(layer)
            found["countdown"] = card.countdown_in(layer)
            found["full_turns"] = card.full_turns_in(layer)
    found["rulings"] = [
        {
            "topic": entry.topic,
            "kind": entry.kind,
            "new": entry.new,
            "text": entry.full_text,
            "cards": list(entry.cards),
            "see": list(entry.see),
        }
        for entry in rulings
    ]
    found["tests"] = list(markers.cards.get(card.name, ()))
    return found


def card_view(card: Card, layer: Layer | None, rulings: Sequence[Entry], markers: Markers) -> RenderableType:
    """The card's page, then its rulings and tests."""
    parts: list[RenderableType] = [page(card, layer)]
    found = [entry for entry in rulings if entry.badge != "reference"]
    rules = [entry for entry in rulings if entry.badge == "reference"]
    parts += section("Rulings", [_digest(entry) for entry in found] or ["None mentions this card."])
    parts += section("Rules", [f"{entry.key} {_digest(entry)}" for entry in rules]) if rules else []
    tests = markers.cards.get(card.name, ())
    parts += section("Tests", tests or markers.notes or _why_untested(card))
    return Group(*parts)


def _digest(entry: Entry) -> str:
    first, *rest = entry.text.strip().split("\n\n")
    return f"{entry.topic}: {' '.join(first.split())}{' ...' if rest else ''}"


def _why_untested(card: Card) -> list[str]:
    return ["None of its own: the rules play it from its facts." if vanilla(card) else "None yet."]


def _show_coverage(title: str, counts: dict[str, Any]) -> None:
    missing, untested = counts["missing"], counts["untested"]
    console.print(Text(title, style="bold"))
    console.print(f"  {counts['cards']} cards, of which {counts['vanilla']} need no code")
    console.print(f"  {counts['behaviour']} play by their text, {len(missing)} do not yet")
    for heading, names in (("Not yet played", missing), ("Played, but held by no test", untested)):
        if names:
            console.print(*section(f"{heading} ({len(names)})", [", ".join(names)]), sep="\n")
    console.print()


def _one_of(option: str, value: str | None, allowed: Collection[str]) -> str | None:
    if value is not None and value not in allowed:
        raise InputError(f"{option} must be one of {', '.join(allowed)}, not {value!r}")
    return value
