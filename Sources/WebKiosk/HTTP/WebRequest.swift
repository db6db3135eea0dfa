import Diagnostics

/// A request, independent of the HTTP server that received it.
package struct WebRequest: Sendable {
  package let method: WebMethod
  /// Percent-encoded, without the query.
  package let path: String
  package let query: FormValues
  package let headers: WebHeaders
  /// The address of the other end of the connection, without a port.
  package let peer: String
  /// The address of the client, which a trusted proxy may name.
  var address: String
  /// Reads the body, which may have at most `limit` bytes.
  package let readBody: @Sendable (_ limit: Int) async throws(BodyProblem) -> [UInt8]

  /// Why the query could not be read; nil if it could.
  let queryProblem: Problem?

  /// - Parameter target: the path, and the query after a question mark.
  package init(
    _ method: WebMethod, target: String, headers: WebHeaders, address: String,
    readBody: @escaping @Sendable (Int) async throws(BodyProblem) -> [UInt8]
  ) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map { String($0) } ?? "/"
    do throws(Problem) {
      query = try FormValues(parts.count == 2 ? String(parts[1]) : "")
      queryProblem = nil
    } catch {
      query = FormValues()
      queryProblem = error
    }
    self.headers = headers
    peer = address
    self.address = address
    self.readBody = readBody
  }

  /// The parts of the path, decoded; nil for one that is not text.
  var segments: [String]? {
    var segments: [String] = []
    for segment in path.split(separator: "/", omittingEmptySubsequences: true) {
      guard let text = FormValues.decoded(segment.utf8, plusIsSpace: false) else { return nil }
      segments.append(text)
    }
    return segments
  }

  /// The path with the query.
  var target: String { query.address(path) }

  /// The path with the query of the page of this server that has sent the request; nil if that is not known.
  var referringTarget: String? {
    guard let referrer = headers["referer"], let host = headers["host"],
      let found = referrer.firstRange(of: "://\(host)/")
    else { return nil }
    return "/" + referrer[found.upperBound...]
  }

  func cookie(_ name: String) -> String? {
    for header in headers.all("cookie") {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmed }
        if parts.count == 2, parts[0] == name { return String(parts[1]) }
      }
    }
    return nil
  }
}

/// Why the body of a request was not read.
package enum BodyProblem: Error, Hashable, Sendable {
  case tooLarge
  case tooSlow
  /// The client closed the connection.
  case cutOff
}

/// A method (RFC 9110, section 9; RFC 5789).
package struct WebMethod: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }

  static let get = WebMethod("GET")
  static let head = WebMethod("HEAD")
  static let post = WebMethod("POST")
  static let patch = WebMethod("PATCH")

  /// Whether it changes nothing (RFC 9110, section 9.2.1).
  var isSafe: Bool { self == .get || self == .head }
}

/// The fields of a request's head by their names in lower case.
package struct WebHeaders: Sendable {
  private var fields: [String: [String]] = [:]

  package init(_ fields: some Sequence<(name: String, value: String)> = []) {
    for (name, value) in fields { self.fields[name.lowercased(), default: []].append(value) }
  }

  /// - Parameter name: in lower case.
  func all(_ name: String) -> [String] { fields[name] ?? [] }

  /// The one value of a field; nil if there is none or several.
  subscript(name: String) -> String? {
    let values = all(name)
    return values.count == 1 ? values[0] : nil
  }

  /// The elements of a field such as `Accept-Language` in lower case, with their weights (RFC 9110, section
  /// 12.4.2).
  func weighted(_ name: String) -> [(value: String, weight: Double)] {
    all(name).joined(separator: ",").split(separator: ",").compactMap { element in
      let parts = element.split(separator: ";").map { $0.trimmed.lowercased() }
      guard let value = parts.first else { return nil }
      let parameters = parts.dropFirst().map { $0.split(separator: "=", maxSplits: 1) }
      guard let weight = parameters.first(where: { $0.first?.trimmed == "q" }) else {
        return (value, 1)
      }
      // A weight that is no number is none.
      return (value, weight.count == 2 ? Double(weight[1].trimmed) ?? 0 : 0)
    }
  }
}

extension StringProtocol {
  /// Without spaces and tabs at either end.
  var trimmed: String {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var bytes = Substring(self).utf8
    bytes = bytes.drop(while: isBlank)
    while bytes.last.map(isBlank) == true { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
