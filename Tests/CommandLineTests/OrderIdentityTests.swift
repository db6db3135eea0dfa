import Foundation
import SQLiteLedger
import StockLedger
import TestMenus
import TestSupport
import Testing

/// Orders of earlier versions, whose ids could have digits alone.
@Suite struct OrderIdentityTests {
  private static let menu =
    "fruits: {mango: {name: Mango, stock: 10}, kiwi: 4}\njuices: {mango: {mango: 3}, kiwi: {kiwi: 3}}\n"

  @Test("an order of an earlier version whose id has digits alone is cancelled by its number")
  func oldDigits() async throws {
    try await Program.withMenu(Self.menu) { program in
      let shop = TestShop(
        try TestMenus.menu(Self.menu),
        SQLiteLedger(path: program.folder.path + "/.juice/menu.yaml.sqlite"))
      // They have the numbers 2 to 4, but for the third, which is refused.
      #expect(try await program.onMenu("order mango").status == 0)
      for (id, order) in [("4", "kiwi"), ("till-2", "mango"), ("9", "kiwi=9"), ("7", "mango")] {
        _ = try await shop.place(shop.menu.order(order), id: OrderID(id))
      }
      let stock = try await program.onMenu("stock")
      #expect(
        try await program.onMenu("cancel 4")
          == .init(
            status: 1, output: "",
            errors: """
              error: `4` is the number of one order and the id of another
              help: `juice cancel 2` cancels the one with the id, and --yes the one with the number

              """))
      #expect(
        try await program.onMenu("cancel 7")
          == .init(
            status: 1, output: "",
            errors: """
              error: no order has the number `7`, and order 4 has it as its id
              help: cancel that one by its number: `juice cancel 4`

              """))
      #expect(try await program.onMenu("stock") == stock)
      // Such an order is answered as it was, and its id is not taken for the name of an order.
      let again = try await program.onMenu("order mango --id 7")
      #expect(again.status == 0 && again.output.hasSuffix("\norder 4\n"))
      #expect(!(try await program.onMenu("history").output.contains("(7)")))
      let other = try await program.onMenu("order kiwi --id 7")
      #expect(other.errors.hasPrefix("error: order id `7` stands for `mango` already"))
      #expect(
        try await program.onMenu("cancel 2").output.hasPrefix("Order 2 is cancelled: kiwi\n"))
      #expect(
        try await program.onMenu("cancel 4 --yes").output
          .hasPrefix("Order 4 is cancelled: mango\n"))
    }
  }
}
