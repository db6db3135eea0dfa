import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger

/// Why an argument is not a line of an order, with a suggestion.
package enum OrderArgumentError: Error, Hashable, Sendable {
  case empty
  /// The argument does not begin with a juice.
  case form(String)
  /// `suggestion` is a similar id, or the id of the juice with this name.
  case unknownJuice(String, suggestion: String?)
  /// The store hides the juice.
  case notServed(String, store: String)
  /// The juice has no such size or option.
  case variant(VariantReference.Problem, juice: String)
  case malformedQuantity(String, in: String)
  case tooManyLines(Int)
}

/// Parses lines of an order as people type them: `juice[:size][+option…][=quantity]`.
package enum OrderArgument {
  /// Parses an order, one line for each argument.
  package static func parse(
    _ words: [String], in menu: MenuView
  ) throws(OrderArgumentError) -> Order {
    guard !words.isEmpty else { throw .empty }
    guard words.count <= OrderBounds.maxLines else { throw .tooManyLines(words.count) }
    var lines: [OrderLine] = []
    for word in words { lines.append(try line(word, in: menu)) }
    return Order(lines, typed: try self.lines(words).text)
  }

  /// Parses the lines of an order without a menu.
  package static func lines(
    _ words: [String]
  ) throws(OrderArgumentError) -> [OrderRecord.Line] {
    guard words.count <= OrderBounds.maxLines else { throw .tooManyLines(words.count) }
    var lines: [OrderRecord.Line] = []
    for text in words {
      let (word, quantity) = try parts(of: text)
      lines.append(
        .init(juice: word.juice, size: word.size, options: word.options, quantity: quantity))
    }
    return lines
  }

  private static func parts(
    of text: String
  ) throws(OrderArgumentError) -> (word: VariantReference, quantity: Int) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let quantity = parts.count == 2 ? try self.quantity(String(parts[1]), in: text) : 1
    let word = VariantReference(String(parts[0]))
    guard !word.juice.isEmpty else { throw .form(text) }
    return (word, quantity)
  }

  private static func line(
    _ text: String, in menu: MenuView
  ) throws(OrderArgumentError) -> OrderLine {
    let (word, quantity) = try parts(of: text)
    let juice = try self.juice(word.juice, in: menu)
    do throws(VariantReference.Problem) {
      let positions = try word.positions(
        sizes: menu[juice].sizes.map(\.id), options: menu[juice].options.map(\.id))
      let variant = Variant(juice, size: positions.size, options: positions.options)
      return OrderLine(variant, quantity: quantity)
    } catch {
      throw .variant(error, juice: menu[juice].id)
    }
  }

  /// Finds juices that the store serves by their ids.
  package static func juices(
    _ ids: [String], in menu: MenuView
  ) throws(OrderArgumentError) -> [Ref<Juice>] {
    var juices: [Ref<Juice>] = []
    for id in ids { juices.append(try juice(id, in: menu)) }
    return juices
  }

  private static func juice(
    _ id: String, in menu: MenuView
  ) throws(OrderArgumentError) -> Ref<Juice> {
    guard let juice = menu.juice(id) else {
      throw .unknownJuice(id, suggestion: suggestion(for: id, in: menu))
    }
    guard menu.serves(juice) else { throw .notServed(id, store: menu.storeID) }
    return juice
  }

  private static func quantity(
    _ text: String, in word: String
  ) throws(OrderArgumentError) -> Int {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isPlain, text.first != "0", let quantity = Int(text),
      quantity <= OrderBounds.maxQuantity
    else { throw .malformedQuantity(text, in: word) }
    return quantity
  }

  private static func suggestion(for word: String, in menu: MenuView) -> String? {
    let served = menu.juiceRefs.map { menu[$0] }
    let named = served.first { juice in
      juice.name?.texts.contains { $0.lowercased() == word.lowercased() } == true
    }
    return named?.id ?? Vocabulary(served.map(\.id)).nearest(to: word)
  }
}
