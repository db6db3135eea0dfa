import Diagnostics
import MenuLoader

/// The identity of an id across the files of a menu: equal symbols mean the same thing.
struct Symbol: Hashable, Sendable {
  enum Space: Hashable, Sendable {
    /// Fruits and bases.
    case ingredient
    case juice
    case store
    case offer
    case size(juice: String)
    case option(juice: String)
    /// The names of sets of sizes of the menu, and the sizes in one set.
    case sharedSizes
    case sharedSize(set: String)
    /// The names of options and groups of the menu, and the options in one group.
    case sharedOption
    case alternative(group: String)
    case test
  }

  let space: Space
  let id: String
}

/// The kind of a declared id.
enum DeclarationKind: String, Hashable, Sendable {
  case fruit, base, juice, store, offer, size, option, group, sharedSizes, test

  /// The name of the kind for people.
  var word: LocalizedText { facts.word }
  /// LSP's `SymbolKind`.
  var symbolKind: Int { facts.symbol }
  /// LSP's `CompletionItemKind`.
  var completionKind: Int { facts.completion }

  private var facts: (word: LocalizedText, symbol: Int, completion: Int) {
    switch self {
    case .fruit: (.text("fruit"), 8, 5)  // Field
    case .base: (.text("base"), 12, 3)  // Function
    case .juice: (.text("juice"), 5, 7)  // Class
    case .store: (.text("store"), 4, 9)  // Package and Module
    case .offer: (.text("offer"), 14, 21)  // Constant
    case .size: (.text("size"), 22, 20)  // EnumMember
    case .option: (.text("option"), 22, 20)  // EnumMember
    case .group: (.text("group of options"), 10, 13)  // Enum
    case .sharedSizes: (.text("set of sizes"), 10, 13)  // Enum
    case .test: (.text("test"), 24, 23)  // Event
    }
  }
}

/// The meaning of a scalar in a menu file.
enum Role: Hashable, Sendable {
  /// A key at the top of the file.
  case section
  /// A key of a mapping of the format.
  case key(inside: MenuFormat.Mapping)
  /// A language tag in a name.
  case language
  case declaration(Symbol, DeclarationKind)
  case reference(Symbol)
  /// An amount, with or without a unit.
  case amount
  /// A scale, a count or a version.
  case number
  case flag
  case text
  case unknown

  var symbol: Symbol? {
    switch self {
    case .declaration(let symbol, _), .reference(let symbol): symbol
    default: nil
    }
  }

  var isDeclaration: Bool { if case .declaration = self { true } else { false } }
}
