import Foundation

/// The medians of orders on PostgreSQL, and their ratios.
struct PostgresTableOfCases {
  typealias Case = PostgresBenchmark.Case

  private let results: [Case: [WorkerProcess.Result]]

  init(_ results: [Case: [WorkerProcess.Result]]) {
    self.results = results
  }

  private func speeds(_ one: Case) -> [Double] {
    (results[one] ?? []).map(\.ordersPerSecond)
  }

  /// The median of the ratios of each round, in which both were measured at about the same time.
  private func ratio(_ one: Case, to other: Case) -> Double {
    zip(speeds(one), speeds(other)).map { $0 / $1 }.median
  }

  private func p99(_ one: Case) -> Double { (results[one] ?? []).map(\.p99).median }

  var verdicts: [Verdict] {
    let (alone, together) = (Case(program: .juice), Case(program: .juice, callers: 64))
    return [
      Verdict(.postgresAlone, ratio(alone, to: Case(program: .floor))),
      Verdict(.postgresTogether, ratio(together, to: alone)),
      Verdict(.postgresWait, p99(together)),
    ]
  }

  var text: String {
    let header = [
      "callers", "C on libpq", "function", "juice", "juice / C", "juice / function", "× alone",
      "p50", "p99", "function's",
    ]
    let rows = Case.all.filter { $0.program == .juice }.map { one in
      func other(_ program: Case.Program) -> Case {
        Case(
          program: program, isReplicated: one.isReplicated, processes: one.processes,
          callers: one.callers)
      }
      let (floor, function) = (other(.floor), other(.function))
      let alone = Case(program: .juice, isReplicated: one.isReplicated)
      let hasFunction = results[function] != nil
      return [
        name(of: one), "\(Int(speeds(floor).median))/s",
        hasFunction ? "\(Int(speeds(function).median))/s" : "", "\(Int(speeds(one).median))/s",
        String(format: "%.2f", ratio(one, to: floor)),
        hasFunction ? String(format: "%.2f", ratio(one, to: function)) : "",
        String(format: "%.2f", ratio(one, to: alone)),
        String(format: "%.1f ms", (results[one] ?? []).map(\.medianWait).median),
        String(format: "%.1f ms", p99(one)),
        hasFunction ? String(format: "%.1f ms", p99(function)) : "",
      ]
    }
    return textTable([header] + rows) + """


      Durable orders a second (fsync on, over a Unix socket): medians, medians of the ratios of each
      round, and medians of the rounds' p50 and p99. The C program sends the same statements in the
      same two round trips from one thread: beside several callers in one process it does as many
      orders in each transaction as there are. The function in PL/pgSQL makes one order a call, with a
      connection for each caller.
      """
  }

  private func name(of one: Case) -> String {
    let callers = one.callers > 1 ? "\(one.callers) in one" : "1"
    let processes = one.processes > 1 ? "\(one.processes) processes of \(one.callers)" : callers
    return processes + (one.isReplicated ? ", with a standby" : "")
  }
}
