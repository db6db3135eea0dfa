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
  @Flag(help: .text("The reason is waste.")) var waste = false
  @Flag(help: .text("The reason is a delivery.")) var delivery = false
  @Flag(help: .text("The reason is a count of the stock.")) var count = false

  @Option(
    help: .text(
      "Why, for the journal: in your words, or as a kind with words, such as waste:dropped.",
      value: .text("text")),
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
      .text("\(first.quoted) and \(second.quoted) exclude each other"),
      help: .command(
        .text(
          "a change has one kind of reason; more about it is said by --reason, such as "
            + "`--waste --reason dropped`")))
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
      "Amounts, each fruit=amount.",
      value: .text("fruit=amount"))
  }
}
