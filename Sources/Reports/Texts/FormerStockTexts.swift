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
    let amounts = { (language: Language) in
      stock.map { "\($0.fruit) \($0.amount(language))" }.joined(separator: ", ")
    }
    let lost = LocalizedText.text(
      "the menu no longer has the store `\(id)`, in which is left: \(amounts(.english))",
      ko: "메뉴에 이제 `\(id)` 매장이 없는데 재고가 남아 있어요: \(amounts(.korean))")
    guard let store = stock.first?.newStore else { return lost }
    return .text(
      "\(lost); if it was renamed to `\(store)`, `was: \(id)` there takes that over"
    )
  }
}

extension FormerStock {
  fileprivate func amount(_ language: Language) -> String {
    RoundedAmount(quantity.amount(dimension)).text(in: language)
  }

  /// As on a command line.
  fileprivate func typed(_ quantity: Quantity) -> String {
    quantity.amount(dimension).description.replacing(" ", with: "")
  }

  fileprivate func text(in graph: RecipeGraph) -> LocalizedText {
    let isMain = store == Store.mainID && graph.stores.isEmpty
    let place = isMain ? nil : graph.shownID(ofStore: store)
    let left = LocalizedText.text(
      "`\(fruit)` has \(amount(.english)) left\(place.map { " in `\($0)`" } ?? ""), and the menu no longer has it",
      ko:
        "\(place.map { "`\($0)` 매장에 " } ?? "")`\(fruit)` 재고가 \(amount(.korean)) 남아 있는데, 메뉴에 이제 없어요")
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
    return .text(
      "\(adds), and \(command) then takes off what it began with")
  }
}
