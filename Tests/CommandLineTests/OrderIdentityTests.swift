import Foundation
import SQLiteLedger
import StockLedger
import TestMenus
import TestSupport
import Testing

/// Ids of orders, answers that are repeated, and cancellations, from the command line.
@Suite struct OrderIdentityTests {
  private static let menu = JournalCommandTests.menu

  @Test("an order with an id is answered once, word for word")
  func replay() async throws {
    try await Program.withMenu(Self.menu) { program in
      for order in ["mango=2", "kiwi=2"] {
        let first = try await program.onMenu("order \(order) --id till-\(order)")
        #expect(first.errors.isEmpty)
        let again = try await program.onMenu("order \(order) --id till-\(order)")
        #expect(again.output == first.output && again.status == first.status)
        #expect(
          again.errors
            == "note: order till-\(order) was answered before: this is that answer, and nothing "
            + "was taken again\n")
      }
      #expect(try await program.onMenu("stock").output.contains(/Mango +4/))
      let json = try await program.onMenu("order mango mango --id till-mango=2 --format json")
      #expect(json.output.contains(#""replay" : true"#))
      let other = try await program.onMenu("order mango --id till-mango=2")
      #expect(other.status == 2 && other.output.isEmpty)
      #expect(
        other.errors == """
          error: order id `till-mango=2` stands for `mango=2` already, and now for `mango`
          help: give each order an id of its own; nothing was taken

          """)
    }
  }

  @Test("an order that was answered is answered again when the menu is another")
  func replayAfterTheMenuChanged() async throws {
    let cups = """
      fruits: {mango: 10}
      juices:
        smoothie: {uses: {mango: 1}, sizes: {cup: 1, jug: 3}, options: {thick: {add: {mango: 1}}}}
        plain: {mango: 1}

      """
    try await Program.withMenu(cups) { program in
      for (id, order) in [
        ("a", "smoothie"), ("b", "smoothie:jug+thick plain"), ("c", "plain=20"), ("e", "plain=2"),
      ] {
        _ = try await program.onMenu("order \(order) --id \(id)")
      }
      try program.write("menu.yaml", "fruits: {mango: 10, kiwi: 9}\njuices: {kiwi: {kiwi: 1}}\n")
      let first = try await program.onMenu("order smoothie:cup --id a")
      #expect(first.status == 0)
      #expect(first.output.hasPrefix("smoothie:cup is ready! Enjoy!\n"))
      #expect(first.output.contains("mango      1     9"))
      #expect(first.errors.hasPrefix("note: order a was answered before"))
      #expect(try await program.onMenu("order smoothie --id a").output == first.output)
      #expect(try await program.onMenu("order plain smoothie:jug+thick --id b").status == 0)
      #expect(try await program.onMenu("order plain=20 --id c").status == 1)
      for (id, order) in [
        ("a", "plain"), ("a", "smoothie:jug"), ("a", "smoothie:cup=2"), ("a", "smoothie=2"),
        ("d", "plain"), ("e", "plain plain=9223372036854775807"), ("e", "plain=02"),
      ] {
        let other = try await program.onMenu("order \(order) --id \(id)")
        #expect(other.status == 2 && other.output.isEmpty)
        #expect(other.errors.hasPrefix("error: "))
      }
      let oneWord = try await program.run([
        "order", "plain smoothie:jug+thick", "--id", "b", "-m", "menu.yaml",
      ])
      #expect(oneWord.status == 2)
      #expect(try await program.onMenu("order plain plain --id e").status == 0)
      #expect(try await program.onMenu("stock").output.contains("mango      2\n"))
    }
  }

  @Test("the first answer to a cancelled order says that it was cancelled")
  func replayAfterCancelling() async throws {
    try await Program.withMenu(Self.menu) { program in
      let first = try await program.onMenu("order mango --id x")
      #expect(try await program.onMenu("cancel x").status == 0)
      let again = try await program.onMenu("order mango --id x")
      #expect(again.status == 1)
      #expect(
        again.output
          == first.output.replacing(
            "Mango juice is ready! Enjoy!",
            with: "Cancelled, and all of it given back: Mango juice."))
      #expect(
        again.errors == """
          note: order x was answered before: this is that answer, and nothing was taken again; it \
          was cancelled since, and all was given back

          """)
      let json = try await program.onMenu("order mango --id x --format json").output
      #expect(json.contains(#""cancelled" : true"#) && json.contains(#""replay" : true"#))
    }
  }

  @Test(
    "an id that is not valid is refused",
    arguments: [
      (
        ["--id", ""],
        "error: the order's id is empty\nhelp: receipts have the number of an order; a new one needs no id\n"
      ),
      (
        ["--id", String(repeating: "x", count: 201)],
        "error: the order's id has 201 bytes\nhelp: use at most 200\n"
      ),
    ])
  func wrongIDs(option: [String], errors: String) async throws {
    try await Program.withMenu(Self.menu) { program in
      let ending = try await program.run(["order", "mango", "-m", "menu.yaml"] + option)
      #expect(ending == .init(status: 2, output: "", errors: errors))
      #expect(!program.exists(".juice/menu.yaml.sqlite"))
    }
  }

  @Test("an order is called by its number in the journal, and cancelled by it")
  func numbers() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango").output.hasSuffix("\n\norder 2\n"))
      #expect(
        try await program.onMenu("order mango --id a --lang ko").output
          .hasSuffix("\n\n주문 번호 3 (a)\n"))
      #expect(try await program.onMenu("order kiwi").output.hasSuffix("\n\norder 4\n"))
      let cancelled = try await program.onMenu("cancel 4")
      #expect(cancelled.status == 0 && cancelled.errors.isEmpty)
      #expect(cancelled.output.hasPrefix("Order 4 is cancelled: kiwi\n"))
      let again = try await program.onMenu("cancel 4")
      #expect(
        again.output
          == cancelled.output.replacing("4 is cancelled", with: "4 was cancelled before"))
      #expect(again.errors.hasPrefix("note: this is the answer of then"))
      // The first row is opening stock, and the last one a cancellation.
      for number in ["1", "5", "6", "04"] {
        #expect(
          try await program.onMenu("cancel \(number)")
            == .init(
              status: 1, output: "",
              errors: """
                error: there is no order `\(number)`
                help: its number is on the receipt, and in `juice history`

                """))
      }
    }
  }

  @Test("digits alone are the id of no new order", arguments: ["9", "0042", "٤٢"])
  func digits(id: String) async throws {
    try await Program.withMenu(Self.menu) { program in
      for order in ["mango", "kiwi=9", "nothing"] {
        let refused = try await program.onMenu("order \(order) --id \(id)")
        #expect(
          refused
            == .init(
              status: 2, output: "",
              errors: """
                error: the id of a new order may not have digits alone, as `\(id)`: that is the number of an order
                help: put a word before them, for example `till-\(id)`

                """))
      }
      #expect(!program.exists(".juice/menu.yaml.sqlite"))
    }
  }

  @Test("an order of an earlier version whose id has digits alone is cancelled by its number")
  func oldDigits() async throws {
    try await Program.withMenu(Self.menu) { program in
      let shop = TestShop(
        try TestMenus.menu(Self.menu),
        SQLiteLedger(path: program.folder.path + "/.juice/menu.yaml.sqlite"))
      // They have the numbers 3 to 6.
      #expect(try await program.onMenu("order mango").status == 0)
      for (id, order) in [("4", "kiwi"), ("till-2", "mango"), ("9", "kiwi=9"), ("1", "mango")] {
        _ = try await shop.place(shop.menu.order(order), id: OrderID(id))
      }
      let stock = try await program.onMenu("stock")
      #expect(
        try await program.onMenu("cancel 4")
          == .init(
            status: 1, output: "",
            errors: """
              error: `4` is the number of one order and the id of another
              help: `juice cancel 3` cancels the one with the id, and --yes the one with the number

              """))
      #expect(
        try await program.onMenu("cancel 1")
          == .init(
            status: 1, output: "",
            errors: """
              error: no order has the number `1`, and order 6 has it as its id
              help: cancel that one by its number: `juice cancel 6`

              """))
      #expect(try await program.onMenu("stock") == stock)
      #expect(
        try await program.onMenu("cancel 3").output.hasPrefix("Order 3 is cancelled: kiwi\n"))
      #expect(
        try await program.onMenu("cancel 4 --yes").output
          .hasPrefix("Order till-2 is cancelled: mango\n"))
      // Such an order is answered as it was, and its id is not taken for the name of an order.
      let again = try await program.onMenu("order mango --id 1")
      #expect(again.status == 0 && again.output.hasSuffix("\norder 6\n"))
      #expect(!(try await program.onMenu("history").output.contains("order 1")))
      let other = try await program.onMenu("order kiwi --id 1")
      #expect(other.errors.hasPrefix("error: order id `1` stands for `mango` already"))
    }
  }

  @Test("an id that was answered is answered so before anything is said about the order")
  func answeredFirst() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango --id x").status == 0)
      let other = try await program.onMenu("order strawberry --id x")
      #expect(
        other.errors.hasPrefix(
          "error: order id `x` stands for `mango` already, and now for `strawberry`\n"))
    }
  }

  @Test("an order is cancelled once, and says what came back")
  func cancel() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango=3 --id x").status == 0)
      let cancelled = try await program.onMenu("cancel x").withoutIDs
      #expect(
        cancelled.status == 0 && cancelled.errors.isEmpty
          && cancelled.output.hasPrefix("Order x is cancelled: mango=3\n"))
      let again = try await program.onMenu("cancel x --lang ko")
      #expect(again.status == 0)
      #expect(
        again.output.withoutIDs == """
          주문 x은(는) 전에 이미 취소했어요: 망고쥬스 3잔

          재료  되돌림  현재
          망고     9개  10개

          """)
      #expect(again.errors.hasPrefix("참고: 그때의 답이에요"))
      #expect(try await program.onMenu("order kiwi=9 --id y").status == 1)
      let refused = try await program.onMenu("cancel y")
      #expect(refused.status == 1 && refused.output.isEmpty)
      #expect(
        refused.errors == "error: order `y` was refused, so there is nothing to give back\n")
      let unknown = try await program.onMenu("cancel z")
      #expect(unknown.status == 1)
      #expect(
        unknown.errors == """
          error: there is no order `z`
          help: the beginning of an id has at least 4 characters

          """)
      #expect(
        try await program.onMenu("audit").output.hasPrefix(
          "The journal and the stock agree: 4 entries"))
    }
  }

  @Test("what was taken in another unit is not given back, and it is said why")
  func cancelAfterTheUnitChanged() async throws {
    let menu = "fruits: {mango: 10, syrup: 1 l}\njuices: {m: {mango: 2, syrup: 20 ml}}\n"
    try await Program.withMenu(menu) { program in
      #expect(try await program.onMenu("order m --id x").status == 0)
      try program.write(
        "menu.yaml",
        menu.replacing("1 l", with: "1 kg").replacing("20 ml", with: "20 g"))
      #expect(try await program.onMenu("stock reset syrup").status == 0)
      let before = try await program.onMenu("stock")
      let cancelled = try await program.onMenu("cancel x")
      #expect(cancelled.status == 2 && cancelled.output.isEmpty)
      #expect(
        cancelled.errors.hasPrefix(
          "error: order `x` took `syrup` in millilitres, and the stock counts grams now\nhelp: "))
      #expect(try await program.onMenu("stock") == before)
    }
  }
}
