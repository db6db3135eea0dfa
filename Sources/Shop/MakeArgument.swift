import Evaluator
package import RecipeGraph

/// The reason why an argument is not an amount of a prepared base.
package enum MakeArgumentError: Error, Hashable, Sendable {
  /// The base or its amount is not one that stock could have.
  case stock(StockArgumentError)
  /// No base of the menu has the name.
  case unknown(String, suggestion: String?)
  case twice(String)
  /// A fruit, which is bought and not made.
  case fruit(String)
  /// A base that is made on demand.
  case onDemand(String)
  /// Zero, or nothing at all after the `=`.
  case notPositive(String, base: String)
  /// A number of batches whose amount is finer than stock counts, or a fraction of a piece.
  case fractionOfBatch(String, base: String)
  /// An amount that takes a fraction of a fruit that comes in whole pieces.
  case fractionOfPiece(String, base: String, fruit: String)
}

/// Parses what to make as people type it: `base[=batches]` or `base=amount`.
package enum MakeArgument {
  /// - Returns: the amount of each base; each may occur once.
  package static func parse(
    _ words: [String], in graph: RecipeGraph
  ) throws(MakeArgumentError) -> [Ref<Base>: Quantity] {
    var amounts: [Ref<Base>: Quantity] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let base = try base(String(parts[0]), in: graph)
      let text = parts.count == 2 ? String(parts[1]) : "1"
      let amount = try quantity(text, of: base, in: graph)
      guard amounts.updateValue(amount, forKey: base) == nil else {
        throw .twice(graph[base].id)
      }
    }
    return amounts
  }

  /// The prepared base with an id or a name.
  package static func base(
    _ name: String, in graph: RecipeGraph
  ) throws(MakeArgumentError) -> Ref<Base> {
    let fruit: Ref<Fruit>
    do throws(StockArgumentError) {
      fruit = try StockArgument.fruit(name, in: graph)
    } catch {
      switch error {
      case .base(let id): throw .onDemand(id)
      case .unknownFruit(let id, let suggestion): throw .unknown(id, suggestion: suggestion)
      default: throw .stock(error)
      }
    }
    guard let base = graph[fruit].base else { throw .fruit(graph[fruit].id) }
    return base
  }

  /// Parses a number of batches, or an amount with a unit; pieces are written as `12pieces`.
  package static func quantity(
    _ text: String, of base: Ref<Base>, in graph: RecipeGraph
  ) throws(MakeArgumentError) -> Quantity {
    let id = graph[base].id
    guard let stock = graph[base].stock else { throw .onDemand(id) }
    guard !text.isEmpty else { throw .notPositive(text, base: id) }
    let number = pieces(text)
    let quantity: Quantity
    if number == nil, let batches = batches(text) {
      let isWhole = graph[stock].dimension == .pieces && !graph[stock].isDivisible
      guard let amount = amount(of: batches, base, in: graph), !isWhole || amount.value.isInteger
      else { throw .fractionOfBatch(text, base: id) }
      quantity = amount
    } else {
      do throws(StockArgumentError) {
        quantity = try StockArgument.quantity(number ?? text, of: stock, in: graph)
      } catch {
        throw .stock(error)
      }
    }
    guard quantity > .zero else { throw .notPositive(text, base: id) }
    if let fruit = graph.fractionOfPiece(of: quantity, base) {
      throw .fractionOfPiece(text, base: id, fruit: graph[fruit].id)
    }
    return quantity
  }

  /// The number before the word for pieces; nil if there is none, or if that does not follow.
  private static func pieces(_ text: String) -> String? {
    for word in ["pieces", "piece", "개"] where text.hasSuffix(word) && text != word {
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
