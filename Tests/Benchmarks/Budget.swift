import Foundation

/// A bound on work that somebody waits for, beside the floor that it is measured against. All budgets
/// of the project stand here.
struct Budget {
  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  let work: String
  let floor: String
  let bound: Bound

  static let loadingTimeOfFew = Budget(
    work: "validate 1,000 juices, CPU time", floor: "libyaml's event loop", bound: .atMost(2.5))
  static let loadingInstructionsOfFew = Budget(
    work: "validate 1,000 juices, instructions", floor: "libyaml's event loop",
    bound: .atMost(2.5))
  static let loadingTime = Budget(
    work: "validate 10,000 juices, CPU time", floor: "libyaml's event loop", bound: .atMost(3))
  static let loadingInstructions = Budget(
    work: "validate 10,000 juices, instructions", floor: "libyaml's event loop",
    bound: .atMost(2))
  static let loadingFiles = Budget(
    work: "validate 10,000 juices in 20 files, time", floor: "libyaml's event loop, file by file",
    bound: .atMost(1.3))
  /// Linear growth, with a tenth for noise.
  static let loadingGrowth = Budget(
    work: "validate 10,000 juices, CPU time per juice", floor: "1,000 juices", bound: .atMost(1.1))
  static let loadingMemory = Budget(
    work: "validate 20,000 juices, memory beyond 10,000", floor: "the file", bound: .atMost(12))
  static let loadingMistakes = Budget(
    work: "validate 10,000 juices with a mistake each, CPU time", floor: "the same without",
    bound: .atMost(4))
  static let validateProcess = Budget(
    work: "juice validate, classic menu, whole process", floor: "sqlite3 :memory: 'select 1'",
    bound: .atMost(3))
  static let validateFolderProcess = Budget(
    work: "juice validate recipes, whole process", floor: "sqlite3 :memory: 'select 1'",
    bound: .atMost(4))
  static let orderProcess = Budget(
    work: "juice order, whole process, durable", floor: "sqlite3 with the same rows",
    bound: .atMost(2.6))
  static let hostileTime = Budget(
    work: "validate the worst menu of 64 KB", floor: "a second", bound: .atMost(2))
  static let hostileMemory = Budget(
    work: "validate the worst menu of 64 KB, memory", floor: "a megabyte", bound: .atMost(256))
  static let decidingFew = Budget(
    work: "decide one line, 7 juices", floor: "a C loop over arrays", bound: .atMost(16))
  static let decidingMany = Budget(
    work: "decide one line, 1,000 juices", floor: "a C loop over arrays", bound: .atMost(16))
  /// No growth, with a tenth for noise.
  static let decidingGrowth = Budget(
    work: "decide one line, 1,000 juices", floor: "7 juices", bound: .atMost(1.1))
  static let ordersAlone = Budget(
    work: "durable orders a second, one caller", floor: "C on libsqlite3", bound: .atLeast(0.75))
  static let ordersOfProcesses = Budget(
    work: "durable orders a second, 8 processes", floor: "C on libsqlite3, 8 processes",
    bound: .atLeast(0.65))
  static let ordersTogether = Budget(
    work: "durable orders a second, 64 callers", floor: "our one caller", bound: .atLeast(9))
  static let ordersBesideRedis = Budget(
    work: "durable orders a second, 64 callers", floor: "Redis, appendfsync always",
    bound: .atLeast(1))
  static let ordersWait = Budget(
    work: "longest wait of 64 callers", floor: "a second", bound: .atMost(1))
  static let processesWait = Budget(
    work: "longest wait of 8 processes", floor: "a second", bound: .atMost(1))
  static let reportOfDay = Budget(
    work: "juice report of a day, whole process", floor: "a millisecond", bound: .atMost(40))
  static let reportOfMonth = Budget(
    work: "juice report of a month of 33,000 rows, whole process", floor: "a second",
    bound: .atMost(1))
  static let editingMedian = Budget(
    work: "keystroke to diagnostics, 1,000 juices, median", floor: "a millisecond",
    bound: .atMost(16))
  static let editingWorst = Budget(
    work: "keystroke to diagnostics, 1,000 juices, worst", floor: "a millisecond",
    bound: .atMost(30))
  static let kioskAlone = Budget(
    work: "orders over HTTP a second, one connection", floor: "in process, one caller",
    bound: .atLeast(0.7))
  static let kioskTogether = Budget(
    work: "orders over HTTP a second, 64 connections", floor: "in process, 64 callers",
    bound: .atLeast(0.25))
  static let kioskWait = Budget(
    work: "order over HTTP, 64 connections, p99", floor: "a millisecond", bound: .atMost(50))
  static let kioskEvents = Budget(
    work: "event to 100 streams, p99", floor: "a millisecond", bound: .atMost(100))
  static let kioskPage = Budget(
    work: "order screen of the café menu, CPU time", floor: "a millisecond", bound: .atMost(1))
  static let kioskLargePage = Budget(
    work: "order screen of 120 juices, CPU time", floor: "a millisecond", bound: .atMost(3))
  static let kioskMemory = Budget(
    work: "1,000 open connections, memory", floor: "a megabyte", bound: .atMost(64))
  static let postgresAlone = Budget(
    work: "orders on PostgreSQL a second, one caller", floor: "C on libpq", bound: .atLeast(0.8))
  static let postgresTogether = Budget(
    work: "orders on PostgreSQL a second, 64 callers", floor: "our one caller",
    bound: .atLeast(10))
  static let postgresWait = Budget(
    work: "order on PostgreSQL, 64 callers, p99", floor: "a millisecond", bound: .atMost(50))
  /// Of what takes as long with ten times as many rows, with room for a level more of each index.
  static let postgresGrowth: [PostgresWork: Budget] = [
    .order: growth("an order on PostgreSQL"), .answer: growth("an answer by id"),
    .day: growth("history of a day of 1,000 orders"), .events: growth("events after the last"),
    .audit: growth("audit, time per row"),
  ]

  private static func growth(_ work: String) -> Budget {
    Budget(work: work, floor: "with a tenth of the rows", bound: .atMost(1.5))
  }
}

/// What is measured with a long journal.
enum PostgresWork: CaseIterable {
  case order, answer, day, events, audit
}

/// What was measured of a budget.
struct Verdict {
  let budget: Budget
  /// The work as a multiple of the floor.
  let ratio: Double

  init(_ budget: Budget, _ ratio: Double) { (self.budget, self.ratio) = (budget, ratio) }

  var isMet: Bool {
    switch budget.bound {
    case .atMost(let limit): ratio <= limit
    case .atLeast(let limit): ratio >= limit
    }
  }

  /// Each ratio beside its budget, and how many are missed.
  static func table(_ verdicts: [Verdict]) -> String {
    let rows = verdicts.map { verdict in
      let budget = verdict.budget
      let bound =
        switch budget.bound {
        case .atMost(let limit): String(format: "at most %g", limit)
        case .atLeast(let limit): String(format: "at least %g", limit)
        }
      let ratio = String(format: "%.2f", verdict.ratio)
      return [budget.work, budget.floor, ratio, bound, verdict.isMet ? "met" : "MISSED"]
    }
    let missed = verdicts.count { !$0.isMet }
    return textTable([["work", "floor", "ratio", "budget", ""]] + rows)
      + "\n\n\(missed) of \(verdicts.count) budgets missed"
  }
}

/// Rows of cells as text, all but the first column aligned to the right.
func textTable(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { cells in
    zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + space : space + cell.0
    }.joined(separator: "  ")
  }.joined(separator: "\n")
}

extension [Double] {
  /// 0 if there is none.
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
