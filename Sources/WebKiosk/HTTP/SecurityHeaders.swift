/// Headers of every answer, so that browsers load and run nothing from other sites.
enum SecurityHeaders {
  static let all: [(name: String, value: String)] = [
    (
      "content-security-policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    ("x-content-type-options", "nosniff"),
    // With `no-referrer`, Chromium sends `Origin: null` with the page's own forms.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
  ]
}
