import Foundation

/// The address of the client that sent a request through trusted proxies.
struct ClientAddress: Sendable {
  private let proxies: Set<String>

  /// - Parameter proxies: addresses whose forwarding fields are believed.
  init(trusting proxies: [String]) { self.proxies = Set(proxies) }

  /// The last address that a trusted proxy names in `Forwarded` (RFC 7239) or `X-Forwarded-For`, or else that
  /// of the connection. Neither field counts if both are there: proxies write one, and a client could have
  /// written the other.
  func address(of request: WebRequest) -> String {
    guard proxies.contains(request.peer),
      request.headers.all("forwarded").isEmpty || request.headers.all("x-forwarded-for").isEmpty
    else { return request.peer }
    let forwarded = request.headers.all("forwarded").joined(separator: ",")
    for element in forwarded.split(separator: ",").reversed() {
      for pair in element.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        if parts.count == 2, parts[0].lowercased() == "for" { return Self.plain(parts[1]) }
      }
    }
    let last = request.headers.all("x-forwarded-for").last?.split(separator: ",").last
    return last.map { Self.plain($0.trimmed) } ?? request.peer
  }

  /// Whether the client's own connection is encrypted, according to a trusted proxy.
  func isEncrypted(_ request: WebRequest) -> Bool {
    guard proxies.contains(request.peer) else { return false }
    let forwarded = request.headers.all("forwarded").joined().lowercased()
    return forwarded.contains("proto=https")
      || request.headers.all("x-forwarded-proto").last?.lowercased() == "https"
  }

  /// Whether an address is one of the loopback interface (RFC 6890, section 2.2.2).
  static func isOfThisMachine(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1"
  }

  /// Without quotes, brackets and a port.
  private static func plain(_ text: String) -> String {
    let text = text.filter { $0 != "\"" }
    if let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"), open < close {
      return String(text[text.index(after: open)..<close])
    }
    return text.count { $0 == ":" } == 1 ? String(text.prefix { $0 != ":" }) : text
  }

  /// How many bytes of an IPv6 address name a network.
  static let networkBytes = 8

  /// The address by which clients are counted: for IPv6 the network of 64 bits, since one customer has all its
  /// addresses (RFC 6177), and for IPv4 the address itself, also in its IPv6 form (RFC 4291, section 2.5.5.2).
  static func network(of address: String) -> String {
    var parsed = in6_addr()
    guard inet_pton(AF_INET6, address, &parsed) == 1 else { return address }
    let bytes = withUnsafeBytes(of: parsed) { Array($0) }
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) {
      return bytes.suffix(4).map { "\($0)" }.joined(separator: ".")
    }
    return bytes.prefix(networkBytes).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
