"""What the server keeps: people, opened boxes, decks, and games as setup, answers and the latest stable point."""

import secrets
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code() -> str:
    """A short name for a table that cannot be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(10))


class Person(AbstractUser):
    """Somebody who plays. A guest becomes an account by choosing a name and a password, and loses nothing."""

    guest = models.BooleanField(default=False)

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
    """The build clock of sealed play (WS-02); a deck finished later is still saved, and says so."""


class SavedDeck(models.Model):
    """A person's deck, from a box or brought along."""

    owner = models.ForeignKey(Person, models.CASCADE, related_name="decks")
    box = models.ForeignKey(OpenedBox, models.SET_NULL, null=True, related_name="decks")
    name = models.CharField(max_length=80)
    edition = models.CharField(max_length=4, default="2001")
    missions = models.JSONField(default=list)
    seed = models.JSONField(default=list)
    draw = models.JSONField(default=list)
    changed = models.DateTimeField(auto_now=True)


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
    saved = models.JSONField(null=True)
    story = models.JSONField(default=list)
    result = models.JSONField(null=True)
    clock_ends = models.DateTimeField(null=True)
    rematch = models.CharField(max_length=12, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = (models.Index(fields=("status", "clock_ends")),)

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


class Move(models.Model):
    """An acknowledged move, by the key its client gave it: the same key is never played twice."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves")
    seat = models.SmallIntegerField()
    key = models.CharField(max_length=64)
    version = models.PositiveIntegerField()
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("match", "key"), name="one_move_per_key"),)


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
