import Diagnostics
import Evaluator
import RecipeGraph
package import Text

/// Something that is not sold for the time being, or is sold again.
package struct WireSwitch: WireObject {
  let thing: SwitchedThing
  let until: Int?
  let clocks: ShopTimeZone

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
}

extension [SwitchedOff.Item] {
  /// Nil if nothing is off, which JSON then leaves out.
  func wire(_ clocks: ShopTimeZone) -> [WireSwitch]? {
    map { WireSwitch(thing: $0.thing, until: $0.until, clocks: clocks) }.nonEmpty
  }
}
