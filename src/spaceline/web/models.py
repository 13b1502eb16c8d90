"""What the server keeps: people, opened boxes, decks, and games as setup, answers and the latest stable point."""

import secrets
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code() -> str:
    """A short name for a table that cannot be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(10))


class Person(AbstractUser):
    """Somebody who plays. A guest becomes an account by choosing a name and a password, and loses nothing."""

    guest = models.BooleanField(default=False)

    class Meta:
        constraints = (models.UniqueConstraint(Lower("username"), name="one_person_per_name"),)

    @property
    def shown(self) -> str:
        return f"Guest {self.pk}" if self.guest else self.username


class OpenedBox(models.Model):
    """A sealed box that belongs to a person; its cards follow from product and seed."""

    owner = models.ForeignKey(Person, models.CASCADE, related_name="boxes")
    product = models.CharField(max_length=40, default="enhanced-premiere")
    seed = models.BigIntegerField()
    opened = models.DateTimeField(auto_now_add=True)
    build_ends = models.DateTimeField()
    """The build clock of sealed play (WS-02): until then decks from this box are built against the clock."""


class SavedDeck(models.Model):
    """A person's deck, from a box or brought along."""

    AS_IT_STOOD, COMPLETED = "as it stood", "completed"

    owner = models.ForeignKey(Person, models.CASCADE, related_name="decks")
    box = models.ForeignKey(OpenedBox, models.SET_NULL, null=True, related_name="decks")
    name = models.CharField(max_length=80)
    edition = models.CharField(max_length=4, default="2001")
    missions = models.JSONField(default=list)
    seed = models.JSONField(default=list)
    draw = models.JSONField(default=list)
    changed = models.DateTimeField(auto_now=True)
    build_ends = models.DateTimeField(null=True)
    """When hands are down and the deck is closed (WS-02); null for one that is built without the clock."""
    closed = models.CharField(max_length=20, default="", blank=True)
    """How the clock found it: as it stood, or completed; empty while it may be changed."""
    completed = models.JSONField(null=True)
    """The cards that completing it has added and left out."""
    untimed = models.BooleanField(default=False)
    """Whether the deck comes from a box and was built without the clock."""

    class Meta:
        indexes = (models.Index(fields=("closed", "build_ends"), name="decks_to_close"),)


class Match(models.Model):
    """One table: two seats, the saved game, and a version that grows with every acknowledged move."""

    OPEN, PLAYING, OVER = "open", "playing", "over"

    code = models.CharField(max_length=12, unique=True, default=new_code)
    ruleset = models.CharField(max_length=40)
    seed = models.CharField(max_length=40)
    decks = models.JSONField()
    one = models.ForeignKey(Person, models.SET_NULL, null=True, related_name="first_seats")
    two = models.ForeignKey(Person, models.SET_NULL, null=True, related_name="second_seats")
    bot = models.CharField(max_length=20, blank=True)
    listed = models.BooleanField(default=False)
    """Whether the table stands in the lobby for anyone to join."""
    watched = models.BooleanField(default=True)
    """Whether others may watch what both players may see."""
    status = models.CharField(max_length=10, default=OPEN)
    version = models.PositiveIntegerField(default=0)
    news = models.PositiveIntegerField(default=0)
    """Grows with everything that a page should show: moves, chat, requests. Streams carry it."""
    asked_one = models.PositiveIntegerField(default=0)
    """The version at which the first seat was asked what it is asked now: it may answer from any page since."""
    asked_two = models.PositiveIntegerField(default=0)
    saved = models.JSONField(null=True)
    story = models.JSONField(default=list)
    result = models.JSONField(null=True)
    clock_ends = models.DateTimeField(null=True)
    look_ends = models.DateTimeField(null=True)
    """When the cards shown to a player for some seconds are taken back."""
    bot_due = models.DateTimeField(null=True)
    """From when on a slow bot may be asked for its answer; null while it has none to give."""
    undo_seat = models.SmallIntegerField(null=True)
    """The seat whose last answer could be taken back (TG-91), and the length of the record before that answer."""
    undo_to = models.PositiveIntegerField(null=True)
    undo_asked = models.BooleanField(default=False)
    """Whether that seat asks for it; the other side grants or refuses."""
    one_passes = models.BooleanField(default=False)
    """A standing pass of the first seat: responses in the opponent's turn are passed without asking."""
    two_passes = models.BooleanField(default=False)
    rematch = models.CharField(max_length=12, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True, db_index=True)

    class Meta:
        indexes = (
            models.Index(fields=("status", "clock_ends")),
            models.Index(fields=("status", "look_ends"), name="looks_to_end"),
            models.Index(fields=("status", "bot_due"), name="bots_to_answer"),
        )

    def seat_of(self, person: Any) -> int | None:
        """The seat of a person, or None for everybody else."""
        if not person.is_authenticated:
            return None
        if self.one_id is not None and person.pk == self.one_id:
            return 0
        return 1 if self.two_id is not None and person.pk == self.two_id else None

    def names(self) -> tuple[str, str]:
        one = self.one.shown if self.one else "Nobody"
        two = self.two.shown if self.two else (self.bot.capitalize() if self.bot else "Waiting for somebody")
        return one, two

    def asked(self, seat: int) -> int:
        return self.asked_two if seat else self.asked_one

    def passes(self, seat: int) -> bool:
        return self.two_passes if seat else self.one_passes


class Move(models.Model):
    """An acknowledged move, by the key its client gave it: the same key is never played twice."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves")
    seat = models.SmallIntegerField()
    key = models.CharField(max_length=64)
    wish = models.CharField(max_length=64, default="")
    """A digest of what was wished: a key that comes again with another wish is a mistake of the client."""
    version = models.PositiveIntegerField()
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("match", "seat", "key"), name="one_move_per_key"),)


class ChatLine(models.Model):
    match = models.ForeignKey(Match, models.CASCADE, related_name="chat")
    person = models.ForeignKey(Person, models.CASCADE)
    words = models.CharField(max_length=300)
    said = models.DateTimeField(auto_now_add=True)


class ApiToken(models.Model):
    """A key to the JSON API, kept as a digest."""

    person = models.ForeignKey(Person, models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)
    made = models.DateTimeField(auto_now_add=True)


class Knock(models.Model):
    """One try at a door that may be tried only so often: signing in, signing up, opening boxes."""

    door = models.CharField(max_length=20)
    caller = models.CharField(max_length=64)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = (models.Index(fields=("door", "caller", "at"), name="knocks_of_a_caller"),)
