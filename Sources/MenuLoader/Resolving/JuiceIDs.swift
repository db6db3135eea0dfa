import RecipeGraph
import YAMLTree

/// The juices of all parts of a menu, by their ids.
struct JuiceIDs: Sendable {
  private(set) var parts: [Declarations] = []
  private var claims = Claims()
  /// By part, how many juices come before it.
  private var offsets: [Int] = []

  /// Puts the parts that have changed in place of those before; all of them at first.
  mutating func update(_ parts: [Declarations], changed: [Int]) {
    self.parts = parts
    let new = inParallel(changed) { part in
      let (tree, juices) = (parts[part].tree, parts[part].juices)
      return juices.indices.map { index in
        HashedKey(tree.hashOfMeaning(of: juices.symbol(of: index)), at: index)
      }
    }
    claims.update(changed: changed, new)
    offsets = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.juices.count) }
  }

  subscript(place: MenuPlace) -> JuiceDeclaration { parts[place.part].juice(place.index) }

  /// Where a juice is declared first; nil for an id that none has.
  func place(of id: String) -> MenuPlace? {
    claims.first(TextHash.ofThisProcess.ofMeaning(id)) { self.id(of: $0) == id }
  }

  /// The ids of all, in the order of declaration.
  var all: [String] { parts.flatMap { $0.juices.indices.map($0.idOfJuice) } }

  func id(of place: MenuPlace) -> String { parts[place.part].idOfJuice(place.index) }

  func site(of id: String) -> SourceLocation? { place(of: id).map { self[$0].site } }

  /// Juices with one id, in the order of declaration.
  var alike: [[MenuPlace]] {
    claims.conflicts { id(of: $0) }.map(\.places)
  }

  // MARK: Positions among all

  var count: Int { offsets.last ?? 0 }

  func ref(of place: MenuPlace) -> Ref<Juice> { Ref(offsets[place.part] + place.index) }

  func place(of juice: Ref<Juice>) -> MenuPlace {
    // The last part whose juices begin at or before it; empty ones come before that.
    let part = offsets.firstPosition { $0 > juice.index } - 1
    return MenuPlace(part: part, index: juice.index - offsets[part])
  }
}
