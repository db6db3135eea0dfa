import YAMLTree

extension FormatPlace {
  /// The positions of the entries of a mapping in the order of the format, merge keys first. Nil if
  /// the writer's order is kept, such as that of ids, or if a key is not in the format.
  func order(of keys: [(name: String, isMerge: Bool)]) -> [Int]? {
    guard let format = mapping?.format else { return nil }
    var ranks: [(rank: Int, position: Int)] = []
    for (position, key) in keys.enumerated() {
      if key.isMerge {
        ranks.append((-1, position))
      } else if let rank = format.position(of: key.name) {
        ranks.append((rank, position))
      } else {
        return nil
      }
    }
    return ranks.sorted { $0 < $1 }.map(\.position)
  }
}

extension Layout {
  /// Sorts keys in the order of the format, except where an alias would come before its anchor.
  mutating func orderKeys() {
    var names = AnchorNames()
    root.collect(into: &names)
    // An alias refers to the last anchor of its name before it.
    guard !names.areRepeated else { return }
    _ = root.orderKeys(at: .mapping(.menu))
  }
}

/// The names of anchors and aliases in a part of a file.
private struct AnchorNames {
  var anchors: Set<String> = []
  var aliases: Set<String> = []
  var areRepeated = false

  mutating func add(_ other: AnchorNames) {
    anchors.formUnion(other.anchors)
    aliases.formUnion(other.aliases)
  }
}

extension LayoutItem {
  fileprivate var names: AnchorNames {
    var names = AnchorNames()
    if let anchor { names.anchors.insert(String(anchor.dropFirst())) }
    if case .text(let text) = value, text.hasPrefix("*") {
      names.aliases.insert(String(text.dropFirst()))
    }
    return names
  }
}

extension LayoutCollection {
  fileprivate func collect(into names: inout AnchorNames) {
    for item in items {
      let own = item.names
      if !own.anchors.isDisjoint(with: names.anchors) { names.areRepeated = true }
      names.add(own)
      if case .collection(let collection) = item.value { collection.collect(into: &names) }
    }
  }

  /// - Returns: the anchors and aliases of the collection.
  fileprivate mutating func orderKeys(at place: FormatPlace) -> AnchorNames {
    var names: [AnchorNames] = []
    for index in items.indices {
      var own = items[index].names
      if case .collection(var collection) = items[index].value {
        items[index].value = .none
        own.add(
          collection.orderKeys(at: isSequence ? place.item : place.value(of: items[index].name)))
        items[index].value = .collection(collection)
      }
      names.append(own)
    }
    if !isSequence, let order = place.order(of: items.map { ($0.name, $0.isMerge) }),
      keepsAnchorsFirst(order.map { names[$0] })
    {
      items = order.map { items[$0] }
      if !items.isEmpty { items[0].dropFirstBlank() }
    }
    return names.reduce(into: AnchorNames()) { $0.add($1) }
  }

  /// Whether no alias comes before its anchor in these entries.
  private func keepsAnchorsFirst(_ names: [AnchorNames]) -> Bool {
    var later: Set<String> = []
    for entry in names.reversed() {
      if !entry.aliases.isDisjoint(with: later) { return false }
      later.formUnion(entry.anchors)
    }
    return true
  }
}
