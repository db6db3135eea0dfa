import Diagnostics
package import RecipeGraph

/// A key of one of two kinds, for a mapping that has both.
package enum EitherKey<First: FormatKey, Second: FormatKey>: FormatKey {
  case first(First)
  case second(Second)

  package static var allCases: [EitherKey] {
    First.allCases.map(Self.first) + Second.allCases.map(Self.second)
  }

  package init?(rawValue: String) {
    if let first = First(rawValue: rawValue) {
      self = .first(first)
    } else if let second = Second(rawValue: rawValue) {
      self = .second(second)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .first(let key): key.rawValue
    case .second(let key): key.rawValue
    }
  }

  package var format: KeyFormat {
    switch self {
    case .first(let key): key.format
    case .second(let key): key.format
    }
  }
}

extension MenuFormat {
  /// A bound on the margin, the cost or a nutrient, such as `margin-at-least` and `kcal-at-most`.
  package struct BoundKey: FormatKey {
    package let subject: MenuTest.Bound.Subject
    package let direction: MenuTest.Bound.Direction

    package static let allCases: [BoundKey] = MenuTest.Bound.Subject.all.flatMap { subject in
      MenuTest.Bound.Direction.allCases.map { BoundKey(subject: subject, direction: $0) }
    }

    private init(subject: MenuTest.Bound.Subject, direction: MenuTest.Bound.Direction) {
      (self.subject, self.direction) = (subject, direction)
    }

    package init?(rawValue: String) {
      guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = key
    }

    package var rawValue: String { "\(subject.id)-\(direction.rawValue)" }

    package var format: KeyFormat {
      let name = subject.name
      let bound = LocalizedText.text(
        direction == .atMost ? "at most" : "at least", ko: direction == .atMost ? "이하" : "이상")
      let (kind, value): (ScalarKind, LocalizedText) =
        switch subject {
        case .margin: (.percent, .text("this part of the price without VAT", ko: "부가세를 뺀 가격의 이만큼"))
        case .measure(.cost): (.price, .text("this, in units of `currency`", ko: "이 금액"))
        case .measure(.nutrient(.energy)): (.calories, .text("so many kilocalories", ko: "이 킬로칼로리"))
        case .measure(.nutrient): (.amount, .text("this, in `g` or `mg`", ko: "이 양"))
        }
      return KeyFormat(
        kind,
        .text(
          "The \(name.english) is \(bound.english) \(value.english). What is not known is not within the bound.",
          ko: "\(name.korean, .subject) \(value.korean) \(bound.korean)여야 해요. 모르는 값은 맞지 않는 것으로 봐요."),
        title: "\(name.english) \(bound.english)",
        example: kind == .amount ? "25 g" : nil)
    }
  }
}

extension MenuTest.Bound.Subject {
  static let all: [Self] = [.margin] + Measure.all.map { .measure($0) }

  fileprivate var id: String {
    switch self {
    case .margin: "margin"
    case .measure(let measure): measure.id
    }
  }

  fileprivate var name: LocalizedText {
    switch self {
    case .margin: .text("margin", ko: "마진율")
    case .measure(.cost): .text("cost", ko: "원가")
    case .measure(.nutrient(let nutrient)): nutrient.name
    }
  }
}

/// The key of a diet has the juices that suit it in every choice.
extension Diet: FormatKey {
  package var format: KeyFormat {
    KeyFormat(
      .references(.juice),
      .text(
        "The juices that are known to be \(name.english) in every choice of size and options.",
        ko: "어떤 사이즈와 옵션을 골라도 \(name.korean, .named) 것을 확인할 수 있어야 하는 쥬스예요."),
      title: name.english, example: ["mango"], isNonEmpty: true)
  }
}

extension KeyFormat {
  static let total = KeyFormat(
    .price,
    .text(
      "What the whole order costs a customer, with VAT, in units of `currency`.",
      ko: "부가세가 들어 있는 주문 전체의 가격이에요. `currency` 단위로 적어요."), title: "total",
    example: 13200)

  static let freeOf = KeyFormat(
    .scalars(.label),
    .text(
      """
      The order is free of these labels: nothing in it contains them, may have traces of them, or does \
      not say.
      """,
      ko: "주문에 이 성분이 없어야 해요. 들어 있거나, 섞일 수 있거나, 답하지 않은 재료가 있으면 안 돼요."),
    title: "free of", example: ["peanut"], isNonEmpty: true)

  static let every = KeyFormat(
    .mapping(.every),
    .text(
      """
      What holds for every choice of size and options of every juice, without substitutes. Such a test \
      has no order.
      """,
      ko: """
        대체 재료 없이 만드는 모든 쥬스의 모든 사이즈와 옵션에서 지켜야 할 것이에요. 이런 테스트에는 주문을 \
        적지 않아요.
        """),
    title: "every choice", example: ["margin-at-least": "45 %", "kcal-at-most": 400],
    isNonEmpty: true)
}
