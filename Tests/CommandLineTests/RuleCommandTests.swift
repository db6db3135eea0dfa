import Foundation
import Testing

@Suite struct RuleCommandTests {
  @Test("a rule is explained with examples")
  func aRuleIsExplainedWithExamples() async throws {
    try await Program.inFreshFolder { program throws in
      let page = """
        JU023 (error): a colon is followed by a space

        To YAML a colon ends a key only if a space or the end of the line follows.
        Without it, key, colon and value are one word: `{mango:3}` has the key
        `mango:3`, and no value. `--fix` puts the space in where it is certain.

        Bad:

            fruits:
              mango: 10
            juices:
              mango: {mango:3}

        error[JU023]: a colon has no space after it: `mango:3`
         --> menu.yaml:4:11
          |
        4 |   mango: {mango:3}
          |           ^^^^^^^ read as one word
          = help: write `mango: 3`

        Fixed:

            fruits:
              mango: 10
            juices:
              mango: {mango: 3}

        """
      for code in ["JU023", "ju023", "023"] {
        #expect(
          try await program.run(["rule", code]) == .init(status: 0, output: page, errors: ""))
      }
    }
  }

  @Test("all rules are listed")
  func allRulesAreListed() async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try await program.run(["rule"])
      #expect(ending.status == 0)
      #expect(ending.output.hasPrefix("Reading and syntax\nJU001  error    a menu file is well-"))
      #expect(ending.output.contains("\n\nAdvice\nJU301  warning  every fruit, base, shared "))
      let lines = ending.output.split(separator: "\n").count { $0.hasPrefix("JU") }
      #expect(lines > 55)
      let json = try await program.json(["rule"])
      #expect((json["rules"] as? [NSDictionary])?.count == lines)
      #expect(json["version"] as? Int == 1)
    }
  }

  @Test("a rule in JSON")
  func aRuleInJSON() async throws {
    try await Program.inFreshFolder { program throws in
      let rules = try #require(
        try await program.json(["rule", "JU303"])["rules"] as? [NSDictionary])
      #expect(rules.count == 1)
      #expect(rules[0]["code"] as? String == "JU303")
      #expect(rules[0]["severity"] as? String == "warning")
      #expect(rules[0]["bad"] as? String == "fruits:\n  mango: 10\n")
      #expect((rules[0]["fixed"] as? String)?.contains("juices:") == true)
    }
  }

  @Test(
    "an unknown code",
    arguments: [
      ("JU021x", "did you mean `JU021`? `juice rule` lists all"),
      ("banana", "`juice rule` lists all"),
    ])
  func anUnknownCode(code: String, help: String) async throws {
    try await Program.inFreshFolder { program throws in
      try await program.expect(
        ["rule", code],
        .init(status: 2, output: "", errors: "error: there is no rule `\(code)`\nhelp: \(help)\n"))
    }
  }
}
