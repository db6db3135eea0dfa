import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger
package import Text

/// The answer to a write of any kind.
package struct WireAnswer: WireObject {
  let report: EntryReport
  let language: Language

  package static let summary =
    "The answer to an order, a cancellation, the making of bases or a change of stock."

  package static let properties = [
    version(3),
    property(
      "outcome", \.outcome,
      "`trial` if it would have been written without `--dry-run`, `unchanged` if there was nothing to change, `cancelled` for an order that was made and has been cancelled since.",
      .oneOf(["written", "trial", "unchanged", "refused", "cancelled"])),
    property(
      "replay", { $0.answer.isReplay ? true : nil },
      "True if the order or the cancellation was answered before, and this is that answer."),
    property(
      "entries", { $0.entries($0.answer.entries) },
      "The rows that it wrote, without those of the opening stock of new fruits: one for each base that was made, two for a move, that of a refused order."
    ),
    property(
      "undone", { wire in wire.entries(wire.answer.undone).nonEmpty },
      "The entries that an undo has undone, in the order of `entries`."),
    property("obstacles", \.obstacles, "Why it was refused."),
    property(
      "accept", { $0.details.acceptance.words.nonEmpty },
      "What a refused order could accept to be made, if there is such a way. An earlier answer that is repeated has this, `offers` and `diets` too, unless the menu has changed since, or the journal has 1,000 later rows."
    ),
    property(
      "offers", { $0.details.offers.map(WireSubstitution.init).nonEmpty },
      "All substitutions with which it could be made then."),
    property(
      "diets", { $0.details.diets?.diets.map(\.rawValue) },
      "The diets that an order is known to suit."),
    property(
      "journal", \.answer.head?.text, "The last of the rows, if the journal has them.", .journalRow),
    property("ahead", { $0.report.ahead.map(WireRowAhead.init) }),
    property(
      "former", { $0.report.former.wire(in: $0.order.graph) },
      "The stock of what the menu no longer has, with the first order after fruits or stores are new in it."
    ),
  ]

  private var answer: WriteAnswer { report.answer }
  private var details: OrderDetails { report.details }
  private var order: DeclarationOrder { DeclarationOrder(report.menu.graph) }

  private var outcome: String {
    guard answer.isAccepted else { return "refused" }
    if answer.isCancelled { return "cancelled" }
    guard let entry = answer.entries.first else { return "unchanged" }
    return entry.isTrial ? "trial" : "written"
  }

  private func entries(_ entries: [JournalEntry]) -> [WireJournalEntry] {
    entries.map { WireJournalEntry($0, order, isAnswer: true, brought: details.brought) }
  }

  private var obstacles: [WireObstacle]? {
    zip(answer.obstacles, report.messages(language))
      .map { WireObstacle($0, order, message: $1) }.nonEmpty
  }
}
