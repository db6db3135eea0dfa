import Foundation
import SQLiteLedger
import TestMenus
import TestSupport
import Testing

@testable import StockLedger

/// Journals with rows by clocks that were ahead or behind.
@Suite struct ClockAheadTests {
  private static let menu = """
    time-zone: Asia/Seoul
    fruits: {mango: 30}
    juices: {mango: {mango: 3}}

    """
  private static let day = 24 * 60 * 60 * 1000

  /// Makes an order by a clock that is ahead of that of the machine.
  private static func order(_ program: Program, ahead: Int) async throws {
    let clock = WallClock.system.milliseconds() + ahead
    let path = program.folder.appendingPathComponent("stock.sqlite").path
    try await TestShop(
      try TestMenus.menu(menu), SQLiteLedger(path: path, clock: WallClock { clock })
    ).make("mango")
  }

  private func run(_ program: Program, _ words: String) async throws -> Program.Ending {
    try await program.onMenu(words + " --stock stock.sqlite")
  }

  @Test("an order after days without one is made once somebody says that the clock is right")
  func holiday() async throws {
    // A time server may say so already.
    let now = WallClock.system.milliseconds()
    let isConfirmed = WallClock.system.isConfirmed(now, now - 8 * Self.day)
    try await Program.withMenu(Self.menu) { program in
      try await Self.order(program, ahead: -8 * Self.day)
      if !isConfirmed {
        let check = try await run(program, "ledger check")
        #expect(check.status == 0 && check.output.contains("warning: the clock shows "))
        for words in ["order mango", "stock add mango=1", "cancel #2", "stock set mango=5"] {
          let refused = try await run(program, words)
          #expect(refused.status == 2 && refused.output.isEmpty)
          #expect(
            refused.errors.contains(
              /^error: the clock shows .*, more than a day after the last row of the journal: row 2, of 20/
            ), "\(refused)")
          #expect(refused.errors.contains("add --clock-ahead once"))
        }
        let korean = try await run(program, "order mango --lang ko")
        #expect(korean.errors.contains("--clock-ahead를 한 번만 붙여 주세요"))
      }
      #expect(try await run(program, "order mango --dry-run").status == 0)
      #expect(try await run(program, "order mango --clock-ahead").status == 0)
      #expect(try await run(program, "order mango").status == 0)
      #expect(try await run(program, "audit").status == 0)
    }
  }

  @Test("a row of a clock that is years ahead changes nothing about today")
  func future() async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.order(program, ahead: 73 * 365 * Self.day)
      let order = try await run(program, "order mango=2")
      #expect(order.status == 0)
      let note = "note: row 1 of the journal is of 20"
      #expect(order.errors.contains(note))
      let report = try await run(program, "report")
      #expect(report.status == 0 && report.errors.contains(note))
      #expect(report.output.contains("mango     2\n"), "\(report.output)")
      let today = try await run(program, "history --since today --until 0s")
      #expect(today.output.contains("order 1: mango=2"), "\(today)")
      #expect(today.output.split(separator: "\n").count { $0.contains("  main  ") } == 1)
      #expect(try await run(program, "events --outages today").status == 0)
      let audit = try await run(program, "audit")
      #expect(audit.status == 0 && audit.errors.contains(note))
      let korean = try await run(program, "audit --lang ko")
      #expect(korean.errors.hasPrefix("참고: 장부의 1번 기록의 시각이 지금보다 늦은 2"), "\(korean)")
      for command in ["order mango", "report", "audit"] {
        let json = try await run(program, "\(command) --format json")
        #expect(json.output.contains(/"ahead" : \{\s+"sequence" : 1,/), "\(json)")
      }
      let check = try await run(program, "ledger check")
      #expect(check.status == 0 && check.output.contains("warning: row 1 of the journal is of 20"))
      let json = try await run(program, "ledger check --format json")
      #expect(json.output.contains("\"subject\" : \"clock\""))
      // A row of the future is not older than today.
      let archive = try await run(program, "ledger archive --before today old.sqlite")
      #expect(archive.status != 0 && archive.errors.contains("error: "), "\(archive)")
      let all = try await run(program, "ledger archive --before 2100-01-01 old.sqlite")
      #expect(all.status == 0, "\(all)")
      #expect(try await program.onMenu("audit old.sqlite stock.sqlite").status == 0)
    }
  }
}
