import Algorithms
import RecipeGraph

/// The juices of all files of a menu, in the order of declaration.
struct JuiceTable: Sendable {
  private let files: [[JuiceSyntax]]
  /// By file, the number of juices before it; then the number of all.
  private let offsets: [Int]
  private let index: UniqueIndex<String, Ref<Juice>>

  init(_ files: [MenuSyntax]) {
    self.files = files.map(\.juices)
    offsets = files.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.juices.count) }
    var index = UniqueIndex<String, Ref<Juice>>(capacity: offsets[offsets.count - 1])
    var position = 0
    for file in files {
      for juice in file.juices {
        index.insert(juice.id, at: Ref(position))
        position += 1
      }
    }
    self.index = index
  }

  var count: Int { offsets[offsets.count - 1] }
  var refs: some Sequence<Ref<Juice>> { (0..<count).lazy.map { Ref($0) } }
  var all: some Sequence<JuiceSyntax> { files.joined() }

  subscript(juice: Ref<Juice>) -> JuiceSyntax {
    let file = offsets.partitioningIndex { $0 > juice.index } - 1
    return files[file][juice.index - offsets[file]]
  }

  /// The first juice with an id.
  func ref(_ id: String) -> Ref<Juice>? { index[id] }

  /// Every juice with the id of an earlier one, with the first juice of that id.
  var duplicates: [(position: Ref<Juice>, first: Ref<Juice>)] { index.duplicates }
}
