import Foundation

/// The address of the client that sent a request through trusted proxies.
package struct ClientAddress: Sendable {
  private let proxies: Set<String>

  /// - Parameter proxies: addresses whose forwarding fields are believed.
  init(trusting proxies: [String]) { self.proxies = Set(proxies) }

  /// The address that the proxy at the other end of the connection names in the last element of `Forwarded`
  /// (RFC 7239) or `X-Forwarded-For`, or else that of the connection. Earlier elements may be the client's own.
  /// Neither field counts if both are there: proxies write one, and a client could have written the other.
  func address(of request: WebRequest) -> String {
    guard proxies.contains(request.peer) else { return request.peer }
    let forwarded = Self.forwarded(request)
    let other = Self.lastElement("x-forwarded-for", of: request)
    guard forwarded == nil || other == nil else { return request.peer }
    let said = Self.plain(forwarded?["for"] ?? other ?? "")
    return said.isEmpty ? request.peer : said
  }

  /// Whether the client's own connection is encrypted, according to a trusted proxy. If both fields are there, the
  /// one that the proxy wrote is among them, so that both have to say so.
  func isEncrypted(_ request: WebRequest) -> Bool {
    guard proxies.contains(request.peer) else { return false }
    let forwarded = Self.forwarded(request).map { $0["proto"] ?? "" }
    let said = [forwarded, Self.lastElement("x-forwarded-proto", of: request)].compactMap(\.self)
    return !said.isEmpty && said.allSatisfy { $0.lowercased() == "https" }
  }

  /// The parameters of the last element of `Forwarded` by their names in lower case; nil without the field. One that
  /// is there twice, as none of a proxy is, does not count.
  private static func forwarded(_ request: WebRequest) -> [String: String]? {
    lastElement("forwarded", of: request).map { element in
      let pairs = element.matches(of: /([^;=\s]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;"]*)/).map {
        (name: $0.1.lowercased(), value: String($0.2.filter { $0 != "\"" }).trimmed)
      }
      return Dictionary(grouping: pairs, by: \.name)
        .compactMapValues { $0.count == 1 ? $0[0].value : nil }
    }
  }

  /// The text after the last comma that is not between quotes, in the last field of a name; nil without the field.
  /// It is looked for from the end, since the client's elements may have a quote without its other one.
  private static func lastElement(_ name: String, of request: WebRequest) -> String? {
    guard let field = request.headers.all(name).last else { return nil }
    var isQuoted = false
    let comma = field.indices.last { index in
      let isEscaped = index > field.startIndex && field[field.index(before: index)] == "\\"
      if field[index] == "\"", !isEscaped { isQuoted.toggle() }
      return field[index] == "," && !isQuoted
    }
    return String(comma.map { field[field.index(after: $0)...] } ?? field[...]).trimmed
  }

  /// Whether a host is this machine: an address of the loopback interface (RFC 6890, section 2.2.2), also in its IPv6
  /// form, or its name (RFC 6761, section 6.3). A name may begin as such an address does.
  package static func isOfThisMachine(_ host: String) -> Bool {
    if ["localhost", "localhost."].contains(host.lowercased()) { return true }
    var address = in_addr()
    let plain = network(of: host)
    if inet_pton(AF_INET, plain, &address) == 1 { return plain.hasPrefix("127.") }
    return bytes(of: host).map { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 } ?? false
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
    guard let bytes = bytes(of: address) else { return address }
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) {
      return bytes.suffix(4).map { "\($0)" }.joined(separator: ".")
    }
    return bytes.prefix(networkBytes).map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// The bytes of an IPv6 address; nil for any other text.
  private static func bytes(of address: String) -> [UInt8]? {
    var parsed = in6_addr()
    guard inet_pton(AF_INET6, address, &parsed) == 1 else { return nil }
    return withUnsafeBytes(of: parsed) { Array($0) }
  }
}
