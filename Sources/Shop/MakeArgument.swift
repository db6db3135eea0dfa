package import Diagnostics
import Evaluator
package import RecipeGraph

/// Parses what to make as people type it: `base[=batches]` or `base=amount`.
package enum MakeArgument {
  /// - Returns: the amount of each base; each may occur once.
  package static func parse(
    _ words: [String], in graph: RecipeGraph
  ) throws(Problem) -> [Ref<Base>: Quantity] {
    var amounts: [Ref<Base>: Quantity] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let base = try base(String(parts[0]), in: graph)
      let text = parts.count == 2 ? String(parts[1]) : "1"
      let amount = try quantity(text, of: base, in: graph)
      guard amounts.updateValue(amount, forKey: base) == nil else {
        let id = graph[base].id
        throw Problem(
          .badRequest,
          .text("base `\(id)` is given twice"),
          help: .words(.text("give each base once")))
      }
    }
    return amounts
  }

  /// What came of a base that gave another amount than its recipe says, as people type it: `5.4l`, `22pieces`.
  ///
  /// - Parameters:
  ///   - amounts: what is made; one base.
  ///   - language: that of the screen on which the text was typed; English for the command line.
  package static func yields(
    _ text: String, of amounts: [Ref<Base>: Quantity], in graph: RecipeGraph,
    typedIn language: Language = .english
  ) throws(Problem) -> [Ref<Base>: Quantity] {
    guard let base = amounts.keys.first, amounts.count == 1, let stock = graph[base].stock else {
      throw Problem(
        .badRequest,
        .text("--yields says what came of one base"),
        help: .words(.text("make the others by themselves")))
    }
    let quantity = try StockArgument.quantity(
      pieces(text) ?? text, of: stock, in: graph, typedIn: language)
    guard quantity > .zero else { throw notPositive(text, base: graph[base].id) }
    return [base: quantity]
  }

  /// The prepared base with an id or a name.
  package static func base(
    _ name: String, in graph: RecipeGraph
  ) throws(Problem) -> Ref<Base> {
    guard let fruit = try StockArgument.match(name, in: graph) else {
      if graph.bases.contains(where: { $0.id == name }) { throw onDemand(name) }
      throw Problem(
        .unknownFruit,
        .text("the menu has no base \(name.quoted) that is cooked ahead"),
        help: StockArgument.similar(to: name, in: graph).map { .didYouMean($0) }
          ?? .words(
            .text("a base is cooked ahead if the menu gives it a `stock:`")))
    }
    guard let base = graph[fruit].base else {
      let id = graph[fruit].id
      throw Problem(
        .unknownFruit,
        .text("`\(id)` is a fruit, which is bought and not made"),
        help: .command(
          .text("`juice stock add \(id)=…` adds what was bought")))
    }
    return base
  }

  /// Parses a number of batches, or an amount with a unit; pieces are written as `12pieces`.
  package static func quantity(
    _ text: String, of base: Ref<Base>, in graph: RecipeGraph
  ) throws(Problem) -> Quantity {
    let id = graph[base].id
    guard let stock = graph[base].stock else { throw onDemand(id) }
    guard !text.isEmpty else { throw notPositive(text, base: id) }
    let number = pieces(text)
    let quantity: Quantity
    if number == nil, let batches = batches(text) {
      let isWhole = graph[stock].dimension == .pieces && !graph[stock].isDivisible
      guard let amount = amount(of: batches, base, in: graph), !isWhole || amount.value.isInteger
      else {
        throw Problem(
          .badRequest,
          .text("`\(text)` batches of `\(id)` come to an amount that stock cannot count"),
          help: .words(
            .text("write an amount with a unit, or other batches")))
      }
      quantity = amount
    } else {
      quantity = try StockArgument.quantity(number ?? text, of: stock, in: graph)
    }
    guard quantity > .zero else { throw notPositive(text, base: id) }
    if let fruit = graph.fractionOfPiece(of: quantity, base) {
      let fruit = graph[fruit].id
      throw Problem(
        .badRequest,
        .text("`\(text)` of `\(id)` takes a fraction of `\(fruit)`, which comes in whole pieces"),
        help: .words(
          .text("make as much as takes whole pieces, such as a whole number of batches")))
    }
    return quantity
  }

  /// The number before the word for pieces; nil if there is none, or if that does not follow.
  private static func pieces(_ text: String) -> String? {
    for word in ["pieces", "piece"] + Language.counters
    where text.hasSuffix(word) && text != word {
      return String(text.dropLast(word.count))
    }
    return nil
  }

  /// A number without a unit; nil for any other text.
  private static func batches(_ text: String) -> Rational? {
    do throws(AmountProblem) {
      let amount = try AmountGrammar.parse(text)
      return amount.dimension == .pieces ? amount.value : nil
    } catch {
      return nil
    }
  }

  /// Nil if stock cannot count it.
  private static func amount(
    of batches: Rational, _ base: Ref<Base>, in graph: RecipeGraph
  ) -> Quantity? {
    do throws(ArithmeticOverflow) {
      return Quantity(exactly: try batches.multiplied(by: graph[base].yields.value))
    } catch {
      return nil
    }
  }
}

/// Problems with what people type to make.
extension MakeArgument {
  private static func onDemand(_ id: String) -> Problem {
    Problem(
      .unknownFruit,
      .text("base `\(id)` is made on demand, so there is nothing to cook ahead"),
      help: .words(
        .text("give it a `stock:` in the menu if it is cooked ahead")))
  }

  private static func notPositive(_ text: String, base: String) -> Problem {
    Problem(
      .badRequest,
      text.isEmpty
        ? .text("`\(base)=` has no quantity")
        : .text("`\(text)` of `\(base)` is nothing to make"),
      help: .words(
        .text("write a number of batches or an amount above zero: `2` or `1.5 l`")))
  }
}
