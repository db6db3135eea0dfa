import StockLedger

/// The text format of streams (WHATWG HTML, "Server-sent events").
enum ServerSentEvents {
  /// The first bytes of a stream, for which browsers and proxies wait. Clients reconnect after 1 s.
  static let start = Array("retry: 1000\n\n".utf8)

  /// A comment, which keeps a quiet stream open.
  static let comment = Array(": here\n\n".utf8)

  /// The same for pages, to which browsers do not show comments.
  static let here = Array("event: here\ndata: {}\n\n".utf8)

  /// - Parameter data: one line.
  static func event(
    _ name: String, at position: StockEvent.Position, data: String
  ) -> [UInt8] {
    Array("id: \(position.text)\nevent: \(name)\ndata: \(data)\n\n".utf8)
  }
}
