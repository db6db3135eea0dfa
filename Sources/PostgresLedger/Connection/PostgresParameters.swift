#if PostgreSQL
  import CLibPQ
  import Diagnostics
  import Foundation

  extension PostgresAddress {
    /// In seconds, for each address of a server, where nothing else was written.
    private static let connectTimeout = 5

    /// What libpq connects with: what the address says, and what this program wants where neither the
    /// address nor the environment says anything.
    ///
    /// - Throws: `PostgresError.unreachable` if libpq cannot read the address.
    func parameters() throws(PostgresError) -> [(keyword: String, value: String)] {
      var written = try Self.parse(uri)
      let standard = Self.environment
      func value(_ keyword: String) -> String? { written[keyword] ?? standard[keyword] }
      if !isTLSWritten(written), !Self.isLocal(value("hostaddr") ?? value("host") ?? "") {
        written["sslmode"] = "require"
      }
      written["client_encoding"] = "UTF8"
      if value("application_name") == nil { written["application_name"] = "juice" }
      if value("connect_timeout") == nil { written["connect_timeout"] = "\(Self.connectTimeout)" }
      // A machine that was cut off is noticed after about ten seconds.
      for (keyword, value) in [
        ("keepalives_idle", "4"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "10000"),
      ] where written[keyword] == nil {
        written[keyword] = value
      }
      return written.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether somebody has said how much of TLS there is to be; a service file may.
    private func isTLSWritten(_ written: [String: String]) -> Bool {
      let environment = ProcessInfo.processInfo.environment
      return written["sslmode"] != nil || environment["PGSSLMODE"] != nil
        || written["service"] != nil || environment["PGSERVICE"] != nil
    }

    /// Whether all of some hosts are this one.
    private static func isLocal(_ hosts: String) -> Bool {
      hosts.split(separator: ",").allSatisfy { host in
        // A directory, or a name in the abstract name space of Unix.
        host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
          || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
      }
    }

    private static func parse(_ uri: String) throws(PostgresError) -> [String: String] {
      var message: UnsafeMutablePointer<CChar>?
      guard let options = PQconninfoParse(uri, &message) else {
        defer { PQfreemem(message) }
        throw .unreachable(.verbatim(PostgresConnection.message(message)))
      }
      defer { PQconninfoFree(options) }
      return values(options)
    }

    /// What libpq takes from the environment and its own defaults.
    private static var environment: [String: String] {
      guard let options = PQconndefaults() else { return [:] }
      defer { PQconninfoFree(options) }
      return values(options)
    }

    private static func values(_ options: UnsafePointer<PQconninfoOption>) -> [String: String] {
      var values: [String: String] = [:]
      var option = options
      while let keyword = option.pointee.keyword {
        if let value = option.pointee.val {
          values[String(cString: keyword)] = String(cString: value)
        }
        option += 1
      }
      return values
    }
  }
#endif
