import RecipeGraph
import StockLedger

/// Shows values from a journal as the menu has them: in its order of declaration, those not in the menu last, by id, and
/// times by the clocks of its shop.
struct DeclarationOrder {
  let graph: RecipeGraph

  init(_ graph: RecipeGraph) {
    self.graph = graph
  }

  var clocks: ShopTimeZone { graph.clocks }

  /// - Parameter id: as in the journal.
  func shownID(ofStore id: String) -> String { graph.shownID(ofStore: id) }

  func stores<Value>(_ values: [String: Value]) -> [(id: String, value: Value)] {
    let positions = Dictionary(
      graph.stores.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    func rank(_ id: String) -> (Int, String) {
      (id == Store.mainID ? 0 : positions[id] ?? .max, id)
    }
    return values.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }
  }

  /// - Parameter values: by `juice[:size][+option…]`, with options in any order.
  func juices<Value>(_ values: [String: Value]) -> [(word: String, value: Value)] {
    values.map { (rank: rank($0), word: word($0), value: $1) }.sorted { $0.rank < $1.rank }
      .map { ($0.word, $0.value) }
  }

  /// Juices at the prices that were paid for them: each juice at the lowest first, and without a price last.
  func prices<Value>(
    _ values: [MoneySummary.PricedJuice: Value]
  ) -> [(juice: MoneySummary.PricedJuice, value: Value)] {
    let words = Dictionary(grouping: values) { $0.key.word }
    return juices(words).flatMap { word, values in
      values.sorted { left, right in
        guard let first = left.key.price else { return false }
        return right.key.price.map { first < $0 } ?? true
      }.map { (MoneySummary.PricedJuice(word: word, price: $0.key.price), $0.value) }
    }
  }

  private func rank(_ word: String) -> JuiceRank {
    let reference = VariantReference(word)
    guard let juice = graph.juice(reference.juice) else { return JuiceRank(word: word) }
    let size = graph[juice].sizes.firstIndex { $0.id == reference.size }
    let options = sorted(reference.options, of: graph[juice]).map(\.position)
    return JuiceRank(places: [juice.index, size ?? .max] + options, word: word)
  }

  private struct JuiceRank: Comparable {
    /// The positions of the juice, its size and its options; none if the menu does not have it.
    var places: [Int] = [.max]
    let word: String

    static func < (left: JuiceRank, right: JuiceRank) -> Bool {
      left.places == right.places
        ? left.word < right.word : left.places.lexicographicallyPrecedes(right.places)
    }
  }

  /// `juice[:size][+option…]` with the juice's present id, and its options in order.
  func word(_ word: String) -> String {
    let word = graph.formerIDs.presentWord(word)
    // Most variants have one option at most.
    guard word.utf8.count(where: { $0 == UInt8(ascii: "+") }) > 1 else { return word }
    return line(.init(VariantReference(word))).word
  }

  /// A line of an order from the journal with the juice's present id, and its options in order.
  func line(_ line: OrderRecord.Line) -> OrderRecord.Line {
    guard line.options.count > 1 || !graph.formerIDs.isEmpty else { return line }
    let id = graph.formerIDs.presentWord(line.juice)
    let juice = graph.juice(id).map { graph[$0] }
    return .init(
      juice: id, size: line.size, options: sorted(line.options, of: juice).map(\.id),
      quantity: line.quantity)
  }

  private func sorted(_ options: [String], of juice: Juice?) -> [(position: Int, id: String)] {
    options.map { id in (juice?.options.firstIndex { $0.id == id } ?? .max, id) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// - Parameter values: by the ids of offers.
  func offers<Value>(_ values: [String: Value]) -> [(id: String, value: Value)] {
    func rank(_ id: String) -> (Int, String) { (graph.offer(id)?.index ?? .max, id) }
    return values.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }
  }

  func fruits<Value>(
    _ values: [StoreSummary.CountedFruit: Value]
  ) -> [(fruit: StoreSummary.CountedFruit, value: Value)] {
    values.sorted { rank($0.key) < rank($1.key) }.map { ($0.key, $0.value) }
  }

  /// By name, those who are not known last; none if nobody is known.
  func people(
    _ values: [String?: OrderTimes.Counts]
  ) -> [(name: String?, actions: OrderTimes.Counts)] {
    let known = values.keys.compactMap(\.self).sorted()
    if known.isEmpty { return [] }
    return (known + [nil]).compactMap { name in values[name].map { (name, $0) } }
  }

  /// Removals before additions, by kind of reason, those without a reason last.
  func changes(
    _ values: [StoreSummary.ChangeKey: Int]
  ) -> [(key: StoreSummary.ChangeKey, thousandths: Int)] {
    func group(_ key: StoreSummary.ChangeKey) -> (Int, Int, ChangeNote) {
      let kinds = ReasonKind.allCases
      let place = key.reasonKind.flatMap(kinds.firstIndex) ?? kinds.count
      return (key.isAddition ? 1 : 0, place, key.note)
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
