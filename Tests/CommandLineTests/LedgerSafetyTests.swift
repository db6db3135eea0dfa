import Foundation
import SQLiteLedger
import StockLedger
import TestMenus
import TestSupport
import Testing

/// What keeps stock and journal from being lost unnoticed: audits, backups, and questions before a new beginning.
@Suite struct LedgerSafetyTests {
  private static let menu =
    "fruits: {mango: {name: Mango, stock: 10}, kiwi: 4}\njuices: {mango: {mango: 3}, kiwi: {kiwi: 3}}\n"

  @Test("there is nothing to audit in a ledger that is not there, or is gone")
  func auditOfNothing() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(
        try await program.onMenu("audit")
          == .init(
            status: 2, output: "",
            errors: """
              error: there is no ledger `.juice/menu.yaml.sqlite` to audit
              help: the first order or change makes it

              """))
      #expect(!program.exists(".juice"))
      #expect(try await program.onMenu("audit --stock memory:").status == 2)
      #expect(try await program.onMenu("order mango").status == 0)
      #expect(try await program.onMenu("audit").status == 0)
      let file = program.folder.appendingPathComponent(".juice/menu.yaml.sqlite")
      try FileManager.default.removeItem(at: file)
      let gone = try await program.onMenu("audit")
      #expect(gone.status == 2)
      #expect(
        gone.errors.hasPrefix(
          "error: the ledger `.juice/menu.yaml.sqlite` is gone, though "
            + "`.juice/menu.yaml.sqlite-lock`"))
    }
  }

  @Test("what leaves no row makes no ledger, and a ledger without rows is as none")
  func noRows() async throws {
    try await Program.withMenu(Self.menu) { program in
      let path = ".juice/menu.yaml.sqlite"
      #expect(try await program.onMenu("stock remove mango=99").status == 1)
      #expect(!program.exists(path))
      // As a full disk leaves one.
      try program.write(path, "")
      let backup = try await program.onMenu("stock backup copy.sqlite")
      #expect(backup.status == 2 && backup.errors.hasPrefix("error: there is nothing to copy"))
      let audit = try await program.onMenu("audit")
      #expect(audit.status == 2 && audit.errors.hasPrefix("error: there is no ledger "))
      #expect(!program.exists("copy.sqlite"))
      #expect(try await program.onMenu("order mango").status == 0)
      #expect(try await program.onMenu("stock backup copy.sqlite").status == 0)
    }
  }

  @Test("rows that are ahead of the clock are reported")
  func ahead() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango").errors.isEmpty)
      let path = program.folder.appendingPathComponent(".juice/menu.yaml.sqlite").path
      // 2099-01-01.
      let time = 4_070_908_800_000
      let ledger = SQLiteLedger(path: path, clock: WallClock { time })
      let shop = TestShop(try TestMenus.menu(Self.menu), ledger)
      try await shop.make("mango")
      for command in ["order kiwi", "report", "audit"] {
        let ending = try await program.onMenu(command)
        #expect(ending.status == 0)
        #expect(ending.errors.hasPrefix("note: row 3 of the journal is of 2"), "\(ending)")
        let json = try await program.json(
          command.split(separator: " ").map(String.init) + ["-m", "menu.yaml"])
        let row = try #require(json["ahead"] as? NSDictionary)
        #expect(row == ["sequence": 3, "time": "2099-01-01T00:00:00.000Z"])
      }
      let korean = try await program.onMenu("audit --lang ko")
      #expect(korean.errors.hasPrefix("참고: 장부의 3번 기록의 시각이 지금보다 늦은 2"))
    }
  }

  @Test("a write says that a ledger which is gone begins anew")
  func vanishedLedger() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango").errors.isEmpty)
      let file = program.folder.appendingPathComponent(".juice/menu.yaml.sqlite")
      for command in ["order mango", "stock add mango=1", "stock reset --yes"] {
        try FileManager.default.removeItem(at: file)
        let ending = try await program.onMenu(command)
        #expect(ending.status == 0)
        #expect(
          ending.errors.hasPrefix("note: the ledger `.juice/menu.yaml.sqlite` is gone, though "))
        #expect(ending.errors.hasSuffix("a new one begins with opening stock\n"))
        #expect(try await program.onMenu("order kiwi").errors.isEmpty)
      }
      try FileManager.default.removeItem(at: file)
      #expect(try await program.onMenu("order mango --dry-run").errors.isEmpty)
    }
  }

  @Test("a backup is a store, made while there is one, over nothing")
  func backup() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(
        try await program.onMenu("stock backup copy.sqlite").status == 2, "there is no store yet")
      #expect(try await program.onMenu("order mango --id x").status == 0)
      let made = try await program.onMenu("stock backup copy.sqlite").withoutIDs
      #expect(made.status == 0 && made.errors.isEmpty)
      #expect(made.output.hasPrefix("Stock and journal (2 entries) are copied to copy.sqlite.\n"))
      #expect(try await program.onMenu("order mango --id y").status == 0)
      #expect(try await program.onMenu("stock --stock copy.sqlite").output.contains(/Mango +7/))
      #expect(try await program.onMenu("audit --stock copy.sqlite").status == 0)
      let again = try await program.onMenu("stock backup copy.sqlite")
      #expect(again.status == 2)
      #expect(
        again.errors == """
          error: cannot copy to `copy.sqlite`: there is something at this path already
          help: name another place for the copy

          """)
      let nowhere = try await program.onMenu("stock backup nowhere/copy.sqlite")
      #expect(nowhere.status == 2)
      #expect(nowhere.errors.hasPrefix("error: cannot copy to `nowhere/copy.sqlite`: "))
      #expect(nowhere.errors.hasSuffix("help: name another place for the copy\n"))
      #expect(
        try await program.onMenu("stock backup other.sqlite --stock memory:")
          == .init(
            status: 2, output: "",
            errors: "error: there is nothing to copy: a store in memory has no file\n"))
      #expect(try await program.onMenu("stock backup no/such/copy.sqlite").status == 2)
      let folder = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(!folder.contains { $0.contains(".part") })
      // Restored: the copy in the place of the store's file, and nothing beside it.
      let restored = try program.shell(
        "rm .juice/menu.yaml.sqlite* && cp copy.sqlite .juice/menu.yaml.sqlite")
      #expect(restored.status == 0)
      #expect(try await program.onMenu("order mango --id y").status == 0)
      #expect(try await program.onMenu("stock").output.contains(/Mango +4/))
      #expect(try await program.onMenu("audit").status == 0)
    }
  }

  @Test("all stock is reset without a terminal only if that was said")
  func resetOfAll() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("stock remove mango=3").status == 0)
      let refused = try await program.onMenu("stock reset")
      #expect(refused.status == 2)
      #expect(refused.errors.hasPrefix("error: this would set the stock of all fruits back"))
      #expect(try await program.onMenu("stock reset --yes").output.contains("mango"))
      #expect(try await program.onMenu("stock remove mango=3").status == 0)
      #expect(try await program.onMenu("stock reset mango").output.contains("mango"))
    }
  }
}
