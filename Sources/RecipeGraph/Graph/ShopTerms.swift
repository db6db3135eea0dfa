/// What a menu declares for the whole shop: its name and logo, and what holds for all prices and labels.
public struct ShopTerms: Sendable {
  /// The name and logo of the shop; empty for a menu that has neither.
  public let shop: Display
  public let screens: ShopScreens
  /// Nil for a menu without prices and costs.
  public let currency: Currency?
  /// The share of VAT that is added to the net price of what says no other, such as 1/10; nil if prices have none.
  public let vat: Rational?
  /// The lists for which every fruit has to answer.
  public let lists: [LabelList]
  /// What all that the kitchen makes may have traces of.
  public let traces: LabelSet

  /// - Parameter traces: as the menu names them.
  public init(
    shop: Display = Display(), screens: ShopScreens = ShopScreens(), currency: Currency? = nil,
    vat: Rational? = nil,
    lists: [LabelList] = [], traces: LabelSet = LabelSet()
  ) {
    self.shop = shop
    self.screens = screens
    self.currency = currency
    self.vat = vat
    self.lists = lists
    self.traces = traces.declared
  }
}

extension ShopTerms: Displayed {
  public var display: Display { shop }
}
