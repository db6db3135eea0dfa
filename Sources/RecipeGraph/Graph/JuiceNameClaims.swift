import YAMLTree

/// The names of the juices of all files, by which they should be told apart.
struct JuiceNameClaims: Sendable {
  private var claims = Claims()
  /// Whether equal texts are known to have equal bytes in all files that were counted in.
  private var isComposed = true
  private var files: [Declarations] = []

  /// Puts the files that have changed in place of those before; all of them at first.
  mutating func update(_ files: [Declarations], changed: [Int]) {
    if isComposed, !files.allSatisfy(\.tree.isComposed) {
      self = JuiceNameClaims()
      isComposed = false
      return update(files, changed: Array(files.indices))
    }
    for file in changed where file < self.files.count {
      let (old, isComposed) = (self.files[file], isComposed)
      claims.remove(
        file: file,
        old.juices.indices.lazy.flatMap { Self.hashes(old, $0, isComposed: isComposed) })
    }
    self.files = files
    for file in changed {
      for index in files[file].juices.indices {
        for hash in Self.hashes(files[file], index, isComposed: isComposed) {
          claims.add(JuicePlace(file: file, index: index), hash)
        }
      }
    }
  }

  private static func hashes(
    _ file: Declarations, _ juice: Int, isComposed: Bool
  ) -> some Sequence<UInt32> {
    let keys = file.juices[juice].name.map(file.keys) ?? []
    return keys.lazy.map { hash($0, in: file.tree, isComposed: isComposed) }
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
      let file = juices.files[place.file]
      return file.keys(of: name).filter {
        Self.hash($0, in: file.tree, isComposed: isComposed) == hash
      }
      .map(file.translation)
    }
    var firsts: [JuicePlace: [LocalizedName.Translation: JuicePlace]] = [:]
    for (key, places) in conflicts {
      for place in places.dropFirst() { firsts[place, default: [:]][key] = places[0] }
    }
    return firsts.sorted { $0.key < $1.key }.map { place, known in
      let file = juices.files[place.file]
      let keys = juices[place].name.map(file.keys) ?? []
      return (
        place,
        keys.map(file.translation).compactMap { key in known[key].map { (key.text, $0) } }
      )
    }
  }
}
