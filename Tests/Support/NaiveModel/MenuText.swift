package import RecipeGraph

extension RandomMenu {
  /// The menu as a file, with its sections and the units of its amounts at random.
  package static func text(
    of menu: NaiveMenu, _ dimensions: [String: Dimension], _ random: inout SplitMix64
  ) -> String {
    func map(_ recipe: NaiveMenu.Recipe) -> String {
      let uses = recipe.map { use in
        "\(use.ingredient): \(text(use.amount, dimensions[use.ingredient]!, &random))"
      }
      return "{\(uses.joined(separator: ", "))}"
    }
    var sections = ["fruits:\n", "bases:\n", "juices:\n"]
    func stock(of fruit: NaiveMenu.Fruit) -> String {
      let stock = text(Fraction(Int128(fruit.stock), 1000), fruit.dimension, &random)
      let divisible = fruit.dimension == .pieces && fruit.isDivisible ? ", divisible: true" : ""
      return "stock: \(stock)\(divisible)"
    }
    let prepared = Set(menu.bases.filter(\.isPrepared).map(\.id))
    for fruit in menu.fruits where !prepared.contains(fruit.id) {
      let facts = menu.facts[fruit.id].map { Self.text(of: $0, fruit.dimension) } ?? ""
      sections[0] += "  \(fruit.id): {\(stock(of: fruit))\(facts)}\n"
    }
    for base in menu.bases {
      let yields = text(base.yields, dimensions[base.id]!, &random)
      sections[1] += "  \(base.id):\n    uses: \(map(base.uses))\n    yields: \(yields)\n"
      for fruit in menu.fruits where prepared.contains(base.id) && fruit.id == base.id {
        let keys = stock(of: fruit).replacing(", ", with: "\n    ")
        sections[1] += "    \(keys)\n"
      }
    }
    for juice in menu.juices {
      func changes(
        _ drop: [String], _ swap: [(from: String, to: String)], _ add: NaiveMenu.Recipe
      ) -> [String] {
        let swaps = swap.map { "\($0.from): \($0.to)" }.joined(separator: ", ")
        return (drop.isEmpty ? [] : ["drop: [\(drop.joined(separator: ", "))]"])
          + (swap.isEmpty ? [] : ["swap: {\(swaps)}"])
          + (add.isEmpty ? [] : ["add: \(map(add))"])
      }
      let sizes = juice.sizes.enumerated().map { index, size in
        let scale = text(size.scale, .pieces, &random)
        let parts =
          changes(size.drop, size.swap, size.add) + (size.price.map { ["price: \($0)"] } ?? [])
          + (size.set.isEmpty ? [] : ["set: \(map(size.set))"])
        let all = (parts + ["scale: \(scale)"]).shuffled(using: &random)
        return "s\(index): " + (parts.isEmpty ? scale : "{\(all.joined(separator: ", "))}")
      }
      func one(_ index: Int) -> String {
        let option = juice.options[index]
        let factors = option.scale.map { "\($0.ingredient): \(text($0.factor, .pieces, &random))" }
        let parts =
          changes(option.drop, option.swap, option.add)
          + (option.isScaled ? ["scaled: true"] : [])
          + (option.atMost == 1 ? [] : ["at-most: \(option.atMost)"])
          + (option.prices.map { ["price: \(text(ofPrices: $0))"] } ?? [])
          + (factors.isEmpty ? [] : ["scale: {\(factors.joined(separator: ", "))}"])
        return "o\(index): {\(parts.shuffled(using: &random).joined(separator: ", "))}"
      }
      var options: [String] = []
      for (index, option) in juice.options.enumerated() {
        guard let group = option.group else {
          options.append(one(index))
          continue
        }
        let members = juice.options.indices.filter { juice.options[$0].group == group }
        guard members[0] == index else { continue }
        let required = juice.required.contains(group) ? "required: true, " : ""
        let most = juice.most[group].map { "at-most: \($0), " } ?? ""
        let list = members.map(one).joined(separator: ", ")
        options.append("g\(group): {\(required)\(most)one-of: {\(list)}}")
      }
      let substitutes = juice.substitutes.map { substitute in
        "\(substitute.ingredient): [\(substitute.alternatives.map(map).joined(separator: ", "))]"
      }
      let parts =
        [("sizes", sizes), ("options", options), ("substitutes", substitutes)]
        .filter { !$1.isEmpty }.map { "\($0): {\($1.joined(separator: ", "))}" }
        + (juice.price.map { ["price: \($0)"] } ?? [])
      sections[2] += "  \(juice.id):"
      if parts.isEmpty, Bool.random(using: &random) {
        sections[2] += " \(map(juice.uses))\n"
      } else {
        let all = (parts + ["uses: \(map(juice.uses))"]).shuffled(using: &random)
        sections[2] += "\n" + all.map { "    \($0)\n" }.joined()
      }
    }
    let terms = menu.facts.isEmpty ? "" : "currency: KRW\n"
    return terms + sections.shuffled(using: &random).joined()
  }

  /// What a fruit says, after its stock.
  private static func text(of facts: NaiveMenu.Facts, _ dimension: Dimension) -> String {
    let unit = dimension.baseUnit.rawValue
    func fraction(_ value: Fraction) -> String {
      value.isWhole ? "\(value.top)" : "\(value.top)/\(value.bottom)"
    }
    func list(_ words: Set<String>) -> String { "[\(words.sorted().joined(separator: ", "))]" }
    let parts = [
      facts.cost.map { "cost: \(fraction($0)) per 1 \(unit)" },
      facts.contains.map { "contains: \(list($0))" },
      facts.traces.isEmpty ? nil : "traces: \(list(facts.traces))",
      facts.diets.map { "diets: \(list($0))" },
      facts.sugars.map { "nutrition: {per: 1 \(unit), sugars: \(fraction($0)) g}" },
    ]
    return parts.compactMap { $0.map { ", " + $0 } }.joined()
  }

  private static func text(ofPrices prices: [Int]) -> String {
    if prices.count == 1 || Set(prices).count == 1 { return "\(prices[0])" }
    return "{\(prices.enumerated().map { "s\($0): \($1)" }.joined(separator: ", "))}"
  }

  /// The same amount in one of its units, as a decimal where it is a short one.
  private static func text(
    _ amount: Fraction, _ dimension: Dimension, _ random: inout SplitMix64
  ) -> String {
    let units: [(String, Fraction)] =
      switch dimension {
      case .pieces: [("", Fraction(1))]
      case .mass: [(" g", Fraction(1)), ("mg", Fraction(1, 1000)), (" kg", Fraction(1000))]
      case .volume: [("ml", Fraction(1)), (" l", Fraction(1000))]
      }
    let (symbol, size) = units.pick(&random)
    let number = amount / size
    guard 1_000_000 % number.bottom == 0, Bool.random(using: &random) else {
      return number.isWhole
        ? "\(number.top)\(symbol)" : "\(number.top)/\(number.bottom)\(symbol)"
    }
    let millionths = number.top * (1_000_000 / number.bottom)
    let decimals = "\(1_000_000 + millionths % 1_000_000)".dropFirst()
    return "\(millionths / 1_000_000).\(decimals)\(symbol)"
  }
}
