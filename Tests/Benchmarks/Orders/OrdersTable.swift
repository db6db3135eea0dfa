import Foundation

/// The medians of durable orders, and their ratios.
struct OrdersTable {
  typealias Case = OrdersBenchmark.Case

  private let measurements: [Case: [OrdersBenchmark.Measurement]]

  init(_ measurements: [Case: [OrdersBenchmark.Measurement]]) {
    self.measurements = measurements
  }

  private func speeds(_ one: Case) -> [Double] {
    (measurements[one] ?? []).map(\.ordersPerSecond)
  }

  /// The median of the ratios of each round, in which both were measured at about the same time.
  private func ratio(_ one: Case, to other: Case) -> Double {
    zip(speeds(one), speeds(other)).map { $0 / $1 }.median
  }

  private func longestWait(_ one: Case) -> Double {
    (measurements[one] ?? []).map(\.longestWait).max() ?? 0
  }

  var verdicts: [Verdict] {
    let (alone, together) = (Case(program: .juice), Case(program: .juice, callers: 64))
    let processes = Case(program: .juice, processes: 8)
    let redis = Case(program: .redis, callers: 64)
    return [
      Verdict(.ordersAlone, ratio(alone, to: Case(program: .floor))),
      Verdict(.ordersOfProcesses, ratio(processes, to: Case(program: .floor, processes: 8))),
      Verdict(.processesWait, longestWait(processes) / 1000),
      Verdict(.ordersTogether, ratio(together, to: alone)),
      speeds(redis).isEmpty ? nil : Verdict(.ordersBesideRedis, ratio(together, to: redis)),
      Verdict(.ordersWait, longestWait(together) / 1000),
    ].compactMap { $0 }
  }

  var text: String {
    let header = [
      "callers", "C on libsqlite3", "Redis", "juice", "juice / C", "juice / Redis", "× alone",
      "longest wait", "C's",
    ]
    let rows = Case.all.filter { $0.program == .juice }.map { one in
      let floor = Case(program: .floor, processes: one.processes, callers: one.callers)
      let redis = Case(program: .redis, processes: one.processes, callers: one.callers)
      let hasRedis = !speeds(redis).isEmpty
      let name =
        one.processes > 1
        ? "\(one.processes) processes" : one.callers > 1 ? "\(one.callers) in one" : "1"
      return [
        name, "\(Int(speeds(floor).median))/s", hasRedis ? "\(Int(speeds(redis).median))/s" : "",
        "\(Int(speeds(one).median))/s", String(format: "%.2f", ratio(one, to: floor)),
        hasRedis ? String(format: "%.2f", ratio(one, to: redis)) : "",
        String(format: "%.2f", ratio(one, to: Case(program: .juice))),
        String(format: "%.0f ms", longestWait(one)), String(format: "%.0f ms", longestWait(floor)),
      ]
    }
    return textTable([header] + rows) + """


      Durable orders a second (WAL, synchronous=FULL): medians, and medians of the ratios of each
      round; the longest wait of any order in all rounds. The C program has one thread: beside
      several callers in one process it does as many orders in each transaction as there are.
      Redis with appendfsync always, and as many clients; nothing where it is not installed.
      """
  }
}
