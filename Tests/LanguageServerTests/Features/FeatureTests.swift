import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

/// Hover, navigation, symbols, hints, tokens and folds of one menu in two files, in English and Korean.
@Suite struct FeatureTests {
  private static let fruits = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, max: 20, low: 2, divisible: true, packs: {crate: 12}}
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
        sizes: {small: 1, large: 4}
        options: {sweet: {add: {syrup: 10 ml}}, plain: {drop: [syrup]}}
        limit: 5
      water: {water: 300 ml}

    """

  private func session(_ language: Language = .english) throws -> Session {
    var session = try Session(
      ["/m/fruits.yaml": Self.fruits], locale: language == .korean ? "ko-KR" : "en")
    try session.open("/m/shop.yaml", Self.shop)
    return session
  }

  private func hover(
    _ what: String, _ language: Language = .english, live: [String: Int]? = nil
  ) throws -> String {
    var session = try session(language)
    if let live { session.disk.setLive(live) }
    let marked = Self.shop.replacing(what, with: "|" + what, maxReplacements: 1)
    let answer = try session.ask("textDocument/hover", "/m/shop.yaml", marked)
    return answer == "null" ? answer : try part(answer, "contents.value")
  }

  @Test("hover on a juice shows its exact needs, and how many can be made from which stock")
  func juice() throws {
    let live = ["mango": 3, "sugar": 1_000, "water": 1_000]
    #expect(
      try hover("mango:\n", live: live) == """
        juice **mango**

        `small` takes mango 3, sugar 10 g, water 12 ml

        from opening stock: makes 3, limited by mango

        from the stock now: makes 1, limited by mango

        `large` takes mango 12, sugar 40 g, water 48 ml

        from opening stock: sold out, short of mango

        from the stock now: sold out, short of mango

        at most 5 in one order
        """)
    #expect(
      try hover("mango:\n", .korean, live: live) == """
        쥬스 **mango**

        `small` 재료: mango 3개, sugar 10 g, water 12 ml

        초기 재고로: 3잔 가능, 먼저 떨어지는 재료: mango

        현재 재고로: 1잔 가능, 먼저 떨어지는 재료: mango

        `large` 재료: mango 12개, sugar 40 g, water 48 ml

        초기 재고로: 품절, 모자란 재료: mango

        현재 재고로: 품절, 모자란 재료: mango

        한 주문에 5잔까지
        """)
    #expect(
      try hover("large") == """
        juice **mango**

        `large` takes mango 12, sugar 40 g, water 48 ml

        from opening stock: sold out, short of mango

        at most 5 in one order
        """)
  }

  @Test("hover on a size shows what it takes, and what it adds and drops besides")
  func sizes() throws {
    let shop = Self.shop.replacing(
      "large: 4", with: "large: {scale: 4, drop: [syrup], add: {water: 1}}")
    var session = try session()
    let answer = try session.ask(
      "textDocument/hover", "/m/shop.yaml",
      shop.replacing("large", with: "|large").replacing("water: 1}", with: "water: 1 ml}"))
    #expect(
      try part(answer, "contents.value") == """
        juice **mango**

        `large` takes mango 12, water 1 ml

        adds water 1 ml, drops syrup

        from opening stock: sold out, short of mango

        at most 5 in one order
        """)
  }

  @Test("hover on a group of options shows what there is to choose from")
  func groups() throws {
    let shop = Self.shop.replacing(
      "options: {sweet", with: "options: {g: {required: true, one-of: {sweet"
    )
    .replacing("plain: {drop: [syrup]}}", with: "half: {scale: {syrup: 1/2}}}}}")
    var session = try session()
    func hover(_ what: String) throws -> String {
      let answer = try session.ask(
        "textDocument/hover", "/m/shop.yaml", shop.replacing(what, with: "|" + what))
      return try part(answer, "contents.value")
    }
    #expect(
      try hover("g: {required") == """
        options **g** of juice `mango`

        exactly one of `sweet`, `half`; `sweet` if an order names none
        """)
    #expect(try hover("half") == "option **half** of juice `mango`\n\nsyrup × 0.5")
    session = try Session(["/m/fruits.yaml": Self.fruits], locale: "de")
    try session.open("/m/shop.yaml", Self.shop)
    #expect(try hover("half").hasSuffix("\n\nsyrup × 0,5"))
  }

  @Test("hover on a juice shows when it is sold, as the menu says it")
  func times() throws {
    let shop = Self.shop.replacing(
      "limit: 5", with: "when: [{days: [sat, sun], hours: 07:00-11:00}, {staff: true}]")
    let times = ["`days: sat, sun`, `hours: 07:00-11:00`", "`staff: true`"]
    for (language, text) in [
      (Language.english, "\n\nsold: \(times[0]); or \(times[1])"),
      (Language.korean, "\n\n파는 때: \(times[0]); 또는 \(times[1])"),
    ] {
      var session = try session(language)
      let answer = try session.ask(
        "textDocument/hover", "/m/shop.yaml", shop.replacing("mango:\n", with: "|mango:\n"))
      #expect(try part(answer, "contents.value").hasSuffix(text))
    }
  }

  @Test("hover on an offer or a store shows how it is declared")
  func declared() throws {
    let shop =
      Self.shop + """
        stores: {harbour: {stock: {mango: 5}}}
        offers:
          fish: {price: -10 %, when: {stores: [harbour]}}

        """
    var session = try session()
    func hover(_ marked: String) throws -> String {
      try part(session.ask("textDocument/hover", "/m/shop.yaml", marked), "contents.value")
    }
    #expect(
      try hover(shop.replacing("fish", with: "|fish"))
        == "```yaml\nfish: {price: -10 %, when: {stores: [harbour]}}\n```")
    #expect(
      try hover(shop.replacing("[harbour", with: "[|harbour"))
        == "```yaml\nharbour: {stock: {mango: 5}}\n```")
  }

  @Test("hover on an option shows what it adds or drops")
  func options() throws {
    #expect(try hover("sweet") == "option **sweet** of juice `mango`\n\nadds syrup 10 ml")
    #expect(try hover("sweet", .korean) == "쥬스 `mango`의 옵션 **sweet**\n\nsyrup 10 ml 추가")
    #expect(try hover("plain") == "option **plain** of juice `mango`\n\ndrops syrup")
    #expect(try hover("plain", .korean) == "쥬스 `mango`의 옵션 **plain**\n\nsyrup 빼기")
  }

  @Test("hover on a fruit shows its stock and users, on a base its batch")
  func ingredients() throws {
    #expect(
      try hover("mango: 3", live: ["mango": 2]) == """
        fruit **mango** — Mango · 망고

        opening stock 10, now 2, at most 20, low at 2, divisible, crate 12

        - `mango` takes 3
        """)
    #expect(
      try hover("mango: 3", .korean, live: ["mango": 2]) == """
        재료 **mango** — Mango · 망고

        초기 재고 10개, 현재 2개, 최대 20개, 2개 이하면 얼마 안 남음, 나눌 수 있음, crate 12개

        - `mango`에 3개
        """)
    #expect(
      try hover("syrup") == """
        base **syrup**

        a batch yields 500 ml and takes sugar 250 g, water 300 ml

        - used by juice `mango`
        """)
    #expect(
      try hover("syrup", .korean) == """
        베이스 **syrup**

        한 번에 500 ml, 재료: sugar 250 g, water 300 ml

        - 쥬스 `mango`에 사용
        """)
  }

  @Test("hover on a key shows its documentation, on an amount nothing")
  func keys() throws {
    #expect(
      try hover("uses")
        == "How much of which fruits and bases. A juice is never an ingredient: what two juices "
        + "share is a base.")
    #expect(
      try hover("uses", .korean) == """
        어떤 재료와 베이스를 얼마나 쓰는지 적어요. 쥬스는 재료가 될 수 없으니, 두 쥬스에 함께 들어가는 것은 베이스로 \
        적어 주세요.
        """)
    #expect(try hover("limit", .korean) == "한 주문에 담을 수 있는 최대 잔 수예요. 주문의 모든 줄을 더해서 세요.")
    #expect(try hover("300 ml") == "null")
  }

  @Test("completion explains keys, and names the kinds of ids and amounts")
  func completion() throws {
    var session = try session(.korean)
    let keys = try session.ask(
      "textDocument/completion", "/m/shop.yaml", Self.shop.replacing("limit: 5", with: "li|"))
    #expect(keys.contains("한 주문에 담을 수 있는 최대 잔 수예요. 주문의 모든 줄을 더해서 세요."))
    let ids = try session.ask(
      "textDocument/completion", "/m/shop.yaml",
      Self.shop.replacing("{water: 300", with: "{w|: 300"),
      version: 3)
    #expect(ids.contains(#""detail":"재료""#) && ids.contains(#""detail":"베이스""#))
    let amounts = try session.ask(
      "textDocument/completion", "/m/shop.yaml", Self.shop.replacing("300 ml", with: "300|"),
      version: 4)
    #expect(amounts.contains(#""detail":"부피""#))
  }

  @Test("definition and references, across files, also while the text is broken")
  func navigation() throws {
    var session = try session()
    let definition = """
      [{"range":{"end":{"character":7,"line":5},"start":{"character":2,"line":5}},\
      "uri":"file:///m/fruits.yaml"}]
      """
    let marked = Self.shop.replacing("syrup: 20", with: "sy|rup: 20")
    #expect(try session.ask("textDocument/definition", "/m/shop.yaml", marked) == definition)
    let broken = marked + "  x: {mango: [\n"
    #expect(try session.ask("textDocument/definition", "/m/shop.yaml", broken) == definition)
    for (language, note) in [
      (Language.english, "*As of the last state of the menu without an error.*"),
      (.korean, "*메뉴에 오류가 없던 마지막 상태 기준이에요.*"),
    ] {
      var session = try self.session(language)
      #expect(try session.ask("textDocument/hover", "/m/shop.yaml", broken).contains(note))
    }
    let single = "juices: {mango: {sy|rup: 20 ml}}\n"
    #expect(
      try session.ask(
        "textDocument/references", "/m/shop.yaml", single,
        ", \"context\": {\"includeDeclaration\": false}") == """
          [{"range":{"end":{"character":22,"line":0},"start":{"character":17,"line":0}},\
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
        == #"{"end":{"character":12,"line":5},"start":{"character":2,"line":1}}"#)
    #expect(
      try part(tree, "0.children.0.children.1") == """
        {"children":[],"detail":"size","kind":22,"name":"large","range":{"end":{"character":30,\
        "line":3},"start":{"character":22,"line":3}},"selectionRange":{"end":{"character":27,\
        "line":3},"start":{"character":22,"line":3}}}
        """)
    for (language, container) in [(Language.english, "base"), (.korean, "베이스")] {
      var session = try self.session(language)
      #expect(
        try session.request("workspace/symbol", "{\"query\": \"SYP\"}") == """
          [{"containerName":"\(container)","kind":12,"location":{"range":{"end":{"character":7,\
          "line":5},"start":{"character":2,"line":5}},"uri":"file:///m/fruits.yaml"},\
          "name":"syrup"}]
          """)
    }
  }

  @Test("hints say what a line with a base takes, and how many of a juice can be made")
  func hints() throws {
    let params = """
      {"textDocument": {"uri": "file:///m/shop.yaml"}, "range": {"start": {"line": 0, \
      "character": 0}, "end": {"line": 3, "character": 0}}}
      """
    for (language, label, tooltip) in [
      (
        Language.english, "makes 3, limited by mango",
        "from opening stock, in the usual size and without options"
      ),
      (.korean, "3잔 가능, 먼저 떨어지는 재료: mango", "초기 재고로, 기본 사이즈에 옵션 없이 만들 때"),
    ] {
      var session = try session(language)
      #expect(
        try session.request("textDocument/inlayHint", params) == """
          [{"label":"\(label)","paddingLeft":true,"position":{"character":8,"line":1},\
          "tooltip":"\(tooltip)"},{"label":"= sugar 10 g, water 12 ml","paddingLeft":true,\
          "position":{"character":33,"line":2}}]
          """)
      // A number of another state would pass for one of this.
      try session.change("/m/shop.yaml", Self.shop + "  x: {mango: [\n")
      #expect(try session.request("textDocument/inlayHint", params) == "[]")
    }
  }

  @Test("tokens and folds")
  func tokens() throws {
    var session = try session()
    let params = "{\"textDocument\": {\"uri\": \"file:///m/shop.yaml\"}}"
    try session.change(
      "/m/shop.yaml",
      """
      juices:
        mango:
          uses: {mango: 3, syrup: 20 ml}
          sizes: {small: 1, large: 2}
        water: {water: 300 ml}

      """)
    #expect(
      try session.request("textDocument/semanticTokens/full", params) == """
        {"data":[0,0,6,0,0,1,2,5,4,1,1,4,4,1,0,0,7,5,2,0,0,7,1,6,0,0,3,5,3,0,0,7,5,6,0,\
        1,4,5,1,0,0,8,5,5,1,0,7,1,6,0,0,3,5,5,1,0,7,1,6,0,1,2,5,4,1,0,8,5,2,0,0,7,6,6,0]}
        """)
    #expect(
      try session.request("textDocument/foldingRange", params)
        == #"[{"endLine":4,"startLine":0},{"endLine":3,"startLine":1}]"#)
    // What cannot be parsed has tokens as far as it looks like a menu.
    try session.change("/m/shop.yaml", version: 3, "juices:\n  딸기: {mango: 3\n  b: {\n")
    #expect(
      try session.request("textDocument/semanticTokens/full", params)
        == #"{"data":[0,0,6,0,0,1,2,2,4,1,0,5,5,2,0,0,7,1,6,0,1,2,1,4,1]}"#)
  }
}
