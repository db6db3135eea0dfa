import Evaluator
import Foundation
import RecipeGraph
import SQLiteLedger
import StockLedger
import TestMenus
import TestSupport
import Testing

/// What was sold, used, wasted and refused in a time, from the command line.
@Suite struct ReportCommandTests {
  private static let menu = """
    fruits: {mango: {name: {ko: 망고}, stock: 20}, milk: 2 l}
    juices:
      mango: {name: {ko: 망고쥬스}, uses: {mango: 3}}
      latte: {uses: {milk: 200 ml}, sizes: {cup: 1, jug: 4}}
    stores: {gangnam: {name: {ko: 강남}, stock: {mango: 5}}}

    """

  /// Midnight between 2026-11-20 and 2026-11-21 in Seoul.
  private static let midnight = 1_795_186_800_000
  private static let hour = 3_600_000

  /// Two days, which begin at midnight in Seoul: orders in two stores, one of which is cancelled the next
  /// day, and changes that are undone the same and the next day.
  private static func fill(_ program: Program) async throws {
    let clock = SteppingClock(midnight - 10 * hour)
    let path = program.folder.appendingPathComponent("stock.sqlite").path
    let ledger = SQLiteLedger(path: path, clock: clock.wall)
    let view = try TestMenus.menu(menu)
    let main = TestShop(view, ledger)
    let gangnam = TestShop(
      view.graph.view(from: try #require(view.graph.store("gangnam"))), ledger)
    func order(_ shop: TestShop, _ text: String, _ id: String) async throws {
      try await shop.place(shop.menu.order(text), id: OrderID(id))
    }
    func change(
      _ shop: TestShop, _ kind: StockChange.Kind, _ amounts: [String: Int], _ reason: String?
    ) async throws {
      var change = try shop.menu.change(kind, amounts)
      if let reason { change.note = ChangeNote(reason: try ChangeReason(reason)) }
      _ = try await shop.change(change)
    }
    try await order(main, "mango=2 latte:jug", "early")
    try await order(main, "latte", "kept")
    try await order(gangnam, "mango=2", "refused")
    try await change(gangnam, .add, ["mango": 10_000], "delivery")
    // One millisecond before midnight, and at midnight.
    clock.set(midnight - 1)
    try await order(main, "mango", "last")
    clock.set(midnight)
    try await order(main, "mango=2", "first")
    clock.set(midnight + hour)
    _ = try await main.cancel(OrderID("early"))
    try await order(main, "latte=2", "mistake")
    _ = try await main.cancel(OrderID("mistake"))
    _ = try await gangnam.undo()
    try await change(main, .remove, ["mango": 1000, "milk": 50_000], "waste")
    try await change(main, .set, ["mango": 5000], nil)
    try await change(main, .add, ["milk": 500_000], "delivery")
    _ = try await main.undo()
    try await order(gangnam, "mango latte:jug=9", "refused again")
  }

  private func report(
    _ program: Program, _ words: String, zone: String = "Asia/Seoul"
  ) throws -> Program.Ending {
    try program.launch(
      ["report", "-m", "menu.yaml", "--stock", "stock.sqlite"]
        + words.split(separator: " ").map(String.init), environment: ["TZ": zone])
  }

  @Test("the day of an order, and the day on which it was cancelled")
  func days() async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.fill(program)
      let first = try report(program, "--day 2026-11-20")
      #expect(first.status == 0 && first.errors.isEmpty)
      let headings = [
        "main: 3 orders", "gangnam: 0 orders, 1 refused", "all stores: 3 orders, 1 refused",
      ]
      #expect(first.output.hasPrefix("2026-11-20\n\n\(headings[0])\n\njuice        sold\n"))
      let paragraphs = first.output.components(separatedBy: "\n\n")
      #expect(headings.allSatisfy(paragraphs.contains))
      #expect(first.output.contains("mango       0       20     9     11\n"))
      #expect(first.output.contains("added    mango      10  delivery\n"))
      let second = try report(program, "--day 2026-11-21")
      #expect(
        second.output.hasPrefix(
          "2026-11-21\n\nmain: 2 orders, 1 of them cancelled, 1 earlier order cancelled\n"))
      #expect(try report(program, "--since 2026-11-21 --until 2026-11-22") == second)
      let korean = try report(program, "--week 2026-11-21 --store gangnam --lang ko")
      #expect(korean.output.hasPrefix("2026-11-16 – 2026-11-22\n\n강남: 주문 0건, 거절 2건\n"))
    }
  }

  @Test("CSV begins with the mark that Excel needs if it is wanted, and nothing else does")
  func byteOrderMark() async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.fill(program)
      for command in ["report --day 2026-11-20", "history"] {
        func run(_ options: String) async throws -> Program.Ending {
          try await program.run(
            "\(command) -m menu.yaml --stock stock.sqlite \(options)".split(separator: " ")
              .map(String.init))
        }
        let plain = try await run("--format csv")
        let marked = try await run("--format csv --bom")
        #expect(Array(marked.output.utf8) == [0xEF, 0xBB, 0xBF] + Array(plain.output.utf8))
        for format in ["text", "json"] {
          let refused = try await run("--format \(format) --bom")
          #expect(refused.status == 2 && refused.output.isEmpty)
          #expect(refused.errors.contains("expected --bom only with --format csv"))
        }
      }
    }
  }

  @Test("a day is that of the zone")
  func zone() async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.fill(program)
      func sold(_ day: String, _ zone: String) throws -> String {
        let csv = try report(program, "--day \(day) --store main --format csv", zone: zone).output
        let line = csv.split(separator: "\n").first { $0.contains(",juice,mango,,,,,sold,") }
        return line.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[10]) }
          ?? ""
      }
      #expect(try sold("2026-11-20", "Asia/Seoul") == "3")
      #expect(try sold("2026-11-21", "Asia/Seoul") == "2")
      // In UTC both days are one, in which the order of two was cancelled.
      #expect(try sold("2026-11-20", "UTC0") == "3")
      #expect(try sold("2026-11-21", "UTC0") == "")

      func bounds(_ words: String, _ zone: String) throws -> [String] {
        let json = try report(program, "\(words) --format json", zone: zone).output
        return ["localSince", "localUntil"].map { key in
          json.split(separator: "\n").first { $0.contains("\"\(key)\"") }
            .map { String($0.split(separator: "\"")[3]) } ?? ""
        }
      }
      // A day of 25 hours, one that begins at one o'clock, and a week with a day of 23 hours.
      #expect(
        try bounds("--day 2026-10-25", "Europe/Berlin") == [
          "2026-10-25T00:00:00.000+02:00", "2026-10-26T00:00:00.000+01:00",
        ])
      #expect(
        try bounds("--day 2018-11-04", "America/Sao_Paulo") == [
          "2018-11-04T01:00:00.000-02:00", "2018-11-05T00:00:00.000-02:00",
        ])
      #expect(
        try bounds("--week 2026-03-29", "Europe/Berlin") == [
          "2026-03-23T00:00:00.000+01:00", "2026-03-30T00:00:00.000+02:00",
        ])
    }
  }

  /// A zone in which it is half past midnight now, and the day before had 23 hours (POSIX.1-2024, 8.3, TZ).
  private static func zoneAfterShortDay() throws -> (name: String, yesterday: String) {
    let now = Int(Date().timeIntervalSince1970)
    // Clocks show it with summer time, an hour ahead of the zone's own time.
    let offset = (86_400 + 1_800 - now % 86_400) % 86_400 - 3_600
    func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }
    let yesterday = date(now + offset + 3_600 - 86_400)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let day = calendar.dateComponents([.year, .month, .day], from: yesterday)
    // Days are counted without February 29.
    let counted = DateComponents(year: 2025, month: day.month, day: min(day.day ?? 1, 28))
    let sameDay = try #require(calendar.date(from: counted))
    let ordinal = try #require(calendar.ordinality(of: .day, in: .year, for: sameDay))
    let number = ordinal + max(0, (day.day ?? 1) - 28)
    func clock(_ seconds: Int) -> String {
      let (sign, size) = (seconds < 0 ? "-" : "", abs(seconds))
      return "\(sign)\(size / 3600):\(size / 60 % 60):\(size % 60)"
    }
    return (
      "AAA\(clock(-offset))BBB,J\(number)/2,J\((number + 99) % 365 + 1)/2",
      yesterday.formatted(Date.ISO8601FormatStyle().year().month().day())
    )
  }

  @Test("yesterday is the day before, even if it had 23 hours")
  func yesterday() async throws {
    try await Program.withMenu(Self.menu) { program in
      let zone = try Self.zoneAfterShortDay()
      let json = try report(program, "--day 1d --format json", zone: zone.name).output
      #expect(json.contains("\"localSince\" : \"\(zone.yesterday)T00:00:00.000"), "\(json)")
    }
  }

  @Test("today is what is shown if no time is named, and this week by --week alone")
  func today() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango=2 --id x").status == 0)
      let today = try await program.onMenu("report")
      #expect(today.status == 0 && today.output.contains("mango     2\n"))
      #expect(try await program.onMenu("report --day 0s") == today)
      for words in ["report --week", "report --week --format text", "--format text report --week"] {
        let week = try await program.onMenu(words)
        #expect(week.status == 0 && week.output.contains("mango     2\n"), "\(week)")
        #expect(week.output.contains(" – "))
      }
      let before = try await program.onMenu("report --day 2d")
      #expect(before.output.hasSuffix("\n\nNothing was ordered, and no stock was changed.\n"))
      for wrong in [
        "--day 2026-11-21 --week 2026-11-21", "--day 1d --since 2d", "--week --until 2d",
        "--day 2026-02-30", "--week x", "--since 1d --until 2d", "--store nowhere",
      ] {
        let ending = try await program.onMenu("report \(wrong)")
        #expect(ending.status == 2 && ending.output.isEmpty, "\(wrong)")
        #expect(ending.errors.hasPrefix("error: "))
      }
    }
  }

  @Test("orders are counted by the weekdays and hours of the zone")
  func parts() async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.fill(program)
      let times = "--since 2026-11-19 --until 2026-11-22 --store main"
      let days = try report(program, "\(times) --by weekday")
      #expect(
        days.output.contains(
          """

          weekday    orders  cancelled  sold
          Monday          0                0
          Tuesday         0                0
          Wednesday       0                0
          Thursday        0                0
          Friday          3          1     2
          Saturday        2          1     2
          Sunday          0                0

          """), "\(days.output)")
      let hours = try report(program, "\(times) --by hour", zone: "America/New_York")
      #expect(
        hours.output.contains(
          """

          hour   orders  cancelled  sold
          00:00       2          1     1
          01:00       0                0

          """), "\(hours.output)")
      #expect(
        hours.output.contains(
          """

          08:00       0                0
          09:00       1                1
          10:00       1                2
          11:00       1          1     0


          """), "\(hours.output)")
      let wrong = try report(program, "--by month")
      #expect(wrong.status == 2 && wrong.output.isEmpty)
      #expect(
        wrong.errors.hasPrefix("error: The value 'month' is invalid for '--by <part>'"),
        "\(wrong.errors)")
    }
  }

  @Test("the journal is summed up for a menu with errors, and for what has left it")
  func otherMenus() async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.fill(program)
      let words = "--since 2026-11-20 --until 2026-11-22"
      let report = try report(program, words)
      for menu in ["fruits: {milk: 1 l}\njuices: {m: {milk: 1 ml}}\n", "juices: {m: {mlik: 1}}\n"] {
        try program.write("menu.yaml", menu)
        let other = try self.report(program, words)
        #expect(other.status == 0 && other.errors.isEmpty)
        // In another order.
        func lines(_ ending: Program.Ending) -> [Substring] {
          ending.output.split(separator: "\n").sorted()
        }
        #expect(lines(other) == lines(report))
      }
    }
  }

  @Test("that rows of the time may be in an archive is noted")
  func archive() async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.fill(program)
      let archived = try program.launch(
        [
          "ledger", "archive", "--before", "2026-11-21T00:30", "old.sqlite", "-m", "menu.yaml",
          "--clock-ahead",
          "--stock", "stock.sqlite",
        ], environment: ["TZ": "Asia/Seoul"])
      #expect(archived.status == 0)
      let day = try report(program, "--day 2026-11-21")
      #expect(day.status == 0)
      #expect(
        day.errors.contains("are in an archive; those of this time are missing here\n"), "\(day)")
      // The order that was cancelled is in the archive.
      #expect(day.output.contains("1 earlier order cancelled"))
      let later = try report(program, "--since 2026-11-21T01:30")
      #expect(later.errors.isEmpty)
      let json = try report(program, "--day 2026-11-21 --format json").output
      #expect(json.contains("\"archivedUpTo\" : "))
    }
  }
}
