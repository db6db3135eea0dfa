public import Diagnostics

/// A kind of amount. Amounts of different dimensions never convert into each other.
public enum Dimension: String, Sendable, CaseIterable {
  case pieces
  case mass
  case volume

  /// The base unit's name in the plural, for people.
  public var units: LocalizedText {
    switch self {
    case .pieces: .text("pieces")
    case .mass: .text("grams")
    case .volume: .text("millilitres")
    }
  }

  /// The unit in which amounts of this dimension are counted.
  public var baseUnit: Unit {
    switch self {
    case .pieces: .piece
    case .mass: .gram
    case .volume: .millilitre
    }
  }
}

/// A unit of the menu format. The raw value is its symbol; pieces have none.
public enum Unit: String, Sendable, CaseIterable {
  case piece = ""
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"

  public var dimension: Dimension {
    switch self {
    case .piece: .pieces
    case .milligram, .gram, .kilogram: .mass
    case .millilitre, .centilitre, .decilitre, .litre: .volume
    }
  }

  /// The size of the unit in base units of its dimension.
  var inBaseUnits: Rational {
    switch self {
    case .piece, .gram, .millilitre: .one
    case .milligram: Rational(1, over: 1000)
    case .centilitre: Rational(10)
    case .decilitre: Rational(100)
    case .kilogram, .litre: Rational(1000)
    }
  }
}
