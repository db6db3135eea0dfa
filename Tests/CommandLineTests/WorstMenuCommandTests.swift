import Foundation
import TestMenus
import TestSupport
import Testing

/// Every command on menus that make as much work as 64 KB can: each ends soon, with little output, and
/// with a result or a reason. How soon and in how much memory is measured in a release build.
@Suite(.timeLimit(.minutes(30))) struct WorstMenuCommandTests {
  /// In bytes; what a menu lists is bounded by its own size.
  private static let maxOutput = 40 << 20

  private static let commands: [[String]] = [
    ["validate"], ["validate", "--format", "json"], ["validate", "--format", "sarif"],
    ["menu", "-m"], ["menu", "--format", "json", "-m"], ["order", "--dry-run", "j0", "-m"],
    ["plan", "--for", "j0=3", "-m"], ["plan", "-m"], ["explain", "j0", "-m"], ["graph", "-m"],
    ["graph", "--format", "dot", "-m"],
    ["fmt", "--diff"], ["diff", "other.yaml"], ["diff", "--format", "json", "other.yaml"],
    ["test", "--timeout", "2", "--coverage"], ["test", "--timeout", "2", "--mutate"],
  ]

  private func check(_ menu: WorstMenus.Menu, _ commands: [[String]]) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", menu.yaml)
      try program.write(
        "other.yaml", menu.yaml.replacing(": 1,", with: ": 2,").replacing(": 1}", with: ": 2}"))
      for command in commands {
        // As long as a release build takes ten times over.
        let ending = try program.shell(
          "ulimit -t 60 && exec \"$juice\" \(command.joined(separator: " ")) menu.yaml")
        #expect((0...2).contains(ending.status), "\(command) \(ending.errors.prefix(500))")
        #expect(ending.output.utf8.count <= Self.maxOutput, "\(command)")
        #expect(ending.errors.utf8.count <= Self.maxOutput, "\(command)")
        #expect(ending.status == 0 || !(ending.errors + ending.output).isEmpty, "\(command)")
      }
    }
  }

  @Test(
    "all commands, on all of them", .enabled(if: LongTests.areWanted),
    arguments: WorstMenus.all.indices)
  func everything(index: Int) async throws {
    // A sample has each menu with one command, and each command with every sixteenth menu.
    let commands = Self.commands.enumerated()
      .filter { LongTests.areWhole || ($0.offset + index).isMultiple(of: Self.commands.count) }
    try await check(WorstMenus.all[index], commands.map(\.element))
  }

  @Test("some commands, on a menu that is as large as its bytes allow")
  func some() async throws {
    let menu = WorstMenus.Menu(
      name: "sizes", yaml: WorstMenus.sizes(fruits: 90, sizes: 16, juices: 30))
    try await check(menu, [["validate"], ["menu", "-m"], ["graph", "-m"], ["fmt", "--diff"]])
  }

  @Test("a juice that hundreds of fruits limit makes no line of the others long")
  func differenceOfAWideTable() async throws {
    let menu = WorstMenus.Menu(name: "table", yaml: WorstMenus.table(fruits: 500, juices: 80))
    try await check(menu, [["diff", "other.yaml"]])
  }
}
