import Diagnostics
import RecipeGraph

/// JU316: a juice that is sold for less than its ingredients cost.
///
/// Price and cost add up along options that only add, so that in each size the worst order has, of each group
/// and of the free options, those that earn least. Where options drop or scale something, they need not add up:
/// then the same order and each option alone are checked, every one of them exactly, and an order with others may
/// be missed. Substitutes are not tried, and of menus with very many options only the first ones are.
enum BelowCost: MenuRule {
  static let rule = Rule(
    "JU316", .warning,
    .text("a juice earns what its ingredients cost", ko: "쥬스 가격은 재료의 원가보다 높아야 해요"),
    explanation: .text(
      """
      In this size, or with these options, the price without VAT is below the exact cost of what the \
      juice takes: every one that is sold loses money. A juice with the price 0 is meant as a gift.
      """,
      ko: """
        이 사이즈나 옵션에서는 부가세를 뺀 가격이 쥬스에 쓰는 재료의 정확한 원가보다 낮아서, 팔 때마다 손해를 \
        봐요. 가격이 0인 쥬스는 일부러 공짜로 주는 것으로 봐요.
        """),
    bad: """
      currency: KRW
      vat: 1/10
      fruits:
        mango: {stock: 10, cost: 1500}
      juices:
        mango: {price: 4900, uses: {mango: 3}}
      """,
    replacing: "price: 4900", with: "price: 7900")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.money.contains(where: \.isCost), menu.isPriced else { return }
    let costs = CostBounds(menu)
    let doubtful = Set(
      zip(menu.juices.refs, menu.juices.all).lazy.filter { !costs.areCovered($0, $1) }
        .map { $1.id })
    guard !doubtful.isEmpty else { return }
    let graph = menu.graph
    var tries = 100_000
    for (position, juice) in graph.juices.enumerated() where doubtful.contains(juice.id) {
      let sizes = 0..<max(1, juice.sizes.count)
      for size in sizes {
        guard let own = juice.size(at: size)?.price ?? juice.price, own.money > .zero else {
          continue
        }
        let options = tries > 0 ? Array(juice.options.indices) : []
        tries -= options.count
        let variant = graph.variant(Ref(position), size: size)
        guard let worst = graph.worst(variant, trying: options), worst.profit < .zero else {
          continue
        }
        findings.report(finding(worst.options, of: juice, size, own))
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
          "\(what.english) is sold for less than it costs",
          ko: "\(what.korean)의 가격이 원가보다 낮아요")
        : .text(
          "\(what.english) is sold for less than it costs, with \(names.english)",
          ko: "\(names.korean) 옵션을 선택한 \(what.korean)의 가격이 원가보다 낮아요"),
      at: Label(own.span, .text("the price with VAT", ko: "부가세가 들어 있는 가격")),
      related: options.map {
        Label(juice.options[$0].span, .text("costs more than it adds", ko: "더하는 가격보다 원가가 높아요"))
      },
      help: [
        .text(
          "raise the price, or take less of what is dear", ko: "가격을 올리거나 비싼 재료를 덜 써 주세요")
      ], about: what.english)
  }
}

/// Upper bounds of what juices cost, with VAT added. They tell that a juice without sizes and options covers its cost,
/// without the graph and in integers: with exact sums for every juice, `juice validate` misses its budget for 10,000
/// juices with prices and costs.
private struct CostBounds {
  private let menu: ResolvedMenu
  /// By fruit, no less than a base unit costs, in millionths of a unit of the currency; nil if the menu does not say.
  private let millionths: [Rational?]

  init(_ menu: ResolvedMenu) {
    self.menu = menu
    let vat = menu.terms.terms.vat ?? .zero
    millionths = menu.ingredients.fruits.map { fruit in
      guard let perUnit = fruit.facts?.fields.cost?.perUnit else { return nil }
      do throws(ArithmeticOverflow) {
        let withVAT = try perUnit.multiplied(by: Rational.one.adding(vat))
        return Rational(try withVAT.multiplied(by: Self.million).roundedUp)
      } catch {
        return nil
      }
    }
  }

  /// Whether the price of a juice certainly covers the cost of its needs. False says nothing.
  func areCovered(_ juice: Ref<Juice>, _ syntax: JuiceSyntax) -> Bool {
    let fields = syntax.fields
    guard fields.sizes.isEmpty, fields.options.isEmpty, let price = fields.price?.price(ofSize: nil)
    else { return false }
    do throws(ArithmeticOverflow) {
      var sum = Rational.zero
      for need in menu.needs[juice.index] {
        guard let cost = millionths[need.fruit.index] else { return false }
        sum = try sum.adding(try cost.multiplied(by: need.amount))
      }
      return sum < (try price.value.multiplied(by: Self.million))
    } catch {
      return false
    }
  }

  private static let million = Rational(1_000_000)
}

extension RecipeGraph {
  /// The order of a size that earns least among those that `BelowCost` tries, or the usual one if it loses money;
  /// nil if something is unknown.
  fileprivate func worst(
    _ variant: Variant, trying options: [Int]
  ) -> (options: [Int], profit: Rational)? {
    guard let usual = profit(variant) else { return nil }
    // What loses money as usual, loses it without any option.
    guard usual >= .zero else { return ([], usual) }
    var worst: (options: [Int], profit: Rational) = ([], usual)
    let juice = self[variant.juice]
    var least: [Int: (option: Int, profit: Rational)] = [:]
    func attempt(_ options: [Int]) -> Rational? {
      let profit = profit(self.variant(variant.juice, size: variant.size, options: options))
      if let profit, profit < worst.profit { worst = (options, profit) }
      return profit
    }
    for option in options {
      guard let profit = attempt([option]), profit < usual else { continue }
      let group = juice.groups.firstIndex { $0.options.contains(option) }
      let choice = group ?? juice.groups.count + option
      if least[choice].map({ profit < $0.profit }) ?? true { least[choice] = (option, profit) }
    }
    if least.count > 1 { _ = attempt(least.values.map(\.option).sorted()) }
    return worst
  }

  /// The price without VAT less the cost, in minor units; nil if one is unknown.
  private func profit(_ variant: Variant) -> Rational? {
    guard let price = price(of: variant) else { return nil }
    do throws(ArithmeticOverflow) {
      guard let cost = sum(.cost, of: try needs(of: variant)).value else { return nil }
      return try net(of: price).adding(cost.multiplied(by: Rational(-1)))
    } catch {
      return nil
    }
  }
}
