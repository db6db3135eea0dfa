extension YAMLTree {
  /// A key of a mapping and its value.
  public struct Entry: Sendable {
    public let key: Place
    public let symbol: Symbol
    public let value: Place
  }

  /// The entries of a mapping in the order of the text, merged ones after its own; none for a
  /// scalar or sequence.
  ///
  /// Merge keys follow https://yaml.org/type/merge.html: a mapping's own key wins over a merged
  /// one, an earlier merged mapping over a later one. Of duplicate keys, which have a finding, only
  /// the first is an entry.
  public func entries(of place: Place) -> Entries {
    Entries(tree: self, cursor: cursor(at: place))
  }

  /// An upper bound on the entries of a mapping besides merged ones; it is exact if all keys and
  /// values are scalars.
  public func maxEntries(of place: Place) -> Int {
    let node = nodes[Int(place.node.index)]
    return node.kind == .mapping ? Int(node.payload - place.node.index - 1) / 2 : 0
  }

  public struct Entries: Sequence, IteratorProtocol {
    fileprivate let tree: YAMLTree
    fileprivate var cursor: EntryCursor

    public mutating func next() -> Entry? { tree.next(&cursor) }
  }

  /// A position among the entries of one mapping. It does not hold the tree, so advancing it does
  /// not count references.
  public struct EntryCursor {
    fileprivate var child: UInt32 = 0
    fileprivate var end: UInt32 = 0
    fileprivate var aliasUse: NodeID?
    /// The mappings still to be merged, the next one last.
    fileprivate var merges: [Place] = []
    /// The keys so far; nil if the mapping has no merge key.
    fileprivate var seen: Set<Symbol>?
  }

  public func cursor(at place: Place) -> EntryCursor {
    var cursor = EntryCursor()
    enter(place, &cursor)
    return cursor
  }

  public func next(_ cursor: inout EntryCursor) -> Entry? {
    while true {
      while cursor.child < cursor.end {
        let key = nodes[Int(cursor.child)]
        let keyPlace = place(of: key, at: cursor.child, aliasUse: cursor.aliasUse)
        let position = next(after: key, at: cursor.child)
        let value = nodes[Int(position)]
        cursor.child = next(after: value, at: position)
        let node = key.kind == .scalar ? key : nodes[Int(keyPlace.node.index)]
        guard key.flags.isDisjoint(with: [.ignoredKey, .mergeKey]), node.kind == .scalar else {
          continue
        }
        let symbol = Symbol(index: node.payload)
        if cursor.seen?.insert(symbol).inserted == false { continue }
        return Entry(
          key: keyPlace, symbol: symbol,
          value: place(of: value, at: position, aliasUse: cursor.aliasUse))
      }
      guard let merge = cursor.merges.popLast() else { return nil }
      enter(merge, &cursor)
    }
  }

  private func enter(_ place: Place, _ cursor: inout EntryCursor) {
    let node = nodes[Int(place.node.index)]
    // For an empty mapping or a node of another kind, the cursor is already at its end.
    cursor.child = cursor.end
    guard node.kind == .mapping else { return }
    (cursor.child, cursor.end, cursor.aliasUse) = (
      place.node.index + 1, node.payload, place.aliasUse
    )
    if node.flags.contains(.merges) {
      if cursor.seen == nil { cursor.seen = [] }
      cursor.merges.append(contentsOf: sources(in: cursor).reversed())
    }
  }

  /// The mappings that the merge key of a mapping refers to, in order.
  private func sources(in cursor: EntryCursor) -> [Place] {
    var child = cursor.child
    while child < cursor.end {
      let value = next(after: child)
      if nodes[Int(child)].flags.contains(.mergeKey),
        !nodes[Int(child)].flags.contains(.ignoredKey)
      {
        let source = place(of: value, aliasUse: cursor.aliasUse ?? NodeID(index: child))
        return nodes[Int(source.node.index)].kind == .sequence ? items(of: source) : [source]
      }
      child = next(after: value)
    }
    return []
  }
}
