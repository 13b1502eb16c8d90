"""The `spaceline` command."""
