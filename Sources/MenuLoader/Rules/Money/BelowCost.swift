import Diagnostics
import RecipeGraph

/// JU316: a juice that is sold for less than its ingredients cost.
///
/// In each size, the order that earns least is found, by the costs that are known. Substitutes are not tried. Where
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
    let what = LocalizedText.size(at: size, of: juice)
    let names = OptionWord.words(of: options.map { juice.options[$0].id }).quotedList
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
      related: options.runs.map {
        Label(
          juice.options[$0.element].span, .text("costs more than it adds", ko: "더하는 가격보다 원가가 높아요"))
      },
      help: .text(
        "raise the price, or take less of what is dear", ko: "가격을 올리거나 비싼 재료를 덜 써 주세요"),
      about: what.english)
  }
}

/// What orders earn at most: a cost that is not known is zero or more.
private struct Profits {
  private let graph: RecipeGraph
  /// The price with VAT less the costs that are known, in minor units.
  private let profit: ChoiceQuantity

  /// Nil if a number exceeds 128 bits.
  init?(_ graph: RecipeGraph) {
    self.graph = graph
    do throws(ArithmeticOverflow) {
      profit = try ChoiceQuantity(.cost, times: Rational(-1), priceWeight: .one, in: graph)
    } catch {
      return nil
    }
  }

  /// The options of the order of a size that earns least, besides the usual ones, if it loses money: none if the usual
  /// order does. Nil if no order is known to lose money.
  func losing(_ juice: Ref<Juice>, size: Int, _ budget: inout Int) -> [Int]? {
    do throws(UndecidedChoice) {
      let usual = graph.variant(juice, size: size)
      let isLoss = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        try profit.net(of: graph.vat(of: usual)).usual(juice, size: size, in: graph) < .zero
      }
      if isLoss { return [] }
      var least: (profit: Rational, options: [Int])?
      for choices in try TaxedChoices.all(of: graph[juice], size: size, in: graph, &budget) {
        let found = try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
          try self.least(in: choices, of: juice, size: size)
        }
        if found.profit < least?.profit ?? .zero { least = found }
      }
      return least.map { graph[juice].named($0.options).sorted() }
    } catch {
      return nil
    }
  }

  /// The order with the least profit.
  private func least(
    in choices: TaxedChoices, of juice: Ref<Juice>, size: Int
  ) throws(ArithmeticOverflow) -> (profit: Rational, options: [Int]) {
    let quantity = try profit.net(of: choices.vat)
    var sum = try quantity.first(in: choices.space, of: juice, size: size, in: graph)
    var options: [Int] = []
    for (part, changes) in zip(choices.space.classes, try quantity.changes(in: choices.space)) {
      guard let least = changes.indices.min(by: { changes[$0] < changes[$1] }) else { continue }
      sum = try sum.adding(changes[least])
      options += part.combinations[least].options
    }
    return (sum, options)
  }
}
