import Foundation
import SQLiteLedger
import StockLedger
import TestSupport
import Testing

/// What the steps of a scenario did to the disk, and what they answered.
struct PowerRecording: Sendable {
  /// Syncs that do nothing, in a run that has to lose something.
  enum IgnoredSyncs: String, Sendable {
    case none, files, folders, all
  }

  /// A ledger as its readers see it.
  struct Reading: Sendable {
    /// As `juice history` prints it.
    let history: String
    let journal: [JournalEntry]
  }

  struct State: Sendable {
    let ledger: Reading
    /// Nil if there is none.
    let copy: Reading?
  }

  let scenario: PowerScenario
  /// What the disk holds for sure before the first step.
  private let start: DiskModel
  private let records: [DiskRecord]
  /// How many records there are after each step.
  private let ends: [Int]
  /// Before the first step and after each.
  let states: [State]
  let answers: [Program.Ending]

  init(_ scenario: PowerScenario, _ program: Program, ignoring ignored: IgnoredSyncs = .none)
    async throws
  {
    self.scenario = scenario
    let recorder = try Recorder(program, ignored)
    try scenario.prepare(program)
    let disk = program.folder.appendingPathComponent("disk")
    var states = [try await Self.state(of: program, "before", scenario)]
    let (image, inodes) = try DiskImage.read(disk)
    start = DiskModel(image, inodes: inodes)
    let reader = scenario.isFollowed ? try recorder.follow() : nil
    defer {
      if let reader {
        kill(reader.processIdentifier, SIGKILL)
        reader.waitUntilExit()
      }
    }
    var ends: [Int] = []
    var answers: [Program.Ending] = []
    for (number, step) in scenario.steps.enumerated() {
      answers.append(
        try program.launch(
          PowerScenario.words(step), environment: recorder.environment(step: number)))
      ends.append(try recorder.records.count)
      states.append(try await Self.state(of: program, "after-\(number)", scenario))
    }
    records = try recorder.records
    (self.ends, self.states, self.answers) = (ends, states, answers)

    // Else the records are not all that was done.
    var end = start
    for record in records { try end.apply(record) }
    let last = try DiskImage.read(disk).image
    #expect(end.image.named == last.named)
    for (number, answer) in answers.enumerated() {
      #expect(answer.status <= 1, "\(scenario.steps[number]): \(answer.errors)")
      #expect(records.contains(.answer(step: number)))
    }
  }

  /// Read in a copy of the disk, which leaves no trace on it.
  private static func state(
    of program: Program, _ name: String, _ scenario: PowerScenario
  ) async throws -> State {
    let reader = Program(folder: program.folder.appendingPathComponent(name))
    try DiskImage.read(program.folder.appendingPathComponent("disk")).image
      .write(to: reader.folder.appendingPathComponent("disk"))
    func reading(_ path: String) async throws -> Reading {
      let history = try reader.launch(
        Self.history + ["--stock", path], environment: PowerScenario.environment)
      try #require(history.status == 0, "\(history.errors)")
      let ledger = SQLiteLedger(path: reader.folder.appendingPathComponent(path).path)
      return Reading(history: history.output, journal: try await ledger.journal())
    }
    var copy: Reading?
    if let path = scenario.copy, reader.exists(path) { copy = try await reading(path) }
    return State(
      ledger: reader.exists(PowerScenario.ledger)
        ? try await reading(PowerScenario.ledger)
        : Reading(
          history: try reader.launch(Self.history, environment: PowerScenario.environment).output,
          journal: []),
      copy: copy)
  }

  static let history = ["history", "--format", "json"]

  // MARK: Cuts

  /// A disk that there may be after a power cut.
  struct Cut: Sendable {
    let image: DiskImage
    /// How many records came before the power failed.
    let position: Int
    /// How many steps had answered.
    let answered: Int
    /// How many steps had begun.
    let begun: Int
  }

  /// Every disk once, for a cut after every record.
  ///
  /// - Parameter draws: how many disks are drawn at random for each cut and size of blocks.
  func cuts(draws: Int, seed: UInt64) throws -> [Cut] {
    struct Key: Hashable {
      let image: Int
      let answered: Int
      let begun: Int
    }
    var random = SplitMix64(seed: seed)
    var seen: Set<Key> = []
    var cuts: [Cut] = []
    var model = start
    var answered = 0
    for position in 0...records.count {
      if position > 0 {
        let record = records[position - 1]
        try model.apply(record)
        if case .answer(let step) = record { answered = max(answered, step + 1) }
      }
      let begun = position == 0 ? 0 : ends.prefix { $0 < position }.count + 1
      var images = [
        model.image, model.image(entries: .none, files: .none),
        model.image(entries: .all, files: .none), model.image(entries: .all, files: .sizes),
        model.image(entries: .none, files: .all),
      ]
      for block in [512, 4096] {
        for _ in 0..<draws { images.append(model.image(tornAt: block, &random)) }
      }
      for image in images
      where seen.insert(Key(image: image.digest, answered: answered, begun: begun)).inserted {
        cuts.append(Cut(image: image, position: position, answered: answered, begun: begun))
      }
    }
    return cuts
  }

  func description(of cut: Cut) -> String {
    let names = cut.image.entries.keys.sorted().joined(separator: " ")
    guard cut.position > 0 else { return "before everything: \(names)" }
    return
      "after \(cut.position) of \(records.count), \(records[cut.position - 1].summary): \(names)"
  }
}

extension DiskImage {
  /// What each path names, whatever number it has.
  fileprivate var named: [String: [UInt8]?] {
    entries.mapValues { entry in
      guard case .file(let number) = entry else { return nil }
      return contents[number]
    }
  }
}

extension DiskRecord {
  fileprivate var summary: String {
    if case .write(let inode, let offset, let bytes) = self {
      return "write of \(bytes.count) bytes to \(inode) at \(offset)"
    }
    return "\(self)"
  }
}

/// The library of `recorder.c`, preloaded into programs.
private struct Recorder {
  private let program: Program
  private let ignored: PowerRecording.IgnoredSyncs
  private let library: String
  private let log: URL

  init(_ program: Program, _ ignored: PowerRecording.IgnoredSyncs) throws {
    self.program = program
    self.ignored = ignored
    library = try program.compileLibrary(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "recorder.c"))
    log = program.folder.appendingPathComponent("records")
    try Data().write(to: log)
  }

  var records: [DiskRecord] {
    get throws { try DiskRecord.all(in: Data(contentsOf: log)) }
  }

  func environment(step: Int?) -> [String: String] {
    var environment = PowerScenario.environment
    environment["LD_PRELOAD"] = library
    environment["JUICE_POWER_ROOT"] =
      program.folder.resolvingSymlinksInPath().appendingPathComponent("disk").path
    environment["JUICE_POWER_LOG"] = log.path
    environment["JUICE_POWER_STEP"] = step.map(String.init)
    environment["JUICE_POWER_IGNORED"] = ignored.rawValue
    return environment
  }

  /// Begins to follow the ledger, and returns when that is open.
  func follow() throws -> Process {
    let process = program.process(["events", "--follow"], environment: environment(step: nil))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<3_000 where !program.exists("disk/menu/.juice/stock.sqlite-shm") { usleep(10_000) }
    try #require(process.isRunning && program.exists("disk/menu/.juice/stock.sqlite-shm"))
    return process
  }
}
