import Foundation
import Testing

@Suite struct OrderScreenProgramTests {
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"
  private static let right = "\u{1B}[C"
  private static let down = "\u{1B}[B"

  @Test("several juices are chosen and ordered, and the receipt is printed")
  func order() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order"])
      let modes = try terminal.modes()
      try terminal.expect("\u{1B}[2KOrder\u{1B}")
      try terminal.expect("sold out: strawberry 6 short")
      try terminal.expect("Enter order")
      try terminal.press(Self.down + Self.right + Self.right + Self.down + "1\r")
      try terminal.expect("Enter orders 2 × banana and kiwi")
      try terminal.expect("takes banana 4, kiwi 3")
      try terminal.press("\r")
      try terminal.expect(Self.leave)
      let rest = try terminal.rest()
      #expect(
        rest.hasPrefix(
          """
          2 Banana juices and Kiwi juice are ready! Enjoy!

          fruit   taken  left
          banana      4     6
          kiwi        3     7


          """), "\(rest)")
      #expect(terminal.finish() == 0)
      #expect(try terminal.modes() == modes)
      #expect(try await program.run(["stock"]).output.contains("Banana          6\n"))
    }
  }

  @Test("a refused order leads to the stock at what lacks, and is then made")
  func refusal() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "--lang", "ko"])
      try terminal.expect("Enter 주문")
      try terminal.press("/망고키\r4\r")
      try terminal.expect("Enter를 누르면 주문: 망고키위쥬스 4잔")
      #expect(try await program.run(["stock", "set", "mango=5"]).status == 0)
      try terminal.expect("부족: 망고 3개")
      try terminal.press("\r")
      try terminal.expect("망고가 3개 모자라요. 재고를 수정할까요? [네/아니요] ")
      try terminal.type("네")
      try terminal.expect("재고   부족 1가지")
      try terminal.expect(">  망고")
      try terminal.expect("3개 부족")
      try terminal.press("fs")
      try terminal.expect("이대로 저장할까요?")
      try terminal.press("y")
      try terminal.expect("다시 주문할까요?")
      try terminal.type("네")
      try terminal.expect("망고키위쥬스 4잔 나왔습니다! 맛있게 드세요!")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("a no to editing the stock is a refused order")
  func no() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order"])
      try terminal.expect("Enter order")
      try terminal.press("\r")
      try terminal.expect("strawberry is 6 short. Edit the stock? [yes/no] ")
      try terminal.type("n")
      #expect(terminal.finish() == 1)
    }
  }

  @Test("leaving orders nothing, and asks if something was collected")
  func leaving() async throws {
    try await Program.withRecipes { program in
      let idle = try Terminal(program, ["order"])
      try idle.expect("Enter order")
      try idle.press("q")
      try idle.expect(Self.leave + "Nothing was ordered.\n")
      #expect(idle.finish() == 0)
      let terminal = try Terminal(program, ["order", "--dry-run"])
      try terminal.expect("Enter order")
      try terminal.press(Self.down + "+q")
      try terminal.expect("Leave without ordering? [yes/no]")
      try terminal.press("n")
      try terminal.expect("Enter order")
      try terminal.press("\r")
      try terminal.expect("Banana juice can be made; nothing was taken.")
      #expect(terminal.finish() == 0)
      #expect(try await program.run(["stock"]).output.contains("Banana         10\n"))
    }
  }

  @Test("options and quantities are clicked")
  func mouse() async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "recipes/menu.yaml",
        """
        fruits: {mango: 10, pearl: 1 kg}
        juices: {mango: {uses: {mango: 3}, options: {pearls: {add: {pearl: 40 g}}}}}

        """)
      let terminal = try Terminal(program, ["order"])
      try terminal.expect(">  mango         3            −  +")
      try terminal.expect("Enter order")
      // + is in column 34 of the third row, the option in the sixth row.
      try terminal.press("\u{1B}[<0;34;3M\u{1B}[<0;34;3m\u{1B}[<0;3;6M")
      try terminal.expect(">* mango+pearls")
      try terminal.expect(">[x] pearls")
      try terminal.expect("Enter orders mango+pearls")
      try terminal.press("\r")
      try terminal.expect("mango (pearls) is ready! Enjoy!")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("what can be made follows what others order, until q or Ctrl-C", arguments: ["q", "\u{3}"])
  func watch(key: String) async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["menu", "--watch"])
      let modes = try terminal.modes()
      try terminal.expect("\u{1B}[2KMenu\u{1B}")
      try terminal.expect("   banana                    5")
      try terminal.expect("q leave")
      #expect(try await program.run(["order", "banana=4"]).status == 0)
      try terminal.expect("   banana                    1")
      #expect(try await program.run(["order", "banana"]).status == 0)
      try terminal.expect("   banana                    0  sold out: banana 2 short")
      // Nothing can be ordered here.
      try terminal.press("\r+")
      try terminal.press(key)
      #expect(try terminal.rest().hasSuffix(Self.leave))
      #expect(terminal.finish() == 0)
      #expect(try terminal.modes() == modes)
    }
  }

  @Test(
    "whatever signal ends it, the terminal is as it was", arguments: [SIGINT, SIGTERM, SIGSEGV])
  func signals(signal: Int32) async throws {
    try await Program.withRecipes { program in
      for arguments in [["menu", "--watch"], ["order"]] {
        let terminal = try Terminal(program, arguments)
        let modes = try terminal.modes()
        try terminal.expect("q leave")
        terminal.send(signal)
        let rest = try terminal.rest()
        #expect(rest.contains("\u{1B}[?1006l\u{1B}[?1000l") && rest.hasSuffix(Self.leave))
        #expect(terminal.finishBySignal() == signal)
        #expect(try terminal.modes() == modes)
      }
    }
  }

  @Test("a ledger that cannot be read for a while is told, and then shown again")
  func failure() async throws {
    try await Program.withRecipes { program in
      #expect(try await program.run(["order", "banana"]).status == 0)
      let terminal = try Terminal(program, ["menu", "--watch"])
      try terminal.expect("q leave")
      let ledger = program.folder.appendingPathComponent("recipes/.juice/stock.sqlite")
      let aside = ledger.appendingPathExtension("aside")
      try FileManager.default.moveItem(at: ledger, to: aside)
      try program.write("recipes/.juice/stock.sqlite", "garbage")
      try terminal.expect("stock.sqlite")
      try FileManager.default.removeItem(at: ledger)
      try FileManager.default.moveItem(at: aside, to: ledger)
      #expect(try await program.run(["order", "banana=4"]).status == 0)
      try terminal.expect("   banana                    0  sold out: banana 2 short")
      try terminal.press("q")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("without a terminal, or one with a screen, it is a wrong use")
  func noTerminal() async throws {
    try await Program.withRecipes { program in
      let needed = Program.Ending(
        status: 2, output: "",
        errors: """
          error: `juice menu --watch` needs a terminal with a screen for input and output
          help: `juice events --follow` follows the stock without one

          """)
      try await program.expect(["menu", "--watch"], needed)
      for other in [["--chart"], ["--format", "json"]] {
        let ending = try await program.run(["menu", "--watch"] + other)
        #expect(ending.status == 2 && ending.errors.contains("--watch shows the list on a screen"))
      }
      let dumb = try Terminal(program, ["menu", "--watch"], environment: ["TERM": "dumb"])
      #expect(try dumb.rest() == needed.errors)
      for (arguments, environment) in [
        (["order"], ["TERM": "dumb"]), (["order", "--format", "json"], [:]),
      ] as [([String], [String: String])] {
        let terminal = try Terminal(program, arguments, environment: environment)
        #expect(
          try terminal.rest() == """
            error: an order needs at least one juice
            help: for example: juice order mango

            """)
        #expect(terminal.finish() == 2)
      }
    }
  }
}
