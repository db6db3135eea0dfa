/// The text format of streams (WHATWG HTML, "Server-sent events").
enum ServerSentEvents {
  /// The first bytes of a stream, for which browsers and proxies wait. Clients reconnect after 1 s.
  static let start = Array("retry: 1000\n\n".utf8)

  /// A comment, which keeps a quiet stream open.
  static let comment = Array(": here\n\n".utf8)

  /// The same for pages, to which browsers do not show comments.
  ///
  /// - Parameter now: the server's time in milliseconds since 1970-01-01 UTC.
  static func here(_ now: Int) -> [UInt8] {
    Array("event: here\ndata: {\"now\":\(now)}\n\n".utf8)
  }

  /// - Parameters:
  ///   - id: what a reader that connects again sends back.
  ///   - data: one line.
  static func event(_ name: String, id: String, data: String) -> [UInt8] {
    Array("id: \(id)\nevent: \(name)\ndata: \(data)\n\n".utf8)
  }
}
