"""People: guests who play at once, and accounts they can become without losing anything."""

import secrets

from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from spaceline.web.models import Match, Person
from spaceline.web.safety import Gate, caller, refuse

SIGN_IN = Gate(10, 300)
SIGN_UP = Gate(10, 3600)
GUESTS = Gate(60, 3600)
LONGEST_NAME = 30


def player_of(request: HttpRequest) -> Person:
    """Whoever is signed in, or a new guest."""
    if isinstance(request.user, Person):
        return request.user
    person = new_guest()
    login(request, person, backend="django.contrib.auth.backends.ModelBackend")
    return person


def new_guest() -> Person:
    person = Person(username=f"guest-{secrets.token_hex(8)}", guest=True)
    person.set_unusable_password()
    person.save()
    return person


@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """An account; a guest's boxes, decks and games come along."""
    said = ""
    if request.method == "POST":
        if not SIGN_UP.admits(caller(request)):
            return refuse(request, "Too many new accounts from here; try again in an hour.", 429)
        said = _make_account(request)
        if not said:
            return redirect("home")
    return render(request, "spaceline/sign_up.html", {"said": said}, status=400 if said else 200)


def _make_account(request: HttpRequest) -> str:
    """Makes the account and signs in, or says what is wrong."""
    name = request.POST.get("name", "").strip()
    password = request.POST.get("password", "")
    if not name or len(name) > LONGEST_NAME or not all(letter.isalnum() or letter in " -_." for letter in name):
        return f"A name has up to {LONGEST_NAME} letters, digits, blanks, dots, dashes or underscores."
    if name.lower().startswith("guest"):
        return "Names that begin with 'guest' are kept for guests."
    try:
        validate_password(password)
        with transaction.atomic():
            known = isinstance(request.user, Person) and request.user.guest
            person = request.user if known and isinstance(request.user, Person) else Person()
            person.username, person.guest = name, False
            person.set_password(password)
            if Person.objects.filter(username__iexact=name).exclude(pk=person.pk).exists():
                return "That name is taken."
            person.save()
    except ValidationError as error:
        return " ".join(error.messages)
    except IntegrityError:
        return "That name is taken."
    login(request, person, backend="django.contrib.auth.backends.ModelBackend")
    return ""


@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    said = ""
    if request.method == "POST":
        if not SIGN_IN.admits(caller(request)):
            return refuse(request, "Too many tries; wait five minutes.", 429)
        person = authenticate(
            request, username=request.POST.get("name", "").strip(), password=request.POST.get("password", "")
        )
        if person is not None:
            login(request, person)
            return redirect("home")
        said = "No account has that name and password."
    return render(request, "spaceline/sign_in.html", {"said": said}, status=400 if said else 200)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect("home")


def tables_of(person: Person) -> list[Match]:
    """A person's tables, those in play first, then the newest."""
    mine = Match.objects.filter(one=person) | Match.objects.filter(two=person)
    order = {Match.PLAYING: 0, Match.OPEN: 1, Match.OVER: 2}
    return sorted(mine.order_by("-created")[:20], key=lambda match: order[match.status])
