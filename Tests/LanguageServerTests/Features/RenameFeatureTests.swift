import Testing

@testable import LanguageServer

@Suite struct RenameFeatureTests {
  private static let fruits = """
    fruits:
      mango: {name: mango, stock: 10}
      "kiwi": 10
      sugar: 2 kg
      honey: 1 l
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 250 g}}

    """

  private static let shop = """
    juices:
      mango:
        uses: &common {mango: 2, 'kiwi': 1, syrup: 20 ml}
        sizes: {small: 1, large: {scale: 2, set: {mango: 3}}}
        options: {plain: {drop: [syrup]}, more: {add: {mango: 1}}}
        substitutes: {syrup: [{honey: 15 ml}]}
      again: {uses: {<<: *common, mango: 1}, when: {stores: [gangnam]}}
    stores:
      gangnam: {stock: {mango: 5}}
    tests:
      - name: mango
        stock: {mango: 3, kiwi: 1, sugar: 1 kg, honey: 0 ml}
        order: {mango:small+plain: 1}
        left: {mango: 1}

    """

  private func session(locale: String = "en") throws -> Session {
    var session = try Session(["/m/fruits.yaml": Self.fruits], locale: locale)
    try session.open("/m/shop.yaml", Self.shop)
    return session
  }

  /// The shop's text with the edits of an answer made, and how many there are elsewhere.
  private func renamed(_ what: String, to name: String) throws -> (shop: String, others: Int) {
    var session = try session()
    let marked = Self.shop.replacing(
      what, with: what.first.map { "\($0)|" }! + what.dropFirst(), maxReplacements: 1)
    let answer = try session.ask(
      "textDocument/rename", "/m/shop.yaml", marked, ", \"newName\": \"\(name)\"")
    let edits = try Edits(answer)
    return (
      edits.applied(to: Self.shop, "file:///m/shop.yaml"), edits.count("file:///m/fruits.yaml")
    )
  }

  @Test("a size is renamed where an option has a price for it")
  func pricedSize() throws {
    let priced = """
      currency: KRW
      juices:
        mango:
          uses: {mango: 2}
          sizes: {small: {price: 4900}, large: {scale: 2, price: 5900}}
          options: {more: {add: {mango: 1}, price: {small: 500, large: 700}}}
        kiwi: {price: 1, uses: {kiwi: 1}, sizes: {large: 1}}

      """
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/shop.yaml", priced)
    let answer = try session.ask(
      "textDocument/rename", "/m/shop.yaml", priced.replacing("large: 700", with: "l|arge: 700"),
      ", \"newName\": \"big\"")
    #expect(
      try Edits(answer).applied(to: priced, "file:///m/shop.yaml")
        == priced.replacing("large: {scale", with: "big: {scale")
        .replacing("large: 700", with: "big: 700"))
  }

  @Test("a fruit is renamed wherever it is meant, once in each place, and nothing else is")
  func fruit() throws {
    let (shop, others) = try renamed("mango: 2", to: "망고")
    #expect(others == 1)
    #expect(
      shop == """
        juices:
          mango:
            uses: &common {망고: 2, 'kiwi': 1, syrup: 20 ml}
            sizes: {small: 1, large: {scale: 2, set: {망고: 3}}}
            options: {plain: {drop: [syrup]}, more: {add: {망고: 1}}}
            substitutes: {syrup: [{honey: 15 ml}]}
          again: {uses: {<<: *common, 망고: 1}, when: {stores: [gangnam]}}
        stores:
          gangnam: {stock: {망고: 5}}
        tests:
          - name: mango
            stock: {망고: 3, kiwi: 1, sugar: 1 kg, honey: 0 ml}
            order: {mango:small+plain: 1}
            left: {망고: 1}

        """)
  }

  @Test("a base, a juice, a size and an option are")
  func others() throws {
    #expect(try renamed("syrup: 20 ml", to: "sirup").others == 1)
    let base = try renamed("syrup: 20 ml", to: "sirup").shop
    #expect(base == Self.shop.replacing("syrup", with: "sirup"))
    #expect(
      try renamed("mango:\n", to: "m").shop
        == Self.shop.replacing("  mango:\n", with: "  m:\n")
        .replacing("mango:small", with: "m:small"))
    #expect(
      try renamed("gangnam:", to: "g").shop == Self.shop.replacing("gangnam", with: "g"))
    #expect(try renamed("small: 1", to: "s").shop == Self.shop.replacing("small", with: "s"))
    #expect(try renamed("plain: {", to: "p").shop == Self.shop.replacing("plain", with: "p"))
  }

  @Test("the main store is renamed with its tests, and completion offers its name")
  func mainStore() throws {
    var session = try Session()
    let text = "store: hongdae\nfruits: {mango: 1}\njuices: {mango: {mango: 1}}\n"
    let tests = "tests: [{name: a, store: hongdae, order: {mango: 1}}]\n"
    try session.open("/m/a.yaml", text + tests)
    let answer = try session.ask(
      "textDocument/rename", "/m/a.yaml", text + tests.replacing("hongdae", with: "hong|dae"),
      ", \"newName\": \"sinchon\"")
    #expect(
      try Edits(answer).applied(to: text + tests, "file:///m/a.yaml")
        == (text + tests).replacing("hongdae", with: "sinchon"))
    let offered = try labels(
      session.ask(
        "textDocument/completion", "/m/a.yaml",
        text + "tests: [{name: a, order: {mango: 1}, store: |}]\n", version: 3))
    #expect(offered == ["hongdae"])
  }

  @Test(
    "the former id is written on request, in every form of a declaration",
    arguments: [
      ("fruits: {oat: 10}", "fruits: {oat-milk: {stock: 10, was: oat}}"),
      ("fruits:\n  oat: 1/2 l # cold", "fruits:\n  oat-milk: {stock: 1/2 l, was: oat} # cold"),
      ("fruits: {oat: {stock: 10}}", "fruits: {oat-milk: {was: oat, stock: 10}}"),
      (
        "fruits:\n  oat: # cold\n    stock: 10",
        "fruits:\n  oat-milk: # cold\n    was: oat\n    stock: 10"
      ),
      ("fruits: {oat: {stock: 10, was: x}}", "fruits: {oat-milk: {stock: 10, was: oat}}"),
      (
        "bases: {oat: {yields: 1 l, uses: {a: 1}}}",
        "bases: {oat-milk: {was: oat, yields: 1 l, uses: {a: 1}}}"
      ),
      ("juices: {oat: {a: 1}}", "juices: {oat-milk: {uses: {a: 1}, was: oat}}"),
      ("stores: {oat: {}}", "stores: {oat-milk: {was: oat}}"),
      ("fruits: {oat: &x 10}", nil), ("juices:\n  oat:\n    a: 1", nil),
      ("store: oat\njuices: {}", nil),
    ] as [(String, String?)])
  func former(text: String, expected: String?) throws {
    var session = try Session()
    let text = text + "\n"
    try session.open("/m/a.yaml", text)
    let answer = try session.ask(
      "textDocument/rename", "/m/a.yaml", text.replacing("oat", with: "o|at"),
      ", \"newName\": \"oat-milk was oat\"")
    if let expected {
      #expect(try Edits(answer).applied(to: text, "file:///m/a.yaml") == expected + "\n")
    } else {
      #expect(
        try part(answer, "message")
          == "`was` cannot be written here; rename it without, and write it by hand")
    }
  }

  @Test("quotes stay")
  func quotes() throws {
    #expect(try renamed("kiwi': 1", to: "k").others == 1)
    #expect(
      try renamed("kiwi': 1", to: "k").shop
        == Self.shop.replacing("'kiwi'", with: "'k'").replacing(" kiwi: 1", with: " k: 1"))
  }

  @Test(
    "what cannot be done is said",
    arguments: [
      ("en", "a b", "`a b` is not an id: an id is words of letters and digits, joined by `-`"),
      ("ko", "a b", "아이디로 쓸 수 없어요: `a b`. 글자와 숫자로 된 낱말을 `-`로 이어 적어 주세요"),
      ("en", "", "`\"\"` is not an id: an id is words of letters and digits, joined by `-`"),
      ("en", "Syrup", "there is a base `syrup` already"),
      ("ko", "Syrup", "이미 있는 베이스의 아이디예요: `syrup`"),
      ("en", "kiwi", "there is a fruit `kiwi` already"),
      ("en", "limit", "`limit` is a key of juices, so no ingredient can have it as its id"),
      ("ko", "limit", "쥬스의 키라서 재료의 아이디로 쓸 수 없어요: `limit`"),
    ])
  func refusals(locale: String, name: String, message: String) throws {
    var session = try session(locale: locale)
    let marked = Self.shop.replacing("{mango: 2", with: "{m|ango: 2")
    let answer = try session.ask(
      "textDocument/rename", "/m/shop.yaml", marked, ", \"newName\": \"\(name)\"")
    #expect(try part(answer, "code") == "-32803")
    #expect(try part(answer, "message") == message)
  }

  @Test("an offer that has the new id is named with its article")
  func offers() throws {
    let text = """
      currency: EUR
      fruits: {mango: 9}
      juices: {a: {price: 3, uses: {mango: 1}}}
      offers: {early: {price: -1}, late: {price: -2}}

      """
    var session = try Session(["/m/menu.yaml": text])
    try session.open("/m/menu.yaml", text)
    let answer = try session.ask(
      "textDocument/rename", "/m/menu.yaml", text.replacing("early", with: "|early"),
      ", \"newName\": \"late\"")
    #expect(try part(answer, "message") == "there is an offer `late` already")
  }

  @Test("a menu with a file that cannot be parsed is left alone")
  func broken() throws {
    var session = try session()
    try session.open("/m/x.yaml", "juices: {\n")
    let marked = Self.shop.replacing("{mango: 2", with: "{m|ango: 2")
    #expect(
      try part(session.ask("textDocument/prepareRename", "/m/shop.yaml", marked), "message")
        == "`/m/x.yaml` cannot be parsed; fix it first")
  }

  @Test("a text that two things share through an alias is not renamed for one of them")
  func shared() throws {
    var session = try Session()
    try session.open("/m/a.yaml", "")
    let answer = try session.ask(
      "textDocument/rename", "/m/a.yaml",
      """
      fruits: {&m m|ango: 10}
      juices: {mango: {*m : 3}}
      tests: [{name: s, order: {mango: 1}, unavailable: [*m]}]

      """, ", \"newName\": \"kiwi\"")
    #expect(
      try part(answer, "message")
        == "line 1 of `/m/a.yaml` means something else as well, through an alias")
  }

  @Test("what stands there is offered")
  func prepare() throws {
    var session = try session()
    let marked = Self.shop.replacing("'kiwi'", with: "'ki|wi'")
    #expect(
      try session.ask("textDocument/prepareRename", "/m/shop.yaml", marked) == """
        {"placeholder":"kiwi","range":{"end":{"character":34,"line":2},\
        "start":{"character":30,"line":2}}}
        """)
    let nowhere = Self.shop.replacing("juices:", with: "jui|ces:")
    #expect(
      try session.ask("textDocument/prepareRename", "/m/shop.yaml", nowhere, version: 3) == "null")
  }

  @Test("what escapes hide is not renamed by half")
  func escapes() throws {
    var session = try session()
    let marked = Self.shop.replacing("{mango:small+plain: 1}", with: #"{"man\x67o:small": 1}"#)
      .replacing("juices:\n  mango", with: "juices:\n  m|ango")
    let answer = try session.ask(
      "textDocument/rename", "/m/shop.yaml", marked, ", \"newName\": \"m\"")
    #expect(
      try part(answer, "message")
        == "line 13 of `/m/shop.yaml` has the id with escapes; write it without them first")
  }
}
