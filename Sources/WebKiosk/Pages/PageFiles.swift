import Assets

/// The files that pages refer to.
enum PageFiles {
  static func style(_ request: KioskRequest) async throws -> WebResponse {
    .file(Asset.kioskStyle.bytes, type: "text/css; charset=utf-8", for: request.request)
  }

  static func script(_ request: KioskRequest) async throws -> WebResponse {
    .file(Asset.kioskScript.bytes, type: "text/javascript; charset=utf-8", for: request.request)
  }

  static func icon(_ request: KioskRequest) async throws -> WebResponse {
    .file(Asset.icon.bytes, type: "image/svg+xml", for: request.request)
  }

  /// Web Application Manifest, W3C.
  static func manifest(_ request: KioskRequest) async throws -> WebResponse {
    .file(Asset.manifest.bytes, type: "application/manifest+json", for: request.request)
  }
}
