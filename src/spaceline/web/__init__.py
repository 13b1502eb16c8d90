"""The game in the browser: boxes, decks, tables, people. It carries decisions in and views out, and knows no rule."""
