import RecipeGraph

/// The juices of all files of a menu, in the order of declaration.
struct JuiceTable: Sendable {
  let all: [JuiceSyntax]
  private let index: UniqueIndex<String, Ref<Juice>>

  init(_ files: [MenuSyntax]) {
    all = files.flatMap(\.juices)
    var index = UniqueIndex<String, Ref<Juice>>(capacity: all.count)
    for (position, juice) in all.enumerated() { index.insert(juice.id, at: Ref(position)) }
    self.index = index
  }

  var count: Int { all.count }
  var refs: some Sequence<Ref<Juice>> { all.indices.lazy.map { Ref($0) } }

  subscript(juice: Ref<Juice>) -> JuiceSyntax { all[juice.index] }

  func ref(_ id: String) -> Ref<Juice>? { index[id] }

  /// Every juice with the id of an earlier one, with the first juice of that id.
  var duplicates: [(position: Ref<Juice>, first: Ref<Juice>)] { index.duplicates }
}
