package import Evaluator
package import RecipeGraph

/// What a change of stock did, or what stood against it.
package struct StockChangeReport: Sendable {
  package enum Outcome: Sendable {
    case applied([FruitMovement])
    case refused([ChangeObstacle])
  }

  private let kind: StockChange.Kind
  private let outcome: Outcome
  private let graph: RecipeGraph

  package init(_ kind: StockChange.Kind, _ outcome: Outcome, in graph: RecipeGraph) {
    self.kind = kind
    self.outcome = outcome
    self.graph = graph
  }

  package func text(_ phrases: any Phrases) -> String {
    switch outcome {
    case .refused(let obstacles):
      return ([phrases.changeRefused] + obstacles.map { "  " + text($0, phrases) })
        .joined(separator: "\n")
    case .applied(let movements):
      let heading = kind == .reset ? [phrases.stockWasReset] : []
      if movements.isEmpty { return (heading + [phrases.nothingChanged]).joined(separator: "\n") }
      return (heading + [Self.table(movements, phrases, graph)]).joined(separator: "\n")
    }
  }

  /// The fruits that change, with their stock before and after.
  package static func table(
    _ movements: [FruitMovement], _ phrases: any Phrases, _ graph: RecipeGraph
  ) -> String {
    let names = Names(graph, phrases)
    var table = TextTable(
      columns: [.left, .right, .right, .left],
      header: [phrases.fruit, phrases.before, phrases.after])
    for movement in movements {
      table.addRow([
        names.word(movement.fruit),
        movement.givenUp.map { phrases.amount($0) }
          ?? names.amount(movement.before, of: movement.fruit),
        names.amount(movement.after, of: movement.fruit),
        StockMark(movement.after, of: graph[movement.fruit])?.text(phrases) ?? "",
      ])
    }
    return table.render()
  }

  private func text(_ obstacle: ChangeObstacle, _ phrases: any Phrases) -> String {
    let names = Names(graph, phrases)
    switch obstacle {
    case .belowZero(let fruit, let available, let removed):
      return phrases.belowZero(
        TerminalText.sanitized(names.word(fruit)),
        available: names.amount(available, of: fruit), removed: names.amount(removed, of: fruit))
    case .aboveMax(let fruit, let max, let wanted):
      return phrases.aboveMax(
        TerminalText.sanitized(names.word(fruit)), max: names.amount(max, of: fruit),
        wanted: names.amount(wanted, of: fruit))
    case .changedMeanwhile(let fruit, let from, let to):
      return phrases.changedMeanwhile(
        TerminalText.sanitized(names.word(fruit)), from: names.amount(from, of: fruit),
        to: names.amount(to, of: fruit))
    case .beyondCounting(let fruit):
      return phrases.beyondCounting(TerminalText.sanitized(names.word(fruit)))
    }
  }

  // MARK: JSON

  package func json(_ phrases: any Phrases) throws -> String {
    var wire = WireChange(kind: kind.rawValue)
    switch outcome {
    case .applied(let movements):
      wire.outcome = "applied"
      wire.changes = movements.map { movement in
        .init(
          fruit: graph[movement.fruit].id, before: movement.before.wireAmount,
          after: movement.after.wireAmount, unit: graph[movement.fruit].dimension.wireUnit,
          givenUp: movement.givenUp.map {
            .init(amount: $0.value.description, unit: $0.dimension.wireUnit)
          })
      }
    case .refused(let obstacles):
      wire.outcome = "refused"
      wire.obstacles = obstacles.map(wireObstacle)
    }
    return try JSONText.encode(wire)
  }

  private func wireObstacle(_ obstacle: ChangeObstacle) -> WireChange.Obstacle {
    switch obstacle {
    case .belowZero(let fruit, let available, let removed):
      .init(
        fruit: graph[fruit].id, reason: "below-zero", limit: available.wireAmount,
        asked: removed.wireAmount, unit: graph[fruit].dimension.wireUnit)
    case .aboveMax(let fruit, let max, let wanted):
      .init(
        fruit: graph[fruit].id, reason: "above-max", limit: max.wireAmount,
        asked: wanted.wireAmount, unit: graph[fruit].dimension.wireUnit)
    case .changedMeanwhile(let fruit, let from, let to):
      .init(
        fruit: graph[fruit].id, reason: "changed-meanwhile", limit: to.wireAmount,
        asked: from.wireAmount, unit: graph[fruit].dimension.wireUnit)
    case .beyondCounting(let fruit):
      .init(
        fruit: graph[fruit].id, reason: "beyond-counting", limit: nil, asked: nil,
        unit: graph[fruit].dimension.wireUnit)
    }
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

  struct Obstacle: Encodable {
    let fruit: String
    let reason: String
    /// What there is, or the most there may be.
    let limit: String?
    /// What was asked for, or what was expected to be there.
    let asked: String?
    let unit: String
  }

  let version = 1
  let kind: String
  var outcome = ""
  var changes: [Change]?
  var obstacles: [Obstacle]?

  init(kind: String) {
    self.kind = kind
  }
}
