import Diagnostics
import RecipeGraph

/// What files say about the shop, the money and the labels of the whole menu. Each is allowed once in a menu.
struct TermsSyntax: Sendable {
  var shops: [ValueSyntax<DisplaySyntax>] = []
  /// Nil for an unknown one, which has a finding.
  var currencies: [ValueSyntax<Currency?>] = []
  var vats: [ValueSyntax<Rational>] = []
  var lists: [ValueSyntax<[LabelList]>] = []
  var traces: [ValueSyntax<LabelSet>] = []

  init() {}

  /// Those of all files.
  init(_ files: some Sequence<TermsSyntax>) {
    for terms in files {
      shops += terms.shops
      currencies += terms.currencies
      vats += terms.vats
      lists += terms.lists
      traces += terms.traces
    }
  }

  /// Nil if none is declared, or if it is unknown.
  var currency: Currency? { currencies.first?.value }

  /// Of several, the first counts.
  var terms: ShopTerms {
    ShopTerms(
      shop: shops.first?.value.values ?? Display(), currency: currency, vat: vats.first?.value,
      lists: lists.first?.value ?? [], traces: traces.first?.value ?? LabelSet())
  }

  /// The places of all keys.
  var places: [(id: String, location: SourceLocation)] {
    [
      ("shop", shops.map(\.location)), ("currency", currencies.map(\.location)),
      ("vat", vats.map(\.location)), ("labels", lists.map(\.location)),
      ("traces", traces.map(\.location)),
    ].flatMap { key, locations in locations.map { (id: key, location: $0) } }
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

    var isEmpty: Bool {
      cost == nil && contains == nil && traces == nil && diets == nil && nutrition == nil
    }
  }

  let fields: Fields

  init(_ fields: Fields) {
    self.fields = fields
  }
}
