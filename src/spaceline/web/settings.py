"""Settings of the server, taken from the environment; on one machine none need be given.

DATABASE_URL        SQLite in SPACELINE_DATA unless it says otherwise
SPACELINE_DATA      the folder for the database and the secret key (default: ./spaceline-data)
SPACELINE_HOSTS     host names it answers to, separated by commas (default: this machine's own names)
SPACELINE_HTTPS     1 when it stands behind a proxy that speaks HTTPS
SPACELINE_LOG       json (a line of JSON for each request and event) or plain (warnings only, for a person);
                    without it json, or plain where the log is a terminal
SPACELINE_SEED      any word: the same boxes and shuffles every time. For tests and pictures, never for people
SPACELINE_GUESTS    how many guests one address may make in an hour (default: 60)
"""

import os
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import dj_database_url

DATA = Path(os.environ.get("SPACELINE_DATA", "spaceline-data")).absolute()


def _secret_key() -> str:
    """The key in the environment, or one made once and kept beside the database."""
    given = os.environ.get("SPACELINE_SECRET_KEY")
    if given:
        return given
    file = DATA / "secret-key"
    if not file.exists():
        DATA.mkdir(parents=True, exist_ok=True)
        draft = DATA / f"secret-key.{os.getpid()}"
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(48), encoding="utf-8")
        with suppress(FileExistsError):  # another process was faster: its key holds
            os.link(draft, file)
        draft.unlink()
    return file.read_text(encoding="utf-8").strip()


SECRET_KEY = _secret_key()
DEBUG = False
ALLOWED_HOSTS = [host for host in os.environ.get("SPACELINE_HOSTS", "127.0.0.1,localhost,[::1]").split(",") if host]
HTTPS = os.environ.get("SPACELINE_HTTPS") == "1"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "spaceline.web",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "spaceline.web.safety.ContentPolicy",
    "spaceline.web.journal.Journal",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "spaceline.web.safety.PlainErrors",
]
ROOT_URLCONF = "spaceline.web.urls"
ASGI_APPLICATION = "spaceline.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]


def _database() -> dict[str, Any]:
    found: dict[str, Any] = dict(dj_database_url.config(default=f"sqlite:///{DATA / 'spaceline.sqlite3'}"))
    if found["ENGINE"].endswith("sqlite3"):
        # One writer at a time, decided at the start of a transaction: no move is lost to a late lock.
        found["OPTIONS"] = {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": "PRAGMA journal_mode=WAL;"}
    return found


DATABASES = {"default": _database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "web.Person"
AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "home"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 30 if HTTPS else 0
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "spaceline.web.safety.without_token"
STATIC_URL = "/static/"
WHITENOISE_USE_FINDERS = True
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_TZ = True
SEED = os.environ.get("SPACELINE_SEED", "")
GUESTS_AN_HOUR = int(os.environ.get("SPACELINE_GUESTS", "60"))
LOG = os.environ.get("SPACELINE_LOG", "plain" if sys.stderr.isatty() else "json")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {"()": "spaceline.web.logs.JsonLines"},
        "plain": {"format": "{asctime} {levelname} {name} {message}", "style": "{"},
    },
    "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "json" if LOG == "json" else "plain"}},
    "loggers": {
        "spaceline": {"handlers": ["out"], "level": "INFO" if LOG == "json" else "WARNING"},
        "django": {"handlers": ["out"], "level": "ERROR"},
        "uvicorn": {"handlers": ["out"], "level": "WARNING"},
    },
}
