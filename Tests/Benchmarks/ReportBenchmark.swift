import Foundation
import SQLiteLedger
import StockLedger
import Synchronization
import TestMenus

/// Whole processes of `juice report` on the last day and the whole month of a shop with 33,000 rows, whose orders have
/// prices, costs and labels. A fortieth of them is cancelled.
struct ReportBenchmark {
  private static let orders = 32_200
  /// 2026-10-01 in UTC, in milliseconds.
  private static let start = 1_790_812_800_000
  private static let month = 31 * 86_400_000

  private static let yaml = """
    time-zone: UTC
    currency: KRW
    vat: 1/10
    labels: [kr]
    fruits:
      peach: {stock: 1000000, cost: 100 per 3, contains: [peach]}
      ice: {stock: 100000000 g, cost: 9 per 4 g, contains: []}
      milk: {stock: 100000000 ml, cost: 27 per 10 ml, contains: [milk]}
      sugar: {stock: 100000000 g, cost: 2 per 7 g, contains: []}
      cup: {stock: 1000000, cost: 30, contains: []}
    bases: {syrup: {yields: 70 g, uses: {sugar: 35 g}}}
    juices:
      peach:
        uses: {peach: 1, ice: 10 g, cup: 1}
        sizes: {regular: {price: 4900}, large: {scale: 2, price: 5900}}
        options:
          sweet: {add: {syrup: 10 g}, price: 300}
          plain: {drop: [ice], price: -100}
      shake: {price: 5500, uses: {peach: 1, milk: 200 ml, syrup: 30 g, cup: 1}}
      tea: {price: 3000, uses: {syrup: 20 g, ice: 50 g, cup: 1}}
    """
  private static let asked = [
    "peach:regular", "peach:large+sweet", "shake", "tea=2", "shake=2 tea",
    "peach:regular+sweet+plain", "tea", "peach:large=3 shake",
  ]

  let rounds: Int

  func run() async throws -> [Verdict] {
    try await BenchmarkFolder.use { folder in
      let (menu, ledger) = ("\(folder)/menu.yaml", "\(folder)/month.sqlite")
      try Self.yaml.write(toFile: menu, atomically: true, encoding: .utf8)
      let rows = try await Self.fill(ledger)
      var (day, whole) = ([Command.Cost](), [Command.Cost]())
      for _ in 1...rounds {
        day.append(try report(["--day", "2026-10-31"], menu, ledger).run())
        whole.append(
          try report(["--since", "2026-10-01", "--until", "2026-11-01"], menu, ledger).run())
      }
      let table = [("day", day), ("month of \(rows) rows", whole)].map { name, costs in
        [
          "juice report --per hour, \(name)",
          String(format: "%.1f ms", costs.map(\.seconds).median * 1000),
          String(format: "%.1f ms", costs.map(\.cpuSeconds).median * 1000),
          String(format: "%.1f MB", costs.map(\.memory).median / 1e6),
        ]
      }
      print(textTable([["", "time", "CPU", "memory"]] + table))
      return [
        Verdict(.reportOfDay, day.map(\.seconds).median * 1000),
        Verdict(.reportOfMonth, whole.map(\.seconds).median),
      ]
    }
  }

  private func report(_ period: [String], _ menu: String, _ ledger: String) -> Command {
    Command(
      arguments: [
        BenchmarkFolder.program("juice"), "report", "-m", menu, "--stock", ledger, "--per", "hour",
      ] + period)
  }

  /// - Returns: the number of rows.
  private static func fill(_ path: String) async throws -> Int {
    let menu = LedgerMenu(try TestMenus.menu(yaml), person: try PersonName("mina"))
    let time = Mutex(start)
    let ledger = InMemoryLedger(clock: WallClock { time.withLock { $0 } })
    for number in 0..<orders {
      let now = start + month / orders * number
      time.withLock { $0 = now }
      let id = OrderID.generate(milliseconds: now)
      _ = try await ledger.place(
        menu.view.order(asked[number % asked.count]), id: id, in: menu)
      if number % 40 == 7 { _ = try await ledger.cancel(id, in: menu) }
    }
    let rows = try await ledger.journal()
    guard try await SQLiteLedger(path: path).append(rows) else {
      throw Failure("the ledger already has rows")
    }
    return rows.count
  }
}
