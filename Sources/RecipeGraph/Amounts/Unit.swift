/// What kind of amount something is measured in; there is no conversion between them.
package enum Dimension: String, Sendable, CaseIterable {
  case pieces
  case mass
  case volume

  /// What amounts of this dimension are counted in, for messages.
  package var plural: String {
    switch self {
    case .pieces: "pieces"
    case .mass: "grams"
    case .volume: "millilitres"
    }
  }

  /// The unit that amounts of this dimension are counted in.
  package var baseUnit: Unit {
    switch self {
    case .pieces: .piece
    case .mass: .gram
    case .volume: .millilitre
    }
  }
}

/// A unit of the file format. Its raw value is its symbol there; pieces have none.
package enum Unit: String, Sendable, CaseIterable {
  case piece = ""
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"

  package var dimension: Dimension {
    switch self {
    case .piece: .pieces
    case .milligram, .gram, .kilogram: .mass
    case .millilitre, .centilitre, .decilitre, .litre: .volume
    }
  }

  /// How many base units of its dimension one of it is.
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
