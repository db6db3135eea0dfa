package import Diagnostics
package import RecipeGraph
package import StockLedger
package import Text

/// The result of undoing the last change of stock, or why it could not be undone.
package struct StockUndoReport: Sendable {
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
    case .nothing: return language[.nothingToUndo]
    case .touched(let change, let fruit, let later):
      return [
        language[.changeRefused],
        "  "
          + language[
            .touchedSince(
              names.label(fruit: fruit), change.title(language), by: later.title(language))],
      ].joined(separator: "\n")
    case .unitChanged(let change, let fruit):
      return [
        language[.changeRefused],
        "  " + language[.unitChangedSince(names.label(fruit: fruit), change.title(language))],
      ].joined(separator: "\n")
    case .undone(let changes, let entries):
      return zip(changes, entries).flatMap { change, entry in
        var table = TextTable([
          .left(language[.fruit]), .right(language[.before]), .right(language[.after]),
        ])
        for movement in entry.movements {
          let before = movement.balance.thousandths - movement.delta
          table.addRow([
            names.label(fruit: movement.fruitID),
            Quantity(thousandths: before).amount(movement.dimension).text(in: language),
            movement.balance.amount(movement.dimension).text(in: language),
          ])
        }
        return [language[.undone(change.title(language))], table.render(layout)]
      }.joined(separator: "\n")
    }
  }

  package func json() throws -> String {
    switch outcome {
    case .undone(let changes, let entries):
      try JSONText.encode(
        WireUndo(
          outcome: "undone", undone: changes.map { WireJournalEntry($0) },
          entries: entries.map { WireJournalEntry($0) }))
    case .nothing: try JSONText.encode(WireUndo(outcome: "nothing"))
    case .touched(let change, let fruit, let later):
      try JSONText.encode(
        WireUndo(
          outcome: "refused", change: WireJournalEntry(change), fruit: fruit,
          touchedBy: WireJournalEntry(later)))
    case .unitChanged(let change, let fruit):
      try JSONText.encode(
        WireUndo(outcome: "refused", change: WireJournalEntry(change), fruit: fruit))
    }
  }
}

extension JournalEntry {
  /// For example `17 (set)`, with the store unless it is the main one.
  fileprivate func title(_ language: Language) -> String {
    let place = store == Store.mainID ? "" : ", \(TerminalText.sanitized(store))"
    let id = orderID.map { " \(TerminalText.sanitized($0))" } ?? ""
    return "\(sequence) (\(language[.kind(kind)])\(id)\(place))"
  }
}
