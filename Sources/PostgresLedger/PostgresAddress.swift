package import Diagnostics
import Foundation

/// The location of a ledger on a PostgreSQL server: an address for libpq with the schema of the
/// ledger's tables, such as `postgresql://user@host/db?schema=juice`
/// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING).
///
/// It never contains a password, so that messages can show it.
package struct PostgresAddress: Hashable, Sendable {
  /// The maximum length of a name in PostgreSQL, in bytes.
  package static let maxSchemaLength = 63
  package static let schemes = ["postgresql", "postgres"]

  /// The address for libpq, without the schema.
  let uri: String
  /// The schema of the ledger's tables.
  package let schema: String
  /// The name of the ledger in messages: the address as it was written.
  package let displayName: String

  /// - Precondition: the text begins with one of the schemes and `://`.
  package init(_ text: String) throws(Problem) {
    try Self.checkUser(text)
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts.count == 2 ? parts[1].split(separator: "&").map(String.init) : []
    guard !words.contains(where: Self.isSecret) else { throw Self.password }
    let schemas = words.filter { $0.hasPrefix("schema=") }
    let others = words.filter { !$0.hasPrefix("schema=") }
    schema = try Self.schema(schemas.map { String($0.dropFirst("schema=".count)) })
    uri = others.isEmpty ? String(parts[0]) : "\(parts[0])?\(others.joined(separator: "&"))"
    displayName = text
  }

  /// Looks for a password before the host, where libpq expects one and where it may contain an
  /// unescaped `@` or `/`.
  private static func checkUser(_ text: String) throws(Problem) {
    guard let scheme = text.range(of: "://") else { return }
    let rest = text[scheme.upperBound...]
    let base = rest.prefix { $0 != "?" }
    // libpq reads any `?` before the first `@` and `/` as part of the user's name or password.
    let first = rest.prefix { $0 != "/" }.firstIndex(of: "@") ?? rest.startIndex
    let user = rest[..<max(first, base.lastIndex(of: "@") ?? rest.startIndex)]
    guard !user.contains(":") else { throw password }
    guard !user.contains("@"), !user.contains("/") else {
      // libpq would read part of the name as a host.
      throw Problem(
        .ledger,
        .text("the user's name in the address of the ledger is not escaped"),
        help: .words(.text("write @ as %40 and / as %2F")))
    }
  }

  private static func schema(_ written: [String]) throws(Problem) -> String {
    guard let first = written.first else { return "juice" }
    guard let name = first.removingPercentEncoding else {
      throw Problem(
        .ledger,
        .text("the schema of the ledger is not escaped"),
        help: .words(.text("write a percent sign as %25")))
    }
    guard written.count == 1, (1...maxSchemaLength).contains(name.utf8.count),
      !name.utf8.contains(0), !name.hasPrefix("pg_"), name != "information_schema"
    else {
      throw Problem(
        .ledger,
        .text("`\(first)` cannot be the schema of a ledger"),
        help: .words(
          .text("give one name of at most \(maxSchemaLength) bytes that does not begin with pg_")))
    }
    return name
  }

  /// Every user of the machine can read it in the list of processes.
  private static let password = Problem(
    .ledger,
    .text(
      "the address of the ledger has a password, which everybody can read in the list of processes"),
    help: .words(
      .text(
        "leave it out, and put it in PGPASSWORD, in ~/.pgpass (or the file that PGPASSFILE names) or in "
          + "a service file; an @ or / elsewhere is written as %40 or %2F")))

  /// Whether a parameter is a password, such as `password` and `sslpassword`.
  private static func isSecret(_ word: String) -> Bool {
    let name = word.prefix { $0 != "=" }.removingPercentEncoding ?? ""
    return name.lowercased().contains("password")
  }
}
