import CommandSupport
import Diagnostics
import FindingReports
import Reports
import Shop
import StockLedger
import TerminalUI

/// Implements `juice validate --watch`: prints a report now, and another after every change.
struct ValidateWatch {
  enum Form {
    /// For people; each report replaces the one before where the terminal has a screen.
    case text(clearing: Bool, useColor: Bool)
    /// For programs, one line for each report.
    case json
  }

  let paths: [String]
  let excluded: [PathGlob]
  let streams: Streams
  let form: Form
  let language: Language
  /// Validates the files.
  let check: () throws -> (report: ValidationReport, failures: [Failure], status: Status?)

  /// Time between two polls, normally and during a burst.
  static let interval = Duration.milliseconds(100)
  private static let shortInterval = Duration.milliseconds(20)
  /// Polling takes at most one part in this many of the time.
  private static let dutyCycle = 10

  /// Runs until a signal ends the program, or the output has no reader.
  func run() throws -> Never {
    RunUntilSignalled.begin()
    let clock = ContinuousClock()
    let start = clock.now
    var debouncer = Debouncer()
    var count = 1
    // Taken before the files are read, so that a change during the read is detected.
    var seen = snapshot
    try tell(count)
    while true {
      var next = seen
      let effort = clock.measure { next = snapshot }
      let isChanged = next.differs(from: seen)
      seen = next
      if debouncer.note(changed: isChanged, at: clock.now - start) {
        count += 1
        try tell(count)
      }
      let interval = debouncer.isWaiting ? Self.shortInterval : Self.interval
      RunUntilSignalled.wait(max(interval, effort * Self.dutyCycle))
    }
  }

  private var snapshot: MenuSnapshot {
    MenuSnapshot(of: paths, excluding: excluded, streams.files)
  }

  private func tell(_ count: Int) throws {
    let run = try check()
    let time = Timestamp.text(milliseconds: WallClock.system.milliseconds())
    let report = WatchReport(
      run.report, number: count, time: time, status: run.status?.rawValue ?? 0)
    switch form {
    case .json: try streams.write(try report.json())
    case .text(let clearing, let useColor):
      let separation = count == 1 ? "" : "\n"
      let start = clearing ? TerminalScreenCode.clear : separation
      try streams.write(Array(start.utf8))
      for failure in run.failures {
        try streams.writeError(failure.description(in: language) + "\n")
      }
      try streams.writeText(try report.text(useColor: useColor))
    }
  }
}
