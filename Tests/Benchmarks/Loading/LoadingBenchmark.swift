import Foundation

/// Whole processes of `juice validate` on generated menus, beside a C program that runs libyaml's
/// event loop over the same files and throws the events away.
struct LoadingBenchmark {
  let rounds: Int

  func run() async throws -> [Verdict] {
    try await BenchmarkFolder.use { folder in
      let least = try row(of: 7, in: folder)
      let small = try row(of: 1_000, in: folder)
      let middle = try row(of: 10_000, in: folder)
      let most = try row(of: 20_000, in: folder)
      let files = try rowOfFiles(in: folder)
      let mistakes = try rowOfMistakes(in: folder)
      let rows = [least, small, middle, most, files, mistakes]
      for round in 1...rounds {
        FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
        for row in rows { try row.measure() }
      }
      let instructions = (few: try small.instructionRatio(), usual: try middle.instructionRatio())
      print(textTable([LoadingRow.header] + rows.map(\.cells)))
      print(
        """

        Whole processes: medians, and medians of the ratios of each round. The floor is libyaml's
        event loop over the same files; of the menu with mistakes, juice on the one without.
        """)
      return [
        Verdict(.loadingTimeOfFew, small.cpuRatio),
        instructions.few.map { Verdict(.loadingInstructionsOfFew, $0) },
        Verdict(.loadingTime, middle.cpuRatio),
        instructions.usual.map { Verdict(.loadingInstructions, $0) },
        Verdict(.loadingFiles, files.timeRatio),
        Verdict(.loadingGrowth, middle.cpuPerJuice / small.cpuPerJuice),
        Verdict(.loadingMemory, most.memoryPerByte(beyond: middle)),
        Verdict(.loadingMistakes, mistakes.cpuRatio),
      ].compactMap { $0 }
    }
  }

  private func row(of juices: Int, in folder: String) throws -> LoadingRow {
    let path = "\(folder)/\(juices).yaml"
    try GeneratedMenu(juiceCount: juices).write(to: path)
    return try LoadingRow("\(juices)", juices: juices, files: [path])
  }

  /// Ten thousand juices in a file with fruits and bases and 19 with juices.
  private func rowOfFiles(in folder: String) throws -> LoadingRow {
    let menu = folder + "/files"
    try FileManager.default.createDirectory(atPath: menu, withIntermediateDirectories: true)
    let files = try GeneratedMenu(juiceCount: 10_000).write(toFolder: menu, juicesInFile: 527)
    guard files.count == 20 else { throw Failure("there are \(files.count) files") }
    return try LoadingRow("10000 in 20 files", juices: 10_000, files: files, menu: menu)
  }

  /// The menu of `row(of: 10_000)`, and the same with a mistake in every juice.
  private func rowOfMistakes(in folder: String) throws -> LoadingRow {
    // A folder of its own, since `validate` looks at what stands beside a file with mistakes.
    let menu = folder + "/mistakes"
    try FileManager.default.createDirectory(atPath: menu, withIntermediateDirectories: true)
    let path = menu + "/10000.yaml"
    try GeneratedMenu(juiceCount: 10_000, hasMistakes: true).write(to: path)
    return try LoadingRow(
      "10000 mistakes", juices: 10_000, files: [path],
      floor: Command(arguments: [LoadingRow.juice, "validate", folder + "/10000.yaml"]),
      expectedStatus: 1)
  }
}

/// The measurements of one menu and its floor.
final class LoadingRow {
  static let juice = BenchmarkFolder.program("juice")

  private let name: String
  private let juices: Int
  private let bytes: Int
  private let floor: Command
  private let juice: Command
  private var floors: [Command.Cost] = []
  private var costs: [Command.Cost] = []

  /// - Parameters:
  ///   - menu: what is validated, if it is not the only file.
  ///   - floor: the floor, if it is not libyaml's event loop.
  init(
    _ name: String, juices: Int, files: [String], menu: String? = nil, floor: Command? = nil,
    expectedStatus: Int32 = 0
  ) throws {
    (self.name, self.juices) = (name, juices)
    bytes = try files.map { path in
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }.reduce(0, +)
    let loop = Command(arguments: [BenchmarkFolder.program("juice-loading-floor")] + files)
    self.floor = floor ?? loop
    juice = Command(
      arguments: [Self.juice, "validate", menu ?? files[0]],
      expectedStatuses: expectedStatus...expectedStatus)
  }

  func measure() throws {
    floors.append(try floor.run())
    costs.append(try juice.run())
  }

  var timeRatio: Double { zip(costs, floors).map { $0.seconds / $1.seconds }.median }
  var cpuRatio: Double { zip(costs, floors).map { $0.cpuSeconds / $1.cpuSeconds }.median }
  var cpuPerJuice: Double { costs.map(\.cpuSeconds).median / Double(juices) }
  var memory: Double { costs.map(\.memory).median }

  /// The memory that each byte takes that this menu has more than another one.
  ///
  /// Both have to take more than this process, since the kernel counts a child's memory from that of its parent.
  func memoryPerByte(beyond other: LoadingRow) -> Double {
    (memory - other.memory) / Double(bytes - other.bytes)
  }

  /// nil where valgrind is not installed.
  func instructionRatio() throws -> Double? {
    guard let ours = try juice.instructions(), let least = try floor.instructions() else {
      return nil
    }
    return ours / least
  }

  static let header = [
    "juices", "files", "floor: time", "CPU", "juice: time", "CPU", "time / floor", "CPU / floor",
    "memory", "CPU per juice",
  ]

  var cells: [String] {
    func milliseconds(_ times: [Double]) -> String { String(format: "%.1f ms", times.median * 1e3) }
    func megabytes(_ bytes: Double) -> String { String(format: "%.2f MB", bytes / 1e6) }
    func number(_ value: Double) -> String { String(format: "%.2f", value) }
    return [
      name, megabytes(Double(bytes)), milliseconds(floors.map(\.seconds)),
      milliseconds(floors.map(\.cpuSeconds)), milliseconds(costs.map(\.seconds)),
      milliseconds(costs.map(\.cpuSeconds)), number(timeRatio), number(cpuRatio),
      megabytes(memory),
      String(format: "%.1f µs", cpuPerJuice * 1e6),
    ]
  }
}
