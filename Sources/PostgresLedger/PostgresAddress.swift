import Foundation

/// Where a ledger on a PostgreSQL server is: an address as libpq has it, with the schema of the ledger's
/// tables, such as `postgresql://user@host/db?schema=juice`
/// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING).
package struct PostgresAddress: Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    /// The name of a schema is empty, too long, reserved or given twice; as it was written.
    case schema(String)
    /// A `%` that no two hexadecimal digits follow, or that makes no UTF-8.
    case escape
    /// An `@` or `/` of a user's name or password that is not escaped, so that libpq would take part of it for
    /// a host and tell it in messages.
    case user
  }

  /// What PostgreSQL keeps of a name, in bytes.
  package static let maxSchemaLength = 63
  package static let schemes = ["postgresql", "postgres"]

  /// What libpq is given: the address without the schema. It may have a password.
  let uri: String
  /// The same without passwords. If libpq cannot read it, its message quotes this and nothing secret.
  let redactedURI: String
  /// The schema of the ledger's tables.
  package let schema: String
  /// What messages call the ledger: the address without passwords.
  package let displayName: String

  /// - Precondition: the text begins with one of the schemes and `://`.
  package init(_ text: String) throws(Problem) {
    try Self.checkUser(text)
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let base = String(parts[0])
    let words = parts.count == 2 ? parts[1].split(separator: "&").map(String.init) : []
    let schemas = words.filter { $0.hasPrefix("schema=") }
    let others = words.filter { !$0.hasPrefix("schema=") }
    schema = try Self.schema(schemas.map { String($0.dropFirst("schema=".count)) })
    func joined(_ base: String, _ words: [String]) -> String {
      words.isEmpty ? base : "\(base)?\(words.joined(separator: "&"))"
    }
    uri = joined(base, others)
    let redacted = Self.redacted(joined(base, words.filter { !Self.isSecret($0) }))
    displayName = redacted
    redactedURI = Self.redacted(joined(base, others.filter { !Self.isSecret($0) }))
  }

  private static func checkUser(_ text: String) throws(Problem) {
    guard let scheme = text.range(of: "://") else { return }
    let base = text[scheme.upperBound...].prefix { $0 != "?" }
    guard let at = base.lastIndex(of: "@") else { return }
    guard !base[..<at].contains("@"), !base[..<at].contains("/") else { throw .user }
  }

  private static func schema(_ written: [String]) throws(Problem) -> String {
    guard let first = written.first else { return "juice" }
    guard let name = first.removingPercentEncoding else { throw .escape }
    guard written.count == 1, (1...maxSchemaLength).contains(name.utf8.count),
      !name.utf8.contains(0), !name.hasPrefix("pg_")
    else { throw .schema(first) }
    return name
  }

  /// Whether a parameter is a password or its value may have one.
  private static func isSecret(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }.removingPercentEncoding ?? ""
    return name.lowercased().contains("password")
  }

  /// Without what stands between the user's name and the last `@`, so that no part of a password is left
  /// in which somebody has not escaped an `@`, a `/` or a `?`.
  private static func redacted(_ text: String) -> String {
    guard let scheme = text.range(of: "://"), let at = text.lastIndex(of: "@"),
      scheme.upperBound < at,
      let colon = text[scheme.upperBound..<at].firstIndex(of: ":")
    else { return text }
    return String(text[..<colon] + text[at...])
  }
}
