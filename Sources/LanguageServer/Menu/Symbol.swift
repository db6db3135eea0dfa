/// What an id stands for, over all files of a menu: two places with equal symbols mean the same.
struct Symbol: Hashable, Sendable {
  enum Space: Hashable, Sendable {
    /// Fruits and bases.
    case ingredient
    case juice
    case store
    case size(juice: String)
    case option(juice: String)
    case test
  }

  let space: Space
  let id: String
}

/// What a declaration makes of its id.
enum Kind: String, Hashable, Sendable {
  case fruit, base, juice, store, size, option, test

  /// LSP's `SymbolKind`.
  var symbolKind: Int {
    switch self {
    case .fruit: 8  // Field
    case .base: 12  // Function
    case .juice: 5  // Class
    case .store: 4  // Package
    case .size, .option: 22  // EnumMember
    case .test: 24  // Event
    }
  }

  /// LSP's `CompletionItemKind`.
  var completionKind: Int {
    switch self {
    case .fruit: 5  // Field
    case .base: 3  // Function
    case .juice: 7  // Class
    case .store: 9  // Module
    case .size, .option: 20  // EnumMember
    case .test: 23  // Event
    }
  }
}

/// What a scalar of a menu file is there for.
enum Role: Hashable, Sendable {
  /// A key at the top of the file.
  case section
  /// A key of the format, within the mapping of a name.
  case key(inside: String)
  /// A language tag in a name.
  case language
  case declares(Symbol, Kind)
  case mentions(Symbol)
  /// An amount with or without a unit.
  case amount
  /// A scale, a count or a version.
  case number
  case flag
  case text
  case unknown

  var symbol: Symbol? {
    switch self {
    case .declares(let symbol, _), .mentions(let symbol): symbol
    default: nil
    }
  }

  var declares: Bool { if case .declares = self { true } else { false } }
}
