import Evaluator
import RecipeGraph
import StockLedger
import Synchronization
import TestMenus

/// A request to a store with its answer, and its place in the order of all beginnings and ends.
struct Call: Sendable {
  enum Kind: Sendable {
    case order(id: String, String, WriteAnswer)
    case cancel(id: String, WriteAnswer)
    case change(StockChange)
    case levels([String: Int])
  }

  let kind: Kind
  let start: Int
  let end: Int
}

/// Collects the calls of many threads.
final class CallRecorder: Sendable {
  private let time = Atomic(0)
  private let list = Mutex<[Call]>([])

  var calls: [Call] { list.withLock { $0 } }

  func record(_ work: () async throws -> Call.Kind) async throws {
    let start = time.add(1, ordering: .sequentiallyConsistent).newValue
    let kind = try await work()
    let end = time.add(1, ordering: .sequentiallyConsistent).newValue
    list.withLock { $0.append(Call(kind: kind, start: start, end: end)) }
  }
}

/// Orders, cancels, changes and reads at random, with ids that others use too.
struct RandomCaller {
  private let shop: TestShop
  private let recorder: CallRecorder
  private var random: SplitMix64
  private let seed: UInt64
  private var count = 0
  private var ordered: [String] = []

  init(_ shop: TestShop, _ recorder: CallRecorder, seed: UInt64) {
    self.shop = shop
    self.recorder = recorder
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func call() async throws {
    count += 1
    switch number(below: 20) {
    case 0...8:
      ordered.append("own-\(seed)-\(count)")
      try await order(ordered[ordered.count - 1])
    case 9...12: try await order("shared-\(number(below: 40))")
    case 13: try await cancel(ordered.randomElement(using: &random) ?? "never")
    case 14: try await cancel("shared-\(number(below: 40))")
    case 15...16: try await change(.add, most: 6)
    case 17: try await change(.remove, most: 1)
    default: try await read()
    }
  }

  /// The content follows from the id, so that all callers ask for the same.
  private func order(_ id: String) async throws {
    let text = NaiveStock.order(for: id)
    let (order, orderID) = (try shop.menu.order(text), try OrderID(id))
    try await recorder.record {
      let answer = try await shop.place(order, id: orderID)
      guard answer.obstacles.allSatisfy({ $0.code == .short }) else {
        throw TestShop.Refused(order: id)
      }
      return .order(id: id, text, answer)
    }
  }

  private func cancel(_ id: String) async throws {
    try await recorder.record { .cancel(id: id, try await shop.cancel(OrderID(id))) }
  }

  private mutating func change(_ kind: StockChange.Kind, most: Int) async throws {
    let fruit = NaiveStock.opening.keys.sorted()[number(below: NaiveStock.opening.count)]
    let change = try shop.menu.change(
      kind, [fruit: 1000 * (number(below: most) + 1)])
    try await recorder.record {
      _ = try await shop.change(change)
      return .change(change)
    }
  }

  private func read() async throws {
    try await recorder.record { .levels(try await shop.levels) }
  }
}

/// The rules of ordering once more, in thousandths and without any of the product's code.
enum NaiveStock {
  static let yaml = """
    fruits: {a: 20, b: 12, c: {stock: 9, divisible: true}, d: 8, e: 30 g}
    bases: {syrup: {yields: 30 g, uses: {c: 1, e: 10 g}}}
    juices:
      ab: {a: 1, b: 1}
      bc: {b: 2, c: 1/3}
      sweet: {a: 1, syrup: 10 g}
      soft: {uses: {d: 2, b: 1}, substitutes: {d: [{a: 1}, {c: 2}]}}
    """

  static let opening = ["a": 20_000, "b": 12_000, "c": 9000, "d": 8000, "e": 30_000]

  enum Decision: Equatable {
    /// By fruit.
    case made([String: Int])
    /// What lacks of the first choice.
    case refused([String: Int])
  }

  /// In thirds of thousandths, the first choice first.
  private static let needs: [String: [[String: Int]]] = [
    "ab": [["a": 3000, "b": 3000]],
    "bc": [["b": 6000, "c": 1000]],
    "sweet": [["a": 3000, "c": 1000, "e": 10_000]],
    "soft": [["d": 6000, "b": 3000], ["a": 3000, "b": 3000], ["c": 6000, "b": 3000]],
  ]

  /// One or two juices, only one of which has substitutes.
  static func order(for id: String) -> String {
    var random = SplitMix64(seed: id.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let juices = ["ab", "bc", "sweet", "soft"].shuffled(using: &random)
    let count = Int.random(in: 1...2, using: &random)
    return juices.prefix(count)
      .map { "\($0)=\(Int.random(in: 1...2, using: &random))" }.joined(separator: " ")
  }

  static func decide(_ order: String, _ stock: [String: Int]) -> Decision {
    var choices: [[String: Int]] = [[:]]
    for line in order.split(separator: " ") {
      let parts = line.split(separator: "=")
      let quantity = Int(parts[1]) ?? 0
      choices = choices.flatMap { sum in
        (needs[String(parts[0])] ?? []).map { need in
          sum.merging(need.mapValues { $0 * quantity }, uniquingKeysWith: +)
        }
      }
    }
    let takes = choices.map { $0.mapValues { ($0 + 2) / 3 } }
    func lacks(_ take: [String: Int]) -> [String: Int] {
      take.filter { $0.value > stock[$0.key] ?? 0 }
        .reduce(into: [:]) { $0[$1.key] = $1.value - (stock[$1.key] ?? 0) }
    }
    if let made = takes.first(where: { lacks($0).isEmpty }) { return .made(made) }
    return .refused(lacks(takes[0]))
  }
}
