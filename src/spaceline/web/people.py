"""People: guests who play at once, and accounts they can become without losing anything."""

import secrets

from django.conf import settings
from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from spaceline.bots import BOTS
from spaceline.web.models import ChatLine, Match, OpenedBox, Person, SavedDeck
from spaceline.web.safety import Gate, caller

SIGN_IN = Gate("sign-in", 10, 300, "Too many tries; wait five minutes.")
SIGN_IN_NAME = Gate("sign-in name", 30, 3600, "Too many tries at this name; wait an hour.")
SIGN_UP = Gate("sign-up", 10, 3600, "Too many new accounts from here; try again in an hour.")
GUESTS = Gate("guest", settings.GUESTS_AN_HOUR, 3600, "Too many new guests from here; try again in an hour.")
LONGEST_NAME = 30


def player_of(request: HttpRequest) -> Person:
    """Whoever is signed in, or a new guest."""
    if isinstance(request.user, Person):
        return request.user
    person = new_guest(request)
    login(request, person, backend="django.contrib.auth.backends.ModelBackend")
    return person


def new_guest(request: HttpRequest) -> Person:
    GUESTS.check(caller(request))
    person = Person(username=f"guest-{secrets.token_hex(8)}", guest=True)
    person.set_unusable_password()
    person.save()
    return person


@require_http_methods(["GET", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    """An account; a guest's boxes, decks and games come along."""
    said = ""
    if request.method == "POST":
        SIGN_UP.check(caller(request))
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
    if name.lower().startswith("guest") or name.lower() in (*BOTS, "nobody", "luck"):
        return "That name is kept for guests, bots and nobody."
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
        person = with_password(request, request.POST.get("name", ""), request.POST.get("password", ""))
        if person is not None:
            if isinstance(request.user, Person) and request.user.guest:
                hand_over(request.user, person)
            login(request, person)
            return redirect("home")
        said = "No account has that name and password."
    return render(request, "spaceline/sign_in.html", {"said": said}, status=400 if said else 200)


def with_password(request: HttpRequest, name: str, password: str) -> Person | None:
    """The account of that name, however it is capitalised, if the password is right. Raises TooMany."""
    name = name.strip()[: LONGEST_NAME + 1]
    SIGN_IN.check(caller(request))
    SIGN_IN_NAME.check(name.lower())
    known = Person.objects.filter(username__iexact=name).values_list("username", flat=True).first()
    person = authenticate(request, username=known or name, password=password)
    return person if isinstance(person, Person) else None


def hand_over(guest: Person, account: Person) -> None:
    """What somebody did as a guest comes along to the account they sign in to, except seats opposite themselves."""
    with transaction.atomic():
        OpenedBox.objects.filter(owner=guest).update(owner=account)
        SavedDeck.objects.filter(owner=guest).update(owner=account)
        Match.objects.filter(one=guest).exclude(two=account).update(one=account)
        Match.objects.filter(two=guest).exclude(one=account).update(two=account)
        ChatLine.objects.filter(person=guest).update(person=account)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return redirect("home")


def tables_of(person: Person) -> list[Match]:
    """A person's tables, those in play first, then the newest."""
    mine = Match.objects.filter(one=person) | Match.objects.filter(two=person)
    order = {Match.PLAYING: 0, Match.OPEN: 1, Match.OVER: 2}
    return sorted(mine.order_by("-created")[:20], key=lambda match: order[match.status])
