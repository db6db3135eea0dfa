#if PostgreSQL
  import CLibPQ
  import Diagnostics
  import Foundation

  extension PostgresAddress {
    /// In seconds, for each address of a server, where nothing else was written.
    private static let connectTimeout = 5

    /// What libpq connects with: what the address says, and what this program wants where neither the
    /// address nor its service file nor the environment says anything.
    ///
    /// - Throws: `PostgresError.unreachable` if libpq cannot read the address.
    func parameters() throws(PostgresError) -> [(keyword: String, value: String)] {
      var written = try Self.parse(uri)
      let resolved = Self.resolved(written)
      if !Self.isTLSWritten(written, resolved),
        !Self.isLocal(resolved["hostaddr"] ?? resolved["host"] ?? "")
      {
        written["sslmode"] = "require"
      }
      written["client_encoding"] = "UTF8"
      for (keyword, value) in [
        ("application_name", "juice"), ("connect_timeout", "\(Self.connectTimeout)"),
        // A machine that was cut off is noticed after about ten seconds.
        ("keepalives_idle", "4"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "10000"),
      ] where resolved[keyword] == nil {
        written[keyword] = value
      }
      return written.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether somebody has said how much of TLS there is to be. What a service file says is known from
    /// libpq's own default only where it differs from it.
    private static func isTLSWritten(
      _ written: [String: String], _ resolved: [String: String]
    ) -> Bool {
      written["sslmode"] != nil || ProcessInfo.processInfo.environment["PGSSLMODE"] != nil
        || resolved["sslmode"].map { $0 != "prefer" } ?? false
    }

    /// Whether all of some hosts are this one.
    static func isLocal(_ hosts: String) -> Bool {
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

    /// What libpq would connect with: what was written, and what it takes from the service file, the
    /// environment and its own defaults. It only tells that of a connection, so this begins one with a
    /// word that it refuses before it looks for a server (`connectOptions2` in the source of libpq).
    private static func resolved(_ written: [String: String]) -> [String: String] {
      var refused = written
      refused["target_session_attrs"] = "unknown"
      // Else it would read the file of passwords, and warn of one that others can read, twice.
      refused["password"] = "unused"
      let connection = PostgresConnection.call(PQconnectStartParams, refused.map { ($0, $1) })
      defer { PQfinish(connection) }
      guard let options = PQconninfo(connection) else { return written }
      defer { PQconninfoFree(options) }
      return written.merging(values(options)) { $1 }
    }

    static func values(_ options: UnsafePointer<PQconninfoOption>) -> [String: String] {
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
