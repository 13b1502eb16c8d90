"""The page about you: your tables, your decks, and keys for programs that play for you."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_POST

from spaceline.web.api.doors import new_token
from spaceline.web.models import ApiToken, Person
from spaceline.web.seats import seats_of


@require_GET
def you(request: HttpRequest) -> HttpResponse:
    return _page(request) if isinstance(request.user, Person) else redirect("sign-in")


@require_POST
def new_key(request: HttpRequest) -> HttpResponse:
    """A new key, shown once: only its digest is kept."""
    if not isinstance(request.user, Person):
        raise Http404
    return _page(request, new_token(request.user))


@require_POST
def revoke_key(request: HttpRequest, number: int) -> HttpResponse:
    get_object_or_404(ApiToken, pk=number, person_id=request.user.pk).delete()
    return redirect("you")


def _page(request: HttpRequest, key: str = "") -> HttpResponse:
    person = request.user
    if not isinstance(person, Person):
        raise Http404
    context = {
        "section": "you",
        "tables": seats_of(person),
        "decks": person.decks.order_by("-changed"),
        "keys": person.tokens.order_by("pk"),
        "key": key,
    }
    answer = render(request, "spaceline/you.html", context)
    answer["Cache-Control"] = "no-store"
    return answer
