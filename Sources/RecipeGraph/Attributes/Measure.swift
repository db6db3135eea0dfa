public import Diagnostics

/// A nutrient that menus declare, or the energy.
public enum Nutrient: String, CaseIterable, Hashable, Sendable {
  case energy = "kcal"
  case kilojoules = "kJ"
  case fat, saturates, carbohydrate, sugars, fibre, protein, salt, sodium

  public var name: LocalizedText {
    switch self {
    case .energy: .text("energy")
    case .kilojoules: .text("energy in kJ")
    case .fat: .text("fat")
    case .saturates: .text("saturates")
    case .carbohydrate: .text("carbohydrate")
    case .sugars: .text("sugars")
    case .fibre: .text("fibre")
    case .protein: .text("protein")
    case .salt: .text("salt")
    case .sodium: .text("sodium")
    }
  }

  /// Whether it is measured in grams; energy is in kilocalories or kilojoules.
  public var isMass: Bool { self != .energy && self != .kilojoules }

  /// The nutrient from which it follows where a fruit says that one alone, and how much of it one unit of that makes:
  /// 1 kcal is 4.184 kJ, and salt is 2.5 times the sodium, as in Regulation (EU) 1169/2011, Annex I.
  public var origin: (nutrient: Nutrient, factor: Rational)? {
    switch self {
    case .energy: (.kilojoules, Rational(125, over: 523))
    case .kilojoules: (.energy, Rational(523, over: 125))
    case .salt: (.sodium, Rational(5, over: 2))
    case .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .sodium: nil
    }
  }

  /// The nutrient of which it is a part, as in Regulation (EU) 1169/2011, Annex I.
  public var whole: Nutrient? {
    switch self {
    case .saturates: .fat
    case .sugars: .carbohydrate
    case .sodium: .salt
    case .energy, .kilojoules, .fat, .carbohydrate, .fibre, .protein, .salt: nil
    }
  }
}

/// Something that each fruit has so much of, and that adds up along needs: a cost or a nutrient.
public enum Measure: Hashable, Sendable {
  /// In minor units of the menu's currency.
  case cost
  /// In kilocalories, kilojoules or grams.
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
