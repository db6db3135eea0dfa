#if PostgreSQL
  import Diagnostics
  import StockLedger

  /// The reason why a server did not run a request.
  enum PostgresError: Error {
    /// No connection could be made; the reason is from libpq or this program.
    case unreachable(LocalizedText)
    /// The statement failed and its transaction was rolled back; the code is one of the SQL standard or
    /// of PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html).
    case refused(code: String, String)
    /// The connection was lost, and it is unknown whether the server ran the last request.
    case lost(LocalizedText)
    /// The server did not answer in time, so its connection was closed.
    case timedOut
    /// The tables of the ledger have not been made.
    case noLedger

    /// Whether a retry may succeed at once, since the failure was a conflict or a deadlock.
    var isConflict: Bool {
      if case .refused("40001", _) = self { return true }
      if case .refused("40P01", _) = self { return true }
      return false
    }

    /// Whether a table or a column is missing.
    var isMissingTable: Bool {
      guard case .refused(let code, _) = self else { return false }
      return ["42P01", "3F000", "42703"].contains(code)
    }

    static let takesNoWrites: LocalizedText = .text(
      "the server takes no writes: it is a standby, or read-only",
      ko: "서버가 읽기 전용이거나 대기 서버라서 쓸 수 없어요")

    /// The remedy if a server accepts no writes.
    static let namePrimary: LocalizedText = .text(
      "name the primary, or all servers with target_session_attrs=read-write; if all are named, none of them "
        + "takes writes now: try again",
      ko: "주 서버를 적거나, 모든 서버와 target_session_attrs=read-write를 적어 주세요. 이미 모두 적었다면 지금 쓸 수 있는 서버가 "
        + "없으니 잠시 뒤에 다시 해 주세요")
  }

  extension LedgerError {
    /// - Parameter path: the name of the ledger in messages.
    init(_ error: any Error, path: String) {
      switch error {
      case let error as LedgerError: self = error
      case let damage as Damage: self = .notAStore(path: path, reason: damage.what)
      case let error as PostgresError: self.init(error, path: path)
      default: self = .unavailable(path: path, reason: .verbatim("\(error)"))
      }
    }

    private init(_ error: PostgresError, path: String) {
      switch error {
      case .unreachable(let reason), .lost(let reason):
        self = .unavailable(path: path, reason: reason, help: Self.help(reason.english))
      case .timedOut:
        self = .unavailable(
          path: path,
          reason: .text("the server did not answer in time", ko: "서버가 제때 대답하지 않았어요"))
      case .refused("55P03", _): self = .busy(path: path)
      case .noLedger: self = .nothingToCopy(path: path)
      case .refused("53100", let message): self = .diskFull(path: path, reason: message)
      case .refused("58030", let message): self = .diskFailed(path: path, reason: message)
      case .refused("25006", _):
        self = .unavailable(
          path: path, reason: PostgresError.takesNoWrites, help: PostgresError.namePrimary)
      case .refused("26000", _), .refused("42P05", _):
        self = .unavailable(
          path: path,
          reason: .text(
            "the server has lost a statement that was prepared, as it does behind a pool that gives each "
              + "transaction another connection",
            ko: "준비한 문장을 서버가 잃었어요. 트랜잭션마다 연결을 바꾸는 풀 뒤에서 생기는 일이에요"),
          help: .text(
            "connect to the server itself, or set pool_mode=session",
            ko: "서버에 직접 연결하거나 pool_mode=session으로 설정해 주세요"))
      case .refused(_, let message) where error.isMissingTable:
        self = .altered(path: path, alteration: .verbatim(message))
      case .refused(let code, let message):
        self = .unavailable(path: path, reason: .verbatim("\(message) (SQLSTATE \(code))"))
      }
    }

    /// The remedy for a reason from libpq, which has no codes. The first match counts, since for
    /// several servers libpq reports the reason of each.
    private static func help(_ reason: String) -> LocalizedText? {
      let helps: [(part: String, help: LocalizedText)] = [
        (
          "does not match host name",
          .text(
            "use the name that is in the server's certificate",
            ko: "서버 인증서에 있는 이름을 적어 주세요")
        ),
        (
          "certificate",
          .text(
            "put the certificate of the authority that signed the server's into ~/.postgresql/root.crt, and "
              + "look whether one of them has expired",
            ko: "서버 인증서에 서명한 기관의 인증서를 ~/.postgresql/root.crt에 두고, 만료된 것이 없는지 확인해 주세요")
        ),
        (
          "does not support SSL",
          .text(
            "turn ssl on at the server; sslmode=disable in the address does without",
            ko: "서버에서 ssl을 켜 주세요. 주소에 sslmode=disable을 적으면 TLS 없이 연결해요")
        ),
        (
          "password",
          .text(
            "put the password in PGPASSWORD, or in ~/.pgpass as HOST:PORT:DATABASE:USER:PASSWORD",
            ko: "비밀번호를 PGPASSWORD에 두거나, ~/.pgpass에 호스트:포트:데이터베이스:사용자:비밀번호로 적어 주세요")
        ),
        (
          "pg_hba.conf",
          .text(
            "check the names of the user and the database, and the server's pg_hba.conf",
            ko: "사용자와 데이터베이스의 이름, 서버의 pg_hba.conf를 확인해 주세요")
        ),
        ("read-only", PostgresError.namePrimary),
      ]
      return helps.first { reason.contains($0.part) }?.help
    }
  }
#endif
