import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger

/// The reason why an argument is not a line of an order, with a suggestion.
package enum OrderArgumentError: Error, Hashable, Sendable {
  case empty
  /// The argument does not begin with a juice.
  case form(String)
  /// `suggestion` is a similar id.
  case unknownJuice(String, suggestion: String?)
  /// The store hides the juice.
  case notServed(String, store: String)
  /// The juice has no such size or option.
  case variant(VariantReference.Problem, juice: String)
  /// Several juices, sizes or options have this name.
  case ambiguous(String, ids: [String])
  case malformedQuantity(String, in: String)
  case tooManyLines(Int)
  /// No label, and for what is accepted no diet, has this id.
  case unknownLabel(String, suggestion: String?, known: [String])
}

/// Parses lines of an order as people type them: `juice[:size][+option…][=quantity]`, each an id or a name.
package enum OrderArgument {
  /// Parses an order, one line for each argument.
  package static func parse(
    _ words: [String], _ conditions: OrderConditions = .none, in menu: MenuView
  ) throws(OrderArgumentError) -> Order {
    guard !words.isEmpty else { throw .empty }
    guard words.count <= OrderBounds.maxLines else { throw .tooManyLines(words.count) }
    var resolved: [(line: OrderLine, typed: OrderRecord.Line)] = []
    // Each word is resolved before the next is parsed, so that the first mistake is reported.
    for word in words { resolved.append(try resolve(try lines([word])[0], in: menu)) }
    return Order(resolved.map(\.line), typed: resolved.map(\.typed).text, conditions)
  }

  /// Resolves the juices, sizes and options of lines.
  package static func order(
    _ lines: [OrderRecord.Line], _ conditions: OrderConditions = .none, in menu: MenuView
  ) throws(OrderArgumentError) -> Order {
    guard !lines.isEmpty else { throw .empty }
    guard lines.count <= OrderBounds.maxLines else { throw .tooManyLines(lines.count) }
    var resolved: [(line: OrderLine, typed: OrderRecord.Line)] = []
    for line in lines { resolved.append(try resolve(line, in: menu)) }
    return Order(resolved.map(\.line), typed: resolved.map(\.typed).text, conditions)
  }

  /// Resolves a line, and returns the form in which the journal keeps it.
  private static func resolve(
    _ typed: OrderRecord.Line, in menu: MenuView
  ) throws(OrderArgumentError) -> (line: OrderLine, typed: OrderRecord.Line) {
    let line = try line(typed, in: menu)
    // The journal puts spaces between lines, so a name with a space is replaced with its id.
    let hasSpace = typed.word.contains(where: \.isWhitespace)
    return (line, hasSpace ? OrderRecord.lines(of: [line], in: menu)[0] : typed)
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
    let word = VariantReference(String(parts[0]))
    guard !word.juice.isEmpty else { throw .form(text) }
    return (word, parts.count == 2 ? try quantity(String(parts[1]), in: text) : 1)
  }

  private static func line(
    _ word: OrderRecord.Line, in menu: MenuView
  ) throws(OrderArgumentError) -> OrderLine {
    guard !word.juice.isEmpty else { throw .form(word.text) }
    guard (1...OrderBounds.maxQuantity).contains(word.quantity) else {
      throw .malformedQuantity("\(word.quantity)", in: word.text)
    }
    let juice = try self.juice(word.juice, in: menu)
    let reference = VariantReference(
      juice: word.juice,
      size: try word.size.map { (size) throws(OrderArgumentError) in
        try id(of: size, in: menu[juice].sizes.map { ($0.id, $0.name) })
      },
      options: try word.options.map { (option) throws(OrderArgumentError) in
        try id(of: option, in: menu[juice].options.map { ($0.id, $0.name) })
      })
    do throws(VariantReference.Problem) {
      let variant = try reference.variant(of: juice, in: VariantNames(of: menu[juice]))
      return OrderLine(variant, quantity: word.quantity)
    } catch {
      throw .variant(error, juice: menu[juice].id)
    }
  }

  /// The id of a size or option with a name; the word itself if there is none.
  private static func id(
    of word: String, in things: [(id: String, name: LocalizedName?)]
  ) throws(OrderArgumentError) -> String {
    if things.contains(where: { $0.id == word }) { return word }
    switch MenuNames.match(word, in: things.map(\.name)) {
    case .none: return word
    case .one(let position): return things[position].id
    case .several(let positions):
      throw .ambiguous(word, ids: positions.map { things[$0].id })
    }
  }

  /// Finds juices that the store serves by their ids or names.
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
    if let juice = menu.juice(id) {
      guard menu.serves(juice) else { throw .notServed(id, store: menu.shownStoreID) }
      return juice
    }
    let served = Array(menu.juiceRefs)
    switch MenuNames.match(id, in: served.map { menu[$0].name }) {
    case .one(let position): return served[position]
    case .several(let positions):
      throw .ambiguous(id, ids: positions.map { menu[served[$0]].id })
    case .none:
      let hidden = menu.graph.juices.first {
        MenuNames.match(id, in: CollectionOfOne($0.name)) != .none
      }
      if let hidden { throw .notServed(hidden.id, store: menu.shownStoreID) }
      let similar = Vocabulary(served.map { menu[$0].id }).nearest(to: id)
      throw .unknownJuice(id, suggestion: similar)
    }
  }

  private static func quantity(
    _ text: String, in word: String
  ) throws(OrderArgumentError) -> Int {
    // The form in which Korean output shows quantities: `4잔`.
    let text = text.hasSuffix("잔") ? String(text.dropLast()) : text
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isPlain, text.first != "0", let quantity = Int(text),
      quantity <= OrderBounds.maxQuantity
    else { throw .malformedQuantity(text, in: word) }
    return quantity
  }
}
