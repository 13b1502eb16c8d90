"""Addresses of all pages."""

from django.urls import path

from spaceline.web import account, journal, people, playing, reference, sealed, tables
from spaceline.web.api import api

urlpatterns = [
    path("", tables.home, name="home"),
    path("play", sealed.play_now, name="play-now"),
    path("box/<int:number>", sealed.show_box, name="box"),
    path("box/<int:number>/deck", sealed.new_deck, name="new-deck"),
    path("deck/import", sealed.import_deck, name="import-deck"),
    path("deck/<int:number>", sealed.show_deck, name="deck"),
    path("deck/<int:number>/change", sealed.change_deck, name="change-deck"),
    path("deck/<int:number>/build", sealed.build_deck, name="build-deck"),
    path("deck/<int:number>/copy", sealed.copy_deck, name="copy-deck"),
    path("deck/<int:number>/play", tables.start, name="start"),
    path("deck/<int:number>/<str:form>", sealed.export_deck, name="export-deck"),
    path("table/<str:code>", tables.table, name="table"),
    path("table/<str:code>/part", tables.table_part, name="table-part"),
    path("table/<str:code>/join", tables.join, name="join"),
    path("table/<str:code>/move", playing.move, name="move"),
    path("table/<str:code>/chat", playing.chat, name="chat"),
    path("table/<str:code>/passes", playing.passes, name="passes"),
    path("table/<str:code>/rematch", playing.rematch, name="rematch"),
    path("table/<str:code>/news", playing.news, name="news"),
    path("table/<str:code>/replay", tables.replay, name="replay"),
    path("table/<str:code>/record", playing.download, name="record"),
    path("cards", reference.cards, name="cards"),
    path("card/<path:name>", reference.card_page, name="card"),
    path("rules", reference.rules, name="rules"),
    path("rules/<str:number>", reference.rule, name="rule"),
    path("rulings", reference.rulings, name="rulings"),
    path("rulings/<str:slug>", reference.ruling, name="ruling"),
    path("search", reference.search, name="search"),
    path("you", account.you, name="you"),
    path("you/keys", account.new_key, name="new-key"),
    path("you/keys/<int:number>/revoke", account.revoke_key, name="revoke-key"),
    path("sign-up", people.sign_up, name="sign-up"),
    path("sign-in", people.sign_in, name="sign-in"),
    path("sign-out", people.sign_out, name="sign-out"),
    path("api/", api.urls),
    path("health", journal.health, name="health"),
    path("metrics", journal.metrics, name="metrics"),
]
handler400 = "spaceline.web.safety.malformed"
handler403 = "spaceline.web.safety.forbidden"
handler404 = "spaceline.web.safety.not_found"
handler500 = "spaceline.web.safety.failed"
