/// The sizes and options that stand at the top of the files of a menu.
struct SharedTable: Sendable {
  let sizes: [SharedSizesSyntax]
  let options: [SharedOptionSyntax]
  private let setIndex: UniqueIndex<String, Int>
  private let optionIndex: UniqueIndex<String, Int>

  init(_ files: [MenuSyntax]) {
    sizes = files.flatMap(\.sizes)
    options = files.flatMap(\.options)
    setIndex = Self.index(sizes.map(\.id))
    optionIndex = Self.index(options.map(\.id))
  }

  private static func index(_ ids: [String]) -> UniqueIndex<String, Int> {
    var index = UniqueIndex<String, Int>()
    for (position, id) in ids.enumerated() { index.insert(id, at: position) }
    return index
  }

  /// Of duplicate names, the first declaration counts.
  func set(_ name: String) -> SharedSizesSyntax? { setIndex[name].map { sizes[$0] } }
  func option(_ name: String) -> SharedOptionSyntax? { optionIndex[name].map { options[$0] } }

  var allRecipes: [RecipeSyntax] {
    sizes.flatMap(\.sizes).flatMap { [$0.set, $0.add] }
      + options.flatMap(\.entry.options).map(\.add)
  }
}
