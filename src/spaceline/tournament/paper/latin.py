"""Names of any alphabet in letters that every PDF reader has without an embedded font.

A PDF's built-in fonts know Western European letters only, and no font can be counted on to be on a director's machine.
So, unless the director names a font file, other letters are written in Latin ones: accents fall off, the alphabets and
syllabaries listed here are spelled out, and a sign without a spelling shows its code number, so that no two names
become one blank. The HTML form needs none of this: a browser has fonts for every alphabet.
"""

import unicodedata
from collections.abc import Callable
from functools import lru_cache

CODEC = "cp1252"


def _spelling(letters: str, sounds: str) -> dict[str, str]:
    return dict(zip(letters, sounds.split(), strict=True))


# Letters that do not come apart into a Latin letter and an accent.
_LATIN = _spelling("ŁłĐđĦħıŊŋŦŧƏəẞʻʼ′″−‐‑⁄", "L l D d H h i Ng ng T t A a SS ' ' ' \" - - - /")
_CYRILLIC = _spelling("абвгдежзийклмнопрстуфхц", "a b v g d e zh z i y k l m n o p r s t u f kh ts")
_CYRILLIC |= _spelling("чшщъыьэюяёіїєґўђјљњћџѓќѕ", "ch sh shch . y . e yu ya yo i yi ye g w dj j lj nj c dz gj kj dz")
_GREEK = _spelling("αβγδεζηθικλμνξοπρσςτυφχψω", "a v g d e z i th i k l m n x o p r s s t y f ch ps o")
_HEBREW = _spelling("אבגדהוזחטיךכלםמןנסעףפץצקרשת", "a b g d h v z ch t y k k l m m n n s a f p ts ts k r sh t")
_ARABIC = _spelling(
    "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىء", "a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h w y a a '"
)
_SPELLED = _CYRILLIC | _GREEK | _HEBREW | _ARABIC
_NAMED_BY_SOUND = ("HANGUL SYLLABLE", "HIRAGANA LETTER", "KATAKANA LETTER")  # "HANGUL SYLLABLE GIM" is "gim"


def in_latin(text: str, known: Callable[[str], bool] | None = None) -> str:
    """The text with every letter that the font does not know written in letters that it does."""
    if known is None and is_latin(text):
        return text
    known = known or _built_in
    return "".join(letter if known(letter) else _spelled(letter) for letter in unicodedata.normalize("NFC", text))


def is_latin(text: str) -> bool:
    """Whether the built-in fonts can write this as it stands."""
    return text.isprintable() and (text.isascii() or all(map(_built_in, text)))


def _built_in(letter: str) -> bool:
    return letter.encode(CODEC, "ignore") != b"" and letter >= " "


@lru_cache(maxsize=4096)
def _spelled(letter: str) -> str:
    if letter.isspace() or unicodedata.category(letter)[0] in "ZC":
        return " " if letter.isspace() else ""
    if letter in _LATIN:
        return _LATIN[letter]
    if letter.lower() in _SPELLED:
        sound = _SPELLED[letter.lower()].strip(".")
        return sound.capitalize() if letter.isupper() else sound
    parts = unicodedata.normalize("NFKD", letter)
    if len(parts) > 1 and not unicodedata.name(letter, "").startswith("HANGUL"):
        return "".join(part if _built_in(part) else _spelled(part) for part in parts)
    if unicodedata.category(letter)[0] == "M" or unicodedata.category(letter) == "Sk":
        return ""
    name = unicodedata.name(letter, "")
    if name.startswith(_NAMED_BY_SOUND):
        return name.split()[-1].lower()
    return f"[{ord(letter):X}]"
