import MenuLoader
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis
@testable import StockLedger

/// What holds for the difference of any two menus.
@Suite struct RandomDifferenceTests {
  @Test(
    "a menu does not differ from itself, in whatever order it is written",
    arguments: LongTests.seeds(0..<4))
  func itself(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let shop = RandomShop(&random)
      let graph = try menu(shop.text)
      #expect(try MenuDifference(from: graph.graph, to: graph.graph).isEmpty, "\(shop.text)")
      let other = shop.shuffled(&random)
      #expect(
        try MenuDifference(from: graph.graph, to: menu(other.text).graph).isEmpty,
        "\(shop.text)\(other.text)")
    }
  }

  @Test(
    "back again, what was added is removed and what was is what will be",
    arguments: LongTests.seeds(0..<4))
  func back(seed: UInt64) throws {
    var random = SplitMix64(seed: seed + 100)
    var kinds: Set<String> = []
    for _ in 0..<60 {
      let first = RandomShop(&random)
      let second = first.changed(&random)
      let (before, after) = (try menu(first.text).graph, try menu(second.text).graph)
      let there = try MenuDifference(from: before, to: after)
      let back = try MenuDifference(from: after, to: before)
      let comment = Comment(rawValue: first.text + second.text)
      #expect(Set(there.entries.map(\.turned)) == Set(back.entries.map(\.untouched)), comment)
      #expect(there.entries.count == back.entries.count, comment)
      let (plain, plainBack) = (there.servings.withoutOptions, back.servings.withoutOptions)
      #expect(Set(plain.map(\.turned)) == Set(plainBack.map(\.untouched)), comment)
      #expect(there.breaking.breaking == there.breaking, comment)
      #expect(there.breaking.count <= there.count, comment)
      #expect(there.isEmpty == (there.count == 0), comment)
      kinds.formUnion(there.entries.map { String("\($0.kind)".prefix(5)) })
    }
    #expect(kinds.sorted() == ["added", "chang", "remov", "renam"])
  }
}

// MARK: Both ways

/// An entry without what only one direction knows: the order of changes, and what breaks.
private struct Turned: Hashable {
  struct Change: Hashable {
    let path: [FactStep]
    let values: [FactValue?]
  }

  let section: MenuDifference.Section
  let ids: [String]
  let facts: [Facts?]
  let changes: Set<Change>
}

extension MenuDifference.Entry {
  fileprivate var untouched: Turned { turned(false) }
  fileprivate var turned: Turned { turned(true) }

  private func turned(_ isTurned: Bool) -> Turned {
    func both<Value>(_ before: Value, _ after: Value) -> [Value] {
      isTurned ? [after, before] : [before, after]
    }
    let (ids, facts): ([String], [Facts?]) =
      switch kind {
      case .added(let facts): ([id], both(nil, facts))
      case .removed(let facts): ([id], both(facts, nil))
      case .renamed(let former): (both(former, id), [])
      case .changed: ([id], [])
      }
    let changes = changes.map {
      Turned.Change(path: $0.path, values: both($0.before, $0.after))
    }
    return Turned(section: section, ids: ids, facts: facts, changes: Set(changes))
  }
}

private struct TurnedServing: Hashable {
  let counts: [JuiceCount?]
  let needs: Set<[String]>
}

extension [ServingDifference] {
  /// Orders with options are only compared in the direction that breaks them.
  fileprivate var withoutOptions: Self { filter(\.options.isEmpty) }
}

extension ServingDifference {
  fileprivate var untouched: TurnedServing { turned(false) }
  fileprivate var turned: TurnedServing { turned(true) }

  private func turned(_ isTurned: Bool) -> TurnedServing {
    let needs = needs.map { need in
      let both = [need.before, need.after].map { $0?.description ?? "" }
      return [need.fruit] + (isTurned ? both.reversed() : both)
    }
    let counts = [before?.count, after?.count]
    return TurnedServing(counts: isTurned ? counts.reversed() : counts, needs: Set(needs))
  }
}

// MARK: Menus

/// A menu as lists of lines, so that they can be shuffled.
private struct RandomShop {
  private var fruits: [(id: String, text: String)] = []
  private var juices: [(id: String, text: String)] = []

  init(_ random: inout SplitMix64) {
    for index in 0..<Int.random(in: 2...4, using: &random) {
      fruits.append(("f\(index)", Self.fruit(&random)))
    }
    for index in 0..<Int.random(in: 1...5, using: &random) {
      juices.append(("j\(index)", juice(&random)))
    }
  }

  private static func fruit(_ random: inout SplitMix64) -> String {
    let stock = Int.random(in: 0...9, using: &random)
    return ["{stock: \(stock) g, max: 20 g}", "{stock: \(stock) g, name: N\(stock)}", "\(stock) g"]
      .randomElement(using: &random) ?? ""
  }

  private func juice(_ random: inout SplitMix64) -> String {
    func amount() -> String {
      "\(Int.random(in: 1...4, using: &random))/\(Int.random(in: 1...3, using: &random)) g"
    }
    let used = fruits.prefix(Int.random(in: 1...2, using: &random)).map(\.id)
    var parts = ["uses: {\(used.map { "\($0): \(amount())" }.joined(separator: ", "))}"]
    if Bool.random(using: &random) {
      parts.append("sizes: {s: 1, m: {scale: 2, set: {\(used[0]): \(amount())}}}")
    }
    if Bool.random(using: &random) {
      parts.append("options: {x: {add: {\(fruits[1].id): \(amount())}}}")
    }
    if used.count == 1, Bool.random(using: &random) {
      parts.append("substitutes: {\(used[0]): [{\(fruits[1].id): 1/7 g}]}")
    }
    if Bool.random(using: &random) { parts.append("limit: 3") }
    return "{\(parts.joined(separator: ", "))}"
  }

  func shuffled(_ random: inout SplitMix64) -> RandomShop {
    var other = self
    other.fruits.shuffle(using: &random)
    other.juices.shuffle(using: &random)
    return other
  }

  func changed(_ random: inout SplitMix64) -> RandomShop {
    var other = shuffled(&random)
    for index in other.fruits.indices where Bool.random(using: &random) {
      other.fruits[index].text = Self.fruit(&random)
    }
    for index in other.juices.indices {
      switch Int.random(in: 0...4, using: &random) {
      case 0: other.juices[index].text = juice(&random)
      case 1: other.juices[index].id = "n\(index)"
      case 2: other.juices.append(("m\(index)", juice(&random)))
      default: break
      }
    }
    if other.juices.count > 1, Bool.random(using: &random) { other.juices.removeLast() }
    return other
  }

  var text: String {
    func lines(_ list: [(id: String, text: String)]) -> String {
      list.map { "  \($0.id): \($0.text)\n" }.joined()
    }
    return "fruits:\n\(lines(fruits))juices:\n\(lines(juices))"
  }
}
