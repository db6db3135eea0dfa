import Foundation
import Testing

@Suite struct UsageTests {
  @Test(
    "every command has help with an example",
    arguments: [
      [], ["menu"], ["order"], ["cancel"], ["history"], ["audit"], ["events"], ["plan"], ["stock"],
      ["stock", "show"], ["stock", "add"], ["stock", "remove"], ["stock", "set"],
      ["stock", "move"], ["stock", "reset"], ["stock", "edit"], ["stock", "backup"], ["explain"],
      ["validate"], ["test"], ["diff"], ["graph"], ["rule"], ["init"], ["schema"], ["lsp"],
    ])
  func help(command: [String]) throws {
    try Program.inFreshFolder { program in
      let ending = try program.run(command + ["--help"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.contains("USAGE: juice"))
      #expect(ending.output.contains("EXAMPLE:\n  juice \((command + [""])[0])"))
    }
  }

  @Test(
    "wrong usage ends with 2 on standard error",
    arguments: [["frobnicate"], ["order", "--frobnicate"], ["menu", "--format", "xml"]])
  func wrongUsage(arguments: [String]) throws {
    try Program.withRecipes { program in
      let ending = try program.run(arguments)
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("error: "))
    }
  }

  @Test("a full disk under standard output is a failure, not a success")
  func fullOutput() throws {
    try Program.withRecipes { program in
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let ending = try program.shell("\"$juice\" menu > /dev/full")
      #expect(ending.status == 2)
      #expect(ending.errors == "error: no space left on device\n")
    }
  }

  @Test("an order whose receipt cannot be written says that it was made")
  func lostReceipt() throws {
    try Program.withRecipes { program throws in
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let ending = try program.shell("\"$juice\" order mango > /dev/full")
      #expect(ending.status == 2)
      #expect(
        ending.errors.withoutIDs == """
          error: order ID was made, but that cannot be written: no space left on device
          help: do not order again; `juice stock` shows what is left

          """)
      #expect(try program.run(["stock"]).output.contains("Mango           7\n"))
    }
  }

  @Test("a reader that goes away ends the program quietly")
  func closedPipe() throws {
    try Program.withRecipes { program in
      let ending = try program.shell("\"$juice\" menu | true")
      #expect(ending == .init(status: 0, output: "", errors: ""))
    }
  }
}
