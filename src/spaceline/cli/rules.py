"""`spaceline rules`: the rulesets, every switch in a sentence with the requirements it answers."""

from dataclasses import asdict
from typing import Annotated

import typer
from rich import box as frames
from rich.table import Table

from spaceline.cli.output import Json, console, emit
from spaceline.formats.rulesets import RULESETS, ruleset


def rules(
    name: Annotated[str, typer.Argument(help="A ruleset, such as warp-speed-2001.")] = "",
    as_json: Json = False,
) -> None:
    """Lists the rulesets, or tells one of them switch by switch."""
    if not name:
        if as_json:
            emit([asdict(each) for each in RULESETS.values()])
            return
        for each in RULESETS.values():
            console.print(f"{each.name:30}{each.title}")
        return
    chosen = ruleset(name)
    if as_json:
        sentences = [{"ids": ids.split(), "sentence": sentence} for ids, sentence in chosen.sentences()]
        emit({**asdict(chosen), "sentences": sentences})
        return
    table = Table(box=frames.SIMPLE_HEAD, title=chosen.title, title_justify="left", pad_edge=False)
    table.add_column("Rule")
    table.add_column("Requirements", style="dim")
    for ids, sentence in chosen.sentences():
        table.add_row(sentence, ids)
    console.print(table)
