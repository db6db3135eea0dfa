import Diagnostics
import Dispatch
import Files
import Foundation
import RecipeGraph
import Shop
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import CommandSupport
@testable import KioskCommands

@Suite struct RequestLogTests {
  /// What a log has written, one element for each write; a test can keep it from returning.
  private final class Output: Sendable {
    private let writes = Mutex<[String]>([])
    private let begun = DispatchSemaphore(value: 0)
    private let gate = DispatchSemaphore(value: 0)
    private let isSlow = Mutex(false)

    /// Later writes wait until `open()`.
    func close() { isSlow.withLock { $0 = true } }

    func open() {
      isSlow.withLock { $0 = false }
      gate.signal()
    }

    /// Returns once a write waits.
    func waitForWrite() { begun.wait() }

    func write(_ lines: String) {
      if isSlow.withLock({ $0 }) {
        begun.signal()
        gate.wait()
      }
      writes.withLock { $0.append(lines) }
    }

    var all: [String] { writes.withLock { $0 } }

    /// Waits up to ten seconds.
    func has(_ count: Int) async throws -> Bool {
      for _ in 0..<1_000 where all.count < count { try await Task.sleep(for: .milliseconds(10)) }
      return all.count >= count
    }
  }

  private func log(
    _ output: Output, interval: DispatchTimeInterval = .seconds(3_600)
  ) -> LogBatches {
    LogBatches(interval: interval) {
      "\($0) dropped"
    } write: {
      output.write($0)
    }
  }

  @Test func `lines are written together and in order, at the latest at the end`() {
    let output = Output()
    let log = log(output)
    for line in ["a", "b", "c"] { log.add(line) }
    #expect(output.all.isEmpty)
    log.flush()
    log.flush()
    #expect(output.all == ["a\nb\nc"])
    log.add("d")
    log.flush()
    #expect(output.all == ["a\nb\nc", "d"])
  }

  @Test func `lines wait for a moment and no longer`() async throws {
    let output = Output()
    let log = log(output, interval: .milliseconds(20))
    log.add("a")
    #expect(try await output.has(1))
    log.add("b")
    #expect(try await output.has(2))
    #expect(output.all == ["a", "b"])
  }

  @Test func `an urgent line does not wait, nor do those before it`() async throws {
    let output = Output()
    let log = log(output)
    log.add("a")
    log.add("b", isUrgent: true)
    #expect(try await output.has(1))
    #expect(output.all == ["a\nb"])
  }

  @Test func `64 KB of lines do not wait`() async throws {
    let output = Output()
    let log = log(output)
    let line = String(repeating: "a", count: 1_023)
    for _ in 0..<63 { log.add(line) }
    try await Task.sleep(for: .milliseconds(50))
    #expect(output.all.isEmpty)
    for _ in 0..<2 { log.add(line) }
    #expect(try await output.has(1))
    #expect(output.all[0].utf8.count >= 64 * 1_024 - 1)
  }

  @Test func `a slow reader keeps nobody waiting, and learns how many lines are missing`()
    async throws
  {
    let output = Output()
    let log = log(output)
    output.close()
    log.add("first", isUrgent: true)
    try await onOwnThread { output.waitForWrite() }
    // 1,024 bytes with its line break.
    func line(_ number: Int) -> String {
      let digits = "\(number)"
      return digits + String(repeating: ".", count: 1_023 - digits.utf8.count)
    }
    for number in 0..<3_000 { log.add(line(number)) }
    #expect(output.all.isEmpty)
    output.open()
    log.flush()
    let kept = (0..<1_024).map(line)
    #expect(output.all == ["first", (kept + ["1976 dropped"]).joined(separator: "\n")])
    log.add("last")
    log.flush()
    #expect(output.all.last == "last")
  }

  @Test func `the end does not wait for a reader that reads nothing`() async throws {
    let output = Output()
    let log = log(output)
    output.close()
    log.add("a")
    try await onOwnThread { log.flush() }
    #expect(output.all.isEmpty)
    output.open()
    #expect(try await output.has(1))
  }

  // MARK: Notices

  /// What a log of the server writes to standard error.
  private func written(
    _ format: ServeStartCommand.LogFormat, _ work: (RequestLog) -> Void
  ) async throws -> String {
    try await Program.inFreshFolder { program in
      let errors = try FileDescriptor.open(
        program.folder.appendingPathComponent("log").path, .writeOnly,
        options: [.create, .closeOnExec], permissions: .ownerReadWrite)
      let log = RequestLog(
        format, in: .english, .machine,
        Streams(
          input: .standardInput, output: errors, errors: errors,
          files: Files(in: program.folder.path)
        ) { _ in nil })
      work(log)
      log.flush()
      try errors.close()
      return try program.read("log")
    }
  }

  @Test func `others write lines as well`() async throws {
    let text = try await written(.text) { log in
      log.announce("serving")
      log.notice("the menu has an error\u{1B}[1m")
    }
    #expect(text.contains(/^serving\n\d{4}-\d\d-\d\d [\d:]{8} the menu has an error␛\[1m\n$/))
    let json = try await written(.json) { log in
      log.announce("serving")
      log.notice("the menu has an error\u{1B}[1m")
    }
    let time = /"time":"\d{4}-\d\d-\d\dT[\d:.]{12}Z"/
    #expect(
      json.replacing(time, with: "TIME") == #"""
        {"notice":"serving",TIME}
        {"notice":"the menu has an error\u001b[1m",TIME}

        """#)
  }
}
