/// The names by which the server may be called, so that no other site's name can lead to it ("DNS rebinding").
struct HostList: Sendable {
  private let names: Set<String>

  /// - Parameter names: besides those of this machine; in any case, without ports.
  init(_ names: [String]) {
    self.names = Set(["localhost", "127.0.0.1", "[::1]"] + names.map { $0.lowercased() })
  }

  /// Whether the server answers for an authority, such as `localhost:8080` (RFC 3986, section 3.2).
  func contains(_ authority: String) -> Bool {
    names.contains(Self.host(of: authority))
  }

  private static func host(of authority: String) -> String {
    let authority = authority.lowercased()
    let end = authority.lastIndex(of: "]") ?? authority.startIndex
    guard let colon = authority[end...].lastIndex(of: ":") else { return authority }
    return String(authority[..<colon])
  }
}

/// Whether a request that changes something was sent by the server's own pages or by a program, and not by
/// another site in somebody's browser (OWASP, "Cross-Site Request Forgery Prevention").
enum OriginCheck {
  static func allows(_ request: WebRequest) -> Bool {
    guard !request.method.isSafe else { return true }
    let origins = request.headers.all("origin")
    guard origins.isEmpty else {
      guard origins.count == 1, let host = request.headers["host"] else { return false }
      let origin = origins[0].lowercased()
      // Behind a proxy the scheme may be another than that of the connection.
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
