import YAMLTree

/// The juices of all parts of a menu, by their ids.
struct JuiceIDs: Sendable {
  private(set) var parts: [Declarations] = []
  private var claims = Claims()
  /// By part, how many juices come before it.
  private var offsets: [Int] = []

  /// Puts the parts that have changed in place of those before; all of them at first.
  mutating func update(_ parts: [Declarations], changed: [Int]) {
    for part in changed where part < self.parts.count {
      claims.remove(part: part, Self.hashes(of: self.parts[part]))
    }
    self.parts = parts
    for part in changed {
      for (index, hash) in Self.hashes(of: parts[part]).enumerated() {
        claims.add(.init(JuicePlace(part: part, index: index)), hash)
      }
    }
    offsets = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.juices.count) }
  }

  private static func hashes(of part: Declarations) -> some Sequence<UInt32> {
    part.juices.indices.lazy.map { index in
      part.tree.hashOfMeaning(of: part.juices[index].symbol)
    }
  }

  subscript(place: JuicePlace) -> JuiceDeclaration { parts[place.part].juices[place.index] }

  /// Where a juice is declared first; nil for an id that none has.
  func place(of id: String) -> JuicePlace? {
    claims.first(TextHash.ofThisProcess.ofMeaning(id)) { self[$0].id == id }
  }

  /// The ids of all, in the order of declaration.
  var all: [String] { parts.flatMap { $0.juices.map(\.id) } }

  func site(of id: String) -> Site? { place(of: id).map { self[$0].site } }

  /// Juices with one id, in the order of declaration.
  var alike: [[JuicePlace]] {
    claims.conflicts { self[$0.place].id }.map(\.places)
  }

  // MARK: Positions among all

  var count: Int { offsets.last ?? 0 }

  func ref(of place: JuicePlace) -> Ref<Juice> { Ref(offsets[place.part] + place.index) }

  func place(of juice: Ref<Juice>) -> JuicePlace {
    // The last part whose juices begin at or before it; empty ones come before that.
    let part = offsets.firstPosition { $0 > juice.index } - 1
    return JuicePlace(part: part, index: juice.index - offsets[part])
  }
}
