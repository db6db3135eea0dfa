import Testing

@testable import LanguageServer

/// What an editor shows of sizes and options that juices take by name, in another file.
@Suite struct SharedFeatureTests {
  private static let shared = """
    fruits: {milk: 5 l, sugar: 1 kg, cup: 100}
    sizes:
      cups: {small: 1, large: {scale: 3/2, add: {cup: 1}}}
      mugs: {small: 2}
    options:
      pearls: {add: {sugar: 40 g}}
      level: {one-of: {half: {scale: {milk: 1/2}}, none: {drop: [milk], add: {cup: 1}}}}

    """

  private static let shop = """
    juices:
      latte:
        uses: {milk: 100 ml}
        sizes: cups
        options: [level, {own: {add: {cup: 1}}}, pearls]
      tea:
        uses: {milk: 50 ml}
        sizes: mugs
        options:
          - pearls
    tests:
      - {name: one, order: {"latte:large+half+pearls": 1, tea+pearls: 1}}

    """

  private func session(locale: String = "en") throws -> Session {
    var session = try Session(["/m/shared.yaml": Self.shared], locale: locale)
    try session.open("/m/shop.yaml", Self.shop)
    return session
  }

  private func marked(_ what: String) -> String {
    Self.shop.replacing(
      what, with: what.first.map { "\($0)|" }! + what.dropFirst(), maxReplacements: 1)
  }

  /// Both files after the edits of an answer.
  private func renamed(_ what: String, to name: String) throws -> (shared: String, shop: String) {
    var session = try session()
    let answer = try session.ask(
      "textDocument/rename", "/m/shop.yaml", marked(what), ", \"newName\": \"\(name)\"")
    let edits = try Edits(answer)
    return (
      edits.applied(to: Self.shared, "file:///m/shared.yaml"),
      edits.applied(to: Self.shop, "file:///m/shop.yaml")
    )
  }

  @Test(
    "the definition of a name, of a size and of an option is where they are declared",
    arguments: [
      ("cups\n", 2, 2), ("level, {", 6, 2), ("pearls]", 5, 2), ("large+", 2, 19), ("half+", 6, 19),
      ("pearls\": 1", 5, 2),
    ])
  func definition(what: String, line: Int, column: Int) throws {
    var session = try session()
    let answer = try session.ask("textDocument/definition", "/m/shop.yaml", marked(what))
    #expect(try part(answer, "0.uri") == "file:///m/shared.yaml")
    #expect(try part(answer, "0.range.start") == "{\"character\":\(column),\"line\":\(line)}")
  }

  @Test("an option that an order takes several times is renamed, and its number stays")
  func renameRepeated() throws {
    let text = """
      fruits: {a: 9}
      juices:
        x: {uses: {a: 1}, options: {shot: {add: {a: 1}, at-most: 2}, foam: {add: {a: 2}}}}
      tests: [{name: t, order: {x+shot*2+foam: 1}}]

      """
    for id in ["shot", "foam"] {
      var session = try Session(["/m/menu.yaml": text])
      try session.open("/m/menu.yaml", text)
      let marked = text.replacing("\(id): {", with: "|\(id): {", maxReplacements: 1)
      let answer = try session.ask(
        "textDocument/rename", "/m/menu.yaml", marked, ", \"newName\": \"other\"")
      let renamed = try Edits(answer).applied(to: text, "file:///m/menu.yaml")
      #expect(renamed == text.replacing(id, with: "other"))
    }
  }

  @Test("names, sizes and options are renamed with all their uses")
  func rename() throws {
    let cups = try renamed("cups\n", to: "glasses")
    #expect(cups.shared == Self.shared.replacing("cups", with: "glasses"))
    #expect(cups.shop == Self.shop.replacing("cups", with: "glasses"))
    let large = try renamed("large+", to: "big")
    #expect(large.shared == Self.shared.replacing("large", with: "big"))
    #expect(large.shop == Self.shop.replacing("large", with: "big"))
    let half = try renamed("half+", to: "light")
    #expect(half.shared == Self.shared.replacing("half", with: "light"))
    #expect(half.shop == Self.shop.replacing("half", with: "light"))
    let pearls = try renamed("pearls]", to: "boba")
    #expect(pearls.shared == Self.shared.replacing("pearls", with: "boba"))
    #expect(pearls.shop == Self.shop.replacing("pearls", with: "boba"))
  }

  @Test(
    "a new id that a juice has already is refused",
    arguments: [
      ("pearls]", "own", "there is an option `own` already"),
      ("half+", "own", "there is an option `own` already"),
      ("half+", "pearls", "there is an option `pearls` already"),
      ("own:", "half", "there is an option `half` already"),
      ("own:", "level", "there is a group of options `level` already"),
      ("pearls]", "level", "there is a group of options `level` already"),
      ("large+", "small", "there is a size `small` already"),
      ("cups\n", "mugs", "there is a set of sizes `mugs` already"),
    ])
  func refusals(what: String, name: String, message: String) throws {
    var session = try session()
    let answer = try session.ask(
      "textDocument/rename", "/m/shop.yaml", marked(what), ", \"newName\": \"\(name)\"")
    #expect(try part(answer, "message") == message)
  }

  @Test("references are the declaration and every use, also in orders")
  func references() throws {
    var session = try session()
    let answer = try session.ask(
      "textDocument/references", "/m/shop.yaml", marked("pearls]"),
      ", \"context\": {\"includeDeclaration\": true}")
    #expect(answer.matches(of: /"uri"/).count == 5)
  }

  private func hover(_ what: String, locale: String = "en") throws -> String {
    var session = try session(locale: locale)
    return try part(
      session.ask("textDocument/hover", "/m/shop.yaml", marked(what)), "contents.value")
  }

  @Test("hover on a name says what stands there, and which juices take it")
  func hover() throws {
    #expect(
      try hover("cups\n") == """
        set of sizes **cups**

        `small` × 1, `large` × 1.5, adds cup 1

        - taken by juice `latte`
        """)
    #expect(
      try hover("pearls]", locale: "ko") == """
        옵션 **pearls**

        sugar 40 g 추가

        - 쥬스 `latte`에서 사용
        - 쥬스 `tea`에서 사용
        """)
    #expect(
      try hover("level, {") == """
        group of options **level**

        at most one of `half`, `none`

        - taken by juice `latte`
        """)
    #expect(try hover("half+").hasPrefix("option **half** of juice `latte`"))
  }

  @Test(
    "at each place the names that can stand there",
    arguments: [
      ("juices:\n  a:\n    uses: {milk: 1 ml}\n    sizes: |\n", ["cups", "mugs"]),
      ("juices:\n  a: {uses: {milk: 1 ml}, options: [level, |]}\n", ["pearls"]),
      ("juices:\n  a:\n    uses: {milk: 1 ml}\n    options:\n      - p|\n", ["pearls", "level"]),
      ("juices:\n  a: {uses: {milk: 1 ml}, sizes: mine}\nsizes:\n  |", ["mine"]),
      ("juices:\n  a: {uses: {milk: 1 ml}, options: [mine]}\noptions:\n  |", ["mine"]),
      (
        "options:\n  x: {|}",
        [
          "name", "add", "drop", "scale", "swap", "scaled", "price", "vat", "at-most", "required",
          "one-of", "when",
        ]
      ),
      (
        "sizes:\n  x: {y: {|}}",
        ["name", "scale", "set", "add", "drop", "swap", "price", "vat", "when"]
      ),
      ("tests: [{name: x, order: {latte:|}}]", ["small", "large"]),
      ("tests: [{name: x, order: {latte+|}}]", ["pearls", "half", "none", "own"]),
    ])
  func completion(marked: String, wanted: [String]) throws {
    var session = try Session(["/m/shared.yaml": Self.shared, "/m/shop.yaml": Self.shop])
    try session.open("/m/x.yaml", "juices: {}\n")
    let found = try labels(session.ask("textDocument/completion", "/m/x.yaml", marked))
    #expect(found == wanted)
  }

  @Test("a file with only sizes belongs to the menu beside it, and alone to none")
  func onlySizes() throws {
    let sizes = "sizes: {cups: {a: 1, b: 2}}\n"
    let menu = "fruits: {mango: 1}\njuices: {a: {uses: {mango: 1}, sizes: cups}}\n"
    for (others, end) in [(["/m/menu.yaml": menu], "\"line\":0"), ([:], "null")] {
      var session = try Session(others)
      try session.open("/m/sizes.yaml", "x: 1\n")
      let answer = try session.ask(
        "textDocument/definition", "/m/sizes.yaml", sizes.replacing("cups", with: "c|ups"))
      #expect(answer.contains(end))
    }
  }

  @Test("symbols have the sets with their sizes, and groups with their options")
  func symbols() throws {
    var session = try session()
    try session.open("/m/shared.yaml", Self.shared)
    let answer = try session.request(
      "textDocument/documentSymbol", #"{"textDocument": {"uri": "file:///m/shared.yaml"}}"#)
    #expect(try part(answer, "1.name") == "sizes")
    #expect(try part(answer, "1.children.0.name") == "cups")
    #expect(try part(answer, "1.children.0.detail") == "set of sizes")
    #expect(try part(answer, "1.children.0.children.1.name") == "large")
    #expect(try part(answer, "2.children.0.detail") == "option")
    #expect(try part(answer, "2.children.1.detail") == "group of options")
    #expect(try part(answer, "2.children.1.children.1.name") == "none")
  }
}
