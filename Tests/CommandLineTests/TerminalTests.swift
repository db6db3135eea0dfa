import Foundation
import Testing

@Suite struct TerminalTests {
  @Test("on a terminal a refused order asks, edits the stock, and is made after all")
  func editAndOrderAgain() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry"])
      try terminal.expect("strawberry is 6 short. Edit the stock? [yes/no] ")
      try terminal.type("y")
      try terminal.expect("s save")
      try terminal.press("16k")
      try terminal.expect("`16k` is not an amount of `strawberry`")
      try terminal.press("\u{7F}s")
      try terminal.expect("Save these changes? [yes/no]")
      try terminal.press("y")
      try terminal.expect("strawberry      10   16")
      try terminal.expect("Order again? [yes/no] ")
      try terminal.type("y")
      try terminal.expect("Strawberry juice is ready! Enjoy!")
      #expect(terminal.finish() == 0)
      #expect(try await program.run(["stock"]).output.contains("Strawberry      0  sold out\n"))
    }
  }

  @Test("the stock screen opens on the first fruit that lacks, and one key adds all that lacks")
  func fill() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "kiwi=4", "mango=4"])
      try terminal.expect("kiwi is 2 short, mango is 2 short. Edit the stock? [yes/no] ")
      try terminal.type("y")
      try terminal.expect("Stock   2 short")
      try terminal.expect(">  kiwi                  10  −  +  short 2")
      try terminal.expect("   mango                 10  −  +  short 2")
      try terminal.press("f")
      try terminal.expect("Stock   1 short   1 changed")
      try terminal.press("fs")
      try terminal.expect("Save these changes? [yes/no]")
      try terminal.press("y")
      try terminal.expect("Order again? [yes/no] ")
      try terminal.type("y")
      try terminal.expect("4 Kiwi juices and 4 Mango juices are ready! Enjoy!")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("a no leaves everything as it was", arguments: ["n", "", "아니요"])
  func no(answer: String) async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry", "--lang", "ko"])
      try terminal.expect("딸기가 6개 모자라요. 재고를 수정할까요? [네/아니요] ")
      try terminal.type("글쎄")
      try terminal.expect("수정할까요? [네/아니요] ")
      try terminal.type(answer)
      #expect(terminal.finish() == 1)
    }
  }

  @Test("leaving without saving drops the changes, and does not order again")
  func quit() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry"])
      try terminal.expect("[yes/no] ")
      try terminal.type("y")
      try terminal.expect("s save")
      try terminal.press("16\rqy")
      try terminal.expect("Left without saving.\n")
      #expect(try terminal.rest() == "")
      #expect(terminal.finish() == 1)
      #expect(try await program.run(["stock"]).output.contains("Strawberry     10\n"))
    }
  }

  @Test("without a screen to edit the stock on, nothing is asked")
  func noScreen() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(
        program, ["order", "strawberry"], environment: ["TERM": "dumb"])
      #expect(
        try terminal.rest() == """
          Not made, and nothing was taken:
            strawberry short 6 (10 left): 16 through strawberry

          """)
      #expect(terminal.finish() == 1)
    }
  }
}
