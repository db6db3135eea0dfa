import Foundation
import Testing

/// Who did it, where nobody said a name. Names that were said are in the transcript `People`.
@Suite struct PersonTests {
  @Test("nobody is known without a name in options and environment, and a program asks the system")
  func unknown() async throws {
    try await Program.withMenu("{fruits: {mango: 20}, juices: {mango: {mango: 3}}}") { program in
      // Within this process the environment is the test's, and the system is not asked.
      #expect(try await program.onMenu("order mango").status == 0)
      #expect(try await program.onMenu("order mango --by mina").status == 0)
      let report = try await program.onMenu("report --per person").output
      #expect(
        report.hasSuffix(
          "\nby         orders  sold\nmina            1     1\nnot known       1     1\n"),
        "\(report)"
      )
      #expect(try program.launch(["order", "mango", "-m", "menu.yaml"]).status == 0)
      let last = try await program.onMenu("history --last 1").output
      #expect(last.contains(" order 3: mango by \(ProcessInfo.processInfo.userName)\n"), "\(last)")
    }
  }
}
