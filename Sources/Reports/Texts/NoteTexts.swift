import Diagnostics
package import Evaluator
import RecipeGraph
package import StockLedger

extension Names {
  /// For whom an order and its lines are, and what is written on them, a text for each.
  package func notes(of event: JournalEvent) -> [String] {
    let notes = event.notes
    let order = notes.order.isEmpty ? [] : [text(of: notes.order)]
    return order
      + notes.lines.sorted { $0.key < $1.key }.map { line, note in
        "\(label(variant: event.lines[line].word)): \(text(of: note))"
      }
  }

  /// `for Mina: no lid`.
  package func text(of note: OrderNotes.Note) -> String {
    let name = note.name.map { language.text("for \($0)", context: "note texts") }
    return [name, note.text].compactMap(\.self).joined(separator: ": ")
  }
}
