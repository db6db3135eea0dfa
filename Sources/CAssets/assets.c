#include "assets.h"

// SwiftPM compiles C as C17, where `#embed` of C23 is an extension of the compiler.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define ASSET(name) \
  juice_asset juice_##name(void) { return (juice_asset){name, sizeof name}; }

static const unsigned char juice_bash[] = {
#embed "Completion/juice.bash"
};
ASSET(juice_bash)

static const unsigned char kiosk_css[] = {
#embed "Kiosk/kiosk.css"
};
ASSET(kiosk_css)

static const unsigned char kiosk_js[] = {
#embed "Kiosk/kiosk.js"
};
ASSET(kiosk_js)

static const unsigned char icon_svg[] = {
#embed "Kiosk/icon.svg"
};
ASSET(icon_svg)

static const unsigned char manifest_webmanifest[] = {
#embed "Kiosk/manifest.webmanifest"
};
ASSET(manifest_webmanifest)

static const unsigned char github_yml[] = {
#embed "Starter/github.yml"
};
ASSET(github_yml)

static const unsigned char gitlab_yml[] = {
#embed "Starter/gitlab.yml"
};
ASSET(gitlab_yml)

static const unsigned char fetch_sh[] = {
#embed "Starter/fetch.sh"
};
ASSET(fetch_sh)

static const unsigned char changes_sh[] = {
#embed "Starter/changes.sh"
};
ASSET(changes_sh)

// Package.swift defines it, from the environment of the build.
#ifndef JUICE_ORIGIN
#define JUICE_ORIGIN ""
#endif

juice_asset juice_origin(void) {
  return (juice_asset){(const unsigned char *)JUICE_ORIGIN, sizeof JUICE_ORIGIN - 1};
}
