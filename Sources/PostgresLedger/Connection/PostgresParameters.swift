import CLibPQ
import Foundation
import StockLedger

extension PostgresAddress {
  /// The timeout for each address of a server in seconds, unless another is specified.
  static let connectTimeout = 5

  /// The parameters for libpq: those of the address, and this program's defaults for those that the
  /// address, its service file and the environment leave open.
  ///
  /// - Throws: `PostgresError.unreachable` if libpq cannot parse the address.
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
      // An unreachable machine is noticed after about ten seconds.
      ("keepalives_idle", "4"), ("keepalives_interval", "2"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "10000"),
    ] where resolved[keyword] == nil {
      written[keyword] = value
    }
    return written.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether the use of TLS is specified. A value in a service file is recognized only if it differs
  /// from libpq's own default.
  private static func isTLSWritten(
    _ written: [String: String], _ resolved: [String: String]
  ) -> Bool {
    written["sslmode"] != nil || ProcessInfo.processInfo.environment["PGSSLMODE"] != nil
      || resolved["sslmode"].map { $0 != "prefer" } ?? false
  }

  /// Whether all of the hosts are this machine.
  static func isLocal(_ hosts: String) -> Bool {
    hosts.split(separator: ",").allSatisfy { host in
      // A directory, or a name in the abstract namespace of Unix.
      host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
        || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  private static func parse(_ uri: String) throws(PostgresError) -> [String: String] {
    try PostgresConnection.loadLibrary()
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(uri, &message) else {
      defer { PQfreemem(message) }
      throw .unreachable(.server(PostgresConnection.message(message)))
    }
    defer { PQconninfoFree(options) }
    return values(options)
  }

  /// The parameters with which libpq would connect: those specified, and those from the service file,
  /// the environment and its own defaults. libpq reports them only for a connection, so this starts
  /// one with an invalid value, which libpq refuses before it looks for a server (`connectOptions2`
  /// in the source of libpq).
  private static func resolved(_ written: [String: String]) -> [String: String] {
    var refused = written
    refused["target_session_attrs"] = "unknown"
    // Otherwise libpq would read the password file, and warn twice if others can read it.
    refused["password"] = "unused"
    let connection = PostgresConnection.call(PQconnectStartParams, refused.map { ($0, $1) })
    defer { PQfinish(connection) }
    guard let options = PQconninfo(connection) else { return written }
    defer { PQconninfoFree(options) }
    return written.merging(values(options)) { $1 }
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
