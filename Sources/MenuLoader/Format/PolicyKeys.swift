import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let every = MappingTable<Draft<PolicySyntax>, Never>(
    .every, examples: [["margin-at-least": "45 %", "kcal-at-most": 400, "vegan": ["mango"]]]
  ) {
    boundKeys(.anyOf, excludedBy: [])
    Key.references(
      .policyExcept, of: .text("a juice", ko: "쥬스"), "mango", set: { $0.value.except = $1 })
    Diet.allCases.map { diet in
      Key(
        .diet(diet), .anyOf,
        read: { reader, entry, policy in
          let (juices, areValid) = reader.references(
            entry, policy.text.key(diet.rawValue), of: .text("a juice", ko: "쥬스"), "mango")
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
    case .margin: .text("margin", ko: "마진율")
    case .measure(.cost): .text("cost", ko: "원가")
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
    let bound = LocalizedText.text(
      direction == .atMost ? "at most" : "at least", ko: direction == .atMost ? "이하" : "이상")
    let (kind, value): (ScalarKind, LocalizedText) =
      switch subject {
      case .margin: (.percent, .text("this part of the price without VAT", ko: "부가세를 뺀 가격의 이만큼"))
      case .measure(.cost): (.price, .text("this, in units of `currency`", ko: "이 금액"))
      case .measure(.nutrient(.energy)): (.calories, .text("so many kilocalories", ko: "이 킬로칼로리"))
      case .measure(.nutrient(.kilojoules)): (.calories, .text("so many kilojoules", ko: "이 킬로줄"))
      case .measure(.nutrient): (.amount, .text("this, in `g` or `mg`", ko: "이 양"))
      }
    return KeyFormat(
      key.name, kind,
      FormatText(
        "\(name.english) \(bound.english)",
        .text(
          "The \(name) is \(bound) \(value). What is not known is not within the bound.",
          ko: "\(name, .subject) \(value) \(bound)여야 해요. 모르는 값은 맞지 않는 것으로 봐요.")),
      example: kind == .amount ? "25 g" : nil)
  }

  /// The key of a diet has the juices that suit it in every choice.
  fileprivate static func diet(_ diet: Diet) -> KeyFormat {
    KeyFormat(
      diet.rawValue, .references(.juice),
      FormatText(
        diet.name.english,
        .text(
          "The juices that are known to be \(diet.name) in every choice of size and options.",
          ko: "어떤 사이즈와 옵션을 골라도 \(diet.name, .named) 것을 확인할 수 있어야 하는 쥬스예요.")), example: ["mango"],
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
