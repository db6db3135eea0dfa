import Diagnostics
package import RecipeGraph

/// The reason why an argument is not an amount of a fruit, with a suggestion.
package enum StockArgumentError: Error, Hashable, Sendable {
  /// The argument has no `=`, or no fruit before it.
  case form(String)
  case unknownFruit(String, suggestion: String?)
  /// Several fruits have this name.
  case ambiguous(String, ids: [String])
  /// A base is made from fruits and never stocked.
  case base(String)
  case twice(String)
  case malformedAmount(String, fruit: String)
  case tooLarge(String, fruit: String)
  case wrongUnit(String, fruit: String, Dimension)
  case fraction(String, fruit: String)
  case tooFine(String, fruit: String)
}

/// Parses amounts of stock as people type them: `fruit=amount`.
package enum StockArgument {
  /// Parses amounts; each fruit may occur once.
  package static func parse(
    _ words: [String], in graph: RecipeGraph
  ) throws(StockArgumentError) -> [Ref<Fruit>: Quantity] {
    var amounts: [(fruit: String, amount: String)] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .form(word) }
      amounts.append((String(parts[0]), String(parts[1])))
    }
    return try quantities(amounts, in: graph)
  }

  /// Resolves the fruits of amounts; each may occur once.
  package static func quantities(
    _ amounts: [(fruit: String, amount: String)], in graph: RecipeGraph
  ) throws(StockArgumentError) -> [Ref<Fruit>: Quantity] {
    var quantities: [Ref<Fruit>: Quantity] = [:]
    for (name, amount) in amounts {
      guard !name.isEmpty else { throw .form("=\(amount)") }
      let fruit = try fruit(name, in: graph)
      let quantity = try quantity(amount, of: fruit, in: graph)
      guard quantities.updateValue(quantity, forKey: fruit) == nil else {
        throw .twice(graph[fruit].id)
      }
    }
    return quantities
  }

  package static func fruit(
    _ id: String, in graph: RecipeGraph
  ) throws(StockArgumentError) -> Ref<Fruit> {
    if let fruit = graph.fruit(id) { return fruit }
    if graph.bases.contains(where: { $0.id == id }) { throw .base(id) }
    switch MenuNames.match(id, in: graph.fruits.map(\.name)) {
    case .one(let position): return Ref(position)
    case .several(let positions): throw .ambiguous(id, ids: positions.map { graph.fruits[$0].id })
    case .none:
      throw .unknownFruit(
        id, suggestion: Vocabulary(graph.fruits.lazy.map(\.id)).nearest(to: id))
    }
  }

  /// Parses an amount of zero or more in the fruit's dimension or in its packs, as `2crate`: exact in
  /// thousandths, and in whole pieces unless the fruit is divisible.
  package static func quantity(
    _ text: String, of fruit: Ref<Fruit>, in graph: RecipeGraph
  ) throws(StockArgumentError) -> Quantity {
    let fruit = graph[fruit]
    let amount: Amount
    do throws(AmountProblem) {
      amount = try Self.amount(text, of: fruit)
    } catch {
      throw error == .outOfRange
        ? .tooLarge(text, fruit: fruit.id) : .malformedAmount(text, fruit: fruit.id)
    }
    // Zero needs no unit.
    guard amount.dimension == fruit.dimension || amount.value == .zero else {
      throw .wrongUnit(text, fruit: fruit.id, fruit.dimension)
    }
    if fruit.dimension == .pieces, !fruit.isDivisible, !amount.value.isInteger {
      throw .fraction(text, fruit: fruit.id)
    }
    guard let quantity = Quantity(exactly: amount.value) else {
      throw .tooFine(text, fruit: fruit.id)
    }
    return quantity
  }

  /// Parses an amount with a unit, with a pack of the fruit after a number that may be a fraction, or in the
  /// form in which Korean output shows pieces: `3개`.
  private static func amount(_ text: String, of fruit: Fruit) throws(AmountProblem) -> Amount {
    let number = String(text.prefix { $0.isNumber || "./ ".contains($0) })
    let word = String(text.dropFirst(number.count))
    guard let pack = fruit.packs.first(where: { $0.id == word }) else {
      let isKorean = word == "개" && number.last?.isNumber == true
      return try AmountGrammar.parse(isKorean ? number : text)
    }
    let count = try AmountGrammar.parse(number).value
    do throws(ArithmeticOverflow) {
      let value = try count.multiplied(by: pack.quantity.value)
      guard value <= Amount.largest else { throw ArithmeticOverflow() }
      return Amount(value, fruit.dimension)
    } catch {
      throw .outOfRange
    }
  }
}
