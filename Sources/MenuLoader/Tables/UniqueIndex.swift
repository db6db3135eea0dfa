/// Positions by a key that should be unique.
struct UniqueIndex<Key: Hashable & Sendable, Position: Sendable>: Sendable {
  /// By key, the first position that came with it.
  private var firsts: [Key: Position] = [:]
  /// Every position that came with a key that another had before, with the first of these.
  private(set) var duplicates: [(position: Position, first: Position)] = []

  mutating func reserveCapacity(_ count: Int) { firsts.reserveCapacity(count) }

  mutating func insert(_ key: Key, at position: Position) {
    if let first = firsts[key] {
      duplicates.append((position, first))
    } else {
      firsts[key] = position
    }
  }

  /// The first position of a key.
  subscript(key: Key) -> Position? { firsts[key] }
}
