/// The host names that the server accepts. It refuses others, which another site could point to it ("DNS
/// rebinding").
struct HostList: Sendable {
  private let names: Set<String>

  /// - Parameter names: names besides those of this machine, in upper or lower case, without ports.
  init(_ names: [String]) { self.names = Set(names.map { $0.lowercased() }) }

  /// Whether the server answers for an authority, such as `localhost:8080` (RFC 3986, section 3.2).
  func contains(_ authority: String) -> Bool {
    let host = Self.host(of: authority)
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    // An address of IPv6 stands in brackets.
    return names.contains(host)
      || isBracketed == host.contains(":")
        && ClientAddress.isOfThisMachine(isBracketed ? String(host.dropFirst().dropLast()) : host)
  }

  private static func host(of authority: String) -> String {
    let authority = authority.lowercased()
    let end = authority.lastIndex(of: "]") ?? authority.startIndex
    guard let colon = authority[end...].lastIndex(of: ":") else { return authority }
    return String(authority[..<colon])
  }
}

/// Refuses requests for changes that a page of another site sent through somebody's browser (OWASP, "Cross-Site
/// Request Forgery Prevention"). The server's own pages and programs may send them.
enum OriginCheck {
  static func allows(_ request: WebRequest) -> Bool {
    guard !request.method.isSafe else { return true }
    let origins = request.headers.all("origin")
    guard origins.isEmpty else {
      guard origins.count == 1, let host = request.headers["host"] else { return false }
      let origin = origins[0].lowercased()
      // Behind a proxy, the scheme may differ from that of the connection.
      return ["http", "https"].contains { scheme in
        origin == "\(scheme)://\(withoutDefaultPort(host.lowercased(), scheme))"
      }
    }
    // Programs send neither field.
    let site = request.headers.all("sec-fetch-site")
    return site.isEmpty || site == ["same-origin"] || site == ["none"]
  }

  private static func withoutDefaultPort(_ host: String, _ scheme: String) -> String {
    let port = scheme == "http" ? ":80" : ":443"
    return host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
  }
}
