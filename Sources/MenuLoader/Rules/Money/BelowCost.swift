import Diagnostics
import RecipeGraph

/// JU316: a juice that is sold for less than its ingredients cost.
///
/// In each size, the order that earns least is found among all whose cost is known. Substitutes are not tried. Where
/// very many options change the same ingredient, only the usual order is.
enum BelowCost: MenuRule {
  static let rule = Rule("JU316", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.money.contains(where: \.isCost), menu.isPriced else { return }
    let graph = menu.graph
    guard let profits = Profits(graph) else { return }
    // It is for groups, and for options that change the same ingredient.
    var budget = 1_000_000
    for (position, juice) in graph.juices.enumerated() {
      for size in juice.sizeNumbers {
        guard let own = juice.price(ofSize: size), own.money > .zero else { continue }
        if let options = profits.losing(Ref(position), size: size, &budget) {
          findings.report(finding(options, of: juice, size, own))
        }
      }
    }
  }

  private static func finding(
    _ options: [Int], of juice: Juice, _ size: Int, _ own: Price
  ) -> Finding {
    let what: LocalizedText =
      juice.size(at: size).map { .size($0.id, ofJuice: juice.id) } ?? .juice(juice.id)
    let names = options.map { juice.options[$0].id }.quotedList
    return Finding(
      rule,
      options.isEmpty
        ? .text(
          "\(what) is sold for less than it costs",
          ko: "\(what)의 가격이 원가보다 낮아요")
        : .text(
          "\(what) is sold for less than it costs, with \(names)",
          ko: "\(names) 옵션을 선택한 \(what)의 가격이 원가보다 낮아요"),
      at: Label(own.span, .text("the price with VAT", ko: "부가세가 들어 있는 가격")),
      related: options.map {
        Label(juice.options[$0].span, .text("costs more than it adds", ko: "더하는 가격보다 원가가 높아요"))
      },
      help: .text(
        "raise the price, or take less of what is dear", ko: "가격을 올리거나 비싼 재료를 덜 써 주세요"),
      about: what.english)
  }
}

/// What orders earn.
private struct Profits {
  private let graph: RecipeGraph
  /// The price without VAT less the costs that are known, in minor units.
  private let profit: ChoiceQuantity
  /// How much is taken of fruits without a cost.
  private let unknown: ChoiceQuantity

  /// Nil if a number exceeds 128 bits.
  init?(_ graph: RecipeGraph) {
    self.graph = graph
    var (costs, unknown): ([Ref<Fruit>: Rational], [Ref<Fruit>: Rational]) = ([:], [:])
    do throws(ArithmeticOverflow) {
      for fruit in graph.fruitRefs {
        if let rate = graph.rate(of: .cost, fruit) {
          costs[fruit] = try Rational.zero.subtracting(rate.perUnit)
        } else {
          unknown[fruit] = .one
        }
      }
      profit = try ChoiceQuantity(costs, priceWeight: try graph.net(of: Money(1)), in: graph)
      self.unknown = try ChoiceQuantity(unknown, in: graph)
    } catch {
      return nil
    }
  }

  /// The options of the order of a size that earns least, besides the usual ones, if it loses money: none if the usual
  /// order does. Nil if no order whose cost is known loses money.
  func losing(_ juice: Ref<Juice>, size: Int, _ budget: inout Int) -> [Int]? {
    do throws(UndecidedChoice) {
      let usual = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        (
          profit: try profit.usual(juice, size: size, in: graph),
          unknown: try unknown.usual(juice, size: size, in: graph)
        )
      }
      if usual.unknown == .zero, usual.profit < .zero { return [] }
      let space = try ChoiceSpace(of: graph[juice], size: size, &budget)
      let options = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        try least(in: space, usual.profit, usual.unknown)
      }
      return options?.filter { !graph[juice].usualOptions.contains($0) }.sorted()
    } catch {
      return nil
    }
  }

  /// The options of the order with the least profit, if that is below zero.
  private func least(
    in space: ChoiceSpace, _ usual: Rational, _ unknown: Rational
  ) throws(ArithmeticOverflow) -> [Int]? {
    var (profit, unknown) = (usual, unknown)
    let profits = try self.profit.changes(in: space)
    let unknowns = try self.unknown.changes(in: space)
    var options: [Int] = []
    for (part, changes) in zip(space.classes, zip(profits, unknowns)) {
      // Of amounts that are zero or more, the sum is zero only where each is the smallest.
      let (profits, unknowns) = changes
      let smallest = unknowns.min() ?? .zero
      let known = profits.indices.filter { unknowns[$0] == smallest }
      guard let least = known.min(by: { profits[$0] < profits[$1] }) else { continue }
      profit = try profit.adding(profits[least])
      unknown = try unknown.adding(smallest)
      options += part.combinations[least].options
    }
    return unknown == .zero && profit < .zero ? options : nil
  }
}
