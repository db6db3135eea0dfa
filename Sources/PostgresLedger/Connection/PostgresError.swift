#if PostgreSQL
  import Diagnostics
  import StockLedger

  /// Why a server did not do what it was asked.
  enum PostgresError: Error {
    /// No connection could be made; in the words of libpq or of this program.
    case unreachable(LocalizedText)
    /// The statement has failed and its transaction was rolled back, with the code of the SQL standard and
    /// of PostgreSQL (https://www.postgresql.org/docs/15/errcodes-appendix.html).
    case refused(code: String, String)
    /// The connection has ended, and whether the server did what it was sent last is unknown.
    case lost(LocalizedText)
    /// The server has not answered in time, so its connection was given up.
    case timedOut
    /// The tables of the ledger have not been made.
    case noLedger

    /// Whether the same may succeed at once: others have written what was read, or wait for each other.
    var isConflict: Bool {
      if case .refused("40001", _) = self { return true }
      if case .refused("40P01", _) = self { return true }
      return false
    }

    /// Whether a table, or a column of one, is not there.
    var isMissingTable: Bool {
      guard case .refused(let code, _) = self else { return false }
      return ["42P01", "3F000", "42703"].contains(code)
    }
  }

  extension LedgerError {
    /// - Parameter path: what messages call the ledger.
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
        self = .unavailable(path: path, reason: reason)
      case .timedOut:
        self = .unavailable(
          path: path,
          reason: .text("the server did not answer in time", ko: "서버가 제때 대답하지 않았어요"))
      case .refused("55P03", _), .refused("57014", _): self = .busy(path: path)
      case .noLedger: self = .nothingToCopy(path: path)
      case .refused("53100", let message): self = .diskFull(path: path, reason: message)
      case .refused("58030", let message): self = .diskFailed(path: path, reason: message)
      case .refused("25006", _):
        self = .unavailable(
          path: path,
          reason: .text(
            "the server takes no writes: it is a standby, or read-only",
            ko: "서버가 읽기 전용이거나 대기 서버라서 쓸 수 없어요"))
      case .refused(_, let message) where error.isMissingTable:
        self = .altered(path: path, alteration: .verbatim(message))
      case .refused(let code, let message):
        self = .unavailable(path: path, reason: .verbatim("\(message) (SQLSTATE \(code))"))
      }
    }
  }
#endif
