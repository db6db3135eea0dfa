import Foundation
import Shop
import Testing

@testable import CommandLine

@Suite struct WatchTests {
  private static let valid = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
  private static let broken = "fruits: {mango: 10}\njuices: {mango: {mnago: 3}}\n"

  /// Runs of `juice validate --watch`, as a program that reads its lines sees them.
  private final class Session {
    let process: Process
    private let output = Pipe()
    private var bytes = Data()

    init(_ program: Program, _ arguments: [String]) throws {
      process = program.process(["validate", "--watch"] + arguments)
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    /// The next line; waits for it.
    func line(sourceLocation: SourceLocation = #_sourceLocation) throws -> NSDictionary {
      let deadline = Date(timeIntervalSinceNow: 30)
      while Date() < deadline {
        if let end = bytes.firstIndex(of: 10) {
          let line = bytes[..<end]
          bytes = Data(bytes[(end + 1)...])
          let value = try JSONSerialization.jsonObject(with: line)
          return try #require(value as? NSDictionary, sourceLocation: sourceLocation)
        }
        var descriptor = pollfd(
          fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        if poll(&descriptor, 1, 100) > 0 { bytes += output.fileHandleForReading.availableData }
      }
      throw Terminal.Missing(description: "waited for another run")
    }

    func codes(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
      let findings = try line(sourceLocation: sourceLocation)["findings"] as? [NSDictionary]
      return findings?.compactMap { $0["code"] as? String } ?? []
    }

    func closeOutput() throws { try output.fileHandleForReading.close() }

    /// The signal that ended it.
    func end() throws -> Int32 {
      let deadline = Date(timeIntervalSinceNow: 10)
      while process.isRunning, Date() < deadline { usleep(10_000) }
      try #require(!process.isRunning, "it has to end at once")
      try #require(process.terminationReason == .uncaughtSignal)
      return process.terminationStatus
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
  }

  /// As editors save: to another file, which then takes the place.
  private func replace(_ name: String, _ text: String, in program: Program) throws {
    try program.write(".\(name).tmp", text)
    let from = program.folder.appendingPathComponent(".\(name).tmp").path
    let to = program.folder.appendingPathComponent(name).path
    try #require(rename(from, to) == 0)
  }

  @Test("each change of a file is a line, however it comes about")
  func changes() async throws {
    try await Program.withMenu(Self.valid) { program throws in
      let session = try Session(program, ["menu.yaml"])
      let first = try session.line()
      #expect(first["run"] as? Int == 1)
      #expect(first["status"] as? Int == 0)
      #expect(first["files"] as? Int == 1)
      try replace("menu.yaml", Self.broken, in: program)
      let second = try session.line()
      #expect(second["run"] as? Int == 2)
      #expect(second["errors"] as? Int == 1)
      #expect(second["warnings"] as? Int == 0)
      #expect(second["status"] as? Int == 1)
      let findings = try #require(second["findings"] as? [NSDictionary])
      #expect(findings.map { $0["code"] as? String } == ["JU201"])
      let time = try #require(second["time"] as? String)
      #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)

      try FileManager.default.removeItem(at: program.folder.appendingPathComponent("menu.yaml"))
      let third = try session.line()
      #expect(
        third["failures"] as? [String] == ["cannot read `menu.yaml`: no such file or directory"])
      #expect(third["status"] as? Int == 2)
      try program.write("menu.yaml", Self.valid)
      #expect(try session.line()["status"] as? Int == 0)
      kill(session.process.processIdentifier, SIGINT)
      #expect(try session.end() == SIGINT)
    }
  }

  @Test("files come and go, and so do directories")
  func listings() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menus/a/menu.yaml", Self.valid)
      let session = try Session(program, ["menus"])
      #expect(try session.codes() == [])
      try program.write("menus/b/c/menu.yml", Self.broken)
      #expect(try session.codes() == ["JU201"])
      try program.write("menus/a/more.yaml", "fruits: {mango: 3}\n")
      #expect(try session.codes() == ["JU202", "JU201"])
      let manager = FileManager.default
      let menus = program.folder.appendingPathComponent("menus")
      let away = program.folder.appendingPathComponent("away")
      try manager.moveItem(at: menus, to: away)
      #expect(try session.line()["failures"] as? [String] != [])
      try manager.moveItem(at: away, to: menus)
      #expect(try session.codes() == ["JU202", "JU201"])
      kill(session.process.processIdentifier, SIGTERM)
      #expect(try session.end() == SIGTERM)
    }
  }

  @Test("changes one after the other are reported together")
  func burst() async throws {
    try await Program.withMenu(Self.valid) { program throws in
      let session = try Session(program, ["."])
      #expect(try session.line()["files"] as? Int == 1)
      for number in 0..<20 { try program.write("fruit\(number).yaml", "fruits: {f\(number): 1}\n") }
      var line = try session.line()
      // On a busy machine a burst may be seen as two.
      while line["files"] as? Int != 21 { line = try session.line() }
      #expect(try #require(line["run"] as? Int) < 10)
    }
  }

  @Test("what is not a menu is not looked at")
  func others() async throws {
    try await Program.withMenu(Self.valid) { program throws in
      let session = try Session(program, ["."])
      #expect(try session.line()["run"] as? Int == 1)
      try program.write("notes.txt", "text")
      try program.write(".hidden/menu.yaml", Self.broken)
      usleep(300_000)
      try program.write("menu.yaml", Self.broken)
      let next = try session.line()
      #expect(next["run"] as? Int == 2)
      #expect(next["errors"] as? Int == 1)
    }
  }

  @Test("nobody reads any more: it ends, quietly, without waiting for a change")
  func closedPipe() async throws {
    try await Program.withMenu(Self.valid) { program throws in
      let session = try Session(program, ["menu.yaml"])
      #expect(try session.line()["run"] as? Int == 1)
      try session.closeOutput()
      #expect(try session.end() == SIGPIPE)
    }
  }

  @Test("on a terminal each report takes the place of the one before")
  func terminal() async throws {
    try await Program.withMenu(Self.broken) { program throws in
      let terminal = try Terminal(program, ["validate", "--watch", "menu.yaml"])
      try terminal.expect("\u{1B}[H\u{1B}[2Jerror[JU201]: juice `mango` uses undefined fruit")
      try terminal.expect("1 menu, 1 file: 1 error, no warnings\nchecked at ")
      try terminal.expect(" UTC; waiting for changes, Ctrl-C ends\n")
      try replace("menu.yaml", Self.valid, in: program)
      try terminal.expect("\u{1B}[H\u{1B}[2J1 menu, 1 file: no errors, no warnings\nchecked at ")
      try FileManager.default.removeItem(at: program.folder.appendingPathComponent("menu.yaml"))
      try terminal.expect(
        "\u{1B}[H\u{1B}[2Jerror: cannot read `menu.yaml`: no such file or directory\n\nchecked at ")
      try terminal.expect("ends\n")
      terminal.send(SIGINT)
      #expect(terminal.finishBySignal() == SIGINT)
    }
  }

  @Test("a terminal without a screen is never cleared, and text can be piped")
  func withoutScreen() async throws {
    try await Program.withMenu(Self.valid) { program throws in
      let terminal = try Terminal(
        program, ["validate", "--watch", "menu.yaml"], environment: ["TERM": "dumb"])
      try terminal.expect("1 menu, 1 file: no errors, no warnings\nchecked at ")
      #expect(!terminal.seen.contains("\u{1B}"))
      let json = try Terminal(program, ["validate", "--watch", "--format", "json", "menu.yaml"])
      try json.expect("\"version\":1,\"warnings\":0}\n")
      let text = try program.shell(
        """
        "$juice" validate --watch --format text menu.yaml | head -n 1
        """)
      #expect(text.output == "1 menu, 1 file: no errors, no warnings\n")
      #expect(text.errors.isEmpty)
    }
  }

  @Test(
    "what only makes sense once is wrong usage",
    arguments: [
      (["--fix"], "--watch only prints what it finds, and does not go with --fix"),
      (["--diff"], "--watch only prints what it finds, and does not go with --diff"),
      (
        ["--output", "sarif=x.sarif"],
        "--watch only prints what it finds, and does not go with --output"
      ),
      (["-"], "standard input cannot be watched; name files or directories"),
      (["--format", "sarif"], "--watch prints text or json, not sarif"),
    ])
  func usage(words: [String], message: String) async throws {
    try await Program.withMenu(Self.valid) { program throws in
      let ending = try await program.run(["validate", "--watch", "menu.yaml"] + words)
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("error: \(message)\n"))
    }
  }

  @Test("a working directory that is removed does not end it")
  func withoutWorkingDirectory() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("here/menu.yaml", Self.valid)
      try program.write("other.yaml", Self.valid)
      let here = program.folder.appendingPathComponent("here")
      let session = try Session(
        Program(folder: here),
        ["menu.yaml", program.folder.appendingPathComponent("other.yaml").path])
      #expect(try session.line()["files"] as? Int == 2)
      try FileManager.default.removeItem(at: here)
      let gone = try session.line()
      #expect(gone["files"] as? Int == 1)
      #expect((gone["failures"] as? [String])?.count == 1)
      try program.write("other.yaml", Self.broken)
      #expect(try session.codes() == ["JU201"])
    }
  }

  // MARK: The parts

  @Test("what a link leads to counts, also when it leads elsewhere")
  func links() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("a.txt", Self.valid)
      try program.write("b.txt", Self.valid)
      let manager = FileManager.default
      func path(_ name: String) -> String { program.folder.appendingPathComponent(name).path }
      func snapshot() -> MenuSnapshot { MenuSnapshot(of: [program.folder.path], Files()) }
      let empty = snapshot()
      try manager.createSymbolicLink(atPath: path("menu.yaml"), withDestinationPath: path("a.txt"))
      let first = snapshot()
      #expect(first.differs(from: empty))
      #expect(!snapshot().differs(from: first))
      try manager.removeItem(atPath: path("menu.yaml"))
      try manager.createSymbolicLink(atPath: path("menu.yaml"), withDestinationPath: path("b.txt"))
      let second = snapshot()
      #expect(second.differs(from: first))
      try program.write("b.txt", Self.broken)
      let third = snapshot()
      #expect(third.differs(from: second))
      try manager.removeItem(atPath: path("b.txt"))
      #expect(snapshot().differs(from: third))
      // A way back to where it is must not be followed for ever.
      try manager.createSymbolicLink(
        atPath: path("below"), withDestinationPath: program.folder.path)
      #expect(!snapshot().differs(from: snapshot()))
    }
  }

  @Test("a burst is over when it is quiet, and at the latest after half a second")
  func debouncing() {
    var debouncer = Debouncer()
    func note(_ changed: Bool, _ milliseconds: Int) -> Bool {
      debouncer.note(changed: changed, at: .milliseconds(milliseconds))
    }
    #expect(!note(false, 0))
    #expect(!note(true, 100))
    #expect(!note(false, 149))
    #expect(note(false, 150))
    #expect(!note(false, 1000))
    #expect(!debouncer.isWaiting)
    for time in stride(from: 2000, to: 2500, by: 25) { #expect(!note(true, time)) }
    #expect(debouncer.isWaiting)
    #expect(note(true, 2500))
    #expect(!note(false, 2525))
  }

  @Test("on a file system of whole seconds, content counts while a change might not show")
  func wholeSeconds() async throws {
    try await Program.inFreshFolder { program throws in
      let name = program.folder.appendingPathComponent("menu.yaml").path
      let path = [name]
      func write(_ text: String, at seconds: Double) throws {
        try program.write("menu.yaml", text)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: name)
      }
      try write("a", at: 1000)
      func digest(now: Double) throws -> Int? {
        guard case .file(let file) = FileStamp(name, now: now) else { return nil }
        return file.digest
      }
      let first = try digest(now: 1000.5)
      #expect(first != nil)
      #expect(try digest(now: 1000.7) == first)
      try write("b", at: 1000)
      #expect(try digest(now: 1000.8) != first)
      #expect(try digest(now: 1004) == nil)
      let (young, old) = (
        MenuSnapshot(of: path, Files(), now: 1001), MenuSnapshot(of: path, Files(), now: 1010)
      )
      #expect(!young.differs(from: old) && !old.differs(from: young))
    }
  }
}
