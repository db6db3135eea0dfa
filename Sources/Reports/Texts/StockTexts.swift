package import Diagnostics
import RecipeGraph

/// Texts of stock and its changes.
extension LocalizedText {
  package static let nothingChanged = text("Nothing changed.")

  package static func aboveMax(_ fruit: String, max: String, wanted: String) -> LocalizedText {
    .text("\(fruit): \(wanted) would be above its max of \(max)")
  }

  package static func changedMeanwhile(_ fruit: String, from: String, to: String) -> LocalizedText {
    .text("\(fruit): somebody changed it from \(from) to \(to) meanwhile")
  }

  /// The title; nil for the main store.
  package static func stock(of store: String?) -> LocalizedText {
    store.map { .text("Stock of \($0)") } ?? .text("Stock")
  }

  /// Of one fruit: where a step leads, and how far.
  package static func stepBounds(max: String?, step: String) -> LocalizedText {
    guard let max else { return .text("0 or more, − and + by \(step)") }
    return .text("0 to \(max), − and + by \(step)")
  }

  package static let nothingToSave = text("Nothing is changed yet.")

  package static let saved = text("Saved.")

  /// - Parameter amount: how much of the base was made.
  package static func madeBase(_ base: String, _ amount: String) -> LocalizedText {
    .text("Made \(base): \(amount)")
  }

  /// Of a fruit.
  package static func left(_ amount: String) -> LocalizedText {
    .text("\(amount) left")
  }
}

extension Names {
  /// A note that stock is counted in another dimension than the menu's.
  ///
  /// - Parameters:
  ///   - stored: the stock, in its own dimension.
  ///   - store: the id of its store.
  func unitChanged(_ fruit: Ref<Fruit>, stored: Amount, store: String) -> String {
    let (name, stored, menu) = (label(fruit), stored.text(in: language), graph[fruit].dimension)
    let option = graph.namedID(ofStore: store).map { " --store \($0)" } ?? ""
    let command = "`juice stock reset \(graph[fruit].id)\(option)`"
    return language.text(
      "\(name): the stock has \(stored), and the menu counts it in \(menu.units); "
        + "\(command) goes back to opening stock in that unit")
  }
}
