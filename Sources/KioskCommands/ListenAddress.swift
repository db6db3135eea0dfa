import CommandSupport
import Diagnostics
import Shop
import WebKiosk

/// An address and a port, such as `127.0.0.1:8080` or `[::1]:8080`.
struct ListenAddress {
  let host: String
  let port: Int

  init(_ text: String) throws {
    let malformed = Failure(
      .text("`\(text)` is no address and port"),
      help: .words(
        .text("write it as 127.0.0.1:8080 or [::1]:8080")))
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { throw malformed }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty else { throw malformed }
    self.host = host
    self.port = Int(port)
  }

  /// Whether only this machine can reach it.
  var isLoopback: Bool { ClientAddress.isOfThisMachine(host) }

  /// As in a URL.
  var shown: String { host.contains(":") ? "[\(host)]" : host }
}
