import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let every = MappingTable<Draft<PolicySyntax>, Never>(
    .every, examples: [["margin-at-least": "45 %", "kcal-at-most": 400, "vegan": ["mango"]]]
  ) {
    boundKeys(.anyOf, excludedBy: [])
    Key.references(
      .policyExcept, of: .text("a juice"), "mango", set: { $0.value.except = $1 })
    Diet.allCases.map { diet in
      Key(
        .diet(diet), .anyOf,
        read: { reader, entry, policy in
          let (juices, areValid) = reader.references(
            entry, policy.text.key(diet.rawValue), of: .text("a juice"), "mango")
          policy.diets.append((diet, juices, reader.location(entry.key)))
          return areValid
        })
    }
  }

  private static let boundFormats = BoundKey.all.map { (key: $0, format: KeyFormat.bound($0)) }

  static func boundKeys<Owner: MappingOwner & BoundedSyntax>(
    _ need: KeyFormat.Need, excludedBy others: [String]
  ) -> [Key<Owner, Never>] {
    boundFormats.map { key, format in
      Key(
        format, need, excludedBy: others,
        read: { reader, entry, owner in
          guard let limit = reader.limit(entry, of: key, owner.text.key(key.name)) else {
            return false
          }
          owner.bounds.append(BoundSyntax(key: key, limit: limit))
          return true
        })
    }
  }
}

extension Draft: BoundedSyntax where Value: BoundedSyntax {
  var bounds: [BoundSyntax] {
    get { value.bounds }
    set { value.bounds = newValue }
  }
}

extension MenuTest.Bound.Subject {
  fileprivate var name: LocalizedText {
    switch self {
    case .margin: .text("margin")
    case .measure(.cost): .text("cost")
    case .measure(.nutrient(let nutrient)): nutrient.name
    }
  }
}

extension KeyFormat {
  static let policyExcept = KeyFormat(
    "except", .references(.juice), example: ["staff-coffee"], isNonEmpty: true)

  fileprivate static func bound(_ key: BoundKey) -> KeyFormat {
    let (subject, direction) = (key.subject, key.direction)
    let name = subject.name
    let bound: LocalizedText =
      direction == .atMost
      ? .text("at most", context: "bound of a value")
      : .text("at least", context: "bound of a value")
    let (kind, value): (ScalarKind, LocalizedText) =
      switch subject {
      case .margin: (.percent, .text("this part of the price without VAT"))
      case .measure(.cost): (.price, .text("this, in units of `currency`"))
      case .measure(.nutrient(.energy)): (.calories, .text("so many kilocalories"))
      case .measure(.nutrient(.kilojoules)): (.calories, .text("so many kilojoules"))
      case .measure(.nutrient): (.amount, .text("this, in `g` or `mg`"))
      }
    return KeyFormat(
      key.name, kind,
      FormatText(
        .text("\(name) \(bound)", context: "bound of a value"),
        .text("The \(name) is \(bound) \(value). What is not known is not within the bound.")),
      example: kind == .amount ? "25 g" : nil)
  }

  /// The key of a diet has the juices that suit it in every choice.
  fileprivate static func diet(_ diet: Diet) -> KeyFormat {
    KeyFormat(
      diet.rawValue, .references(.juice),
      FormatText(
        diet.name,
        .text("The juices that are known to be \(diet.name) in every choice of size and options.")),
      example: ["mango"],
      isNonEmpty: true)
  }
}

/// Reads bounds, and what tests say about every choice.
extension TreeReader {
  mutating func limit(
    _ entry: YAMLTree.Entry, of key: BoundKey, _ what: LocalizedText
  ) -> ValueSyntax<Rational>? {
    switch key.subject {
    case .margin: percent(entry, what)
    case .measure(.cost): price(entry, what, mayBeNegative: false)
    case .measure(.nutrient(let nutrient)):
      amount(entry, of: nutrient, what).map {
        ValueSyntax(value: $0.amount.value, location: $0.location)
      }
    }
  }

  mutating func policy(
    _ section: YAMLTree.Entry, of test: LocalizedText
  ) -> Draft<PolicySyntax> {
    var policy = Draft(
      PolicySyntax(), test.key(.every), location(section.key),
      example: KeyFormat.every.exampleText)
    readMapping(section, MenuFormat.every, into: &policy)
    return policy
  }
}
