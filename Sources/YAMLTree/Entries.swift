extension YAMLTree {
  /// A key of a mapping and its value.
  package struct Entry: Sendable {
    package let key: Place
    package let symbol: Symbol
    package let value: Place
  }

  /// The entries of a mapping in the order of the text, merged ones after its own; none for
  /// anything else.
  ///
  /// Merge keys follow https://yaml.org/type/merge.html: a mapping's own key wins over a merged
  /// one, an earlier merged mapping over a later one. A key that stands twice in one mapping, for
  /// which there is a finding, comes once.
  package func entries(of place: Place) -> Entries {
    Entries(tree: self, place: place)
  }

  package struct Entries: Sequence, IteratorProtocol {
    private struct Level {
      var child: UInt32
      var end: UInt32
      var via: NodeID?
    }

    private let tree: YAMLTree
    private var current: Level
    /// What is still to be merged, the next one last.
    private var merges: [Place] = []
    /// The keys that have come so far; kept only where there are merges.
    private var seen: Set<Symbol>?

    fileprivate init(tree: YAMLTree, place: Place) {
      self.tree = tree
      current = Level(child: 0, end: 0, via: nil)
      enter(place)
    }

    private mutating func enter(_ place: Place) {
      let node = tree.nodes[Int(place.node.index)]
      guard node.kind == .mapping else { return }
      current = Level(child: place.node.index + 1, end: node.payload, via: place.via)
      if node.flags.contains(.merges) {
        if seen == nil { seen = [] }
        merges.append(contentsOf: sources(in: current).reversed())
      }
    }

    /// The mappings that the merge key of a mapping names, in order.
    private func sources(in level: Level) -> [Place] {
      var child = level.child
      while child < level.end {
        let value = tree.next(after: child)
        if tree.nodes[Int(child)].flags.contains(.mergeKey),
          !tree.nodes[Int(child)].flags.contains(.ignoredKey)
        {
          let source = tree.place(of: value, via: level.via ?? NodeID(index: child))
          return tree.nodes[Int(source.node.index)].kind == .sequence
            ? tree.items(of: source) : [source]
        }
        child = tree.next(after: value)
      }
      return []
    }

    package mutating func next() -> Entry? {
      while true {
        while current.child < current.end {
          let key = current.child
          let value = tree.next(after: key)
          current.child = tree.next(after: value)
          guard tree.nodes[Int(key)].flags.isDisjoint(with: [.ignoredKey, .mergeKey]) else {
            continue
          }
          let place = tree.place(of: key, via: current.via)
          guard case .scalar(let symbol, _) = tree.content(of: place) else { continue }
          if seen?.insert(symbol).inserted == false { continue }
          return Entry(
            key: place, symbol: symbol, value: tree.place(of: value, via: current.via))
        }
        guard let merge = merges.popLast() else { return nil }
        enter(merge)
      }
    }
  }
}
