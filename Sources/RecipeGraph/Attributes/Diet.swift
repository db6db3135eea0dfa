public import Diagnostics

/// A way of eating that an ingredient suits or does not.
public enum Diet: String, CaseIterable, Hashable, Sendable {
  case vegan, vegetarian, halal, kosher

  public var name: LocalizedText {
    switch self {
    case .vegan: .text("vegan")
    case .vegetarian: .text("vegetarian")
    case .halal: .text("halal")
    case .kosher: .text("kosher")
    }
  }

  /// The diet with this name in a language, without regard to case.
  public init?(named name: String) {
    let word = name.lowercased()
    // Most words are ids, and the names need the catalogues of all languages.
    guard let diet = Self(rawValue: word) ?? Self.names[word] else { return nil }
    self = diet
  }

  /// The diets by their names. A name of several diets, as a translation may give it, stands for the first one.
  private static let names: [String: Diet] = Dictionary(
    allCases.flatMap { diet in Language.allCases.map { (diet.name[$0].lowercased(), diet) } },
    uniquingKeysWith: { first, _ in first })
}

public struct DietSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let all = DietSet(Diet.allCases)

  /// The diets with those that they imply: what is vegan is vegetarian.
  public init(_ diets: some Sequence<Diet>) {
    self = diets.reduce(into: []) { set, diet in
      set.insert(Self.bit(diet))
      if diet == .vegan { set.insert(Self.bit(.vegetarian)) }
    }
  }

  /// One diet without those that it implies.
  public static func only(_ diet: Diet) -> DietSet { bit(diet) }

  private static func bit(_ diet: Diet) -> DietSet {
    switch diet {
    case .vegan: DietSet(rawValue: 1)
    case .vegetarian: DietSet(rawValue: 2)
    case .halal: DietSet(rawValue: 4)
    case .kosher: DietSet(rawValue: 8)
    }
  }

  public func contains(_ diet: Diet) -> Bool { contains(Self.bit(diet)) }

  public var diets: [Diet] { Diet.allCases.filter(contains) }

  /// The diets without those that others imply.
  public var declared: [Diet] { diets.filter { $0 != .vegetarian || !contains(.vegan) } }
}
