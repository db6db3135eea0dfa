import Diagnostics
import StockLedger

/// Faults that several places see.
extension LedgerFault {
  /// - Parameter message: of libpq, or of a server that did not accept or that ended the connection.
  static func server(_ message: String) -> LedgerFault {
    LedgerFault(
      "server", .verbatim(message), help: helps.first { message.contains($0.part) }?.help)
  }

  /// The command that lets a role order.
  static func initCommand(role: String) -> String {
    "juice ledger init --role \(ShellWord.argument(role))"
  }

  static func noTables(inSchema schema: String, role: String) -> LedgerFault {
    LedgerFault(
      "no-tables",
      .text(
        "there are no tables in the schema `\(schema)`, and the role `\(role)` may not make them"),
      help: .command(
        .text(
          "check `schema` in the address; who owns the database makes them with "
            + "`\(initCommand(role: role))`"))
    )
  }

  /// The tables were changed during a commit.
  static let tablesChanged = LedgerFault(
    "tables-changed", .text("the tables have been changed meanwhile"))

  /// The remedy if a server accepts no writes.
  static let namePrimary = Remedy.words(
    .text(
      "name the primary, or all servers with target_session_attrs=read-write; if all are named, none of them "
        + "takes writes now: try again"))

  /// The remedies for messages of libpq, which have no codes, by a part of the message. The first match
  /// counts, since for several servers libpq reports the message of each.
  private static let helps: [(part: String, help: Remedy)] = [
    (
      "does not match host name",
      .words(
        .text("use the name that is in the server's certificate"))
    ),
    (
      "certificate",
      .words(
        .text(
          "put the certificate of the authority that signed the server's into ~/.postgresql/root.crt, and "
            + "look whether one of them has expired"))
    ),
    (
      "does not support SSL",
      .words(
        .text("turn ssl on at the server; sslmode=disable in the address does without"))
    ),
    (
      "password",
      .words(
        .text("put the password in PGPASSWORD, or in ~/.pgpass as HOST:PORT:DATABASE:USER:PASSWORD")
      )
    ),
    (
      "pg_hba.conf",
      .words(
        .text("check the names of the user and the database, and the server's pg_hba.conf"))
    ),
    ("read-only", namePrimary),
  ]
}

extension Damage {
  static let noHead = Damage(.text("its table `head` has no row"))
}
