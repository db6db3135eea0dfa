import RecipeGraph
import StockLedger
package import Text

/// Stock under an id that the menu no longer has.
package struct WireFormerStock: WireObject {
  private let stock: FormerStock
  private let store: String?

  package static let summary = "Stock of a fruit or a store that the menu no longer has."

  package static let properties = [
    store(\.store),
    property("fruit", \.stock.fruit, "The id of the fruit."),
    property("amount", { WireAmount($0.stock.quantity, $0.stock.dimension) }, "What is left."),
    property(
      "missing", { $0.stock.hasStore ? "fruit" : "store" }, "What the menu no longer has.",
      .oneOf(["fruit", "store"])),
    property(
      "newFruit", \.stock.successor?.fruit,
      "The id of a fruit that is new in the menu, and is probably the same one; omitted if there is none."
    ),
    property(
      "opened",
      { former in former.stock.successor?.opened.map { WireAmount($0, former.stock.dimension) } },
      "The opening stock with which that fruit has entered the ledger; omitted if it has not yet."),
    property(
      "newStore", \.stock.newStore,
      "The id of a store that is new in the menu, and is probably the same one; omitted if there is none."
    ),
  ]

  init(_ stock: FormerStock, in graph: RecipeGraph) {
    self.stock = stock
    store = graph.namedID(ofStore: stock.store)
  }
}

extension [FormerStock] {
  /// Nil if there is none, which JSON then leaves out.
  func wire(in graph: RecipeGraph) -> [WireFormerStock]? {
    map { WireFormerStock($0, in: graph) }.nonEmpty
  }
}
