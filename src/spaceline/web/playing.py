"""What is done at a table: move, pass for good, talk, play again; and the stream of its news."""

import json

from django.db import transaction
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from spaceline.web import games, moves
from spaceline.web.live import spread
from spaceline.web.luck import new_seed
from spaceline.web.models import ChatLine, Match, Person
from spaceline.web.people import player_of
from spaceline.web.refusals import NotYours, Refusal
from spaceline.web.safety import Gate, plain
from spaceline.web.streams import table_stream
from spaceline.web.tables import admitted, visible

TALK = Gate("talk", 30, 60, "One at a time: wait a moment before you go on talking.")
LONGEST_LINE = 300


@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    """One answer, take-back or surrender. The same key is played once, a stale version is refused with 409."""
    wish = moves.read_wish(request.body)
    admitted(request, code)
    done = moves.act(code, request.user, wish)
    return JsonResponse({"version": done.version, "status": done.status})


@require_POST
def passes(request: HttpRequest, code: str) -> HttpResponse:
    """Sets or ends a standing pass: a JSON object with `on`, or a form with `on=yes`."""
    admitted(request, code)
    if request.content_type == "application/json":
        try:
            on = json.loads(request.body)["on"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise Refusal("say whether to pass: on is true or false") from error
    else:
        on = request.POST.get("on") == "yes"
    if type(on) is not bool:
        raise Refusal("say whether to pass: on is true or false")
    moves.pass_always(code, request.user, on=on)
    return JsonResponse({"passes": on})


@require_POST
def chat(request: HttpRequest, code: str) -> HttpResponse:
    match, seat = admitted(request, code)
    if seat is None:
        raise Http404
    say(match, player_of(request), request.POST.get("words", ""))
    return HttpResponse(status=204)


def say(match: Match, person: Person, words: str) -> None:
    """A line of talk; it does not touch the game, so nobody's move grows old by it."""
    line = plain(words, LONGEST_LINE)
    if not line:
        return
    TALK.check(f"person {person.pk}")
    with transaction.atomic():
        Match.objects.filter(pk=match.pk).update(news=F("news") + 1, changed=timezone.now())
        ChatLine.objects.create(match=match, person=person, words=line)
        match.refresh_from_db(fields=("news",))
        spread(match)


@require_POST
def rematch(request: HttpRequest, code: str) -> HttpResponse:
    match, _ = admitted(request, code)
    return redirect("table", again(match.code, player_of(request)).code)


def again(code: str, person: Person) -> Match:
    """The same two with the same decks: the first who asks opens the table, the other sits down there."""
    with transaction.atomic():
        match = Match.objects.select_for_update(of=("self",)).select_related("one", "two").get(code=code)
        seat = match.seat_of(person)
        if seat is None:
            raise NotYours("you did not play this game")
        if match.status != Match.OVER:
            raise Refusal("play this game to its end first")
        if not match.rematch:
            match.rematch = _next_table(match, seat, person).code
            games.store(match, match.version, ("rematch",))
    following = Match.objects.get(code=match.rematch)
    if following.status != Match.OPEN:
        return following
    if match.bot:
        return games.sit_down(following.code, games.deck_of(match.decks[games.BOT_SEAT]), bot_name=match.bot)
    if following.one_id != person.pk:
        return games.sit_down(following.code, games.deck_of(match.decks[seat]), person=person)
    return following


def _next_table(match: Match, seat: int, person: Person) -> Match:
    seed = str(new_seed("table", person.first_seats.count()))
    return games.open_table(person, games.deck_of(match.decks[seat]), match.ruleset, seed, watched=match.watched)


@require_GET
def news(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """The stream of a table: the number of each piece of news, and nothing else."""
    admitted(request, code)
    return table_stream(request, code)


@require_GET
def download(request: HttpRequest, code: str) -> HttpResponse:
    """The record of a finished game."""
    match, _ = visible(request, code)
    response = JsonResponse(record_of(match))
    response["Content-Disposition"] = f'attachment; filename="spaceline-{code}.json"'
    return response


def record_of(match: Match) -> dict[str, object]:
    """Setup, seed and answers; they tell everything, so nobody gets them before the end."""
    if match.status != Match.OVER or match.saved is None:
        raise Refusal("The record is open when the game is over.")
    found: dict[str, object] = match.saved["record"]
    return found
