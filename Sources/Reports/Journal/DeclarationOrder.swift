import RecipeGraph
import StockLedger

/// Sorts what a journal tells of as the menu declares it; what the menu does not have comes last, by id.
struct DeclarationOrder {
  private let graph: RecipeGraph

  init(_ graph: RecipeGraph) {
    self.graph = graph
  }

  func stores<Value>(_ values: [String: Value]) -> [(id: String, value: Value)] {
    let positions = Dictionary(
      graph.stores.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    func rank(_ id: String) -> (Int, String) {
      (id == Store.mainID ? 0 : positions[id] ?? .max, id)
    }
    return values.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }
  }

  /// - Parameter values: by `juice[:size][+option…]`.
  func juices<Value>(_ values: [String: Value]) -> [(word: String, value: Value)] {
    func rank(_ word: String) -> (Int, Int, String) {
      let reference = VariantReference(word)
      guard let juice = graph.juice(reference.juice) else { return (.max, .max, word) }
      let size = graph[juice].sizes.firstIndex { $0.id == reference.size }
      return (juice.index, size ?? .max, word)
    }
    return values.map { (rank: rank($0), word: $0, value: $1) }.sorted { $0.rank < $1.rank }
      .map { ($0.word, $0.value) }
  }

  func fruits<Value>(
    _ values: [StoreSummary.CountedFruit: Value]
  ) -> [(fruit: StoreSummary.CountedFruit, value: Value)] {
    values.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }
  }

  /// Removals before additions, those without a reason last.
  func changes(
    _ values: [StoreSummary.ChangeKey: Int]
  ) -> [(key: StoreSummary.ChangeKey, thousandths: Int)] {
    func group(_ key: StoreSummary.ChangeKey) -> (Int, Int, String) {
      (key.isAddition ? 1 : 0, key.reason == nil ? 1 : 0, key.reason ?? "")
    }
    return values.sorted { left, right in
      let (first, second) = (group(left.key), group(right.key))
      return first == second
        ? rank(left.key.fruit) < rank(right.key.fruit) : first < second
    }.map { ($0.key, $0.value) }
  }

  private func rank(_ fruit: StoreSummary.CountedFruit) -> (Int, String, String) {
    (graph.fruit(fruit.id)?.index ?? .max, fruit.id, fruit.dimension.rawValue)
  }
}
