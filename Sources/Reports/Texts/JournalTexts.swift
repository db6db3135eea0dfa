package import Diagnostics
package import StockLedger

/// Texts of the journal and its ledger.
extension LocalizedText {
  /// The kind of an entry of the journal.
  package static func kind(_ kind: JournalEntry.Kind) -> LocalizedText {
    let korean =
      switch kind {
      case .opening: "초기 재고"
      case .order: "주문"
      case .refusal: "거절"
      case .cancel: "취소"
      case .add: "추가"
      case .remove: "빼기"
      case .set: "설정"
      case .reset: "초기화"
      case .move: "이동"
      case .undo: "되돌림"
      case .archive: "보관"
      }
    return .text(kind.rawValue, ko: korean)
  }

  /// A note that there is no entry of the journal to show.
  ///
  /// - Parameter isFiltered: whether only some entries were requested.
  package static func noEntries(isFiltered: Bool) -> LocalizedText {
    .text(
      isFiltered ? "note: no entry of the journal matches" : "note: the journal has no entries",
      ko: isFiltered ? "참고: 조건에 맞는 기록이 없어요" : "참고: 장부에 아직 기록이 없어요")
  }

  /// A row of the journal with its hash.
  package static func journalHead(_ head: String) -> LocalizedText {
    .text("journal \(head)", ko: "장부 \(head)")
  }

  /// The result of an audit without a violation.
  static func auditIsValid(
    entries: Int, orders: Int, refusals: Int, cancellations: Int, stocks: Int
  ) -> LocalizedText {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return .text(
      "The journal and the stock agree: \(count(entries, "entry", "entries")), "
        + "\(count(orders, "order", "orders")), \(count(refusals, "refusal", "refusals")), "
        + "\(count(cancellations, "cancellation", "cancellations")), "
        + "\(count(stocks, "stock", "stocks")).",
      ko: "장부와 재고가 맞아요: 기록 \(entries)건, 주문 \(orders)건, 거절 \(refusals)건, "
        + "취소 \(cancellations)건, 재고 \(stocks)가지.")
  }

  /// A note that earlier rows have been moved to an archive.
  package static func archivedRows(_ head: String) -> LocalizedText {
    .text("Rows up to \(head) are in an archive.", ko: "\(head)까지의 기록은 보관 파일에 있어요.")
  }

  /// A violation in a row of the journal.
  package static func journalRow(_ sequence: Int, _ problem: String) -> LocalizedText {
    .text(
      "journal row \(sequence) does not fit: \(problem)",
      ko: "장부의 \(sequence)번 기록이 맞지 않아요: \(problem)")
  }

  /// How many rows have been read so far.
  package static func rowsRead(_ count: Int) -> LocalizedText {
    .text("\(count) rows of the journal", ko: "장부 기록 \(count)건")
  }

  /// How many files have been read so far.
  package static func filesRead(_ count: Int) -> LocalizedText {
    .text("\(count) \(count == 1 ? "file" : "files") read", ko: "파일 \(count)개")
  }

  static func backedUp(_ path: String, entries: Int) -> LocalizedText {
    .text(
      "Stock and journal (\(entries) \(entries == 1 ? "entry" : "entries")) are copied to \(path).",
      ko: "재고와 장부(기록 \(entries)건)를 \(path)에 복사했어요.")
  }

  static func archived(_ path: String, entries: Int) -> LocalizedText {
    .text(
      "The journal up to that row (\(entries) \(entries == 1 ? "entry" : "entries")) is moved to \(path).",
      ko: "그 기록까지의 장부(기록 \(entries)건)를 \(path) 파일로 옮겼어요.")
  }

  /// A note that moving rows to an archive does not shrink the ledger's file.
  package static func notShrunk(_ error: LedgerError) -> LocalizedText {
    let message = Problem(error).message
    return .text(
      "note: the ledger's file stays as large as it was: \(message.english)",
      ko: "참고: 재고 파일의 크기는 그대로예요: \(message.korean)")
  }

  /// A note that the file of a ledger is missing, although its other files exist.
  package static func ledgerIsMissing(_ path: String, traces: [String]) -> LocalizedText {
    .text(
      "note: the ledger `\(path)` is gone, though \(traces.quotedList) is there: a new one begins with "
        + "opening stock",
      ko: "참고: `\(path)` 재고 파일이 없어졌어요. \(traces.quotedList)만 남아 있어서 초기 재고로 새로 시작해요")
  }

  /// A note that the command waits for a ledger which others have locked.
  package static func waiting(_ wait: LedgerWait) -> LocalizedText {
    switch wait.reason {
    case .locked(nil):
      return .text(
        "note: waiting for others to unlock `\(wait.path)`",
        ko: "참고: 다른 프로그램이 `\(wait.path)`의 재고를 다 쓸 때까지 기다리고 있어요")
    case .locked(let holder?):
      let process = "\(holder.process)\(holder.name.map { " (\($0))" } ?? "")"
      return .text(
        "note: waiting for `\(wait.path)`, which process \(process) has locked",
        ko: "참고: 프로세스 \(process)에서 `\(wait.path)`의 재고를 쓰고 있어서 기다리고 있어요")
    case .noAnswer:
      return .text(
        "note: waiting for an answer from `\(wait.path)`, which others may have locked",
        ko: "참고: `\(wait.path)`의 대답을 기다리고 있어요. 다른 프로그램이 재고를 쓰고 있을 수 있어요")
    }
  }
}
