import TestMenus
import Testing

/// Orders of a menu with prices and labels, in the program.
@Suite struct OrderConditionsTests {
  private func withCafe(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", cafe)
      try await body(program)
    }
  }

  private let options = ["-m", "menu.yaml"]

  @Test("a receipt has unit prices, the total, the VAT in it, and what the order contains")
  func receipt() async throws {
    try await withCafe { program in
      let order = ["order", "latte+pearls", "tea=2", "tea"]
      let dry = try await program.run(order + ["--dry-run"] + options)
      #expect(
        dry.output == """
          Latte (regular, pearls) and 3 × tea can be made; nothing was taken.

          1 × Latte (regular, pearls)  ₩5,400   ₩5,400
          3 × tea                      ₩4,000  ₩12,000
          Total ₩17,400, VAT ₩1,582 included. Contains milk, peach.

          fruit  taken  left
          milk       1     0  sold out
          honey      3     7
          peach      4     6

          """)
      let made = try await program.run(order + ["--id", "x", "--lang", "ko"] + options)
      #expect(made.output.contains("라떼 (regular, pearls) 1잔  5,400원   5,400원"))
      #expect(made.output.contains("합계 17,400원 (부가세 1,582원 포함). 우유, 복숭아 함유."))
      // A repeated answer is that of the journal, whatever the menu says now.
      try program.write("menu.yaml", cafe.replacing("price: 4000", with: "price: 9000"))
      let again = try await program.run(order + ["--id", "x"] + options)
      #expect(again.output.contains("Total ₩17,400, VAT ₩1,582 included. Contains milk, peach."))
      let json = try await program.run(
        ["order", "tea=2", "--dry-run", "--format", "json"] + options)
      for property in [
        "\"currency\" : \"KRW\"", "\"unitPrice\" : 9000", "\"total\" : 18000",
        "\"includedVAT\" : 1636", "\"peach\"", "\"vegetarian\"",
      ] {
        #expect(json.output.contains(property), "\(property)")
      }
    }
  }

  @Test("a substitute that brings something is taken only if the order accepts it")
  func accept() async throws {
    try await withCafe { program in
      let refused = try await program.run(["order", "latte=2"] + options)
      #expect(refused.status == 1)
      #expect(
        refused.output == """
          Not made, and nothing was taken:
            milk short 1 (1 left): 2 through latte:regular
            can be made with oat-milk in place of milk (contains oats): add --accept oats

          """)
      let made = try await program.run(
        ["order", "latte=2", "--accept", "egg,oats", "--accept", "vegan"] + options)
      #expect(
        made.output == """
          2 × Latte (regular) are ready! Enjoy!
            latte:regular with oat-milk in place of milk (contains oats)

          2 × Latte (regular)  ₩4,900  ₩9,800
          Total ₩9,800, VAT ₩891 included. Contains gluten, oats.

          fruit  taken  left
          oats       2    98

          order 3

          """)
      let history = try await program.run(["history", "--lang", "ko"] + options)
      #expect(history.output.contains("(달걀, 귀리, 비건이 아닌 것 괜찮음)"))
      let json = try await program.run(["history", "--format", "json"] + options)
      #expect(json.output.contains("\"accept\" : [\n"))
      let unknown = try await program.run(["order", "tea", "--accept", "oat"] + options)
      #expect(unknown.status == 2)
      #expect(
        unknown.errors == """
          error: there is no label or diet `oat`
          help: did you mean `oats`?

          """)
    }
  }

  @Test("an order is free of something, or refused for that")
  func freeOf() async throws {
    try await withCafe { program in
      let order = ["order", "latte", "tea", "--free-of", "milk,walnut"]
      let refused = try await program.run(order + ["--id", "x"] + options)
      let text = """
        Not made, and nothing was taken: it cannot be free of what was asked.
          latte:regular: milk through milk
        """
      let offer =
        "\n  can be made with oat-milk in place of milk (contains oats): add --accept oats\n"
      #expect(refused.status == 1 && refused.output == text + offer)
      // The journal has the reason, and not what could be done then.
      let again = try await program.run(order + ["--id", "x"] + options)
      #expect(again.status == 1 && again.output == text + "\n")
      let other = try await program.run(["order", "latte", "tea", "--id", "x"] + options)
      #expect(
        other.errors.contains(
          "`latte:regular tea --free-of milk --free-of walnut` already, and now for `latte:regular tea`"
        ))
      let made = try await program.run(order + ["--accept", "oats"] + options)
      #expect(made.status == 0 && made.output.contains("Contains gluten, oats, peach."))
      let history = try await program.run(["history"] + options)
      #expect(history.output.contains("latte:regular tea (free of milk, walnut; accepts oats)"))
      #expect(history.output.contains("    latte:regular: milk through milk\n"))
      let report = try await program.run(["report"] + options)
      #expect(report.output.contains("1 of these for what they contain"))
      #expect(try await program.run(["audit"] + options).status == 0)
    }
  }

  @Test("a guest is not served what may be meant by the word that they use")
  func words() async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "menu.yaml",
        """
        fruits:
          shrimp: {stock: 9, contains: [shrimp]}
          clam: {stock: 9, contains: [shelled-molluscs]}
          mix: {stock: 9, contains: [nuts]}
          cake: {stock: 9, contains: [], traces: [tree-nuts]}
        juices: {shrimp: {shrimp: 1}, clam: {clam: 1}, mix: {mix: 1}, cake: {cake: 1}}

        """)
      func refusal(_ juice: String, _ label: String, _ more: String...) async throws -> String {
        let refused = try await program.run(
          ["order", juice, "--free-of", label] + more + options)
        #expect(refused.status == 1, "\(juice) is free of \(label)")
        return refused.output.split(separator: "\n").last.map(String.init) ?? ""
      }
      #expect(try await refusal("shrimp", "shellfish") == "  shrimp: shellfish through shrimp")
      #expect(try await refusal("clam", "shellfish") == "  clam: shellfish through clam")
      #expect(try await refusal("mix", "pine-nut") == "  mix: may contain pine nut through mix")
      #expect(
        try await refusal("cake", "견과류", "--lang", "ko") == "  cake: 견과류 혼입 가능 (cake)")
      for (word, label) in [("soy", "soybean"), ("dairy", "milk"), ("lactose", "milk")] {
        let unknown = try await program.run(["order", "mix", "--free-of", word] + options)
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("help: did you mean `\(label)`?"), "\(word)")
      }
      let shown = try await program.run(["menu"] + options)
      #expect(shown.output.contains("contains crustaceans, shrimp "))
      let found = try await program.run(["validate", "menu.yaml"])
      #expect(
        found.output.contains(
          "`nuts` of fruit `mix` does not say which of `peanut`, `tree-nuts` is in it"))
    }
  }

  @Test("on a terminal, a question asks whether to take what a substitute brings")
  func question() async throws {
    try await withCafe { program in
      let terminal = try Terminal(program, ["order", "latte=2"] + options)
      try terminal.expect(
        "It can be made with oat-milk in place of milk (contains oats). Accept that? [yes/no]")
      try terminal.press("yes\r")
      try terminal.expect("Contains gluten, oats.")
      #expect(terminal.finish() == 0)
      let history = try await program.run(["history"] + options)
      #expect(history.output.contains("latte:regular=2 (accepts oats)"))
    }
  }

  @Test("a menu without prices and labels prints what it printed before")
  func plain() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", plainCafe)
      let made = try await program.run(["order", "latte=2"] + options)
      #expect(
        made.output == """
          2 × latte are ready! Enjoy!
            latte with oat-milk in place of milk

          fruit  taken  left
          oats       2    98

          order 2

          """)
      let refused = try await program.run(["order", "tea", "--free-of", "milk"] + options)
      #expect(
        refused.output == """
          Not made, and nothing was taken: it cannot be free of what was asked.
            tea: not known what it contains through peach

          """)
    }
  }
}
