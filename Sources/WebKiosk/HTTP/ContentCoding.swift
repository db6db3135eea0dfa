/// The coding in which the server sends the body of an answer (RFC 9110, section 8.4.1).
package enum ContentCoding: Sendable {
  case identity
  case gzip

  /// A shorter body hardly gets smaller.
  static let minBytes = 512

  /// Whether a body is worth compressing. Pictures other than drawings are compressed already.
  static func isWorthwhile(type: String, bytes: Int) -> Bool {
    bytes >= minBytes && (type.hasPrefix("text/") || type.contains("json") || type.contains("xml"))
  }

  /// Whether a client accepts gzip (RFC 9110, section 12.5.3).
  static func acceptsGzip(_ headers: WebHeaders) -> Bool {
    let codings = headers.weighted("accept-encoding")
    let coding =
      codings.first { ["gzip", "x-gzip"].contains($0.value) } ?? codings.first { $0.value == "*" }
    return coding.map { $0.weight > 0 } ?? false
  }
}

extension WebResponse {
  /// Chooses the coding of the body, and says in `Vary` on what it depends, also where it stays as it is.
  ///
  /// A strong entity tag belongs to one coding only (RFC 9110, section 8.8.3.3), and `If-Match` compares only
  /// strong ones. So an answer that has one, such as that with the stock, is never compressed, and files have
  /// weak ones.
  ///
  /// - Parameter isLocal: whether the client is on this machine, where time counts and bytes do not.
  mutating func chooseCoding(for request: WebRequest, isLocal: Bool) {
    guard case .bytes(let bytes) = body, let type = header("content-type"),
      ContentCoding.isWorthwhile(type: type, bytes: bytes.count),
      header("etag")?.hasPrefix("W/") ?? true
    else { return }
    addVary("Accept-Encoding")
    // The length that HEAD reports is known only of the body as it is.
    guard request.method != .head, !isLocal, ContentCoding.acceptsGzip(request.headers)
    else { return }
    coding = .gzip
  }

  private mutating func addVary(_ name: String) {
    guard let index = headers.firstIndex(where: { $0.name == "vary" }) else {
      headers.append(("vary", name))
      return
    }
    if !headers[index].value.contains(name) { headers[index].value += ", \(name)" }
  }
}
