import Foundation
import Testing

@Suite struct StockEditTests {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"
  private static let right = "\u{1B}[C"
  private static let down = "\u{1B}[B"

  /// With the screen drawn.
  private func editing(_ program: Program) throws -> Terminal {
    let terminal = try Terminal(program, ["stock", "edit"])
    try terminal.expect("s save")
    return terminal
  }

  @Test("steps and numbers are saved after a yes, and what was saved is told")
  func save() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"])
      let modes = try terminal.modes()
      try terminal.expect(Self.enter)
      try terminal.expect("s save")
      #expect(try terminal.modes() != modes)
      try terminal.press(String(repeating: Self.right, count: 300) + Self.down + "7")
      try terminal.expect("strawberry      10 → 310")
      try terminal.expect(">  banana                7_")
      try terminal.press("\r")
      try terminal.expect(">* banana          10 →   7")
      try terminal.press("s")
      try terminal.expect("Save these changes? [yes/no]")
      #expect(try await program.run(["stock"]).output.contains("Strawberry     10\n"))
      try terminal.press("y")
      try terminal.expect(Self.leave)
      #expect(
        try terminal.rest() == """
          Saved.
          fruit       before  now
          strawberry      10  310
          banana          10    7

          """)
      #expect(terminal.finish() == 0)
      #expect(try terminal.modes() == modes)
      #expect(try await program.run(["stock"]).output.contains("Strawberry    310\n"))
    }
  }

  @Test("the stock of one store, in Korean")
  func store() async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "recipes/menu.yaml",
        """
        fruits: {mango: {name: {en: Mango, ko: 망고}, stock: 2 kg, max: 3 kg}}
        juices: {mango: {mango: 100 g}}
        stores: {gangnam: {name: {en: Gangnam, ko: 강남점}, stock: {mango: 1 kg}}}

        """)
      let terminal = try Terminal(
        program, ["stock", "edit", "--store", "gangnam", "--lang", "ko"], columns: 40)
      try terminal.expect("강남점 재고")
      try terminal.expect("망고: 최대 3 kg, −와 +는 100 g씩")
      try terminal.press("4 kg\r")
      try terminal.expect("망고는 3 kg까지만 둘 수 있어요 (4 kg")
      try terminal.press("\u{1B}")
      try terminal.expect("s 저장")
      try terminal.press("+s")
      try terminal.expect("이대로 저장할까요?")
      try terminal.press("네\r")
      try terminal.expect("저장했어요.\n")
      #expect(terminal.finish() == 0)
      #expect(try await program.run(["stock", "--store", "gangnam"]).output.contains("1.1 kg"))
      #expect(try await program.run(["stock"]).output.contains("2 kg"))
    }
  }

  @Test("one leaves at once if nothing is changed, and after a yes otherwise")
  func leaving() async throws {
    try await Program.withRecipes { program in
      let idle = try editing(program)
      try idle.press("\u{1B}")
      try idle.expect(Self.leave + "Nothing changed.\n")
      #expect(idle.finish() == 0)

      let terminal = try editing(program)
      try terminal.press("+\u{3}")
      try terminal.expect("Leave without saving? [yes/no]")
      try terminal.press("n")
      try terminal.expect("s save")
      try terminal.press("q")
      try terminal.expect("Leave without saving? [yes/no]")
      try terminal.press("y")
      try terminal.expect(Self.leave + "Left without saving.\n")
      #expect(terminal.finish() == 0)
      #expect(try await program.run(["stock"]).output.contains("Strawberry     10\n"))
    }
  }

  @Test("a save never overwrites what somebody else changed meanwhile")
  func changedMeanwhile() async throws {
    try await Program.withRecipes { program in
      let terminal = try editing(program)
      try terminal.press("++\(Self.down)12s")
      try terminal.expect("Save these changes? [yes/no]")
      #expect(try await program.run(["order", "strawberry-banana"]).status == 0)
      try terminal.press("y")
      // Steps are relative, a number is not.
      try terminal.expect(" * strawberry       0 →   2  −  +  was 10")
      try terminal.expect(">* banana           9 →  12  −  +  was 10")
      try terminal.expect("strawberry: somebody changed it from 10 to 0 meanwhile")
      try terminal.expect("banana: somebody changed it from 10 to 9 meanwhile")
      try terminal.expect("Save these changes? [yes/no]")
      try terminal.press("y")
      try terminal.expect("Saved.\n")
      #expect(terminal.finish() == 0)
      let stock = try await program.run(["stock"]).output
      #expect(stock.contains("Strawberry      2\n") && stock.contains("Banana         12\n"))
    }
  }

  @Test("a store that cannot be used for now loses nothing of what was staged")
  func failure() async throws {
    try await Program.withRecipes { program in
      #expect(try await program.run(["stock", "set", "kiwi=1"]).status == 0)
      let terminal = try editing(program)
      let folder = program.folder.appendingPathComponent("recipes/.juice")
      let aside = folder.appendingPathExtension("aside")
      try FileManager.default.moveItem(at: folder, to: aside)
      try program.write("recipes/.juice", "")
      try terminal.press("+sy")
      try terminal.expect("cannot make the folder `recipes/.juice` for the stock")
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.moveItem(at: aside, to: folder)
      try terminal.press("sy")
      try terminal.expect("strawberry      10   11")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("the picture follows the size of the terminal, down to a single cell")
  func resize() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"], columns: 40, rows: 6)
      try terminal.expect("\u{1B}[5;1H\u{1B}[2K   pineapple")
      terminal.resize(columns: 20, rows: 10)
      try terminal.expect("\u{1B}[2J")
      try terminal.expect("   pineapple    10")
      for size in [1, 2, 3, 5] {
        terminal.resize(columns: size, rows: size)
        try terminal.expect("\u{1B}[2J")
      }
      terminal.resize(columns: 200, rows: 100)
      try terminal.expect("s save")
      try terminal.press("q")
      #expect(terminal.finish() == 0)
    }
  }

  @Test(
    "whatever signal ends it, the terminal is as it was",
    arguments: [
      SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF,
      SIGXCPU, SIGXFSZ, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
    ])
  func signals(signal: Int32) async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"])
      let modes = try terminal.modes()
      try terminal.expect("s save")
      try terminal.press("+")
      try terminal.expect("1 changed")
      terminal.send(signal)
      #expect(try terminal.rest().hasSuffix(Self.leave))
      #expect(terminal.finishBySignal() == signal)
      #expect(try terminal.modes() == modes)
    }
  }

  @Test("stopped, it gives the terminal back, and continued, it draws again")
  func suspend() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"])
      let modes = try terminal.modes()
      try terminal.expect("s save")
      try terminal.press("+")
      try terminal.expect("1 changed")
      terminal.send(SIGTSTP)
      try terminal.expect(Self.leave)
      #expect(try terminal.modes() == modes)
      try terminal.expect(Self.enter, nudgedBy: SIGCONT)
      try terminal.expect("Stock   1 changed")
      #expect(try terminal.modes() != modes)
      // A stop that it does not hear of.
      terminal.send(SIGSTOP)
      terminal.send(SIGCONT)
      try terminal.expect(Self.enter)
      try terminal.expect("Stock   1 changed")
      try terminal.press("sy")
      try terminal.expect("Saved.")
      #expect(terminal.finish() == 0)
      #expect(try terminal.modes() == modes)
    }
  }

  @Test("without its terminal it ends, and nothing is saved")
  func hangUp() async throws {
    try await Program.withRecipes { program in
      let terminal = try editing(program)
      try terminal.press("+s")
      try terminal.expect("[yes/no]")
      try terminal.hangUp()
      #expect(terminal.finish() == 2)
      #expect(try await program.run(["stock"]).output.contains("Strawberry     10\n"))
    }
  }

  @Test("− and + are clicked, the wheel chooses, and the terminal reports no mouse afterwards")
  func mouse() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["stock", "edit"])
      try terminal.expect("\u{1B}[?1000h\u{1B}[?1006h")
      try terminal.expect("s save")
      // Fruits begin in the third row; − is in column 30 of the screen and + in column 33.
      try terminal.press("\u{1B}[<0;33;3M\u{1B}[<0;33;3m")
      try terminal.expect(">* strawberry      10 →  11  −  +")
      try terminal.press("\u{1B}[<65;1;1M\u{1B}[<65;1;1M\u{1B}[<0;30;5M")
      try terminal.expect(">* pineapple       10 →   9")
      try terminal.press("qy")
      let rest = try terminal.rest()
      #expect(rest.contains("\u{1B}[?1006l\u{1B}[?1000l"))
      #expect(terminal.finish() == 0)
    }
  }

  @Test("a fruit is found by a name in another language, and all keys are shown")
  func searchAndKeys() async throws {
    try await Program.withRecipes { program in
      let terminal = try editing(program)
      try terminal.press("/망고")
      try terminal.expect(">  mango")
      try terminal.expect("/망고_")
      try terminal.press("\r+")
      try terminal.expect(">* mango           10 →  11")
      try terminal.press("?")
      try terminal.expect("search by id or by name in any language")
      try terminal.press("q")
      try terminal.expect("s save")
      try terminal.press("qy")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("colours come only where they are wanted")
  func colours() async throws {
    try await Program.withRecipes { program in
      let plain = try editing(program)
      try plain.press("q")
      #expect(try !plain.rest().contains("\u{1B}[7m"))
      let coloured = try Terminal(program, ["stock", "edit"], environment: ["NO_COLOR": ""])
      try coloured.expect("\u{1B}[7m>  strawberry")
      try coloured.press("q")
      #expect(coloured.finish() == 0)
    }
  }

  @Test("without a terminal, or one with a screen, it says what else to do")
  func noTerminal() async throws {
    try await Program.withRecipes { program in
      try await program.expect(
        ["stock", "edit"],
        .init(
          status: 2, output: "",
          errors: """
            error: `juice stock edit` needs a terminal for input and output
            help: `juice stock set mango=12` sets stock without one

            """))
      let terminal = try Terminal(program, ["stock", "edit"], environment: ["TERM": "dumb"])
      #expect(
        try terminal.rest() == """
          error: `juice stock edit` needs a full-screen terminal, and `dumb` is not one
          help: `juice stock set mango=12` sets stock without one

          """)
      #expect(terminal.finish() == 2)
    }
  }
}
