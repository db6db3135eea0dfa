/// Positions by a key that should be unique.
struct UniqueIndex<Key: Hashable & Sendable, Position: Sendable>: Sendable {
  /// The first position of each key.
  private var firsts: [Key: Position]
  /// Every later position of a key, with its first one.
  private(set) var duplicates: [(position: Position, first: Position)] = []

  /// - Parameter capacity: the number of keys, if it is known.
  init(capacity: Int = 0) {
    firsts = Dictionary(minimumCapacity: capacity)
  }

  /// - Returns: the first position of the key if it has one already.
  @discardableResult
  mutating func insert(_ key: Key, at position: Position) -> Position? {
    let first = claim(&firsts[key], for: position)
    if let first { duplicates.append((position, first)) }
    return first
  }

  /// Sets a position unless the key has one, which is then returned. The key is hashed once.
  private func claim(_ first: inout Position?, for position: Position) -> Position? {
    if let first { return first }
    first = position
    return nil
  }

  subscript(key: Key) -> Position? { firsts[key] }
}
