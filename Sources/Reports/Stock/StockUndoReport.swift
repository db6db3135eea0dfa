package import Diagnostics
package import RecipeGraph
package import StockLedger
package import Text

/// The result of undoing the last change of stock, or why it could not be undone.
package struct StockUndoReport: CommandResult {
  private let outcome: UndoOutcome
  private let menu: MenuView

  /// - Parameter menu: supplies names; the fruits may have left it.
  package init(_ outcome: UndoOutcome, in menu: MenuView) {
    self.outcome = outcome
    self.menu = menu
  }

  package var isUndone: Bool { if case .undone = outcome { true } else { false } }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    switch outcome {
    case .nothing:
      return language.text("There is no change of stock to undo.", ko: "되돌릴 재고 변경이 없어요.")
    case .refused(let obstacles):
      return
        ([language[.changeRefused]]
        + obstacles.map { "  " + text($0, of: names.label(fruit: $0.fruit))[language] })
        .joined(separator: "\n")
    case .undone(let changes, let entries):
      return zip(changes, entries).flatMap { change, entry in
        var table = TextTable([
          .left(language[.fruit]), .right(language[.before]), .right(language[.after]),
        ])
        for movement in entry.movements {
          let before = movement.balance.thousandths - movement.delta
          table.addRow(of: [
            .words(names.label(fruit: movement.fruitID)),
            RoundedAmount(Quantity(thousandths: before).amount(movement.dimension))
              .cell(in: language),
            RoundedAmount(movement.balance.amount(movement.dimension)).cell(in: language),
          ])
        }
        let title = title(change, language)
        let heading = LocalizedText.text("Entry \(title) is undone:", ko: "\(title) 기록을 되돌렸어요:")
        return [heading[language], table.render(layout)]
      }.joined(separator: "\n")
    }
  }

  private func text(_ obstacle: UndoObstacle, of fruit: String) -> LocalizedText {
    func title(_ entry: JournalEntry) -> LocalizedText {
      LocalizedText(self.title(entry, .english), ko: self.title(entry, .korean))
    }
    let change = title(obstacle.change)
    guard let later = obstacle.later.map(title) else {
      return .text(
        "\(fruit): its unit has changed with or since entry \(change)",
        ko: "\(fruit): \(change) 기록부터 단위가 바뀌었어요")
    }
    return .text(
      "\(fruit): entry \(later) has changed it since entry \(change)",
      ko: "\(fruit): \(change) 기록 뒤에 \(later) 기록에서 재고가 바뀌었어요")
  }

  package func document(_ language: Language) -> WireUndo {
    let order = DeclarationOrder(menu.graph)
    func wire(_ entry: JournalEntry) -> WireJournalEntry { WireJournalEntry(entry, order) }
    return switch outcome {
    case .undone(let changes, let entries):
      WireUndo(
        outcome: "undone", undone: changes.map(wire),
        entries: entries.map(wire))
    case .nothing: WireUndo(outcome: "nothing")
    case .refused(let obstacles):
      WireUndo(
        outcome: "refused",
        obstacles: obstacles.map {
          WireUndoObstacle(
            change: wire($0.change), fruit: $0.fruit, touchedBy: $0.later.map(wire))
        })
    }
  }

  /// For example `17 (set)`, with the store unless it is a main store without a name.
  private func title(_ entry: JournalEntry, _ language: Language) -> String {
    let store = menu.graph.wireStore(entry.store)
    let place = store.map { ", \(TerminalText.sanitized($0))" } ?? ""
    let id =
      entry.orderID.flatMap { OrderID.chosen($0) }.map { " \(TerminalText.sanitized($0))" } ?? ""
    return "\(entry.sequence) (\(language[.kind(entry.kind)])\(id)\(place))"
  }
}
