import Testing

@testable import LanguageServer

/// Hover and completion in a menu that has had a mistake since it was opened.
@Suite struct PartialMenuTests {
  private static let menu = """
    fruits: {mango: 10, kiwi: 9, kiwi: 3, sugar: 1 kg, salt: lots}
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      brine: {yields: 500 ml, uses: {salt: 5 g}}
      round: {yields: 1, uses: {square: 1}}
      square: {yields: 1, uses: {round: 1}}
    juices:
      mango: {uses: {mango: 3, syrup: 20 ml}, sizes: {small: 1, large: 2}}
      wrong: {mango: 1, lime: 1}
      salty: {brine: 20 ml}
      edgy: {square: 1}
      half: {uses: {mango: 1}, options: {extra: {add: {papaya: 1}}}}
      kiwi: {kiwi: 2}

    """

  private func hover(_ what: String, in menu: String = Self.menu) throws -> String {
    var session = try Session()
    try session.open("/m/menu.yaml", menu)
    let answer = try session.ask(
      "textDocument/hover", "/m/menu.yaml", menu.replacing(what, with: "|" + what))
    return answer == "null" ? answer : try part(answer, "contents.value")
  }

  private static let note = "*The menu has errors; what they concern is left out.*"

  @Test("what no mistake concerns is described")
  func described() throws {
    #expect(
      try hover("mango: {uses: {mango: 3") == """
        juice **mango**

        `small` takes mango 3, sugar 10 g

        from opening stock: makes 3, limited by mango

        `large` takes mango 6, sugar 20 g

        from opening stock: makes 1, limited by mango

        \(Self.note)
        """)
    #expect(
      try hover("syrup: 20 ml") == """
        base **syrup**

        a batch yields 500 ml and takes sugar 250 g

        - used by juice `mango`

        \(Self.note)
        """)
    #expect(
      try hover("mango: 10") == """
        fruit **mango**

        opening stock 10

        - `mango` takes 3

        \(Self.note)
        """)
    // Of an id that is declared twice, the first declaration counts.
    #expect(try hover("kiwi: 2").contains("opening stock 9\n"))
  }

  @Test(
    "what a mistake concerns is not described",
    arguments: [
      "lime", "wrong", "salt: 5 g", "brine: 20 ml", "salty", "round: {", "square: 1}\n  half",
      "edgy", "half", "extra", "papaya",
    ])
  func unknown(what: String) throws {
    #expect(try hover(what) == "null")
  }

  @Test("what is new since the first mistake is described as well")
  func newerThanTheLastValidMenu() throws {
    let right = "fruits: {mango: 10}\njuices:\n  mango: {mango: 3}\n"
    var session = try Session()
    try session.open("/m/menu.yaml", right)
    let wrong = right.replacing("3}", with: "3}\n  wrong: {lime: 1}\n  n|ew: {mango: 2}")
    let answer = try session.ask("textDocument/hover", "/m/menu.yaml", wrong)
    #expect(
      try part(answer, "contents.value") == """
        juice **new**

        takes mango 2

        from opening stock: makes 5, limited by mango

        \(Self.note)
        """)
    let old = try session.ask(
      "textDocument/hover", "/m/menu.yaml",
      wrong.replacing("|", with: "").replacing("  mango: {", with: "  m|ango: {"), version: 3)
    #expect(
      try part(old, "contents.value")
        .hasSuffix("*As of the last state of the menu without an error.*"))
  }

  @Test("ids and their descriptions are offered")
  func completion() throws {
    var session = try Session()
    try session.open("/m/menu.yaml", Self.menu)
    let answer = try session.ask(
      "textDocument/completion", "/m/menu.yaml", Self.menu + "  more: {uses: {mango: 1, |}}\n")
    #expect(
      try labels(answer) == [
        "kiwi", "sugar", "salt", "syrup", "brine", "round", "square",
      ])
    #expect(answer.contains("a batch yields 500 ml and takes sugar 250 g"))
  }

  @Test("a menu in which nothing resolves has nothing to say")
  func nothing() throws {
    #expect(try hover("lime", in: "juices: {a: {lime: 1}}\n") == "null")
    #expect(try hover("a: {", in: "bases: {a: {yields: 1, uses: {a: 1}}}\n") == "null")
  }
}
