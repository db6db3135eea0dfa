import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger

/// The evaluator against a naive model of the whole recipe language: bases, sizes, options and
/// substitutes, over orders of several lines.
@Suite struct NaiveModelTests {
  /// What has come up, so that a property does not hold only for want of cases.
  private struct Tally {
    var accepted = 0
    var substituted = 0
    var laterAlternative = 0
    var refusedAllWays = 0
    var deep = 0
    var diamonds = 0
    var sized = 0
    var withOptions = 0
    var wholePieces = 0
    var changedBySize = 0
    var scaledByOptions = 0
    var ofGroups = 0
    var understood = 0
    var swapped = 0
    var repeated = 0

    mutating func count(_ sample: RandomMenu, _ outcome: NaiveOutcome) {
      switch outcome {
      case .takes(_, let substitutions):
        accepted += 1
        if !substitutions.isEmpty { substituted += 1 }
        if substitutions.contains(where: { $0[2] > 0 }) { laterAlternative += 1 }
      case .lacks:
        if sample.lines.contains(where: { sample.menu.ways($0).count > 1 }) { refusedAllWays += 1 }
      case .unavailable: Issue.record("every juice is always sold")
      }
      let line = sample.lines[0]
      let paths = sample.menu.paths(sample.menu.cup(line, []))
      if paths.contains(where: { $0.bases.count >= 3 }) { deep += 1 }
      if Set(paths.map { "\($0.bases.last ?? "") \($0.fruit)" }).count < paths.count {
        diamonds += 1
      }
      if sample.lines.contains(where: { $0.size > 0 }) { sized += 1 }
      if sample.lines.contains(where: { !$0.options.isEmpty }) { withOptions += 1 }
      if sample.menu.fruits.contains(where: { !$0.isDivisible }) { wholePieces += 1 }
      for line in sample.lines {
        let juice = sample.menu.juice(line)
        let all = sample.menu.completed(line).options
        if !juice.sizes.isEmpty, !juice.sizes[line.size].add.isEmpty { changedBySize += 1 }
        if all.contains(where: { juice.options[$0].isScaled || !juice.options[$0].scale.isEmpty }) {
          scaledByOptions += 1
        }
        if all.contains(where: { juice.options[$0].group != nil }) { ofGroups += 1 }
        if all != line.options { understood += 1 }
        if Set(all).count < all.count { repeated += 1 }
        let bySize = juice.sizes.isEmpty ? [] : juice.sizes[line.size].swap
        if !(bySize + all.flatMap { juice.options[$0].swap }).isEmpty { swapped += 1 }
      }
    }
  }

  /// 500 menus of each seed, so that two can run at once.
  @Test(
    "the reader and the evaluator agree with a naive model on random menus",
    arguments: LongTests.seeds(0..<4))
  func agreement(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tally = Tally()
    for number in 0..<500 {
      let sample = RandomMenu(
        &random, swaps: number.isMultiple(of: 2), repeats: number.isMultiple(of: 3))
      let graph = try menu(sample.yaml)
      let expected = sample.menu.outcome(of: sample.lines)
      let order = try OrderArgument.parse(sample.words, in: graph)
      #expect(
        graph.graph.label(of: order.lines).split(separator: " ").map(String.init)
          == sample.completedWords)
      let decision = try Evaluator.decide(order, stock: StockLevels(openingOf: graph), in: graph)
      try #require(
        NaiveOutcome(decision, in: graph) == expected, "\(sample.yaml)\n\(sample.words)")
      tally.count(sample, expected)
    }
    #expect((150...400).contains(tally.accepted), "both outcomes occur often: \(tally)")
    #expect(tally.substituted > 60 && tally.laterAlternative > 20, "\(tally)")
    #expect(tally.refusedAllWays > 60, "\(tally)")
    #expect(tally.deep > 60 && tally.diamonds > 60, "\(tally)")
    #expect(tally.changedBySize > 60 && tally.scaledByOptions > 40, "\(tally)")
    #expect(tally.swapped > 40 && tally.repeated > 20, "\(tally)")
    #expect(tally.ofGroups > 40 && tally.understood > 15, "\(tally)")
    #expect(tally.sized > 60 && tally.withOptions > 60 && tally.wholePieces > 30, "\(tally)")
  }

  private static let mostCounted = 40

  @Test("capacities are what counting one by one comes to", arguments: LongTests.seeds(0..<2))
  func capacities(seed: UInt64) throws {
    var random = SplitMix64(seed: 100 + seed)
    var (counted, substituted, soldOut, withOther) = (0, 0, 0, 0)
    for number in 0..<350 {
      let sample = RandomMenu(
        &random, swaps: number.isMultiple(of: 2), repeats: number.isMultiple(of: 3))
      let graph = try menu(sample.yaml)
      let stock = StockLevels(openingOf: graph)
      var line = sample.lines[0]
      line.quantity = 1
      let variant = try graph.order(sample.menu.word(line)).lines[0].variant
      let comment = Comment(rawValue: "\(sample.menu.word(line)) in \(sample.yaml)")
      let availability = try Availability(of: variant, stock: stock, in: graph)
      let capacity = availability.capacity
      let (count, limiting) = sample.menu.capacity(of: line, atMost: Self.mostCounted)
      let known = try #require(capacity.count.number, comment)
      try #require(min(known, Self.mostCounted) == count, comment)
      if count < Self.mostCounted {
        counted += 1
        try #require(capacity.limiting.map { graph[$0].id } == limiting, comment)
      }
      let one = sample.menu.outcome(of: [line])
      if case .takes(_, let substitutions) = one, !substitutions.isEmpty { substituted += 1 }
      if !one.isMade { soldOut += 1 }
      let lacks = availability.shortItems.map { NaiveOutcome.ShortItem($0, in: graph) }
      try #require(lacks == one.lacks, comment)
      let others = RandomPieces.lines(of: sample.menu.juice(line)).filter { $0.size == line.size }
      let isSoldOut = !others.contains { sample.menu.outcome(of: [$0]).isMade }
      try #require(availability.isSoldOut == isSoldOut, comment)
      if let other = availability.other {
        let fewest = try #require(
          others.first {
            sample.menu.word(sample.menu.completed($0)) == graph.graph.label(of: other.variant)
          })
        let (count, _) = sample.menu.capacity(of: fewest, atMost: Self.mostCounted)
        let known = try #require(other.capacity.count.number, comment)
        try #require(count > 0 && min(known, Self.mostCounted) == count, comment)
        withOther += 1
      }
      try #require(try isMade(known, of: variant, graph), comment)
      try #require(try !isMade(known + 1, of: variant, graph), comment)
    }
    #expect(counted > 100, "\(counted) counted")
    #expect(substituted > 10 && soldOut > 15, "\(substituted) substituted, \(soldOut) sold out")
    #expect(withOther > 2, "\(withOther) with other options")
  }

  private func isMade(_ count: Int, of variant: Variant, _ graph: MenuView) throws -> Bool {
    guard count > 0 else { return true }
    let order = Order([OrderLine(variant, quantity: count)])
    guard
      case .accepted = try Evaluator.decide(order, stock: StockLevels(openingOf: graph), in: graph)
    else { return false }
    return true
  }
}
