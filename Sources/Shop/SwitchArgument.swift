package import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger

/// Parses what to switch off or on as people type it: `juice`, `juice:size`, `option`, `juice+option` or an ingredient,
/// each part an id or a name. Where one word could mean several, the kind stands before it, as in `option/oat`.
package enum SwitchArgument {
  /// - Parameter off: what is off, which may have left the menu; nil if that does not count.
  package static func parse(
    _ words: [String], off: SwitchedOff? = nil, in menu: MenuView
  ) throws(Problem) -> [SwitchedThing] {
    var things: [SwitchedThing] = []
    for word in words {
      let thing = try thing(word, off?.items.map(\.thing) ?? [], in: menu)
      if !things.contains(thing) { things.append(thing) }
    }
    return things
  }

  private static func thing(
    _ word: String, _ off: [SwitchedThing], in menu: MenuView
  ) throws(Problem) -> SwitchedThing {
    if let thing = SwitchedThing(text: word), off.contains(thing) { return thing }
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = parts.count == 2 ? SwitchedThing.Kind(rawValue: String(parts[0])) : nil
    let name = kind == nil ? word : String(parts[1])
    var found: [SwitchedThing] = []
    for candidate in SwitchedThing.Kind.allCases where kind ?? candidate == candidate {
      if let thing = try self.thing(candidate, name, in: menu) { found.append(thing) }
    }
    if found.isEmpty {
      let words = [name, present(name, in: menu.graph)]
      found = off.filter { words.contains($0.word) && kind ?? $0.kind == $0.kind }
    }
    // Of several things, the one that is off is meant.
    let isOff = found.filter(off.contains)
    if isOff.count == 1 { found = isOff }
    guard let thing = found.first else { throw unknown(word, name, in: menu) }
    guard found.count == 1 else {
      throw Problem(
        .badRequest,
        .text("`\(word)` may be several things"),
        help: .words(
          .text("say which: \(found.map(\.text).quoted)")
        ))
    }
    guard thing.text.canonicallyComposed.utf8.count <= StoredText.maxIDBytes else {
      throw Problem(
        .badRequest,
        .text("`\(word)` is too long for a ledger"),
        help: .words(.text("shorten its ids in the menu")))
    }
    return thing
  }

  /// Nil if the menu has nothing of the kind with the word as its id or name.
  private static func thing(
    _ kind: SwitchedThing.Kind, _ word: String, in menu: MenuView
  ) throws(Problem) -> SwitchedThing? {
    let graph = menu.graph
    func juice(_ word: Substring) throws(Problem) -> Juice? {
      try MenuNames.position(of: String(word), in: graph.juices.map { ($0.id, $0.name) })
        .map { graph.juices[$0] }
    }
    func pair(_ separator: Character) throws(Problem) -> (juice: Juice, word: String)? {
      let parts = word.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let juice = try juice(parts[0]) else { return nil }
      return (juice, String(parts[1]))
    }
    switch kind {
    case .juice: return try juice(word[...]).map { .juice($0.id) }
    case .size:
      guard let (juice, word) = try pair(":"),
        let size = try MenuNames.position(of: word, in: juice.sizes.map { ($0.id, $0.name) })
      else { return nil }
      return .size(juice.sizes[size].id, of: juice.id)
    case .option:
      if let (juice, word) = try pair("+") {
        return try MenuNames.position(of: word, in: juice.options.map { ($0.id, $0.name) })
          .map { .option(juice.options[$0].id, of: juice.id) }
      }
      // An option that several juices have counts once.
      for juice in graph.juices {
        guard
          let option = try MenuNames.position(of: word, in: juice.options.map { ($0.id, $0.name) })
        else { continue }
        return .option(juice.options[option].id, of: nil)
      }
      return nil
    case .ingredient:
      if let fruit = try StockArgument.match(word, in: graph) {
        return .ingredient(graph[fruit].id)
      }
      return try MenuNames.position(of: word, in: graph.bases.map { ($0.id, $0.name) })
        .map { .ingredient(graph.bases[$0].id) }
    }
  }

  /// A word with the present id of its juice or ingredient; nil for one without a former id.
  private static func present(_ name: String, in graph: RecipeGraph) -> String? {
    [graph.formerIDs.presentWord(name), graph.formerIDs.present(of: name, in: .ingredients)]
      .compactMap(\.self).first { $0 != name }
  }

  private static func unknown(_ word: String, _ name: String, in menu: MenuView) -> Problem {
    let graph = menu.graph
    let parts = name.split(maxSplits: 1, omittingEmptySubsequences: false) { ":+".contains($0) }
    var known = graph.juices.map(\.id)
    if parts.count == 2, let juice = graph.juice(String(parts[0])) {
      let isSize = name.contains(":")
      known = (isSize ? graph[juice].sizes.map(\.id) : graph[juice].options.map(\.id)).map {
        "\(graph[juice].id)\(isSize ? ":" : "+")\($0)"
      }
    } else if parts.count < 2 {
      known += graph.juices.flatMap { $0.options.map(\.id) }
      known += graph.fruits.map(\.id) + graph.bases.map(\.id)
    }
    return Problem(
      .unknownJuice,
      .text("the menu has no juice, size, option or ingredient `\(word)`"),
      help: (present(name, in: graph) ?? Vocabulary(known).nearest(to: name)).map {
        .didYouMean($0)
      }
        ?? .command(
          .text("`juice menu` and `juice stock` list them")))
  }
}

extension OpenShop {
  /// Switches what words name off until the next day, or on again.
  ///
  /// - Parameter words: none to switch all on.
  /// - Throws: among others `Problem` for a word that names nothing.
  package func switchSale(_ words: [String], isOff: Bool) async throws -> WriteAnswer {
    let off = isOff ? nil : try await levels().off
    let things =
      words.isEmpty && !isOff ? nil : try SwitchArgument.parse(words, off: off, in: menu)
    return try await ledger.switchSale(things, isOff: isOff, in: ledgerMenu)
  }
}
