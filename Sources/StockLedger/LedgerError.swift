package import Diagnostics
package import Evaluator

/// The reason why a ledger could not complete an operation. Nothing has changed then, except that after
/// `diskFailed` and `outcomeUnknown` the operation may have been written. Repeating an order with its
/// id shows whether it was.
package enum LedgerError: Error, Hashable, Sendable {
  /// The order cannot be decided, such as after a change of units.
  case order(OrderError)
  /// A reason that only people read.
  case failed(Problem)
  /// Others held the lock on the ledger for longer than the timeout.
  case busy(path: String)
  /// The journal row of an order is not one that this program wrote.
  case damagedEntry(id: String)
  /// Rows to continue from were moved to an archive, with all rows up to a sequence.
  case rowsArchived(upTo: Int)
  /// The journal has no row with this number, or another one than was seen: it was restored to an
  /// earlier state, or an incomplete standby took over.
  case otherRow(sequence: Int)
  case cannotCopy(to: String, reason: LedgerFault)
  /// The file is not a ledger, or is damaged.
  case notAStore(path: String, reason: LedgerFault)
  /// The tables of the file differ from those that this program makes.
  case altered(path: String, alteration: LocalizedText)
  /// The clock is more than a day ahead of the last row, and nobody has confirmed it.
  case clockAhead(ClockLead)
  /// The system or a server did not allow the ledger to be opened, read or written.
  case unavailable(path: String, reason: LedgerFault)
  /// The disk is full.
  case diskFull(path: String, reason: String)
  /// A server was asked to commit, and it is unknown whether it did, or whether the commit would
  /// survive the loss of the server.
  ///
  /// - Parameter id: the id of an order; nil for other operations.
  case outcomeUnknown(path: String, id: String?, reason: LedgerFault)
  /// The disk or file system failed to read, write or sync.
  case diskFailed(path: String, reason: String)
}

extension LedgerError: ExplainedError {
  package var problem: Problem {
    switch self {
    case .order(let error): error.problem
    case .failed(let problem): problem
    case .busy(let path):
      Problem(
        .ledger,
        .text(
          "the stock in `\(path)` stayed locked by others",
          ko: "다른 프로그램이 `\(path)`의 재고를 계속 쓰고 있어요"),
        help: path.contains("://")
          ? .command(
            "try again; if it lasts, `juice ledger check` says whether a standby is missing",
            ko: "잠시 뒤에 다시 해 주세요. 계속되면 대기 서버가 빠졌는지 `juice ledger check`로 확인하세요")
          : .words("try again", ko: "잠시 뒤에 다시 해 주세요"))
    case .damagedEntry(let id):
      Problem(
        .ledger,
        .text("the journal's row of order `\(id)` is damaged", ko: "장부에 있는 주문 `\(id)`의 기록이 손상되었어요"),
        help: .command(
          "`juice audit` says more; go back to a backup, or order with another id",
          ko: "`juice audit`으로 자세히 볼 수 있어요. 백업으로 되돌리거나 다른 번호로 주문하세요"))
    case .rowsArchived(let last):
      Problem(
        .archived,
        .text(
          "rows of the journal up to \(last) are in an archive now",
          ko: "\(last)번까지의 기록은 이제 보관 파일에 있어요"),
        help: .command(
          "read on in it with --stock ARCHIVE, and then here after \(last)",
          ko: "--stock에 보관 파일을 적어 마저 읽은 다음 여기서 \(last)번 다음부터 읽어 주세요"))
    case .otherRow(let sequence):
      Problem(
        .archived,
        .text(
          "row \(sequence) of the journal is not the one that was seen: the stock was restored to an "
            + "earlier state, or a standby of the server took over without its last rows",
          ko: "장부의 \(sequence)번 기록이 전에 본 기록이 아니에요. 재고를 예전 상태로 되돌렸거나, 마지막 기록을 받지 못한 대기 서버가 "
            + "이어받았어요"),
        help: .command(
          "begin again with the stock as it is: `juice stock`, and `juice events` without --since",
          ko: "`juice stock`으로 지금 재고를 확인하고 --since 없이 `juice events`부터 다시 시작해 주세요"))
    case .cannotCopy(let path, let reason):
      Problem(
        .ledger,
        .text(
          "cannot copy to `\(path)`: \(reason.message)",
          ko: "`\(path)`에 복사할 수 없어요: \(reason.message)"),
        help: .words("name another place for the copy", ko: "복사할 곳을 다르게 적어 주세요"))
    case .notAStore(let path, let reason):
      Problem(
        .ledger,
        .text(
          "`\(path)` is not a ledger: \(reason.message)",
          ko: "\(code: path, .topic) 재고 파일이 아니에요: \(reason.message)"),
        help: .command(
          "name another with --stock PATH, or restore it from a backup",
          ko: "--stock에 다른 파일을 적거나 백업을 복원해 주세요"))
    case .altered(let path, let alteration):
      Problem(
        .ledger,
        .text(
          "`\(path)` is not as juice makes ledgers: \(alteration)",
          ko: "\(code: path, .topic) juice가 만든 그대로가 아니에요: \(alteration)"),
        help: .words(
          "find out who changed it, or restore it from a backup", ko: "누가 바꿨는지 확인하거나 백업을 복원해 주세요"))
    case .clockAhead(let lead):
      Problem(
        .ledger, lead.message,
        help: .command(
          "if the clock is right, as after days without orders, add --clock-ahead once; if not, set it first: "
            + "sale times, reports and what can be undone follow it",
          ko: "며칠 쉬었을 뿐 시계가 맞다면 --clock-ahead를 한 번만 붙여 주세요. 틀렸다면 시계부터 맞춰 주세요. "
            + "판매 시간, 보고서, 되돌리기가 모두 시계를 따라요"))
    case .unavailable(let path, let reason):
      Self.cannotUse(path, reason.message, help: reason.problem.help ?? Self.check(path))
    case .diskFull(let path, let reason):
      Self.cannotUse(
        path, .verbatim(reason), help: .words("make room on its disk", ko: "디스크 공간을 비워 주세요"))
    case .diskFailed(let path, let reason):
      Self.cannotUse(
        path, .verbatim(reason),
        help: .command(
          "check its disk; `juice history` shows whether it was written all the same",
          ko: "디스크를 확인해 주세요. 이미 기록되었을 수 있으니 `juice history`에서 확인하세요"))
    case .outcomeUnknown(let path, let id, let reason): Self.unknownOutcome(path, id, reason)
    }
  }

  private static func cannotUse(_ path: String, _ reason: LocalizedText, help: Remedy) -> Problem {
    Problem(
      .ledger,
      .text(
        "cannot use the stock in `\(path)`: \(reason)", ko: "`\(path)`의 재고를 쓸 수 없어요: \(reason)"),
      help: help)
  }

  private static func check(_ path: String) -> Remedy {
    path.contains("://")
      ? .words("check the address and the server", ko: "주소와 서버를 확인해 주세요")
      : .command(
        "check the path and its permissions, or name another with --stock PATH",
        ko: "경로와 권한을 확인하거나 --stock에 다른 파일을 적어 주세요")
  }

  private static func unknownOutcome(
    _ path: String, _ id: String?, _ reason: LedgerFault
  ) -> Problem {
    let change: LocalizedText =
      id.map { .text("order `\($0)`", ko: "주문 \(code: $0, .subject)") }
      ?? .text("the change", ko: "변경이")
    return Problem(
      .ledger,
      .text(
        "nobody knows whether \(change) was written to the stock in `\(path)`: \(reason.message)",
        ko: "`\(path)`의 재고에 \(change) 기록되었는지 알 수 없어요: \(reason.message)"),
      help: id.map {
        .command(
          "order the same again with --id \($0): it is made once, even if `juice history` does not show it yet",
          ko: "같은 주문을 --id \($0, .instrument) 다시 하면 한 번만 만들어요. `juice history`에 아직 보이지 않아도 그래요")
      }
        ?? .command(
          "`juice history` shows it when the server and its standby answer again; do not repeat it before",
          ko: "서버와 대기 서버가 다시 대답하면 `juice history`에 보여요. 그 전에는 다시 하지 마세요"))
  }
}
