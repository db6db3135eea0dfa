public import Diagnostics

/// A nutrient that menus declare, or the energy.
public enum Nutrient: String, CaseIterable, Hashable, Sendable {
  case energy = "kcal"
  case fat, saturates, carbohydrate, sugars, fibre, protein, salt, sodium

  public var name: LocalizedText {
    switch self {
    case .energy: .text("energy", ko: "열량")
    case .fat: .text("fat", ko: "지방")
    case .saturates: .text("saturates", ko: "포화지방")
    case .carbohydrate: .text("carbohydrate", ko: "탄수화물")
    case .sugars: .text("sugars", ko: "당류")
    case .fibre: .text("fibre", ko: "식이섬유")
    case .protein: .text("protein", ko: "단백질")
    case .salt: .text("salt", ko: "소금")
    case .sodium: .text("sodium", ko: "나트륨")
    }
  }

  /// Whether it is measured in grams; energy is in kilocalories.
  public var isMass: Bool { self != .energy }

  /// The nutrient of which it is a part, as in Regulation (EU) 1169/2011, Annex I.
  public var whole: Nutrient? {
    switch self {
    case .saturates: .fat
    case .sugars: .carbohydrate
    case .sodium: .salt
    case .energy, .fat, .carbohydrate, .fibre, .protein, .salt: nil
    }
  }
}

/// Something that each fruit has so much of, and that adds up along needs: a cost or a nutrient.
public enum Measure: Hashable, Sendable {
  /// In minor units of the menu's currency.
  case cost
  /// In kilocalories or grams.
  case nutrient(Nutrient)

  /// All measures, in the order in which they are shown.
  public static let all: [Measure] = [.cost] + Nutrient.allCases.map { .nutrient($0) }

  /// As in menus, such as `cost` or `kcal`.
  public var id: String {
    switch self {
    case .cost: "cost"
    case .nutrient(let nutrient): nutrient.rawValue
    }
  }
}

/// How much of a measure a fruit has.
public struct Rate: Hashable, Sendable {
  /// Per base unit of the fruit (gram, millilitre or piece), exact; zero or more.
  public let perUnit: Rational
  /// Where a menu says so.
  public let span: Span

  public init(perUnit: Rational, span: Span) {
    self.perUnit = perUnit
    self.span = span
  }
}
