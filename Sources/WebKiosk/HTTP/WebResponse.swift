import StockLedger

/// An answer to a request.
package struct WebResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Bytes that are sent until either side ends the stream.
    case stream(any ByteStream)
  }

  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Body
  /// The coding in which the server sends the body, which is not compressed here.
  package var coding = ContentCoding.identity

  init(
    _ status: Int = 200, _ headers: [(name: String, value: String)] = [],
    _ body: Body = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  static func page(_ html: HTML, status: Int) -> WebResponse {
    WebResponse(
      status,
      [
        ("content-type", "text/html; charset=utf-8"), ("cache-control", "no-store"),
        ("vary", "Accept-Language, Cookie"),
      ],
      .bytes(Array(html.text.utf8)))
  }

  /// A document that a command prints.
  static func json(
    _ text: String, status: Int = 200, type: String = "application/json",
    _ headers: [(name: String, value: String)] = []
  ) -> WebResponse {
    WebResponse(
      status, [("content-type", type), ("cache-control", "no-store")] + headers,
      .bytes(Array("\(text)\n".utf8)))
  }

  static func text(_ text: String, status: Int = 200, type: String = "text/plain") -> WebResponse {
    WebResponse(
      status, [("content-type", "\(type); charset=utf-8"), ("cache-control", "no-store")],
      .bytes(Array(text.utf8)))
  }

  /// A file, with an entity tag that is a digest of its content (RFC 9110, section 8.8.3). The tag is weak, since
  /// it is the same whether the file is compressed or not.
  static func file(_ bytes: [UInt8], type: String, for request: WebRequest) -> WebResponse {
    let tag = "\"\(Digest(of: bytes).text.prefix(32))\""
    var headers = [("etag", "W/\(tag)"), ("cache-control", "no-cache")]
    // Also with 304 (RFC 9110, section 15.4.5).
    if ContentCoding.isWorthwhile(type: type, bytes: bytes.count) {
      headers.append(("vary", "Accept-Encoding"))
    }
    if request.headers.all("if-none-match").contains(where: { $0.contains(tag) }) {
      return WebResponse(304, headers)
    }
    return WebResponse(200, headers + [("content-type", type)], .bytes(bytes))
  }

  /// Redirects to a page after a form was sent (RFC 9110, section 15.4.4).
  static func seeOther(_ address: String) -> WebResponse {
    WebResponse(303, [("location", address), ("cache-control", "no-store")])
  }

  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension WebResponse {
  static func stream(_ stream: any ByteStream) -> WebResponse {
    WebResponse(
      200,
      [
        ("content-type", "text/event-stream"), ("cache-control", "no-store"),
        // Otherwise nginx buffers events up to 4 KB.
        ("x-accel-buffering", "no"),
      ], .stream(stream))
  }
}

/// A body that is sent piece by piece, until either side ends it.
package protocol ByteStream: Sendable {
  /// Returns when the stream has ended.
  func run(_ write: (_ bytes: [UInt8]) async throws -> Void) async throws

  /// Ends the stream soon; may be called from anywhere, and more than once.
  func finish()
}
