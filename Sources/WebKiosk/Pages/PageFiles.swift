/// The files that pages refer to; they are parts of the program, since it may be installed alone.
enum Assets {
  static func style(_ request: KioskRequest) async throws -> WebResponse {
    file(Stylesheet.text, "text/css; charset=utf-8", request)
  }

  static func script(_ request: KioskRequest) async throws -> WebResponse {
    file(Script.text, "text/javascript; charset=utf-8", request)
  }

  static func icon(_ request: KioskRequest) async throws -> WebResponse {
    file(iconText, "image/svg+xml", request)
  }

  /// Web Application Manifest, W3C.
  static func manifest(_ request: KioskRequest) async throws -> WebResponse {
    file(manifestText, "application/manifest+json", request)
  }

  private static func file(
    _ text: StaticString, _ type: String, _ request: KioskRequest
  ) -> WebResponse {
    .file(text.withUTF8Buffer { Array($0) }, type: type, for: request.request)
  }

  private static let iconText: StaticString = #"""
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#fff3e0"/><path d="M40 6 36 20" stroke="#33691e" stroke-width="4" stroke-linecap="round"/><path d="M16 18h32l-4 38a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" fill="#fb8c00"/><path d="M16 18h32l-1 10c-8 5-20-4-30 1z" fill="#ffe0b2"/></svg>
    """#

  private static let manifestText: StaticString = #"""
    {"name": "juice", "short_name": "juice", "start_url": "/", "display": "standalone", "background_color": "#fffaf3", "theme_color": "#b34700", "icons": [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]}
    """#
}
