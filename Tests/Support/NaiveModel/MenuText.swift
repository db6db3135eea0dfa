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
      sections[0] += "  \(fruit.id): {\(stock(of: fruit))}\n"
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
      func changes(_ drop: [String], _ add: NaiveMenu.Recipe) -> [String] {
        (drop.isEmpty ? [] : ["drop: [\(drop.joined(separator: ", "))]"])
          + (add.isEmpty ? [] : ["add: \(map(add))"])
      }
      let sizes = juice.sizes.enumerated().map { index, size in
        let scale = text(size.scale, .pieces, &random)
        let parts =
          changes(size.drop, size.add) + (size.set.isEmpty ? [] : ["set: \(map(size.set))"])
        let all = (parts + ["scale: \(scale)"]).shuffled(using: &random)
        return "s\(index): " + (parts.isEmpty ? scale : "{\(all.joined(separator: ", "))}")
      }
      func one(_ index: Int) -> String {
        let option = juice.options[index]
        let factors = option.scale.map { "\($0.ingredient): \(text($0.factor, .pieces, &random))" }
        let parts =
          changes(option.drop, option.add) + (option.isScaled ? ["scaled: true"] : [])
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
        let list = members.map(one).joined(separator: ", ")
        options.append("g\(group): {\(required)one-of: {\(list)}}")
      }
      let substitutes = juice.substitutes.map { substitute in
        "\(substitute.ingredient): [\(substitute.alternatives.map(map).joined(separator: ", "))]"
      }
      let parts = [("sizes", sizes), ("options", options), ("substitutes", substitutes)]
        .filter { !$1.isEmpty }.map { "\($0): {\($1.joined(separator: ", "))}" }
      sections[2] += "  \(juice.id):"
      if parts.isEmpty, Bool.random(using: &random) {
        sections[2] += " \(map(juice.uses))\n"
      } else {
        let all = (parts + ["uses: \(map(juice.uses))"]).shuffled(using: &random)
        sections[2] += "\n" + all.map { "    \($0)\n" }.joined()
      }
    }
    return sections.shuffled(using: &random).joined()
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
