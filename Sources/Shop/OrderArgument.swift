package import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger

/// Parses lines of an order as people type them: `juice[:size][+option[*times]…][=quantity]`, each an id or a name.
package enum OrderArgument {
  /// Parses an order, one line for each argument.
  package static func parse(
    _ words: [String], _ conditions: OrderConditions = .none, in menu: MenuView
  ) throws(Problem) -> Order {
    try order(words, conditions, in: menu) { (word) throws(Problem) in try line(word) }
  }

  /// Resolves the juices, sizes and options of lines.
  package static func order(
    _ lines: [OrderRecord.Line], _ conditions: OrderConditions = .none, in menu: MenuView
  ) throws(Problem) -> Order {
    try order(lines, conditions, in: menu) { $0 }
  }

  /// - Parameter parse: parses a line. Each line is resolved before the next is parsed, so that the first mistake is
  ///   reported.
  private static func order<Typed>(
    _ typed: [Typed], _ conditions: OrderConditions, in menu: MenuView,
    _ parse: (Typed) throws(Problem) -> OrderRecord.Line
  ) throws(Problem) -> Order {
    guard !typed.isEmpty else { throw empty }
    guard typed.count <= OrderBounds.maxLines else { throw tooManyLines(typed.count) }
    var all: [(line: OrderLine, typed: OrderRecord.Line)] = []
    for line in typed { all.append(try resolve(try parse(line), in: menu)) }
    return Order(
      all.map(\.line), typed: all.map(\.typed).text,
      try resolved(conditions, in: menu))
  }

  /// Resolves the offer that an order asks for, which may be a name.
  package static func resolved(
    _ conditions: OrderConditions, in menu: MenuView
  ) throws(Problem) -> OrderConditions {
    var conditions = conditions
    if let offer = conditions.offer { conditions.offer = try self.offer(offer, in: menu) }
    return conditions
  }

  /// Resolves a line, and returns the form in which the journal keeps it.
  private static func resolve(
    _ typed: OrderRecord.Line, in menu: MenuView
  ) throws(Problem) -> (line: OrderLine, typed: OrderRecord.Line) {
    let line = try line(typed, in: menu)
    // The journal puts spaces between lines, `=` before quantities, and `*` before how often an option is taken, so a
    // name with one is replaced with its id.
    let isAmbiguous =
      typed.word.contains { $0.isWhitespace || $0 == "=" }
      || typed.options.contains { $0.contains("*") }
    return (line, isAmbiguous ? OrderRecord.lines(of: [line], in: menu)[0] : typed)
  }

  /// Parses the lines of an order without a menu.
  package static func lines(
    _ words: [String]
  ) throws(Problem) -> [OrderRecord.Line] {
    guard words.count <= OrderBounds.maxLines else { throw tooManyLines(words.count) }
    return try words.map(line)
  }

  private static func line(_ text: String) throws(Problem) -> OrderRecord.Line {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = VariantReference(String(parts[0]))
    guard !word.juice.isEmpty else { throw noJuice(text) }
    return OrderRecord.Line(
      word, quantity: parts.count == 2 ? try quantity(String(parts[1]), in: text) : 1)
  }

  private static func line(
    _ word: OrderRecord.Line, in menu: MenuView
  ) throws(Problem) -> OrderLine {
    guard !word.juice.isEmpty else { throw noJuice(word.text) }
    guard (1...OrderBounds.maxQuantity).contains(word.quantity) else {
      throw malformedQuantity("\(word.quantity)", in: word.text)
    }
    let juice = try self.juice(word.juice, in: menu)
    let reference = VariantReference(
      juice: word.juice,
      size: try word.size.map { (size) throws(Problem) in
        try id(
          of: size,
          in: menu.servedSizes(of: juice).compactMap { menu[juice].size(at: $0) }
            .map { ($0.id, $0.name) })
      },
      options: try word.options.map { (option) throws(Problem) in
        try id(
          of: option,
          in: menu[juice].options.enumerated()
            .filter { menu.serves(option: $0.offset, of: juice) }
            .map { ($0.element.id, $0.element.name) })
      })
    do throws(VariantReference.Problem) {
      let variant = try menu.variant(reference, of: juice)
      return OrderLine(variant, quantity: word.quantity)
    } catch {
      throw problem(error, ofJuice: menu[juice].id)
    }
  }

  /// The id of a size or option with a name; the word itself if there is none.
  private static func id(
    of word: String, in things: [(id: String, name: LocalizedName?)]
  ) throws(Problem) -> String {
    try MenuNames.position(of: word, in: things).map { things[$0].id } ?? word
  }

  /// Finds juices that the store serves by their ids or names.
  package static func juices(
    _ ids: [String], in menu: MenuView
  ) throws(Problem) -> [Ref<Juice>] {
    var juices: [Ref<Juice>] = []
    for id in ids { juices.append(try juice(id, in: menu)) }
    return juices
  }

  private static func juice(
    _ id: String, in menu: MenuView
  ) throws(Problem) -> Ref<Juice> {
    if let juice = menu.juice(id), menu.serves(juice) { return juice }
    let served = Array(menu.juiceRefs)
    let names = served.map { (id: menu[$0].id, name: menu[$0].name) }
    if let position = try MenuNames.position(of: id, in: names) { return served[position] }
    let juices = menu.graph.juices
    let position =
      menu.juice(id)?.index ?? MenuNames.positions(named: id, in: juices.map(\.name)).first
    // What guests cannot order in any store is unknown to them.
    if let position, juices[position].writtenWhens.allSatisfy({ $0.isFor(menu.taker) }) {
      throw notServed(juices[position].id, store: menu.shownStoreID)
    }
    throw Problem(
      .unknownJuice,
      .text("the menu has no juice `\(id)`"),
      help: (menu.graph.formerIDs.present(of: id, in: .juices)
        ?? Vocabulary(names.map(\.id)).nearest(to: id)).map { .didYouMean($0) }
        ?? .command(.text("`juice menu` lists the juices")))
  }

  /// The id of the offer with an id or name, of those that have to be asked for.
  private static func offer(_ text: String, in menu: MenuView) throws(Problem) -> String {
    // Guests need not know which offers there are.
    guard menu.taker != .guest else { throw offersOfStaff }
    let offers = menu.graph.offers
    if let offer = menu.graph.offer(text) {
      guard menu.graph[offer].isAsked else { throw notAsked(text) }
      return text
    }
    let asked = offers.filter(\.isAsked).map { (id: $0.id, name: $0.name) }
    if let position = try MenuNames.position(of: text, in: asked) { return asked[position].id }
    let known = asked.map(\.id)
    throw Problem(
      .badRequest,
      .text("the menu has no offer `\(text)`"),
      help: Vocabulary(known).nearest(to: text).map { .didYouMean($0) }
        ?? (known.isEmpty
          ? .words(.text("no offer is asked for"))
          : .words(.text("there are \(known.quoted)"))))
  }

  private static func quantity(
    _ text: String, in word: String
  ) throws(Problem) -> Int {
    // The form in which some languages show quantities: `4잔`.
    let counter = Language.drinkCounters.first { text.hasSuffix($0) } ?? ""
    let number = String(text.dropLast(counter.count))
    let isPlain = !number.isEmpty && number.utf8.allSatisfy { (48...57).contains($0) }
    guard isPlain, number.first != "0", let quantity = Int(number),
      quantity <= OrderBounds.maxQuantity
    else { throw malformedQuantity(number, in: word) }
    return quantity
  }
}

/// Problems with orders as people type them.
extension OrderArgument {
  package static let empty = Problem(
    .badRequest, .text("an order needs at least one juice"),
    help: .command(.text("for example: juice order mango")))

  package static func tooManyLines(_ count: Int) -> Problem {
    Problem(
      .badRequest,
      .text("an order has at most \(OrderBounds.maxLines) lines, this one has \(count)"),
      help: .words(.text("write `mango=2` for two of one juice")))
  }

  package static func malformedQuantity(_ text: String, in word: String) -> Problem {
    Problem(
      .badRequest,
      text.isEmpty
        ? .text("`\(word)` has no quantity")
        : .text("`\(text)` in `\(word)` is not a quantity"),
      help: .words(
        .text("write a whole number from 1 to \(OrderBounds.maxQuantity)")))
  }

  private static let offersOfStaff = Problem(
    .badRequest, .text("only staff can ask for an offer"),
    help: .words(.text("order without it")))

  private static func notAsked(_ offer: String) -> Problem {
    Problem(
      .badRequest,
      .text("offer `\(offer)` holds by itself, and is not asked for"),
      help: .words(.text("order without it", context: "order argument")))
  }

  private static func noJuice(_ word: String) -> Problem {
    Problem(
      .badRequest,
      .text("\(word.quoted) does not begin with a juice"),
      help: .words(
        .text("write juice[=quantity], for example `mango=2`")))
  }

  private static func notServed(_ juice: String, store: String) -> Problem {
    Problem(
      .unknownJuice,
      .text("store `\(store)` does not serve juice `\(juice)`"),
      help: .command(
        .text("`juice menu --store \(store)` lists what it serves")))
  }

  /// A size or an option that a juice does not have.
  private static func problem(
    _ problem: VariantReference.Problem, ofJuice juice: String
  ) -> Problem {
    switch problem {
    case .noSuchSize(let size, let known):
      Problem(
        .unknownJuice,
        size.isEmpty
          ? .text("`\(juice):` names no size")
          : .text("juice `\(juice)` has no size `\(size)`"),
        help: known.isEmpty
          ? .words(.text("order it without `:\(size)`"))
          : Vocabulary(known).nearest(to: size).map(Remedy.didYouMean)
            ?? .words(.text("its sizes are \(known.quoted)")))
    case .noSuchOption(let option, let known):
      Problem(
        .unknownJuice,
        option.isEmpty
          ? .text("`\(juice)+` names no option")
          : .text("juice `\(juice)` has no option `\(option)`"),
        help: known.isEmpty
          ? .words(.text("order it without `+\(option)`"))
          : Vocabulary(known).nearest(to: option).map(Remedy.didYouMean)
            ?? .words(.text("its options are \(known.quoted)")))
    case .tooOften(let option, atMost: 1):
      Problem(
        .unknownJuice,
        .text("option `\(option)` of juice `\(juice)` is named twice"),
        help: .words(.text("name it once")))
    case .tooOften(let option, let most):
      Problem(
        .unknownJuice,
        .text("juice `\(juice)` has option `\(option)` at most \(most) times"),
        help: .words(
          .text("order it with `+\(option)*\(most)` at most")))
    case .tooMany(let group, let chosen, atMost: 1):
      Problem(
        .unknownJuice,
        .text(
          "`\(chosen[0])` and `\(chosen[1])` exclude each other: juice `\(juice)` has one of `\(group)`"
        ),
        help: .words(.text("choose one of the two")))
    case .tooMany(let group, let chosen, let most):
      Problem(
        .unknownJuice,
        .text("juice `\(juice)` has at most \(most) of `\(group)`, and \(chosen.count) are chosen"),
        help: .words(.text("choose \(most) of them at most")))
    }
  }
}
