import Foundation

/// The medians, and what they say of each other.
struct Table {
  private let measurements: [Case: [Measurement]]

  init(_ measurements: [Case: [Measurement]]) {
    self.measurements = measurements
  }

  private func speeds(_ one: Case) -> [Double] {
    (measurements[one] ?? []).map(\.ordersPerSecond)
  }

  /// Of the ratios of each round, in which both were measured at about the same time.
  private func ratio(_ one: Case, to other: Case) -> Double {
    Self.median(zip(speeds(one), speeds(other)).map { $0 / $1 })
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private func longest(_ one: Case) -> Double {
    (measurements[one] ?? []).map(\.longestWait).max() ?? 0
  }

  var text: String {
    var lines = [
      row(
        "callers", "C on libsqlite3", "Redis", "juice", "juice / C", "juice / Redis", "× alone",
        "longest wait", "C's")
    ]
    for one in Case.all where one.program == .juice {
      var floor = Case(program: .floor)
      (floor.processes, floor.together) = (one.processes, one.together)
      var redis = Case(program: .redis)
      (redis.processes, redis.together) = (one.processes, one.together)
      let name =
        one.together == 1
        ? one.processes == 1 ? "1" : "\(one.processes) processes" : "\(one.together) in one"
      lines.append(
        row(
          name, "\(Int(Self.median(speeds(floor))))/s",
          speeds(redis).isEmpty ? "" : "\(Int(Self.median(speeds(redis))))/s",
          "\(Int(Self.median(speeds(one))))/s", String(format: "%.2f", ratio(one, to: floor)),
          speeds(redis).isEmpty ? "" : String(format: "%.2f", ratio(one, to: redis)),
          String(format: "%.2f", ratio(one, to: Case(program: .juice))),
          String(format: "%.0f ms", longest(one)), String(format: "%.0f ms", longest(floor))))
    }
    return lines.joined(separator: "\n") + """


      Durable orders a second (WAL, synchronous=FULL): medians, and medians of the ratios of each
      round; the longest wait of any order in all rounds. The C program has one thread: beside
      several callers in one process it does as many orders in each transaction as there are.
      Redis with appendfsync always, and as many clients; nothing where it is not installed.
      """
  }

  private func row(_ cells: String...) -> String {
    zip(cells, [11, 15, 8, 8, 9, 13, 7, 12, 8]).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + space : space + cell.0
    }.joined(separator: "  ")
  }
}
