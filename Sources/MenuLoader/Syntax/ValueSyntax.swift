import Diagnostics
import RecipeGraph

/// A value as written in a file.
struct ValueSyntax<Value: Sendable>: Sendable {
  let value: Value
  let location: SourceLocation
}

/// An amount as written in a file; mistakes in its form have been reported.
struct AmountSyntax: Sendable {
  let amount: Amount
  let location: SourceLocation

  /// Nil if it is finer than stock can count.
  var quantity: Quantity? { Quantity(exactly: amount.value) }
}

/// A name as written in a file.
struct NameSyntax: Sendable {
  let name: LocalizedName
  let location: SourceLocation
}

/// A picture as written in a file. It is a class because every juice has room for one, and few juices
/// of a large menu have one.
final class PictureSyntax: Sendable {
  let location: SourceLocation
  let picture: Picture

  init(location: SourceLocation, picture: Picture) {
    self.location = location
    self.picture = picture
  }
}

/// One mapping of a `when`.
struct ConditionSyntax: Sendable {
  let condition: When.Condition
  /// The stores that it names.
  let stores: [ReferenceSyntax]
  let location: SourceLocation
}

/// When something is sold or holds, as written in a file. It is a class because every juice and choice has room for
/// it, and few of a menu have it.
final class WhenSyntax: Sendable {
  /// At least one.
  let conditions: [ConditionSyntax]
  let when: When
  /// That of the key.
  let location: SourceLocation

  init(_ conditions: [ConditionSyntax], location: SourceLocation) {
    self.conditions = conditions
    self.location = location
    when = When(conditions.map(\.condition))
  }
}

/// An id that refers to a declaration elsewhere.
struct ReferenceSyntax: Sendable {
  let id: String
  let location: SourceLocation
}

/// An amount of a fruit outside of recipes, such as in a store or a test.
struct FruitAmountSyntax: Sendable {
  let fruit: String
  let location: SourceLocation
  /// Nil if it is malformed.
  let amount: AmountSyntax?
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
  /// By size: the sizes of all juices may stand in the price of a shared option.
  private let positions: [String: Int]

  init(_ form: Form, location: SourceLocation) {
    self.form = form
    self.location = location
    switch form {
    case .one: positions = [:]
    case .bySize(let prices):
      positions = Dictionary(
        prices.enumerated().map { ($1.size.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The prices by the sizes that are named; empty if there is one for all.
  var bySize: [(size: ReferenceSyntax, price: ValueSyntax<Rational>)] {
    if case .bySize(let prices) = form { prices } else { [] }
  }

  /// That of a size, or of a juice without sizes; nil if it names other sizes.
  func price(ofSize size: String?) -> ValueSyntax<Rational>? {
    switch form {
    case .one(let price): price
    case .bySize(let prices): size.flatMap { positions[$0] }.map { prices[$0].price }
    }
  }
}
