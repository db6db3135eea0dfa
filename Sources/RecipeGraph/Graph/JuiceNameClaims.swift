import YAMLTree

/// The names of the juices of all parts, by which they should be told apart.
struct JuiceNameClaims: Sendable {
  private var claims = Claims()
  /// Whether equal texts are known to have equal bytes in all parts that were counted in.
  private var isComposed = true
  private var parts: [Declarations] = []

  /// Puts the parts that have changed in place of those before; all of them at first.
  mutating func update(_ parts: [Declarations], changed: [Int]) {
    if isComposed, !parts.allSatisfy(\.tree.isComposed) {
      self = JuiceNameClaims()
      isComposed = false
      return update(parts, changed: Array(parts.indices))
    }
    for part in changed where part < self.parts.count {
      claims.remove(part: part, hashes(of: self.parts[part]).lazy.map(\.hash))
    }
    self.parts = parts
    for part in changed {
      for (juice, key, hash) in hashes(of: parts[part]) {
        claims.add(.init(JuicePlace(part: part, index: juice), key: key), hash)
      }
    }
  }

  /// Of each name of a juice, with the position of its key in the part.
  private func hashes(of part: Declarations) -> [(juice: Int, key: Int32, hash: UInt32)] {
    var hashes: [(juice: Int, key: Int32, hash: UInt32)] = []
    hashes.reserveCapacity(part.nameKeys.count)
    for juice in part.juices.indices {
      guard let name = part.juices[juice].name else { continue }
      for key in name.keys {
        let hash = Self.hash(part.nameKeys[Int(key)], in: part.tree, isComposed: isComposed)
        hashes.append((juice, key, hash))
      }
    }
    return hashes
  }

  private static func hash(
    _ key: WrittenName.Key, in tree: YAMLTree, isComposed: Bool
  ) -> UInt32 {
    let language = key.language.map { hash(of: $0, in: tree, isComposed: isComposed) } ?? 0
    // A rotation keeps the two apart.
    return hash(of: key.text, in: tree, isComposed: isComposed) ^ (language << 7 | language >> 25)
  }

  private static func hash(of symbol: Symbol, in tree: YAMLTree, isComposed: Bool) -> UInt32 {
    isComposed ? tree.hash(of: symbol) : tree.hashOfMeaning(of: symbol)
  }

  /// Each juice that has a name which another had before it, in the order of declaration, with these
  /// names in the order in which they stand, and the juice that had each first.
  var conflicts: [(place: JuicePlace, names: [(text: String, first: JuicePlace)])] {
    let conflicts = claims.conflicts { claim in
      let part = parts[claim.place.part]
      return part.translation(part.nameKeys[Int(claim.key)])
    }
    var firsts: [JuicePlace: [LocalizedName.Translation: JuicePlace]] = [:]
    for (key, places) in conflicts {
      for place in places.dropFirst() { firsts[place, default: [:]][key] = places[0] }
    }
    return firsts.sorted { $0.key < $1.key }.map { place, known in
      let part = parts[place.part]
      let keys = part.juices[place.index].name.map(part.keys) ?? []
      return (
        place,
        keys.map(part.translation).compactMap { key in known[key].map { (key.text, $0) } }
      )
    }
  }
}
