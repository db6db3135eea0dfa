import RecipeGraph
import YAMLTree

/// The names of the juices of all parts, by which they should be told apart.
struct JuiceNameClaims: Sendable {
  /// Names by the position of their keys.
  private var claims = Claims()
  /// Whether equal texts are known to have equal bytes in all parts that were counted in.
  private var isComposed = true

  /// Puts the parts that have changed in place of those before; all of them at first.
  mutating func update(_ parts: [Declarations], changed: [Int]) {
    if isComposed, !parts.allSatisfy(\.tree.isComposed) {
      self = JuiceNameClaims()
      isComposed = false
      return update(parts, changed: Array(parts.indices))
    }
    let isComposed = isComposed
    let new = inParallel(changed) { number in
      let part = parts[number]
      var keys: [HashedKey] = []
      keys.reserveCapacity(part.nameKeys.count)
      for juice in part.juices.indices {
        guard let name = part.juices.name(of: juice) else { continue }
        for key in name.keys {
          let hash = Self.hash(part.nameKeys[Int(key)], in: part.tree, isComposed: isComposed)
          keys.append(HashedKey(hash, at: Int(key)))
        }
      }
      return keys
    }
    claims.update(changed: changed, new)
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
  func conflicts(
    in parts: [Declarations]
  ) -> [(place: MenuPlace, names: [(text: String, first: MenuPlace)])] {
    var owners = KeyOwners(parts)
    var conflicts: [MenuPlace: [(key: MenuPlace, first: MenuPlace)]] = [:]
    for (_, keys) in claims.conflicts({ parts[$0.part].translation(of: $0) }) {
      let first = owners.juice(of: keys[0])
      for key in keys.dropFirst() {
        conflicts[owners.juice(of: key), default: []].append((key, first))
      }
    }
    return conflicts.sorted { $0.key < $1.key }.map { place, names in
      let names = names.sorted { $0.key < $1.key }
      return (place, names.map { (parts[place.part].translation(of: $0.key).text, $0.first) })
    }
  }
}

extension Declarations {
  /// - Parameter key: of a name, by its position.
  fileprivate func translation(of key: MenuPlace) -> LocalizedName.Translation {
    translation(nameKeys[key.index])
  }
}

/// Which juice has a name, of parts of which that is asked.
private struct KeyOwners {
  private let parts: [Declarations]
  /// By part, and by the position of the key.
  private var juices: [Int: [Int32]] = [:]

  init(_ parts: [Declarations]) {
    self.parts = parts
  }

  mutating func juice(of key: MenuPlace) -> MenuPlace {
    let owners = juices[key.part] ?? owners(in: parts[key.part])
    juices[key.part] = owners
    return MenuPlace(part: key.part, index: Int(owners[key.index]))
  }

  private func owners(in part: Declarations) -> [Int32] {
    var owners = [Int32](repeating: -1, count: part.nameKeys.count)
    for juice in part.juices.indices {
      guard let name = part.juices.name(of: juice) else { continue }
      for key in name.keys { owners[Int(key)] = Int32(juice) }
    }
    return owners
  }
}
