import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop
import StockLedger

/// A command that changes the stock of one store.
protocol StockChangeCommand: FormattedCommand where Format == ResultFormat {
  var note: NoteOptions { get }
}

/// The options of every command that changes stock by hand.
struct NoteOptions: ParsableArguments {
  @Flag("The reason is waste.", ko: "이유가 폐기예요.") var waste = false
  @Flag("The reason is a delivery.", ko: "이유가 입고예요.") var delivery = false
  @Flag("The reason is a count of the stock.", ko: "이유가 실사예요.") var count = false

  @Option(
    help: .text(
      "Why, for the journal: in your words, or as a kind with words, such as waste:dropped.",
      ko: "장부에 남길 이유. 그냥 적거나 종류를 앞에 붙여요. 예: 폐기:쏟음.", value: .text("text", ko: "글")),
    completion: .list(ReasonKind.named.map(\.rawValue)))
  var reason: String?

  /// - Throws: among others `Problem`.
  func value() throws -> ChangeNote {
    let flags = [(waste, ReasonKind.waste), (delivery, .delivery), (count, .count)]
      .filter(\.0).map(\.1)
    guard flags.count < 2 else {
      throw Self.conflict("--\(flags[0].rawValue)", "--\(flags[1].rawValue)")
    }
    let typed = ChangeNote(reason: try reason.map { try ChangeReason(typed: $0) })
    guard let flag = flags.first else { return typed }
    guard typed.named == nil else {
      throw Self.conflict("--\(flag.rawValue)", "--reason \(reason ?? "")")
    }
    return ChangeNote(reason: try ChangeReason(flag, reason ?? ""))
  }

  private static func conflict(_ first: String, _ second: String) -> Failure {
    Failure(
      .text(
        "\(first.quoted) and \(second.quoted) exclude each other",
        ko: "함께 쓸 수 없어요: \(first.quoted), \(second.quoted)"),
      help: .command(
        "a change has one kind of reason; more about it is said by --reason, such as "
          + "`--waste --reason dropped`",
        ko: "이유의 종류는 하나만 정해 주세요. 더 적을 것은 `--waste --reason 쏟음`처럼 --reason에 적어요"))
  }
}

extension StockChangeCommand {
  /// - Parameter help: what to say if it is refused only because of a max; nil for nothing.
  func apply(
    _ change: StockChange, _ session: Session, aboveMax help: LocalizedText? = nil
  ) async throws {
    try await session.checkLedger(before: change)
    let shop = session.shop
    let answer = try await shop.ledger.change(change, in: shop.ledgerMenu)
    let isAboveMax = answer.obstacles.allSatisfy {
      if case .aboveMax = $0 { true } else { false }
    }
    do {
      try write(answer, session, done: .stockChange)
    } catch {
      if let help, !answer.isAccepted, isAboveMax {
        try session.streams.writeError(session.language[help])
      }
      throw error
    }
  }
}

extension ArgumentHelp {
  static var amounts: ArgumentHelp {
    .text(
      "Amounts, each fruit=amount.", ko: "재료마다 재료=양으로 적은 양.",
      value: .text("fruit=amount", ko: "재료=양"))
  }
}
