/// Sizes or options that a juice takes by name.
enum TakenPart {
  /// All of a set or a group.
  case all(Symbol.Space)
  /// An option of the menu.
  case one(Symbol)

  func contains(_ symbol: Symbol) -> Bool {
    switch self {
    case .all(let space): symbol.space == space
    case .one(let own): symbol == own
    }
  }

  /// The sizes or options that a juice takes, for the space of its sizes or options.
  static func all(in space: Symbol.Space, of snapshot: Snapshot) -> [TakenPart] {
    switch space {
    case .size(let juice):
      snapshot.names(takenBy: juice, in: .sharedSizes).map { .all(.sharedSize(set: $0)) }
    case .option(let juice):
      snapshot.names(takenBy: juice, in: .sharedOption).flatMap { name in
        [.one(Symbol(space: .sharedOption, id: name)), .all(.alternative(group: name))]
      }
    default: []
    }
  }
}

extension Snapshot {
  /// The names of shared sizes or options that a juice takes, in the order of the text.
  fileprivate func names(takenBy juice: String, in space: Symbol.Space) -> [String] {
    indexes.flatMap(\.taken).filter { $0.juice == juice && $0.name.space == space }.map(\.name.id)
  }

  /// The juices that take shared sizes or an option by name, in the order of the text.
  func juices(taking name: Symbol) -> [String] {
    indexes.flatMap(\.taken).filter { $0.name == name }.map(\.juice)
  }

  /// The symbol itself with all others that mean the same: a size or option of a shared declaration is one of
  /// every juice that takes it.
  func synonyms(of symbol: Symbol) -> Set<Symbol> {
    let shared = declared(for: symbol)
    let juices: [String]
    switch shared.space {
    case .sharedSize(let set):
      juices = self.juices(taking: Symbol(space: .sharedSizes, id: set))
      return Set(juices.map { Symbol(space: .size(juice: $0), id: symbol.id) }).union([shared])
    case .sharedOption: juices = self.juices(taking: shared)
    case .alternative(let group):
      juices = self.juices(taking: Symbol(space: .sharedOption, id: group))
    default: return [shared]
    }
    return Set(juices.map { Symbol(space: .option(juice: $0), id: symbol.id) }).union([shared])
  }

  /// The symbol with which a size or option is declared: that of a shared declaration, if the juice takes it.
  func declared(for symbol: Symbol) -> Symbol {
    let taken = TakenPart.all(in: symbol.space, of: self)
    guard !taken.isEmpty else { return symbol }
    let declarations = indexes.lazy.flatMap(\.declarations).map(\.symbol)
    if declarations.contains(symbol) { return symbol }
    return declarations.first { declared in
      declared.id == symbol.id && taken.contains { $0.contains(declared) }
    } ?? symbol
  }

  /// The spaces in which no other declaration may have the id of a symbol.
  func spaces(around symbol: Symbol) -> [Symbol.Space] {
    let shared = declared(for: symbol)
    let name: Symbol
    switch shared.space {
    case .sharedOption: name = shared
    case .alternative(let group): name = Symbol(space: .sharedOption, id: group)
    default: return [shared.space]
    }
    return [shared.space] + juices(taking: name).map { .option(juice: $0) }
  }
}
