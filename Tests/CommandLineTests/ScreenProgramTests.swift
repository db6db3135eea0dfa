import Foundation
import Testing

/// The order screen and the stock screen in the program, on a terminal.
@Suite struct ScreenProgramTests {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"
  private static let right = "\u{1B}[C"
  private static let down = "\u{1B}[B"

  /// The stock screen, drawn.
  private func editing(_ program: Program) throws -> Terminal {
    let terminal = try Terminal(program, ["stock", "edit"])
    try terminal.expect("s save")
    return terminal
  }

  // MARK: The stock screen

  @Test("steps and numbers are saved after a yes, and what was saved is reported")
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
          fruit       change  now
          strawberry    +300  310
          banana          -3    7

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

  @Test("leaving drops the changes, and says so")
  func leavingStock() async throws {
    try await Program.withRecipes { program in
      let idle = try editing(program)
      try idle.press("\u{1B}")
      try idle.expect(Self.leave + "Nothing changed.\n")
      #expect(idle.finish() == 0)
      let terminal = try editing(program)
      try terminal.press("+q")
      try terminal.expect("Leave without saving? [yes/no]")
      try terminal.press("y")
      try terminal.expect(Self.leave + "Left without saving.\n")
      #expect(terminal.finish() == 0)
      #expect(try await program.run(["stock"]).output.contains("Strawberry     10\n"))
    }
  }

  @Test("the stock follows what others change, and a save never overwrites it unseen")
  func changedMeanwhile() async throws {
    try await Program.withRecipes { program in
      let terminal = try editing(program)
      #expect(try await program.run(["stock", "add", "kiwi=5"]).status == 0)
      try terminal.expect("   kiwi                  15")
      try terminal.press("++\(Self.down)12s")
      try terminal.expect("Save these changes? [yes/no]")
      #expect(try await program.run(["order", "strawberry-banana"]).status == 0)
      // Steps are relative, a number is not.
      try terminal.expect(" * strawberry       0 →   2  −  +  was 10")
      try terminal.expect(">* banana           9 →  12  −  +  was 10")
      try terminal.expect("strawberry: somebody changed it from 10 to 0 meanwhile")
      try terminal.expect("banana: somebody changed it from 10 to 9 meanwhile")
      try terminal.press("y")
      try terminal.expect("Saved.\n")
      #expect(terminal.finish() == 0)
      let stock = try await program.run(["stock"]).output
      #expect(stock.contains("Strawberry      2\n") && stock.contains("Banana         12\n"))
    }
  }

  @Test("a store that cannot be used for now loses nothing of what was staged")
  func stockFailure() async throws {
    try await Program.withRecipes { program in
      #expect(try await program.run(["stock", "set", "kiwi=1"]).status == 0)
      let terminal = try editing(program)
      let folder = program.folder.appendingPathComponent("recipes/.juice")
      let aside = folder.appendingPathExtension("aside")
      try FileManager.default.moveItem(at: folder, to: aside)
      try program.write("recipes/.juice", "")
      try terminal.press("+sy")
      try terminal.expect("cannot use the stock in `recipes/.juice/stock.sqlite`")
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.moveItem(at: aside, to: folder)
      try terminal.press("sy")
      try terminal.expect("strawberry      +1   11")
      #expect(terminal.finish() == 0)
    }
  }

  // MARK: The order screen

  @Test("several juices are chosen and ordered, and the receipt is printed")
  func order() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order"])
      let modes = try terminal.modes()
      try terminal.expect("\u{1B}[2KOrder\u{1B}")
      try terminal.expect("Strawberry juice         ₩6,500         0            −  +  sold out")
      try terminal.expect("Enter order")
      try terminal.press(Self.down + Self.right + Self.right + Self.down + "1\r")
      try terminal.expect("Enter orders 2 Banana juices and Kiwi juice")
      try terminal.expect("takes Banana 4, Kiwi 3")
      try terminal.press("\r")
      // The screen stays for the next order.
      try terminal.expect("order 1: 2 Banana juices and Kiwi juice are ready! Enjoy!")
      try terminal.press(Self.down + "\r")
      try terminal.expect("order 2: ")
      try terminal.press("q")
      try terminal.expect(Self.leave)
      let rest = try terminal.rest()
      #expect(rest.hasPrefix("2 Banana juices and Kiwi juice are ready! Enjoy!\n\n"), "\(rest)")
      #expect(rest.contains("\norder 1\n") && rest.hasSuffix("\norder 2\n"), "\(rest)")
      #expect(terminal.finish() == 0)
      #expect(try terminal.modes() == modes)
      #expect(try await program.run(["stock"]).output.contains("Banana          6\n"))
    }
  }

  @Test("an offer that staff ask for with a key is on the receipt, and for one order alone")
  func offer() async throws {
    let menu = """
      currency: EUR
      fruits: {lemon: 20}
      juices: {ade: {name: Ade, price: 5.00, uses: {lemon: 2}}}
      offers: {regular: {name: Regular, price: -10 %, asked: true}}

      """
    try await Program.withMenu(menu) { program in
      let wrong = try Terminal(program, ["order", "--offer", "reglar", "-m", "menu.yaml"])
      try wrong.expect("the menu has no offer `reglar`")
      #expect(wrong.finish() == 2)
      let terminal = try Terminal(program, ["order", "-m", "menu.yaml"])
      try terminal.expect("o offer")
      try terminal.press("o")
      try terminal.expect("with the offer Regular")
      try terminal.press("\r")
      try terminal.expect("order 1: Ade is ready! Enjoy!")
      try terminal.press("\r")
      try terminal.expect("order 2: Ade is ready! Enjoy!")
      try terminal.press("q")
      try terminal.expect(Self.leave)
      let rest = try terminal.rest()
      #expect(rest.contains("1 × Ade (Regular, usually €5.00)  €4.50  €4.50"), "\(rest)")
      #expect(rest.contains("1 × Ade  €5.00  €5.00"), "\(rest)")
      #expect(terminal.finish() == 0)
      let history = try await program.onMenu("history")
      #expect(history.output.contains("offer regular"))
    }
  }

  @Test("leaving orders nothing, and asks if something was collected")
  func leavingOrder() async throws {
    try await Program.withRecipes { program in
      let idle = try Terminal(program, ["order"])
      try idle.expect("Enter order")
      try idle.press("q")
      try idle.expect(Self.leave + "Nothing was ordered.\n")
      #expect(idle.finish() == 0)
      let terminal = try Terminal(program, ["order", "--dry-run"])
      try terminal.expect("Enter order")
      try terminal.press(Self.down + "+qn\r")
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
      try terminal.expect(">  mango          3            −  +")
      try terminal.expect("Enter order")
      // + is in column 35 of the third row, the option in the sixth row.
      try terminal.press("\u{1B}[<0;35;3M\u{1B}[<0;35;3m\u{1B}[<0;3;6M")
      try terminal.expect(">* mango (pearls)")
      try terminal.expect(">[x] pearls")
      try terminal.expect("Enter orders mango (pearls)")
      try terminal.press("\r")
      try terminal.expect("order 1: mango (pearls) is ready! Enjoy!")
      try terminal.press("q")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("what can be made follows what others order, until q or Ctrl-C", arguments: ["q", "\u{3}"])
  func watch(key: String) async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["menu", "--watch"])
      let modes = try terminal.modes()
      try terminal.expect("\u{1B}[2KMenu\u{1B}")
      try terminal.expect("   Banana juice             ₩3,800         5")
      try terminal.expect("q leave")
      #expect(try await program.run(["order", "banana=4"]).status == 0)
      try terminal.expect("   Banana juice             ₩3,800         1")
      #expect(try await program.run(["order", "banana"]).status == 0)
      try terminal.expect("   Banana juice             ₩3,800         0  sold out: Banana 2 short")
      // Nothing can be ordered here.
      try terminal.press("\r+")
      try terminal.press(key)
      #expect(try terminal.rest().hasSuffix(Self.leave))
      #expect(terminal.finish() == 0)
      #expect(try terminal.modes() == modes)
    }
  }

  @Test("a ledger that cannot be read for a while is reported, and then shown again")
  func watchFailure() async throws {
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
      try terminal.expect("   Banana juice             ₩3,800         0  sold out: Banana 2 short")
      try terminal.press("q")
      #expect(terminal.finish() == 0)
    }
  }

  // MARK: From one screen to the other

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
      // The order screen opens again.
      try terminal.expect("Enter 주문")
      try terminal.press("q")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("a no leaves everything as it was")
  func no() async throws {
    try await Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry", "--lang", "ko"])
      try terminal.expect("딸기가 6개 모자라요. 재고를 수정할까요? [네/아니요] ")
      try terminal.type("글쎄")
      try terminal.expect("수정할까요? [네/아니요] ")
      try terminal.type("아니요")
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
}
