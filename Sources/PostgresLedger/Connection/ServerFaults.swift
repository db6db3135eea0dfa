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
        "there are no tables in the schema `\(schema)`, and the role `\(role)` may not make them",
        ko: "`\(schema)` 스키마에 테이블이 없고 `\(role)` 역할로는 만들 수 없어요"),
      help: .command(
        "check `schema` in the address; who owns the database makes them with "
          + "`\(initCommand(role: role))`",
        ko: "주소의 `schema`를 확인해 주세요. 데이터베이스의 소유자가 "
          + "\(code: initCommand(role: role), .instrument) 만들 수 있어요")
    )
  }

  /// The tables were changed during a commit.
  static let tablesChanged = LedgerFault(
    "tables-changed", .text("the tables have been changed meanwhile", ko: "그사이에 테이블이 바뀌었어요"))

  /// The remedy if a server accepts no writes.
  static let namePrimary = Remedy.words(
    "name the primary, or all servers with target_session_attrs=read-write; if all are named, none of them "
      + "takes writes now: try again",
    ko: "주 서버를 적거나, 모든 서버와 target_session_attrs=read-write를 적어 주세요. 이미 모두 적었다면 지금 쓸 수 있는 서버가 "
      + "없으니 잠시 뒤에 다시 해 주세요")

  /// The remedies for messages of libpq, which have no codes, by a part of the message. The first match
  /// counts, since for several servers libpq reports the message of each.
  private static let helps: [(part: String, help: Remedy)] = [
    (
      "does not match host name",
      .words(
        "use the name that is in the server's certificate",
        ko: "서버 인증서에 있는 이름을 적어 주세요")
    ),
    (
      "certificate",
      .words(
        "put the certificate of the authority that signed the server's into ~/.postgresql/root.crt, and "
          + "look whether one of them has expired",
        ko: "서버 인증서에 서명한 기관의 인증서를 ~/.postgresql/root.crt에 두고, 만료된 것이 없는지 확인해 주세요")
    ),
    (
      "does not support SSL",
      .words(
        "turn ssl on at the server; sslmode=disable in the address does without",
        ko: "서버에서 ssl을 켜 주세요. 주소에 sslmode=disable을 적으면 TLS 없이 연결해요")
    ),
    (
      "password",
      .words(
        "put the password in PGPASSWORD, or in ~/.pgpass as HOST:PORT:DATABASE:USER:PASSWORD",
        ko: "비밀번호를 PGPASSWORD에 두거나, ~/.pgpass에 호스트:포트:데이터베이스:사용자:비밀번호로 적어 주세요")
    ),
    (
      "pg_hba.conf",
      .words(
        "check the names of the user and the database, and the server's pg_hba.conf",
        ko: "사용자와 데이터베이스의 이름, 서버의 pg_hba.conf를 확인해 주세요")
    ),
    ("read-only", namePrimary),
  ]
}

extension Damage {
  static let noHead = Damage(.text("its table `head` has no row", ko: "`head` 테이블에 행이 없어요"))
}
