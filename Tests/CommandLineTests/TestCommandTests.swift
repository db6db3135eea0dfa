import Foundation
import TestMenus
import Testing

@Suite struct TestCommandTests {
  private static let menu = """
    fruits: {mango: 10, kiwi: 4}
    juices:
      mango: {mango: 3}
      mango-kiwi: {mango: 2, kiwi: 1}
    tests:
      - name: one mango
        order: {mango: 1}
        left: {mango: 7}
      - name: four of both
        steps:
          - order: {mango-kiwi: 4}
            left: {mango: 2, kiwi: 0}
          - order: {mango-kiwi: 1}
            short: {kiwi: 1}
      - name: no mango
        stock: {kiwi: 1}
        order: {mango: 1, mango-kiwi: 1}
        short: {mango: 5}

    """

  private static let failing = """
      - name: "short, but of more"
        order: {mango: 4}
        short: {mango: 3}
      - name: wrong rest
        steps:
          - order: {mango: 1}
          - order: {mango-kiwi: 1}
            left: {mango: 4, kiwi: 3}

    """

  private func run(
    _ menu: String = Self.menu, _ words: String..., check: (Program.Ending) throws -> Void
  ) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", menu)
      let ending = try await program.run(["test", "menu.yaml"] + words)
      #expect(!program.exists(".juice"), "tests never touch the ledger")
      try check(ending)
    }
  }

  @Test("tests that pass")
  func testsThatPass() async throws {
    try await run { ending in
      #expect(ending == .init(status: 0, output: "menu.yaml: 3 of 3 tests passed\n", errors: ""))
    }
  }

  @Test(
    "tests that fail end with 1, in every format and language",
    arguments: [
      ([String](), "failed: short, but of more\n  order mango=4\n --> menu.yaml:21:5\n"),
      (["--lang", "ko"], "실패: short, but of more\n  주문: mango 4잔\n --> menu.yaml:21:5\n"),
      (["--format", "json"], "{\n  \"menus\" : [\n"),
      (["--format", "junit"], "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "),
    ])
  func testsThatFail(options: [String], output: String) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", Self.menu + Self.failing)
      let ending = try await program.run(["test", "menu.yaml", "--coverage", "--mutate"] + options)
      #expect(ending.status == 1 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix(output))
      #expect(ending.output.contains("wrong rest"))
    }
  }

  @Test("only the tests that --run names are run, and a step that failed is numbered")
  func failuresOfSomeTests() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", Self.menu + Self.failing)
      let json = try await program.json(["test", "menu.yaml", "--run", "wrong*"])
      let menu = try #require((json["menus"] as? [NSDictionary])?.first)
      let test = try #require((menu["tests"] as? [NSDictionary])?.first)
      #expect((menu["tests"] as? [Any])?.count == 1 && json["passed"] as? Bool == false)
      #expect(test["name"] as? String == "wrong rest" && test["step"] as? Int == 2)
      #expect((test["place"] as? NSDictionary)?["line"] as? Int == 22)
      let failure = try #require((test["failures"] as? [NSDictionary])?.first)
      #expect(failure["expected"] as? String == "mango 4 left")
      #expect(failure["got"] as? String == "mango 5 left")
      #expect((failure["place"] as? NSDictionary)?["line"] as? Int == 26)
    }
  }

  @Test("coverage and threshold")
  func coverageAndThreshold() async throws {
    try await run(Self.menu, "--coverage") { ending in
      #expect(
        ending
          == .init(
            status: 0,
            output: "menu.yaml: 3 of 3 tests passed; coverage 5 of 5 (100 %)\n", errors: ""))
    }
    try await run(Self.menu, "--threshold", "80", "--run", "MANGO") { ending in
      #expect(ending.status == 2, "names are compared as they are")
      #expect(
        ending.errors
          == """
          error: there is no test whose name contains `MANGO`
          help: `juice test` runs all of them

          """)
    }
    try await run(Self.menu, "--threshold", "60.001", "--run", "*no*go") { ending in
      #expect(ending.status == 1 && ending.errors.isEmpty)
      #expect(ending.output.hasSuffix("; coverage 2 of 5 (40 %), less than 60.001 %\n"))
    }
    for threshold in ["101", "-1", "many", "3 kg"] {
      try await run(Self.menu, "--threshold=\(threshold)") { ending in
        #expect(ending.status == 2)
        #expect(ending.errors.contains("expected a percentage from 0 to 100"))
      }
    }
  }

  @Test("changes that no test notices")
  func changesThatNoTestNotices() async throws {
    try await run(Self.menu, "--mutate") { ending in
      #expect(
        ending
          == .init(
            status: 0, output: "menu.yaml: 3 of 3 tests passed; 5 of 5 changes noticed\n",
            errors: ""))
    }
    try await run(Self.menu, "--mutate", "--format", "text") { ending in #expect(ending.status == 0)
    }
    let loose = Self.menu.replacing("left: {mango: 7}", with: "left: {kiwi: 4}")
      .replacing("short: {mango: 5}", with: "short: {mango: 5}")
    try await run(
      loose.replacing("order: {mango: 1, mango-kiwi: 1}", with: "order: {mango-kiwi: 1}")
        .replacing("short: {mango: 5}", with: "short: {mango: 2}"), "--mutate"
    ) { ending in
      #expect(ending.status == 1 && ending.errors.isEmpty)
      #expect(ending.output.hasSuffix("\nmenu.yaml: 3 of 3 tests passed; 3 of 5 changes noticed\n"))
    }
  }

  @Test("when the time is over, what was not run is reported, with a remedy")
  func timeout() async throws {
    // Each test takes a good part of a second.
    let hard = WorstMenus.knapsack(juices: 5, tests: 300)
    try await run(hard, "--timeout", "1") { ending in
      #expect(ending.status == 2)
      let counts = try #require(
        ending.output.wholeMatch(
          of:
            /(?s).*menu\.yaml: \d+ of 300 tests passed; (\d+) tests not run, for the time was over\n/
        ))
      let left = try #require(Int(counts.1))
      #expect(left > 100)
      #expect(
        ending.errors
          == """
          error: \(left) tests not run within 1 second
          help: allow more with --timeout, or choose fewer tests with --run

          """)
    }
    try await run(hard, "--timeout", "1", "--mutate", "--format", "json", "--threshold", "100") {
      ending in
      #expect(ending.status == 2)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
      let menu = try #require((json["menus"] as? [[String: Any]])?.first)
      #expect((menu["notRun"] as? Int).map { $0 > 100 } == true)
      #expect(menu["mutations"] == nil)
      #expect(json["passed"] as? Bool == false)
    }
    try await run(hard, "--timeout", "1", "--format", "junit") { ending in
      #expect(ending.status == 2)
      #expect(ending.output.contains("errors=\"1\""))
      #expect(ending.output.contains("tests not run, for the time was over</error>"))
    }
  }

  @Test("when the time is over, how many changes were not tried is reported")
  func timeoutOfChanges() async throws {
    // The tests take an instant, and as long again for each of the 2,000 changes, which none of them notices.
    let menu = WorstMenus.tests(fruits: 2_000, steps: 50, tests: 20)
    try await run(menu, "--timeout", "5", "--mutate", "--format", "json") { ending in
      #expect(ending.status == 2)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any])
      let menu = try #require((json["menus"] as? [[String: Any]])?.first)
      let mutations = try #require(menu["mutations"] as? [String: Any])
      let tried = try #require(mutations["tried"] as? Int)
      let notTried = try #require(mutations["notTried"] as? Int)
      #expect(tried + notTried == 2_000)
      #expect(menu["notRun"] == nil)
      #expect(
        ending.errors.hasPrefix("error: \(notTried) changes not tried within 5 seconds\n"))
    }
  }

  @Test("a timeout that is no time", arguments: ["0", "-1", "1.5", "soon", "86401"])
  func noTimeout(timeout: String) async throws {
    try await run(Self.menu, "--timeout=\(timeout)") { ending in
      #expect(ending.status == 2)
      #expect(ending.errors.contains("expected whole seconds from 1 to 86400, such as 60"))
    }
  }

  @Test("what right recipes fail says nothing about wrong ones")
  func noChangesTried() async throws {
    try await run(Self.menu + Self.failing, "--mutate") { ending in
      #expect(ending.status == 1)
      #expect(
        ending.output.hasSuffix(
          "menu.yaml: 3 of 5 tests passed; --mutate skipped: a test failed\n"))
    }
    try await run(Self.menu + Self.failing, "--mutate", "--run", "four of both") { ending in
      #expect(ending.status == 1, "the test that fails is not run, and notices nothing")
      #expect(ending.output.contains("`3` as `4`"))
    }
  }

  @Test("a menu with errors is not tested, the others are")
  func menuWithErrors() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("shops/a/menu.yaml", Self.menu)
      try program.write(
        "shops/a/more.yaml", "tests: [{name: in a file of its own, order: {mango: 3}}]")
      try program.write(
        "shops/b/menu.yaml", Self.menu.replacing("mango: {mango: 3}", with: "mango: {mngo: 3}"))
      try program.write("shops/c/menu.yaml", "{fruits: {a: 1}, juices: {a: {a: 1}}}")
      let ending = try await program.run(["test", "shops"])
      #expect(ending.status == 1)
      #expect(
        ending.output
          == """
          shops/a: 4 of 4 tests passed
          shops/b: not tested: the menu has errors
          shops/c: no tests

          """)
      #expect(ending.errors.contains("error[JU201]"))
      let junit = try await program.run(["test", "shops", "--format", "junit"])
      #expect(junit.status == 1)
      #expect(junit.output.contains(#"<testcase name="valid" classname="shops/b/menu.yaml">"#))
      let missing = try await program.run(["test", "nowhere"])
      #expect(missing.status == 2 && missing.output.isEmpty)
      #expect(try await program.run(["test", "shops/a", "nowhere"]).status == 2)
    }
  }

  @Test("the menus of this repository have full coverage and no survivor")
  func recipes() async throws {
    try await Program.withRecipes { program throws in
      let words = ["test", "recipes", "--threshold", "100", "--mutate", "--timeout", "60"]
      let ending = try await program.run(words)
      #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
      #expect(ending.output.split(separator: "\n").count == 4)
    }
  }
}
