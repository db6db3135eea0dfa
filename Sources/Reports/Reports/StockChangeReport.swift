import Evaluator
import FindingReports
package import RecipeGraph
package import StockLedger

/// What a change of stock did, or what stood against it.
package struct StockChangeReport: Sendable {
  package enum Outcome: Sendable {
    case applied([FruitMovement])
    case refused([ChangeObstacle])
  }

  private let kind: StockChange.Kind
  private let outcome: Outcome
  private let menu: MenuView

  package init(_ kind: StockChange.Kind, _ outcome: Outcome, in menu: MenuView) {
    self.kind = kind
    self.outcome = outcome
    self.menu = menu
  }

  package func text(_ phrases: any Phrases) -> String {
    switch outcome {
    case .refused(let obstacles):
      return
        ([phrases.changeRefused]
        + obstacles.map { "  " + ObstacleReport($0, in: menu).text(phrases) })
        .joined(separator: "\n")
    case .applied(let movements):
      let heading = kind == .reset ? [phrases.stockWasReset] : []
      if movements.isEmpty { return (heading + [phrases.nothingChanged]).joined(separator: "\n") }
      return (heading + [Self.table(movements, phrases, menu)]).joined(separator: "\n")
    }
  }

  /// The fruits that change, with their stock before and after.
  package static func table(
    _ movements: [FruitMovement], _ phrases: any Phrases, _ menu: MenuView
  ) -> String {
    let names = Names(menu.graph, phrases)
    var table = TextTable(
      columns: [.left, .right, .right, .left],
      header: [phrases.fruit, phrases.before, phrases.after])
    for movement in movements {
      table.addRow([
        names.word(movement.fruit),
        movement.givenUp.map { phrases.amount($0) }
          ?? names.amount(movement.before, of: movement.fruit),
        names.amount(movement.after, of: movement.fruit),
        StockMark(movement.after, of: menu[movement.fruit])?.text(phrases) ?? "",
      ])
    }
    return table.render()
  }

  // MARK: JSON

  package func json(_ phrases: any Phrases) throws -> String {
    var wire = WireChange(store: menu.wireStore, kind: kind.rawValue)
    switch outcome {
    case .applied(let movements):
      wire.outcome = "applied"
      wire.changes = movements.map { movement in
        .init(
          fruit: menu[movement.fruit].id, before: movement.before.wireAmount,
          after: movement.after.wireAmount, unit: menu[movement.fruit].dimension.wireUnit,
          givenUp: movement.givenUp.map {
            .init(amount: $0.value.description, unit: $0.dimension.wireUnit)
          })
      }
    case .refused(let obstacles):
      wire.outcome = "refused"
      wire.obstacles = obstacles.map { ObstacleReport($0, in: menu).wire() }
    }
    return try JSONText.encode(wire)
  }
}

private struct WireChange: Encodable {
  struct Change: Encodable {
    let fruit: String
    let before: String
    let after: String
    let unit: String
    /// What there was in another unit.
    let givenUp: Amount?
  }

  struct Amount: Encodable {
    let amount: String
    let unit: String
  }

  let version = 1
  /// Left out for the main one.
  let store: String?
  let kind: String
  var outcome = ""
  var changes: [Change]?
  var obstacles: [WireObstacle]?

  init(store: String?, kind: String) {
    self.store = store
    self.kind = kind
  }
}
