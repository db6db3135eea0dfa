import Foundation
import SQLiteLedger
import StockLedger
import TestMenus
import TestSupport
import Testing

/// The clocks of a shop whose menu names its time zone, on a machine in another one.
@Suite struct ShopClockTests {
  private static let menu = """
    fruits: {mango: 9, milk: 5 l}
    juices: {mango: {mango: 3}, latte: {milk: 200 ml}}

    """

  private static func menu(in zone: String) -> String { "time-zone: \(zone)\n\(menu)" }

  private static let commands = [
    "report --day 2026-10-24 --per hour", "report --week 2026-10-25 --per weekday --format json",
    "report --since 2026-10-25T02:30 --format csv", "history --until 2026-10-25T02:30",
    "history --since 2026-10-25 --format csv", "history --format jsonl", "events",
    "events --outages 2026-10-24 --format json", "plan --like 2026-10-25T02:30",
  ]

  /// Orders in the hours before and after midnight in Berlin, where the night has two hours from two o'clock on, and in
  /// the hour of midnight in Seoul and in UTC.
  private static func fill(_ program: Program) async throws {
    let start = 1_792_861_200_000  // 2026-10-24T17:00Z
    let clock = SteppingClock(start)
    let path = program.folder.appendingPathComponent("stock.sqlite").path
    let shop = TestShop(try TestMenus.menu(menu), SQLiteLedger(path: path, clock: clock.wall))
    for halfHour in 0..<24 {
      clock.set(start + halfHour * 1_800_000)
      let text = halfHour % 4 == 1 ? "mango" : "latte"
      try await shop.place(shop.menu.order(text), id: OrderID("till-\(halfHour)"))
    }
  }

  private func run(_ program: Program, _ words: String, zone: String) throws -> Program.Ending {
    try program.launch(
      words.split(separator: " ").map(String.init) + [
        "-m", "menu.yaml", "--stock", "stock.sqlite",
      ],
      environment: ["TZ": zone])
  }

  @Test(
    "the zone of the menu governs every day and time, as TZ does where the menu names none",
    arguments: ["Europe/Berlin", "Asia/Seoul"])
  func everyCommand(zone: String) async throws {
    try await Program.withMenu(Self.menu) { program in
      try await Self.fill(program)
      let byMachine = try Self.commands.map { try run(program, $0, zone: zone) }
      let inUTC = try Self.commands.map { try run(program, $0, zone: "UTC0") }
      try program.write("menu.yaml", Self.menu(in: zone))
      for (index, command) in Self.commands.enumerated() {
        let byMenu = try run(program, command, zone: "UTC0")
        #expect(byMenu == byMachine[index], "\(command)")
        #expect(!byMenu.output.isEmpty)
      }
      // What is counted since a time may be the same.
      #expect(zip(byMachine, inUTC).count { $0.output != $1.output } > 5)
    }
  }

  @Test("the night in which clocks are put back has its hour twice, and its day 25 hours")
  func summerTime() async throws {
    try await Program.withMenu(Self.menu(in: "Europe/Berlin")) { program in
      try await Self.fill(program)
      let day = try run(program, "report --day 2026-10-25 --format json --per hour", zone: "UTC0")
      #expect(day.output.contains("\"localSince\" : \"2026-10-25T00:00:00.000+02:00\""))
      #expect(day.output.contains("\"localUntil\" : \"2026-10-26T00:00:00.000+01:00\""))
      let night = try run(
        program, "report --day 2026-10-25 --per hour --lang en", zone: "Asia/Seoul")
      // Half an hour apart, so that there are four in the hour that clocks show twice.
      #expect(
        night.output.contains(
          """

          01:00       1        1     1
          02:00       3        1     3
          03:00       2              2

          """), "\(night.output)")
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
      let json = try run(program, "report --day 1d --format json", zone: zone.name).output
      #expect(json.contains("\"localSince\" : \"\(zone.yesterday)T00:00:00.000"), "\(json)")
    }
  }

  @Test("a menu with errors still says which clocks its journal is shown by")
  func menuWithErrors() async throws {
    try await Program.withMenu(Self.menu(in: "Asia/Seoul")) { program in
      try await Self.fill(program)
      let words = "history --until 2026-10-25T03:00"
      let whole = try run(program, words, zone: "UTC0")
      try program.write("menu.yaml", "time-zone: Asia/Seoul\njuices: {x: {nothing: 1}}\n")
      #expect(try run(program, words, zone: "UTC0").output == whole.output)
      #expect(whole.output.contains("2026-10-25 02:00:00  main  opening"))
    }
  }
}
