import Foundation

/// Whole processes of `juice validate` on generated menus, beside a C program that runs libyaml's
/// event loop over the same file and throws the events away.
struct LoadingBenchmark {
  private static let sizes = [7, 1_000, 10_000, 100_000]

  let rounds: Int

  func run() throws {
    try Workplace.inFolder(run)
  }

  private func run(in folder: String) throws {
    var rows: [Row] = []
    for size in Self.sizes {
      let path = "\(folder)/\(size).yaml"
      try GeneratedMenu(juiceCount: size).write(to: path)
      rows.append(
        Row(
          juices: size, bytes: try FileManager.default.sizeOfFile(atPath: path),
          floor: Command(
            arguments: [Workplace.program("juice-loading-floor"), path]),
          juice: Command(
            arguments: [Workplace.program("juice"), "validate", path])))
    }
    // Each round measures every case once, so that a slow moment of the machine meets all of them.
    for round in 1...max(1, rounds) {
      FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
      for index in rows.indices { try rows[index].measure() }
    }
    print(try text(of: rows))
  }

  private func text(of rows: [Row]) throws -> String {
    let header = [
      "juices", "file", "C: time", "CPU", "juice: time", "CPU", "time / C", "CPU / C",
      "instructions / C", "memory", "memory / file", "CPU per juice",
    ]
    let cells = [header] + (try rows.map { try $0.cells })
    let widths = header.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { cells in
      zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ")
    }
    return lines.joined(separator: "\n") + """


      Whole processes: medians, and medians of the ratios of each round. C is libyaml's event loop
      over the same file with the events thrown away. Instructions as callgrind counts them, of the
      program with everything that it links; nothing where valgrind is not installed.
      """
  }
}

/// What one menu took.
private struct Row {
  let juices: Int
  let bytes: Int
  let floor: Command
  let juice: Command
  private var floors: [Command.Cost] = []
  private var costs: [Command.Cost] = []

  init(juices: Int, bytes: Int, floor: Command, juice: Command) {
    (self.juices, self.bytes, self.floor, self.juice) = (juices, bytes, floor, juice)
  }

  mutating func measure() throws {
    floors.append(try floor.run())
    costs.append(try juice.run())
  }

  var cells: [String] {
    get throws {
      // The largest would take minutes.
      let isCounted = juices <= 10_000
      let instructions = isCounted ? try juice.instructions() : nil
      let fewest = isCounted ? try floor.instructions() : nil
      let memory = median(costs.map(\.memory))
      let perJuice = median(costs.map(\.cpuSeconds)) / Double(juices)
      return [
        "\(juices)", megabytes(Double(bytes)), milliseconds(median(floors.map(\.seconds))),
        milliseconds(median(floors.map(\.cpuSeconds))), milliseconds(median(costs.map(\.seconds))),
        milliseconds(median(costs.map(\.cpuSeconds))),
        ratio(median(zip(costs, floors).map { $0.seconds / $1.seconds })),
        ratio(median(zip(costs, floors).map { $0.cpuSeconds / $1.cpuSeconds })),
        instructions.flatMap { all in fewest.map { ratio(all / $0) } } ?? "",
        megabytes(memory), ratio(memory / Double(bytes)),
        String(format: "%.1f µs", perJuice * 1e6),
      ]
    }
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%.1f ms", seconds * 1e3)
  }

  private func megabytes(_ bytes: Double) -> String { String(format: "%.2f MB", bytes / 1e6) }

  private func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}

extension FileManager {
  fileprivate func sizeOfFile(atPath path: String) throws -> Int {
    (try attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }
}
