#!/bin/sh
# Finds the browser that the browser tests drive, or installs Debian's Chromium where there is none.
set -eu
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null 2>&1; then
    command -v "$name"
    exit 0
  fi
done
if ! command -v apt-get >/dev/null 2>&1; then
  echo "no Chromium found, and no apt-get to install it with: install Chromium by hand" >&2
  exit 1
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then as_root="sudo"; fi
$as_root apt-get update -qq >&2
$as_root apt-get install -y -qq --no-install-recommends chromium >&2
command -v chromium
