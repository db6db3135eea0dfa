import Diagnostics
import Testing

@testable import LanguageServer

@Suite struct CompletionFeatureTests {
  private static let fruits = """
    fruits:
      mango: 10
      kiwi: 10
      sugar: 2 kg
      water: {stock: 20 l}
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 250 g, water: 300 ml}}

    """

  private static let shop = """
    juices:
      mango:
        uses: {mango: 3, syrup: 20 ml}
        sizes: {small: 1, large: 2}
        options: {plain: {drop: [syrup]}}
      kiwi: {kiwi: 3}
    stores:
      gangnam: {stock: {mango: 5}}

    """

  /// What is offered at the mark, in a menu whose other files are whole.
  private func offered(_ marked: String, with shop: String = shop) throws -> [String] {
    var session = try Session(["/m/fruits.yaml": Self.fruits, "/m/shop.yaml": shop])
    try session.open("/m/x.yaml", "juices: {}\n")
    return try labels(session.ask("textDocument/completion", "/m/x.yaml", marked))
  }

  @Test(
    "at each place what belongs there",
    arguments: [
      (
        "|",
        [
          "version", "shop", "time-zone", "store", "currency", "vat", "labels", "traces", "fruits",
          "bases", "sizes", "options", "juices", "stores", "offers", "tests",
        ]
      ),
      (
        "fruits:\n  x: {stock: 1}\n|",
        [
          "version", "shop", "time-zone", "store", "currency", "vat", "labels", "traces", "bases",
          "sizes", "options", "juices", "stores", "offers", "tests",
        ]
      ),
      (
        "shop: {|}",
        ["name", "picture", "colour", "languages", "one-tap", "stock-strip", "after-order"]
      ),
      ("shop: {after-order: {|}}", Language.allCases.map(\.rawValue)),
      ("shop: {languages: [|]}", Language.allCases.map(\.rawValue)),
      ("shop: {one-tap: |}", ["true", "false"]),
      ("shop:\n  name: {|}", Language.allCases.map(\.rawValue)),
      ("juices:\n  a:\n    category: {e|}", Language.allCases.map(\.rawValue)),
      (
        "juices:\n  a: {m|",
        [
          "name", "category", "picture", "price", "vat", "uses", "sizes", "options", "substitutes",
          "limit", "when", "was", "mango", "kiwi", "sugar", "water", "syrup",
        ]
      ),
      ("juices:\n  a: {mango: 3, |}", ["kiwi", "sugar", "water", "syrup"]),
      ("juices:\n  a:\n    uses:\n      |", ["mango", "kiwi", "sugar", "water", "syrup"]),
      (
        "juices:\n  a:\n    uses:\n      mango: 1\n      s|\n    limit: 3\n",
        ["kiwi", "sugar", "water", "syrup"]
      ),
      (
        "juices:\n  a:\n    uses: {mango: 1}\n    |",
        [
          "name", "category", "picture", "price", "vat", "sizes", "options", "substitutes", "limit",
          "when", "was",
        ]
      ),
      (
        "juices:\n  a: {uses: {mango: 1}, sizes: {big: {|}}}",
        ["name", "scale", "set", "add", "drop", "swap", "price", "vat", "when"]
      ),
      (
        "juices:\n  a: {uses: {mango: 1}, options: {x: {|}}}",
        [
          "name", "add", "drop", "scale", "swap", "scaled", "price", "vat", "at-most", "required",
          "one-of", "when",
        ]
      ),
      (
        "juices:\n  a: {uses: {mango: 1}, options: {x: {one-of: {y: {|}}}}}",
        ["name", "add", "drop", "scale", "swap", "scaled", "price", "vat", "at-most", "when"]
      ),
      ("juices:\n  a: {uses: {syrup: 2|}}", ["2 ml", "2 cl", "2 dl", "2 l"]),
      ("juices:\n  a:\n    uses:\n      sugar: 20 |", ["20 mg", "20 g", "20 kg"]),
      ("fruits:\n  a:\n    divisible: |", ["true", "false"]),
      ("fruits:\n  a:\n    name: {e|}", Language.allCases.map(\.rawValue)),
      ("version: |", ["1"]),
      ("labels: [|]", ["kr", "eu", "us"]),
      ("fruits:\n  a: {stock: 1, diets: [|]}", ["vegan", "vegetarian", "halal", "kosher"]),
      (
        "fruits:\n  a: {stock: 1, nutrition: {kcal: 65, |}}",
        [
          "per", "kJ", "fat", "saturates", "carbohydrate", "sugars", "fibre", "protein", "salt",
          "sodium",
        ]
      ),
      ("tests:\n  - name: x\n    order: {|", ["mango", "kiwi"]),
      ("tests:\n  - name: x\n    order: {mango:|}", ["small", "large"]),
      ("tests:\n  - name: x\n    order:\n      mango:large+|", ["plain"]),
      ("tests:\n  - name: x\n    store: |", ["main", "gangnam"]),
      (
        "tests:\n  - name: x\n    order: {mango: 1}\n    stock: {|}",
        ["mango", "kiwi", "sugar", "water"]
      ),
      ("tests:\n  - name: x\n    over-limit: |", ["mango", "kiwi"]),
      ("juices:\n  a: {uses: {mango: 1}, when: {stores: [|]}}", ["main", "gangnam"]),
      (
        "juices:\n  a:\n    options:\n      b:\n        when:\n          - hours: 07:00-11:00\n            |",
        ["days", "from", "until", "stores", "staff"]
      ),
      (
        "juices:\n  a: {uses: {mango: 1}, when: {|}}",
        ["days", "hours", "from", "until", "stores", "staff"]
      ),
      (
        "juices:\n  a:\n    when:\n      days: [mon, |]",
        ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
      ),
      ("tests:\n  - name: x\n    unavailable: [mango, |]", ["kiwi"]),
      ("fruits:\n  a: {stock: |}", ["unlimited"]),
      ("juices:\n  a: {uses: {water: 1 l}, options: {b: {swap: {water: |}}}}", ["syrup"]),
      ("juices:\n  # a |", []),
      ("fruits:\n  mango: |", ["unlimited"]),
    ])
  func places(marked: String, expected: [String]) throws {
    #expect(try offered(marked) == expected)
  }

  @Test("a test offers the offers that orders ask for")
  func offers() throws {
    let shop =
      Self.shop
      + "currency: EUR\noffers: {hour: {price: -1}, regular: {price: -10 %, asked: true}}\n"
    #expect(try offered("tests:\n  - name: x\n    offer: |", with: shop) == ["regular"])
  }

  @Test("a test offers what it checks, bounds on all numbers among it")
  func tests() throws {
    let found = try offered("tests:\n  - |")
    #expect(
      found.prefix(19) == [
        "name", "store", "at", "stock", "order", "short", "over-limit", "unavailable", "staff",
        "substituted", "left", "total", "offer", "accept", "free-of", "steps", "every",
        "margin-at-most", "margin-at-least",
      ])
    #expect(found.count == 41 && found.last == "sodium-at-least")
  }

  @Test("labels and currencies are offered by their ids")
  func words() throws {
    #expect(try offered("currency: K|").contains("KRW"))
    #expect(try offered("fruits:\n  a: {stock: 1, contains: [|]}").contains("walnut"))
  }

  @Test("an option can have a price for each size of its juice that has none yet")
  func prices() throws {
    let priced = Self.shop.replacing(
      "drop: [syrup]", with: "drop: [syrup], price: {small: 500, large: 700}")
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/shop.yaml", priced)
    let list = try session.ask(
      "textDocument/completion", "/m/shop.yaml",
      priced.replacing(", large: 700}", with: ", |}"))
    #expect(try labels(list) == ["large"])
  }

  @Test("what the recipe has is what can be dropped and replaced")
  func recipe() throws {
    let drop = Self.shop.replacing("drop: [syrup]", with: "drop: [|]")
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/shop.yaml", Self.shop)
    let list = try session.ask("textDocument/completion", "/m/shop.yaml", drop)
    #expect(try labels(list) == ["mango", "syrup"])
  }

  @Test("an option can drop what a size adds, too")
  func additions() throws {
    let sized = Self.shop.replacing("drop: [syrup]", with: "drop: [kiwi]")
      .replacing("small: 1", with: "small: {add: {kiwi: 1}}")
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/shop.yaml", sized)
    let list = try session.ask(
      "textDocument/completion", "/m/shop.yaml",
      sized.replacing("drop: [kiwi]", with: "drop: [|]"))
    #expect(try labels(list) == ["mango", "kiwi", "syrup"])
  }

  @Test("an option scales what is taken, and an order names options without their group")
  func groups() throws {
    let grouped = Self.shop.replacing(
      "options: {plain: {drop: [syrup]}}",
      with: "options: {sweetness: {one-of: {half: {scale: {syrup: 1/2}}, none: {drop: [syrup]}}}}")
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/shop.yaml", grouped)
    let factors = try session.ask(
      "textDocument/completion", "/m/shop.yaml", grouped.replacing("syrup: 1/2", with: "|"))
    #expect(try labels(factors) == ["mango", "syrup"])
    try session.open("/m/x.yaml", "tests: []\n")
    let options = try session.ask(
      "textDocument/completion", "/m/x.yaml",
      "tests:\n  - name: x\n    order:\n      mango:large+|")
    #expect(try labels(options) == ["half", "none"])
  }

  @Test("an item says what it puts where")
  func item() throws {
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/x.yaml", "juices: {k: {kiwi: 1}}\n")
    let list = try session.ask(
      "textDocument/completion", "/m/x.yaml", "juices:\n  é🥭: {ki|, mango: 3}\n")
    #expect(
      try part(list, "items.0") == """
        {"detail":"fruit","documentation":{"kind":"markdown","value":"fruit **kiwi**\\n\\nopening \
        stock 10\\n\\n- `k` takes 1\\n\\n*As of the last state of the menu without an error.*"},"filterText":"kiwi","insertTextMode":1,"kind":5,\
        "label":"kiwi","sortText":"00000","textEdit":{"newText":"kiwi: ","range":{"end":\
        {"character":10,"line":1},"start":{"character":8,"line":1}}}}
        """)
  }

  @Test("no colon is inserted within quotes or before another colon")
  func quotes() throws {
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/x.yaml", "juices: {k: {kiwi: 1}}\n")
    for marked in ["juices: {k: {\"ki|\"}}\n", "juices: {k: {ki|: 3}}\n"] {
      let list = try session.ask("textDocument/completion", "/m/x.yaml", marked)
      let labels = try labels(list)
      let index = try #require(labels.firstIndex(of: "kiwi"))
      #expect(try part(list, "items.\(index).textEdit.newText") == "kiwi")
    }
  }
}
