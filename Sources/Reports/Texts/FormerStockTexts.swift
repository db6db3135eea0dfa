package import Diagnostics
package import RecipeGraph
import StockLedger

/// Texts of stock under ids that the menu no longer has.
extension [FormerStock] {
  /// A line for each fruit, and for each store that the menu no longer has, with the command that takes it over.
  package func lines(in graph: RecipeGraph) -> [LocalizedText] {
    let fruits = filter(\.hasStore).map { $0.text(in: graph) }
    let stores = Dictionary(grouping: filter { !$0.hasStore }, by: \.store)
    return fruits + stores.sorted { $0.key < $1.key }.map { Self.text(ofStore: $0, $1) }
  }

  private static func text(
    ofStore id: String, _ stock: [FormerStock]
  ) -> LocalizedText {
    let amounts = LocalizedText.rendered { language in
      stock.map { "\($0.fruit) \($0.amount.text(in: language))" }.listed(in: language)
    }
    let lost = LocalizedText.text(
      "the menu no longer has the store `\(id)`, in which is left: \(amounts)")
    guard let store = stock.first?.newStore else { return lost }
    return .text("\(lost); if it was renamed to `\(store)`, `was: \(id)` there takes that over")
  }
}

extension FormerStock {
  fileprivate var amount: RoundedAmount { RoundedAmount(quantity.amount(dimension)) }

  /// As on a command line.
  fileprivate func typed(_ quantity: Quantity) -> String {
    quantity.amount(dimension).description.replacing(" ", with: "")
  }

  fileprivate func text(in graph: RecipeGraph) -> LocalizedText {
    let isMain = store == Store.mainID && graph.stores.isEmpty
    let place = isMain ? nil : graph.shownID(ofStore: store)
    let left: LocalizedText =
      if let place {
        .text("`\(fruit)` has \(amount) left in `\(place)`, and the menu no longer has it")
      } else {
        .text("`\(fruit)` has \(amount) left, and the menu no longer has it")
      }
    guard let successor else { return left }
    let new = successor.fruit
    let was = "`was: \(fruit)`"
    guard let opened = successor.opened else {
      return LocalizedText.text(
        "\(left); if it was renamed to `\(new)`, \(was) there takes that over, and otherwise `\(new)` begins "
          + "with its opening stock")
    }
    let start = RoundedAmount(opened.amount(dimension))
    let adds = LocalizedText.text(
      "\(left); if it was renamed to `\(new)`, which began with \(start), \(was) there adds it")
    guard opened > .zero else { return adds }
    let option = place.map { " --store \($0)" } ?? ""
    let command = "`juice stock remove \(new)=\(typed(opened))\(option)`"
    return .text("\(adds), and \(command) then takes off what it began with")
  }
}
