import Diagnostics
package import RecipeGraph

/// Why a word is not a line of an order, with what was probably meant.
package enum OrderArgumentError: Error, Hashable, Sendable {
  case empty
  /// Does not begin with a juice.
  case form(String)
  /// `suggestion` is an id: a similar one, or that of the juice with this name.
  case unknownJuice(String, suggestion: String?)
  /// The store that the menu is seen from hides it.
  case notServed(String, store: String)
  /// `known` are the sizes that there are, in the order of declaration.
  case noSuchSize(juice: String, size: String, known: [String])
  case noSuchOption(juice: String, option: String, known: [String])
  case repeatedOption(juice: String, option: String)
  case malformedQuantity(String, in: String)
  case tooManyLines(Int)
}

/// Reads the lines of an order as they are typed: `juice[:size][+option…][=quantity]`.
package enum OrderArgument {
  /// An order from its words, each a line.
  package static func parse(
    _ words: [String], in graph: RecipeGraph
  ) throws(OrderArgumentError) -> Order {
    guard !words.isEmpty else { throw .empty }
    guard words.count <= Order.mostLines else { throw .tooManyLines(words.count) }
    var lines: [OrderLine] = []
    for word in words { lines.append(try line(word, in: graph)) }
    return Order(lines)
  }

  /// The words that `parse` reads as this order.
  package static func text(of order: Order, in graph: RecipeGraph) -> String {
    order.lines.map { line in
      let text = self.text(of: line.variant, in: graph)
      return line.quantity == 1 ? text : "\(text)=\(line.quantity)"
    }.joined(separator: " ")
  }

  /// The word that is read as one of this variant; it names the size if there is a choice.
  package static func text(of variant: Variant, in graph: RecipeGraph) -> String {
    let juice = graph[variant.juice]
    let size = juice.sizes.isEmpty ? "" : ":" + juice.sizes[variant.size].id
    return juice.id + size + variant.options.map { "+" + juice.options[$0].id }.joined()
  }

  private static func line(
    _ word: String, in graph: RecipeGraph
  ) throws(OrderArgumentError) -> OrderLine {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let item = parts[0]
    let quantity = parts.count == 2 ? try self.quantity(String(parts[1]), in: word) : 1
    let id = String(item.prefix { $0 != ":" && $0 != "+" })
    guard !id.isEmpty else { throw .form(word) }
    guard let juice = graph.juice(id) else {
      throw .unknownJuice(id, suggestion: suggestion(for: id, in: graph))
    }
    guard graph.serves(juice) else { throw .notServed(id, store: graph.storeID) }
    let variant = try variant(of: juice, String(item.dropFirst(id.count)), in: graph)
    return OrderLine(variant, quantity: quantity)
  }

  /// - Parameter rest: `[:size][+option…]`.
  private static func variant(
    of ref: Ref<Juice>, _ rest: String, in graph: RecipeGraph
  ) throws(OrderArgumentError) -> Variant {
    let juice = graph[ref]
    let words = rest.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    var size = 0
    if words[0].hasPrefix(":") {
      let name = String(words[0].dropFirst())
      guard let index = juice.sizes.firstIndex(where: { $0.id == name }) else {
        throw .noSuchSize(juice: juice.id, size: name, known: juice.sizes.map(\.id))
      }
      size = index
    }
    var options: [Int] = []
    for name in words.dropFirst() {
      guard let index = juice.options.firstIndex(where: { $0.id == name }) else {
        throw .noSuchOption(juice: juice.id, option: name, known: juice.options.map(\.id))
      }
      guard !options.contains(index) else {
        throw .repeatedOption(juice: juice.id, option: name)
      }
      options.append(index)
    }
    return Variant(ref, size: size, options: options)
  }

  private static func quantity(
    _ text: String, in word: String
  ) throws(OrderArgumentError) -> Int {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isPlain, text.first != "0", let quantity = Int(text), quantity <= Order.mostOfOneJuice
    else { throw .malformedQuantity(text, in: word) }
    return quantity
  }

  private static func suggestion(for word: String, in graph: RecipeGraph) -> String? {
    let served = graph.juiceRefs.map { graph[$0] }
    let named = served.first { juice in
      juice.name?.texts.contains { $0.lowercased() == word.lowercased() } == true
    }
    return named?.id ?? Vocabulary(served.map(\.id)).nearest(to: word)
  }
}
