import Foundation
import TestMenus
import Testing

/// Runs of tests that take longer than they may.
@Suite struct TestTimeoutTests {
  private func run(
    _ menu: String, _ words: String..., check: (Program.Ending) throws -> Void
  ) async throws {
    try await Program.withMenu(menu) { program throws in
      try check(try await program.run(["test", "menu.yaml"] + words))
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
    let menu = WorstMenus.tests(fruits: 2_000, steps: 50, tests: 4)
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
}
