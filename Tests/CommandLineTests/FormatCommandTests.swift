import Foundation
import TestSupport
import Testing

@Suite struct FormatCommandTests {
  private static let messy = """
    juices: # all of them
      mango: {uses: {mango:   3},   name: 'Mango juice'}
    fruits:
        mango:   10

    """
  private static let neat = """
    fruits:
      mango: 10

    juices: # all of them
      mango: {name: "Mango juice", uses: {mango: 3}}

    """

  @Test("what was saved meanwhile is formatted")
  func savedMeanwhile() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", Self.messy)
      let ending = try program.shell(
        """
        (for n in $(seq 100); do
          printf '%s# %s\n' "$messy" "$n" > saved && mv saved menu.yaml
          sleep 0.005
        done; touch ended) &
        while [ ! -e ended ]; do "$juice" fmt menu.yaml 2>>errors; done
        wait; "$juice" fmt menu.yaml 2>>errors
        grep -v -e '^formatted' -e 'was changed by somebody else' -e '^help: run the' errors
        """, environment: ["messy": Self.messy])
      #expect(ending.output == "" && ending.errors == "")
      #expect(try program.read("menu.yaml") == "\(Self.neat)# 100\n")
    }
  }

  @Test("a large file is formatted and compared soon")
  func largeFile() async throws {
    try await Program.inFreshFolder { program throws in
      let count = LongTests.areWhole ? 20_000 : 5_000
      try program.write(
        "menu.yaml",
        "fruits: {f: 9}\njuices:\n"
          + (0..<count).map { "    j\($0):\n        uses:   {f: \($0 + 1)}\n        limit: 5\n" }
          .joined())
      let time = try await ContinuousClock().measure {
        let ending = try await program.run(["fmt", "--diff", "menu.yaml"])
        #expect(ending.status == 1)
        // So many changes are shown as one, with a line that did not change on both sides.
        #expect(ending.output.split(separator: "\n").count == 6 * count + 7)
      }
      // A debug build takes a few seconds; the square of the lines, hours.
      #expect(time < .seconds(120))
    }
  }
}
