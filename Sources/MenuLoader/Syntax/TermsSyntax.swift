import Diagnostics
import RecipeGraph

/// What files say about the shop, the money and the labels of the whole menu. Each is allowed once in a menu;
/// of several, the first counts.
struct TermsSyntax: Sendable {
  var shop: ValueSyntax<ShopSyntax>?
  var timeZone: ValueSyntax<String>?
  /// Of an unknown one, which has a finding, the value is nil.
  var declaredCurrency: ValueSyntax<Currency?>?
  var vat: ValueSyntax<Rational>?
  var lists: ValueSyntax<[LabelList]>?
  var traces: ValueSyntax<LabelSet>?
  /// The key and the place of each, also of one that is declared again.
  var places: [(id: String, location: SourceLocation)] = []

  init() {}

  /// Those of all files.
  init(_ files: some Sequence<TermsSyntax>) {
    for terms in files {
      shop = shop ?? terms.shop
      timeZone = timeZone ?? terms.timeZone
      declaredCurrency = declaredCurrency ?? terms.declaredCurrency
      vat = vat ?? terms.vat
      lists = lists ?? terms.lists
      traces = traces ?? terms.traces
      places += terms.places
    }
  }

  mutating func add<Value>(
    _ value: ValueSyntax<Value>, _ key: String,
    to property: WritableKeyPath<TermsSyntax, ValueSyntax<Value>?>
  ) {
    places.append((key, value.location))
    if self[keyPath: property] == nil { self[keyPath: property] = value }
  }

  /// Nil if none is declared, or if it is unknown.
  var currency: Currency? { declaredCurrency?.value }

  var terms: ShopTerms {
    ShopTerms(
      shop: shop?.value.display.values ?? Display(),
      screens: shop?.value.screens ?? ShopScreens(), currency: currency, vat: vat?.value,
      lists: lists?.value ?? [], traces: traces?.value ?? LabelSet())
  }
}

/// What a file says of the shop and its screens.
struct ShopSyntax: DisplayedSyntax, Sendable {
  var display = DisplaySyntax()
  /// Nil if it is missing or malformed, like the languages and the text after an order.
  var colour: ValueSyntax<Colour>?
  var languages: ValueSyntax<[Language]>?
  var isOneTap = false
  var showsStock = false
  var afterOrder: NameSyntax?

  var screens: ShopScreens {
    var screens = ShopScreens()
    (screens.colour, screens.afterOrder) = (colour?.value, afterOrder?.name)
    screens.languages = languages?.value
    (screens.isOneTap, screens.showsStock) = (isOneTap, showsStock)
    return screens
  }
}

/// What a fruit says about cost, labels and nutrition. It is a class because every fruit has room for it.
final class FruitAttributesSyntax: Sendable {
  /// Each is nil if it is missing or malformed.
  struct Fields: Sendable {
    var cost: CostSyntax?
    var contains: ValueSyntax<LabelSet>?
    var traces: ValueSyntax<LabelSet>?
    var diets: ValueSyntax<[Diet]>?
    var nutrition: NutritionSyntax?
    /// The location of `kind: packaging`; nil for food.
    var packaging: SourceLocation?

    var isEmpty: Bool {
      cost == nil && contains == nil && traces == nil && diets == nil && nutrition == nil
        && packaging == nil
    }
  }

  let fields: Fields

  init(_ fields: Fields) {
    self.fields = fields
  }
}
