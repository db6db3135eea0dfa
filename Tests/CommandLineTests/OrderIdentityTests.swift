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
}
