"""The Django application."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "spaceline.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"
