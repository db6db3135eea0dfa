import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
package import Text

/// Something that is not sold for the time being, or is sold again.
package struct WireSwitch: WireObject {
  private let thing: SwitchedThing
  private let until: Int?
  private let clocks: ShopTimeZone

  package static let summary = "Something that a person switched off or on."

  package static let properties = [
    property(
      "thing", \.thing.text,
      "What it is, with its kind before its id: `juice/latte`, `size/latte:large`, `option/oat`, `option/latte+oat` or `ingredient/oat-milk`."
    ),
    property(
      "until", { wire in wire.until.map { wire.clocks.saleReturn(milliseconds: $0).text } },
      "Until when it is off, on the clocks of the shop with their offset from UTC; omitted if it is on again."
    ),
  ]

  init(_ item: SaleSwitch, _ order: DeclarationOrder) {
    (thing, until, clocks) = (item.thing, item.until, order.clocks)
  }

  init(_ item: SwitchedOff.Item, _ clocks: ShopTimeZone) {
    (thing, until, self.clocks) = (item.thing, item.until, clocks)
  }
}

extension SwitchedOff {
  func wire(_ clocks: ShopTimeZone) -> [WireSwitch] { items.map { WireSwitch($0, clocks) } }
}
