package import Diagnostics
package import RecipeGraph
package import StockLedger
package import Text

/// The result of a move between two stores, or why it could not be made.
package struct StockMoveReport: CommandResult {
  private let outcome: MoveOutcome
  private let source: MenuView
  private let target: MenuView

  /// - Parameters:
  ///   - source: the menu, seen from the store that gave the stock.
  ///   - target: the same menu, seen from the store that got it.
  package init(_ outcome: MoveOutcome, from source: MenuView, to target: MenuView) {
    self.outcome = outcome
    self.source = source
    self.target = target
  }

  package var isApplied: Bool { if case .applied = outcome { true } else { false } }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    switch outcome {
    case .refused(let taken, let added):
      return
        ([language[.changeRefused]] + lines(taken, source, language)
        + lines(added, target, language))
        .joined(separator: "\n")
    case .applied(let taken, let added):
      if taken.isEmpty { return language[.nothingChanged] }
      let names = Names(source.graph, language)
      var table = TextTable([
        .left(language[.fruit]), .right(language.text("moved", ko: "이동")),
        .right(source.shownStoreID), .right(target.shownStoreID), .left,
      ])
      for (from, to) in zip(taken, added) {
        table.addRow(of: [
          .words(names.label(from.fruit)), names.cell(from.taken, of: from.fruit),
          names.cell(from.after, of: from.fruit), names.cell(to.after, of: to.fruit),
          .words(
            StockMark(from.after, of: source[from.fruit])
              .map { "\(source.shownStoreID): \($0.text(language))" }),
        ])
      }
      return table.render(layout)
    }
  }

  private func lines(
    _ obstacles: [ChangeObstacle], _ menu: MenuView, _ language: Language
  ) -> [String] {
    obstacles.map {
      "  \(TerminalText.sanitized(menu.shownStoreID)): \(ObstacleReport($0, in: menu).text(language))"
    }
  }

  package func document(_ language: Language) -> WireStockMove {
    var wire = WireStockMove(
      from: source.shownStoreID, to: target.shownStoreID, outcome: isApplied ? "applied" : "refused"
    )
    switch outcome {
    case .refused(let taken, let added):
      wire.obstacles =
        taken.map { ObstacleReport($0, in: source).wire(alwaysNamingStore: true) }
        + added.map { ObstacleReport($0, in: target).wire(alwaysNamingStore: true) }
    case .applied(let taken, let added):
      wire.changes = zip(taken, added).map { from, to in
        .init(fruit: source[from.fruit], from: from, to: to)
      }
    }
    return wire
  }
}

extension FruitMovement {
  var taken: Quantity {
    Quantity(thousandths: before.thousandths - after.thousandths)
  }
}
