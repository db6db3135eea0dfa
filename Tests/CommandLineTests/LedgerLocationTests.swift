import Files
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

/// Where the ledger of a menu is if nobody says so. The transcript `OneLedger` shows it.
@Suite struct LedgerLocationTests {
  /// In the folder `shop`, with the menu `menu.yaml` in it.
  private static func inShop(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program in
      try program.write("shop/menu.yaml", smallestMenu)
      try await body(program)
    }
  }

  @Test("a path that cannot be looked at is neither there nor missing")
  func unknown() async throws {
    try await Self.inShop { program in
      _ = try program.shell("ln -s loop loop")
      let files = Files(in: program.folder.path)
      let error = try #require(throws: FileError.self) { try files.isDirectory("loop") }
      #expect(error.path == "loop")
      #expect(throws: FileError.self) { try files.exists("loop/menu.yaml") }
      #expect(throws: FileError.self) { try LedgerLocation(nil, menu: "loop", files) }
      #expect(try !files.exists("shop/menu.yaml/below") && !files.exists("nowhere"))
    }
  }

  @Test("a ledger that others make meanwhile under another name of the menu is not made twice")
  func madeMeanwhile() async throws {
    try await Self.inShop { program in
      let files = Files(in: program.folder.path)
      let location = try LedgerLocation(nil, menu: "shop", files)
      try location.prepare(files)
      #expect(try await program.run(["order", "mango", "-m", "shop/menu.yaml"]).status == 0)
      #expect(
        throws: LedgerError.failed(
          .madeElsewhere("shop", path: "shop/.juice/menu.yaml.sqlite"))
      ) { try location.prepare(files) }
    }
  }
}
