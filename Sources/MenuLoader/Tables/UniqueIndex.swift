/// Positions by a key that should be unique.
struct UniqueIndex<Key: Hashable & Sendable, Position: Sendable>: Sendable {
  /// By key, the first position that came with it.
  private var firsts: [Key: Position] = [:]
  /// Every position that came with a key that another had before, with the first of these.
  private(set) var duplicates: [(position: Position, first: Position)] = []

  mutating func reserveCapacity(_ count: Int) { firsts.reserveCapacity(count) }

  /// - Returns: the first position of the key if it came before.
  @discardableResult
  mutating func insert(_ key: Key, at position: Position) -> Position? {
    let first = claim(&firsts[key], for: position)
    if let first { duplicates.append((position, first)) }
    return first
  }

  /// Sets a position where none is yet; returns the one that is there. The key is hashed once.
  private func claim(_ first: inout Position?, for position: Position) -> Position? {
    if let first { return first }
    first = position
    return nil
  }

  /// The first position of a key.
  subscript(key: Key) -> Position? { firsts[key] }
}
