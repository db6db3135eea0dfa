package import Diagnostics
package import RecipeGraph

/// Parses amounts of stock as people type them: `fruit=amount`.
package enum StockArgument {
  /// Parses amounts; each fruit may occur once.
  package static func parse(
    _ words: [String], in graph: RecipeGraph
  ) throws(Problem) -> [Ref<Fruit>: Quantity] {
    var amounts: [(fruit: String, amount: String)] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw word.isEmpty
          ? noFruit(word)
          : Problem(
            .badRequest,
            .text("\(word.quoted) has no quantity"), help: form)
      }
      amounts.append((String(parts[0]), String(parts[1])))
    }
    return try quantities(amounts, in: graph)
  }

  /// Resolves the fruits of amounts; each may occur once.
  package static func quantities(
    _ amounts: [(fruit: String, amount: String)], in graph: RecipeGraph
  ) throws(Problem) -> [Ref<Fruit>: Quantity] {
    var quantities: [Ref<Fruit>: Quantity] = [:]
    for (name, amount) in amounts {
      guard !name.isEmpty else { throw noFruit("=\(amount)") }
      let fruit = try fruit(name, in: graph)
      let quantity = try quantity(amount, of: fruit, in: graph)
      guard quantities.updateValue(quantity, forKey: fruit) == nil else {
        let id = graph[fruit].id
        throw Problem(
          .badRequest,
          .text("fruit `\(id)` is given twice"),
          help: .words(.text("give each fruit once")))
      }
    }
    return quantities
  }

  package static func fruit(
    _ id: String, in graph: RecipeGraph
  ) throws(Problem) -> Ref<Fruit> {
    if let fruit = try match(id, in: graph) {
      guard graph[fruit].isUnlimited else { return fruit }
      let id = graph[fruit].id
      throw Problem(
        .badRequest,
        .text("`\(id)` is unlimited, so its stock is not counted"),
        help: .words(
          .text("give it an amount as `stock` in the menu to count it")))
    }
    if graph.bases.contains(where: { $0.id == id }) {
      throw Problem(
        .unknownFruit,
        .text("`\(id)` is a base that is made on demand, not stocked"),
        help: .command(
          .text("name the fruits that it is made of; `juice stock` lists all fruits")))
    }
    throw Problem(
      .unknownFruit,
      .text("the menu has no fruit `\(id)`"),
      help: similar(to: id, in: graph).map { .didYouMean($0) }
        ?? .command(.text("`juice stock` lists the fruits")))
  }

  /// The id of a fruit that is similar to a word; nil if there is none.
  package static func similar(to word: String, in graph: RecipeGraph) -> String? {
    graph.formerIDs.present(of: word, in: .ingredients).flatMap {
      graph.fruit($0) == nil ? nil : $0
    }
      ?? Vocabulary(graph.fruits.lazy.map(\.id)).nearest(to: word)
  }

  /// The fruit with an id or a name; nil if there is none, or if the word is the id of a base.
  static func match(_ word: String, in graph: RecipeGraph) throws(Problem) -> Ref<Fruit>? {
    if let fruit = graph.fruit(word) { return fruit }
    if graph.bases.contains(where: { $0.id == word }) { return nil }
    return try MenuNames.position(of: word, in: graph.fruits.map { ($0.id, $0.name) })
      .map { Ref($0) }
  }

  /// Parses an amount of zero or more in the fruit's dimension or in its packs, as `2crate`, or a sum of some, as
  /// `2case+3carton` and `1case+500ml`: exact in thousandths, and in whole pieces unless the fruit is divisible.
  ///
  /// - Parameter language: that of the screen on which the text was typed, which may have a decimal comma; English for
  ///   the command line.
  package static func quantity(
    _ text: String, of fruit: Ref<Fruit>, in graph: RecipeGraph,
    typedIn language: Language = .english
  ) throws(Problem) -> Quantity {
    let fruit = graph[fruit]
    guard let plain = language.numbers.withPoints(text) else { throw ambiguous(text) }
    let amount: Amount
    do throws(AmountProblem) {
      amount = try sum(plain, of: fruit)
    } catch {
      throw error == .outOfRange
        ? Problem(
          .badRequest,
          .text("`\(text)` of `\(fruit.id)` is more than can be counted"),
          help: .words(.text("write a smaller amount")))
        : malformedAmount(text, of: fruit)
    }
    // Zero needs no unit.
    guard amount.dimension == fruit.dimension || amount.value == .zero else {
      throw wrongUnit(text, of: fruit)
    }
    if fruit.dimension == .pieces, !fruit.isDivisible, !amount.value.isInteger {
      throw Problem(
        .badRequest,
        .text("`\(text)` is not a whole number of `\(fruit.id)`"),
        help: .words(
          .text("`\(fruit.id)` comes in whole pieces")))
    }
    guard let quantity = Quantity(exactly: amount.value) else {
      throw Problem(
        .badRequest,
        .text("`\(text)` of `\(fruit.id)` is finer than stock counts"),
        help: .words(
          .text("stock counts thousandths of a gram, a millilitre or a piece")))
    }
    return quantity
  }

  /// The sum of amounts with `+` between them; the words of a fruit with packs alone may be several.
  private static func sum(_ text: String, of fruit: Fruit) throws(AmountProblem) -> Amount {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count > 1, !fruit.packs.isEmpty else { return try amount(text, of: fruit) }
    var sum = Amount(.zero, fruit.dimension)
    for part in parts {
      let amount = try amount(String(part), of: fruit)
      guard amount.dimension == fruit.dimension else { return amount }
      do throws(ArithmeticOverflow) {
        let value = try sum.value.adding(amount.value)
        guard value <= Amount.largest else { throw ArithmeticOverflow() }
        sum = Amount(value, fruit.dimension)
      } catch {
        throw .outOfRange
      }
    }
    return sum
  }

  /// Parses an amount with a unit, with a pack of the fruit after a number that may be a fraction, or in the
  /// form in which some languages show pieces: `3개`.
  private static func amount(_ text: String, of fruit: Fruit) throws(AmountProblem) -> Amount {
    let number = String(text.prefix { $0.isNumber || "./ ".contains($0) })
    let word = String(text.dropFirst(number.count))
    guard let pack = fruit.packs.first(where: { $0.id == word }) else {
      let hasCounter = Language.counters.contains(word) && number.last?.isNumber == true
      return try AmountGrammar.parse(hasCounter ? number : text)
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

/// Problems with amounts as people type them.
extension StockArgument {
  private static let form = Remedy.words(
    .text("write fruit=amount, for example `mango=5`"))

  private static func noFruit(_ word: String) -> Problem {
    Problem(
      .badRequest,
      .text("\(word.quoted) does not begin with a fruit"), help: form
    )
  }

  package static func malformedAmount(_ text: String, of fruit: Fruit) -> Problem {
    Problem(
      .badRequest,
      text.isEmpty
        ? .text("`\(fruit.id)=` has no quantity")
        : .text("`\(text)` is not an amount of `\(fruit.id)`"),
      help: form(of: fruit))
  }

  /// How an amount of a fruit is written.
  private static func form(of fruit: Fruit) -> Remedy {
    let form: LocalizedText =
      switch fruit.dimension {
      case .pieces:
        .text("write 0 or a larger number, without a unit")
      case .mass:
        .text("write 0 or a larger amount, in `g` or `kg`")
      case .volume:
        .text("write 0 or a larger amount, in `ml` or `l`")
      }
    guard !fruit.packs.isEmpty else { return .words(form) }
    let packs = fruit.packs.map(\.id).quoted
    return .words(
      .text("\(form), or with one of its packs: \(packs)"))
  }

  /// For a number such as `1.500` where people write `1,5` and `1.500,5`.
  private static func ambiguous(_ text: String) -> Problem {
    Problem(
      .badRequest,
      .text("`\(text)` can be read in two ways"),
      help: .words(
        .text("write thousands without a mark between them, and a comma before decimals")))
  }

  private static func wrongUnit(_ text: String, of fruit: Fruit) -> Problem {
    Problem(
      .badRequest,
      .text("`\(fruit.id)` is not measured like `\(text)`"),
      help: form(of: fruit))
  }
}
