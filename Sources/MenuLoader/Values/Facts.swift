package import RecipeGraph

/// The values of one declaration by key; the order of the keys makes no difference.
package struct Facts: Sendable {
  /// In the order of declaration.
  package private(set) var keys: [String] = []
  private var values: [String: FactValue] = [:]
  /// Whether the keys are ids that the menu gives, and not keys of the format.
  private let isByID: Bool

  package init(_ pairs: [(String, FactValue?)] = []) {
    self.init(pairs, isByID: false)
  }

  package init(byID pairs: [(String, FactValue?)]) {
    self.init(pairs, isByID: true)
  }

  private init(_ pairs: [(String, FactValue?)], isByID: Bool) {
    self.isByID = isByID
    for (key, value) in pairs { add(key, value) }
  }

  /// The step to the value of a key.
  package func step(to key: String) -> FactStep { isByID ? .id(key) : .key(key) }

  package subscript(key: String) -> FactValue? { values[key] }

  /// Adds nothing for nil.
  private mutating func add(_ key: String, _ value: FactValue?) {
    guard let value else { return }
    if values.updateValue(value, forKey: key) == nil { keys.append(key) }
  }
}

/// A step on the way to a value. An option whose id is `price` is no price.
package enum FactStep: Hashable, Sendable {
  /// A key of the format.
  case key(String)
  /// The id of something that the menu declares, such as a size, an option or a fruit.
  case id(String)

  package var name: String {
    switch self {
    case .key(let name), .id(let name): name
    }
  }
}

extension Facts: Hashable {
  package static func == (left: Facts, right: Facts) -> Bool { left.values == right.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A value of a menu, not its spelling: `1 kg` and `1000 g` are equal.
package enum FactValue: Hashable, Sendable {
  case amount(Amount)
  case factor(Rational)
  case count(Int)
  case text(String)
  case when(When)
  case price(Money, Currency?)
  case rate(FactRate)
  /// Of a price, as an offer takes it off.
  case shareOff(Rational)
  /// Words in their order, which is fixed.
  case list([String])
  /// The value of a key whose presence is all that matters.
  case present
  case parts(Facts)
  /// Alternatives, whose order matters.
  case choices([Facts])

  /// Nil for nothing.
  static func parts(ofSome facts: Facts) -> FactValue? {
    facts.keys.isEmpty ? nil : .parts(facts)
  }
}

extension Rational {
  /// A share that an offer takes off, as a menu writes it: `-10 %`.
  package var menuTextOff: String {
    do throws(ArithmeticOverflow) {
      return "-\(try multiplied(by: Rational(100))) %"
    } catch {
      return "-\(self)"
    }
  }
}

/// How much of a measure a fruit has.
package struct FactRate: Hashable, Sendable {
  package let measure: Measure
  /// Per base unit of the fruit.
  package let perUnit: Rational
  package let dimension: Dimension
  /// That of the menu.
  package let currency: Currency?

  package init(
    _ measure: Measure, _ perUnit: Rational, of dimension: Dimension, _ currency: Currency?
  ) {
    (self.measure, self.perUnit) = (measure, perUnit)
    (self.dimension, self.currency) = (dimension, currency)
  }
}

extension FactRate {
  /// As a menu writes it, such as `9000 per 1 kg` or `4.7 g per 100 ml`.
  package var menuText: String {
    let isCost = measure == .cost
    let unit = Amount(Rational(dimension == .pieces ? 1 : isCost ? 1000 : 100), dimension)
    do throws(ArithmeticOverflow) {
      let value = try perUnit.multiplied(by: unit.value)
      let isMass = if case .nutrient(let nutrient) = measure { nutrient.isMass } else { false }
      let number = isCost ? currency.menuText(of: value) : "\(value)\(isMass ? " g" : "")"
      return "\(number) per \(unit)"
    } catch {
      return "\(perUnit)"
    }
  }
}

extension Currency? {
  /// Minor units as a menu writes them: `4.90` for 490 cents.
  package func menuText(of value: Rational) -> String {
    guard let currency = self, currency.exponent > 0 else { return "\(value)" }
    guard value.isInteger else {
      do throws(ArithmeticOverflow) {
        return "\(try value.divided(by: Rational(currency.scale)))"
      } catch {
        return "\(value)"
      }
    }
    let digits = String(value.numerator.magnitude)
    let padded =
      String(repeating: "0", count: max(0, currency.exponent + 1 - digits.count)) + digits
    return (value < .zero ? "-" : "") + padded.dropLast(currency.exponent) + "."
      + padded.suffix(currency.exponent)
  }
}
