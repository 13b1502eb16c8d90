"""Decks get a build clock of their own; those that are being built keep the time of their box."""

from typing import Any

from django.db import migrations, models
from django.utils import timezone


def start_clocks(apps: Any, _editor: Any) -> None:
    decks = apps.get_model("web", "SavedDeck").objects.select_related("box")
    for deck in decks.filter(untimed=False, box__build_ends__gt=timezone.now()):
        deck.build_ends = deck.box.build_ends
        deck.save(update_fields=["build_ends"])


class Migration(migrations.Migration):
    dependencies = [
        ("web", "0004_slow_bots"),
    ]

    operations = [
        migrations.RenameField(model_name="saveddeck", old_name="late", new_name="untimed"),
        migrations.AddField(
            model_name="saveddeck",
            name="build_ends",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="saveddeck",
            name="closed",
            field=models.CharField(blank=True, default="", max_length=20),
        ),
        migrations.AddField(
            model_name="saveddeck",
            name="completed",
            field=models.JSONField(null=True),
        ),
        migrations.AddIndex(
            model_name="saveddeck",
            index=models.Index(fields=["closed", "build_ends"], name="decks_to_close"),
        ),
        migrations.RunPython(start_clocks, migrations.RunPython.noop),
    ]
