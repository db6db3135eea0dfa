import Diagnostics
import RecipeGraph

/// A value as written in a file.
struct ValueSyntax<Value: Sendable>: Sendable {
  let value: Value
  let location: SourceLocation
}

/// What files say about the money and the labels of the whole menu. Each is allowed once in a menu.
struct TermsSyntax: Sendable {
  /// Nil for an unknown one, which has a finding.
  var currencies: [ValueSyntax<Currency?>] = []
  var vats: [ValueSyntax<Rational>] = []
  var lists: [ValueSyntax<[LabelList]>] = []
  var traces: [ValueSyntax<LabelSet>] = []

  init() {}

  /// Those of all files.
  init(_ files: [MenuSyntax]) {
    for terms in files.lazy.map(\.terms) {
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
      currency: currency, vat: vats.first?.value, lists: lists.first?.value ?? [],
      traces: traces.first?.value ?? LabelSet())
  }

  /// The places of all keys.
  var places: [(id: String, location: SourceLocation)] {
    [
      ("currency", currencies.map(\.location)), ("vat", vats.map(\.location)),
      ("labels", lists.map(\.location)), ("traces", traces.map(\.location)),
    ].flatMap { key, locations in locations.map { (id: key, location: $0) } }
  }
}

/// A price or cost, whose rules depend on the currency of the menu.
struct MoneySyntax: Sendable {
  /// In units of the currency.
  let value: Rational
  let location: SourceLocation
  let isCost: Bool
}

/// A price as written in a file. It is a class because every juice has room for one, and most menus have none.
final class PriceSyntax: Sendable {
  enum Form: Sendable {
    /// In units of the currency.
    case one(ValueSyntax<Rational>)
    case bySize([(size: ReferenceSyntax, price: ValueSyntax<Rational>)])
  }

  let form: Form
  let location: SourceLocation

  init(_ form: Form, location: SourceLocation) {
    self.form = form
    self.location = location
  }

  /// The prices by the sizes that are named; empty if there is one for all.
  var bySize: [(size: ReferenceSyntax, price: ValueSyntax<Rational>)] {
    if case .bySize(let prices) = form { prices } else { [] }
  }

  /// That of a size, or of a juice without sizes; nil if it names other sizes.
  func price(ofSize size: String?) -> ValueSyntax<Rational>? {
    switch form {
    case .one(let price): price
    case .bySize(let prices): prices.first { $0.size.id == size }?.price
    }
  }
}

/// What a fruit says about cost, labels and nutrition. It is a class because every fruit has room for it.
final class FruitFactsSyntax: Sendable {
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
