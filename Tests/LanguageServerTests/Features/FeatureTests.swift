import Testing

@testable import LanguageServer

/// Hover, navigation, symbols, hints, tokens and folds of one menu in two files.
@Suite struct FeatureTests {
  private static let fruits = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, max: 20, low: 2}
      sugar: 2 kg
      water: 1 l
    bases:
      syrup:
        yields: 500 ml
        uses: {sugar: 250 g, water: 300 ml}

    """

  private static let shop = """
    juices:
      mango:
        uses: {mango: 3, syrup: 20 ml}
        sizes: {small: 1, large: 2}
      water: {water: 300 ml}

    """

  private func session() throws -> Session {
    var session = try Session(
      ["/m/fruits.yaml": Self.fruits],
      capabilities: """
        {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}}
        """)
    try session.open("/m/shop.yaml", Self.shop)
    return session
  }

  private func hover(_ what: String, live: [String: Int]? = nil) throws -> String {
    var session = try session()
    if let live { session.disk.setLive(live) }
    let answer = try session.ask(
      "textDocument/hover", "/m/shop.yaml", Self.shop.replacing(what, with: "|" + what))
    return answer == "null" ? answer : try part(answer, "contents.value")
  }

  @Test("hover on a juice shows its exact needs, and how many can be made from which stock")
  func juice() throws {
    #expect(
      try hover("mango:\n", live: ["mango": 2, "sugar": 1_000, "water": 1_000]) == """
        juice **mango**

        `small` takes mango 3, sugar 10 g, water 12 ml

        from opening stock: makes 3, limited by mango

        from the stock now: sold out, short of mango

        `large` takes mango 6, sugar 20 g, water 24 ml

        from opening stock: makes 1, limited by mango

        from the stock now: sold out, short of mango
        """)
    #expect(
      try hover("large") == """
        juice **mango**

        `large` takes mango 6, sugar 20 g, water 24 ml

        from opening stock: makes 1, limited by mango
        """)
  }

  @Test(
    "hover on a fruit shows its stock and users, on a base its batch, on a key its documentation")
  func others() throws {
    #expect(
      try hover("mango: 3", live: ["mango": 2]) == """
        fruit **mango** — Mango · 망고

        opening stock 10, now 2, at most 20, low at 2

        - `mango` takes 3
        """)
    #expect(
      try hover("syrup") == """
        base **syrup**

        a batch yields 500 ml and takes sugar 250 g, water 300 ml

        - used by juice `mango`
        """)
    #expect(
      try hover("uses")
        == "How much of which fruits and bases. A juice is never an ingredient: what two juices "
        + "share is a base.")
    #expect(try hover("300 ml") == "null")
  }

  @Test("definition and references, across files, also while the text is broken")
  func navigation() throws {
    var session = try session()
    let definition = """
      [{"range":{"end":{"character":7,"line":5},"start":{"character":2,"line":5}},\
      "uri":"file:///m/fruits.yaml"}]
      """
    let marked = Self.shop.replacing("syrup", with: "sy|rup")
    #expect(try session.ask("textDocument/definition", "/m/shop.yaml", marked) == definition)
    let broken = marked + "  x: {mango: [\n"
    #expect(try session.ask("textDocument/definition", "/m/shop.yaml", broken) == definition)
    #expect(
      try session.ask("textDocument/hover", "/m/shop.yaml", broken)
        .contains("*As of the last state of the menu without an error.*"))
    #expect(
      try session.ask(
        "textDocument/references", "/m/shop.yaml", marked,
        ", \"context\": {\"includeDeclaration\": false}") == """
          [{"range":{"end":{"character":26,"line":2},"start":{"character":21,"line":2}},\
          "uri":"file:///m/shop.yaml"}]
          """)
    #expect(
      try session.ask(
        "textDocument/definition", "/m/shop.yaml", Self.shop.replacing("20 ml", with: "2|0 ml"))
        == "[]")
  }

  @Test("symbols of a document are a tree, those of the workspace a list")
  func symbols() throws {
    var session = try session()
    let tree = try session.request(
      "textDocument/documentSymbol", "{\"textDocument\": {\"uri\": \"file:///m/shop.yaml\"}}")
    #expect(try part(tree, "0.name") == "juices")
    #expect(try part(tree, "0.children.0.name") == "mango")
    #expect(
      try part(tree, "0.children.0.range")
        == #"{"end":{"character":31,"line":3},"start":{"character":2,"line":1}}"#)
    #expect(
      try part(tree, "0.children.0.children.1") == """
        {"children":[],"detail":"size","kind":22,"name":"large","range":{"end":{"character":30,\
        "line":3},"start":{"character":22,"line":3}},"selectionRange":{"end":{"character":27,\
        "line":3},"start":{"character":22,"line":3}}}
        """)
    #expect(
      try session.request("workspace/symbol", "{\"query\": \"SYP\"}") == """
        [{"containerName":"base","kind":12,"location":{"range":{"end":{"character":7,"line":5},\
        "start":{"character":2,"line":5}},"uri":"file:///m/fruits.yaml"},"name":"syrup"}]
        """)
  }

  @Test("hints say what a line with a base takes, and how many of a juice can be made")
  func hints() throws {
    var session = try session()
    let params = """
      {"textDocument": {"uri": "file:///m/shop.yaml"}, "range": {"start": {"line": 0, \
      "character": 0}, "end": {"line": 3, "character": 0}}}
      """
    #expect(
      try session.request("textDocument/inlayHint", params) == """
        [{"label":"makes 3, limited by mango","paddingLeft":true,"position":{"character":8,\
        "line":1},"tooltip":"from opening stock, in the usual size and without options"},\
        {"label":"= sugar 10 g, water 12 ml","paddingLeft":true,"position":{"character":33,\
        "line":2}}]
        """)
    // A number of another state would pass for one of this.
    try session.change("/m/shop.yaml", Self.shop + "  x: {mango: [\n")
    #expect(try session.request("textDocument/inlayHint", params) == "[]")
  }

  @Test("tokens and folds")
  func tokens() throws {
    var session = try session()
    let params = "{\"textDocument\": {\"uri\": \"file:///m/shop.yaml\"}}"
    #expect(
      try session.request("textDocument/semanticTokens/full", params) == """
        {"data":[0,0,6,0,0,1,2,5,4,1,1,4,4,1,0,0,7,5,2,0,0,7,1,6,0,0,3,5,3,0,0,7,5,6,0,\
        1,4,5,1,0,0,8,5,5,1,0,7,1,6,0,0,3,5,5,1,0,7,1,6,0,1,2,5,4,1,0,8,5,2,0,0,7,6,6,0]}
        """)
    #expect(
      try session.request("textDocument/foldingRange", params)
        == #"[{"endLine":4,"startLine":0},{"endLine":3,"startLine":1}]"#)
    // What cannot be parsed has tokens as far as it looks like a menu.
    try session.change("/m/shop.yaml", "juices:\n  딸기: {mango: 3\n  b: {\n")
    #expect(
      try session.request("textDocument/semanticTokens/full", params)
        == #"{"data":[0,0,6,0,0,1,2,2,4,1,0,5,5,2,0,0,7,1,6,0,1,2,1,4,1]}"#)
  }
}
