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
      for (juice, hash) in hashes(of: parts[part]) {
        claims.add(JuicePlace(part: part, index: juice), hash)
      }
    }
  }

  private func hashes(of part: Declarations) -> [(juice: Int, hash: UInt32)] {
    var hashes: [(juice: Int, hash: UInt32)] = []
    hashes.reserveCapacity(part.nameKeys.count)
    for juice in part.juices.indices {
      guard let name = part.juices[juice].name else { continue }
      for key in part.keys(of: name) {
        hashes.append((juice, Self.hash(key, in: part.tree, isComposed: isComposed)))
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
    if isComposed || tree.isASCII(symbol) { return tree.hash(of: symbol) }
    // The same for all normalizations.
    return UInt32(truncatingIfNeeded: tree.text(of: symbol).hashValue)
  }

  /// Each juice that has a name which another had before it, in the order of declaration, with these
  /// names in the order in which they stand, and the juice that had each first.
  func conflicts(
    in juices: JuiceIDs
  ) -> [(place: JuicePlace, names: [(text: String, first: JuicePlace)])] {
    let conflicts = claims.conflicts { place, hash in
      guard let name = juices[place].name else { return [LocalizedName.Translation]() }
      let part = juices.parts[place.part]
      return part.keys(of: name).filter {
        Self.hash($0, in: part.tree, isComposed: isComposed) == hash
      }
      .map(part.translation)
    }
    var firsts: [JuicePlace: [LocalizedName.Translation: JuicePlace]] = [:]
    for (key, places) in conflicts {
      for place in places.dropFirst() { firsts[place, default: [:]][key] = places[0] }
    }
    return firsts.sorted { $0.key < $1.key }.map { place, known in
      let part = juices.parts[place.part]
      let keys = juices[place].name.map(part.keys) ?? []
      return (
        place,
        keys.map(part.translation).compactMap { key in known[key].map { (key.text, $0) } }
      )
    }
  }
}
