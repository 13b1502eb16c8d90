"""The reference beside the game: cards, rules and rulings to read, filter and search."""

from collections.abc import Iterable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from spaceline.cards import Card, UnknownCard, catalogue
from spaceline.cards.models import Facility, Mission, Personnel, Ship
from spaceline.cards.vocabulary import AFFILIATIONS, LAYERS, CardType
from spaceline.rulings import Entry, Part, Rule, Ruling, RulingsError, UnknownCardName, UnknownTopic, book, parts
from spaceline.rulings.models import CATEGORIES, RELEVANCES
from spaceline.web.faces import face
from spaceline.web.safety import refuse

SETS = {"premiere": "Premiere", "enhanced-premiere": "Enhanced Premiere", "warp-pack": "Warp Pack"}
FAMILIES = {
    "WS": "Warp Speed",
    "EP": "Enhanced Premiere",
    "BR": "Base rules",
    "TG": "Tournaments",
    "RU": "Rulings",
    "AMB": "Decisions on unclear points",
}
CONFIDENCE = {
    "sure": "certain",
    "known": "well known",
    "likely": "likely",
    "unsure": "our best reading",
}
MOST_RESULTS = 20

# Cards


@require_GET
def cards(request: HttpRequest) -> HttpResponse:
    """The whole catalogue, narrowed by words, type, affiliation and set."""
    words = request.GET.get("q", "")[:100]
    asked = {field: request.GET.get(field, "") for field in ("type", "affiliation", "set")}
    found = [card for card in catalogue().values() if _fits(card, words, asked)]
    found.sort(key=lambda card: card.name)
    context = {
        "section": "cards",
        "cards": [face(card) for card in found],
        "q": words,
        "asked": asked,
        "types": [kind.value for kind in CardType],
        "affiliations": AFFILIATIONS,
        "sets": SETS,
    }
    return render(request, "spaceline/cards.html", context)


def _fits(card: Card, words: str, asked: dict[str, str]) -> bool:
    if asked["type"] and card.type.value != asked["type"]:
        return False
    if asked["set"] and card.set != asked["set"]:
        return False
    if asked["affiliation"] and asked["affiliation"] not in _affiliations(card):
        return False
    text = f"{card.name} {card.text()} {card.text('printed')} {' '.join(card.keywords)}".casefold()
    return all(word in text for word in words.casefold().split())


def _affiliations(card: Card) -> tuple[str, ...]:
    if isinstance(card, Personnel | Ship | Mission):
        return card.affiliations
    return (card.affiliation,) if isinstance(card, Facility) else ()


@require_GET
def card_page(request: HttpRequest, name: str) -> HttpResponse:
    """One card in both text layers, with the rules and rulings that speak of it."""
    try:
        card = catalogue().find(name)
    except UnknownCard as error:
        return refuse(request, str(error), 404)
    layers = LAYERS if card.layers_differ else ("revised",)
    try:
        entries = book().card(card.name)
    except UnknownCardName:
        entries = ()
    context = {
        "section": "cards",
        "card": card,
        "set": SETS.get(card.set, card.set),
        "faces": [(layer, face(card, layer)) for layer in layers],
        "entries": [_listed(entry) for entry in entries],
    }
    return render(request, "spaceline/card.html", context)


# Rules and rulings


@require_GET
def rules(request: HttpRequest) -> HttpResponse:
    """Every rule we play by, family by family."""
    families = [
        (code, title, [_listed(rule) for rule in book().rules if rule.family == code])
        for code, title in FAMILIES.items()
    ]
    return render(request, "spaceline/rules.html", {"section": "rules", "families": families})


@require_GET
def rulings(request: HttpRequest) -> HttpResponse:
    """The Current Rulings in the document's order, with the document's own notes (RU-02, RU-18)."""
    category = request.GET.get("category", "")
    relevance = request.GET.get("relevance", "")
    new = request.GET.get("new", "")
    found = [
        ruling
        for ruling in book().rulings
        if (not category or ruling.category == category)
        and (not relevance or ruling.relevance == relevance)
        and (not new or ruling.new)
    ]
    context = {
        "section": "rulings",
        "document": book().document,
        "rulings": [_listed(ruling) for ruling in found],
        "categories": CATEGORIES,
        "relevances": RELEVANCES,
        "asked": {"category": category, "relevance": relevance, "new": new},
    }
    return render(request, "spaceline/rulings.html", context)


@require_GET
def ruling(request: HttpRequest, slug: str) -> HttpResponse:
    """One entry of the Current Rulings, or for a mere pointer what it points to (RU-12)."""
    return _entry_page(request, slug)


@require_GET
def rule(request: HttpRequest, number: str) -> HttpResponse:
    """One rule by its id."""
    return _entry_page(request, number)


def _entry_page(request: HttpRequest, key: str) -> HttpResponse:
    try:
        entry = book().show(key)
    except UnknownTopic as error:
        return refuse(request, str(error), 404)
    address = address_of(entry)
    if request.path != address:
        return redirect(address)
    shown = [_full(each) for each in {each.key: each for each in (entry, *book().resolve(entry))}.values()]
    section = "rules" if isinstance(entry, Rule) else "rulings"
    return render(request, "spaceline/entry.html", {"section": section, "entries": shown, "title": entry.topic})


@require_GET
def search(request: HttpRequest) -> HttpResponse:
    """Rules, rulings and cards by words, topic or name (RU-14)."""
    words = request.GET.get("q", "")[:200]
    results: list[dict[str, Any]] = []
    if words.strip():
        try:
            results = [
                {**_listed(found.entry), "topic_parts": found.topic_parts, "excerpt": found.excerpt}
                for found in book().search(words, MOST_RESULTS)
            ]
        except RulingsError:
            results = []
    named = [
        card for card in catalogue().values() if words.strip() and words.casefold().strip() in card.name.casefold()
    ]
    context = {
        "section": "search",
        "q": words,
        "results": results,
        "cards": [face(card) for card in named[:12]],
    }
    return render(request, "spaceline/search.html", context)


# Entries in words


def address_of(entry: Entry) -> str:
    return reverse("rule", args=[entry.key]) if isinstance(entry, Rule) else reverse("ruling", args=[entry.slug])


def rule_address(rule_id: str) -> str:
    """Where a rule cited in the log can be read, or nothing if the book does not have it."""
    if not rule_id:
        return ""
    try:
        return address_of(book().show(rule_id.removeprefix("ruling:").strip()))
    except UnknownTopic:
        return ""


def _listed(entry: Entry) -> dict[str, Any]:
    first = entry.full_text.split("\n\n")[0]
    return {
        "key": entry.key if isinstance(entry, Rule) else "",
        "topic": entry.topic,
        "address": address_of(entry),
        "kind": entry.kind,
        "badge": entry.badge,
        "new": entry.new,
        "excerpt": parts(first),
        "topic_parts": parts(entry.topic),
    }


def _full(entry: Entry) -> dict[str, Any]:
    references = book().references(entry)
    return {
        **_listed(entry),
        "blocks": list(blocks(entry.full_text)),
        "cards": [(name, name in catalogue()) for name in entry.cards],
        "reaches": entry.reaches,
        "see": [(found.name, rule_address(found.target)) for found in references if found.target is not None],
        "glossary": [found.name for found in references if found.glossary],
        "notes": book().notes(entry, "warp-speed"),
        "source": entry.source if isinstance(entry, Rule) else "",
        "confidence": CONFIDENCE.get(entry.confidence or "", "") if isinstance(entry, Rule) else "",
        "pointer": isinstance(entry, Ruling) and entry.pointer,
    }


def blocks(text: str) -> Iterable[tuple[str, list[tuple[Part, ...]]]]:
    """A text as paragraphs and lists, each line cut into words and icons."""
    for paragraph in text.split("\n\n"):
        plain: list[str] = []
        items: list[str] = []
        for line in paragraph.split("\n"):
            if line.startswith("- "):
                items.append(line[2:])
            else:
                plain.append(line)
        if any(plain):
            yield "words", [parts(" ".join(plain))]
        if items:
            yield "list", [parts(item) for item in items]
