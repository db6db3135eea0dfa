import Evaluator
import FindingReports
package import RecipeGraph
package import StockLedger

/// What a move between two stores did, or what stood against it.
package struct StockMoveReport: Sendable {
  package enum Outcome: Sendable {
    /// The same fruits in both, in the order of the menu.
    case applied(source: [FruitMovement], target: [FruitMovement])
    case refused(source: [ChangeObstacle], target: [ChangeObstacle])
  }

  private let outcome: Outcome
  private let source: MenuView
  private let target: MenuView

  /// - Parameters:
  ///   - source: the menu, seen from the store that was taken from.
  ///   - target: the same menu, seen from the other.
  package init(_ outcome: Outcome, from source: MenuView, to target: MenuView) {
    self.outcome = outcome
    self.source = source
    self.target = target
  }

  package func text(_ phrases: any Phrases) -> String {
    switch outcome {
    case .refused(let taken, let added):
      return
        ([phrases.changeRefused] + lines(taken, source, phrases) + lines(added, target, phrases))
        .joined(separator: "\n")
    case .applied(let taken, let added):
      if taken.isEmpty { return phrases.nothingChanged }
      let names = Names(source.graph, phrases)
      var table = TextTable(
        columns: [.left, .right, .right, .right, .left],
        header: [phrases.fruit, phrases.moved, source.storeID, target.storeID])
      for (from, to) in zip(taken, added) {
        table.addRow([
          names.word(from.fruit), names.amount(from.taken, of: from.fruit),
          names.amount(from.after, of: from.fruit), names.amount(to.after, of: to.fruit),
          StockMark(from.after, of: source[from.fruit])
            .map { "\(source.storeID): \($0.text(phrases))" } ?? "",
        ])
      }
      return table.render()
    }
  }

  private func lines(
    _ obstacles: [ChangeObstacle], _ menu: MenuView, _ phrases: any Phrases
  ) -> [String] {
    obstacles.map {
      "  \(TerminalText.sanitized(menu.storeID)): \(ObstacleReport($0, in: menu).text(phrases))"
    }
  }

  package func json(_ phrases: any Phrases) throws -> String {
    var wire = WireMove(from: source.storeID, to: target.storeID)
    switch outcome {
    case .refused(let taken, let added):
      wire.outcome = "refused"
      wire.obstacles =
        taken.map { ObstacleReport($0, in: source).wire(alwaysNamingStore: true) }
        + added.map { ObstacleReport($0, in: target).wire(alwaysNamingStore: true) }
    case .applied(let taken, let added):
      wire.outcome = "applied"
      wire.changes = zip(taken, added).map { from, to in
        .init(
          fruit: source[from.fruit].id, amount: from.taken.wireAmount,
          from: .init(before: from.before.wireAmount, after: from.after.wireAmount),
          to: .init(before: to.before.wireAmount, after: to.after.wireAmount),
          unit: source[from.fruit].dimension.wireUnit)
      }
    }
    return try JSONText.encode(wire)
  }
}

extension FruitMovement {
  fileprivate var taken: Quantity {
    Quantity(thousandths: before.thousandths - after.thousandths)
  }
}

private struct WireMove: Encodable {
  struct Level: Encodable {
    let before: String
    let after: String
  }

  struct Change: Encodable {
    let fruit: String
    let amount: String
    let from: Level
    let to: Level
    let unit: String
  }

  let version = 1
  let kind = "move"
  let from: String
  let to: String
  var outcome = ""
  var changes: [Change]?
  var obstacles: [WireObstacle]?

  init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}
