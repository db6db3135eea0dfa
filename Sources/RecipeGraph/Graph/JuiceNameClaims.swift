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
      let (old, isComposed) = (self.parts[part], isComposed)
      claims.remove(
        part: part,
        old.juices.indices.lazy.flatMap { Self.hashes(old, $0, isComposed: isComposed) })
    }
    self.parts = parts
    for part in changed {
      for index in parts[part].juices.indices {
        for hash in Self.hashes(parts[part], index, isComposed: isComposed) {
          claims.add(JuicePlace(part: part, index: index), hash)
        }
      }
    }
  }

  private static func hashes(
    _ part: Declarations, _ juice: Int, isComposed: Bool
  ) -> some Sequence<UInt32> {
    let keys = part.juices[juice].name.map(part.keys) ?? []
    return keys.lazy.map { hash($0, in: part.tree, isComposed: isComposed) }
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
