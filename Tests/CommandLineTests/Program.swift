import CommandLine
import CommandSupport
import Files
import Foundation
import KioskCommands
import Shop
import SystemPackage
import TestMenus
import TestSupport
import Testing

/// `juice` in a folder of its own: run within this process, or launched as a user would run it.
struct Program {
  struct Ending: Equatable {
    let status: Int32
    let output: String
    let errors: String

    var withoutIDs: Ending {
      Ending(status: status, output: output.withoutIDs, errors: errors.withoutIDs)
    }
  }

  /// The working directory: fresh, and removed by `inFreshFolder`.
  let folder: URL
  /// What `JUICE_STOCK` is; nil for the stock beside the menu.
  var stock: String?

  static func inFreshFolder<Value>(
    _ body: (Program) async throws -> Value
  ) async throws -> Value {
    try await RunningTests.count { try await inOwnFolder(body) }
  }

  private static func inOwnFolder<Value>(
    _ body: (Program) async throws -> Value
  ) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ended: Result<Value, any Error>
    do {
      ended = .success(try await body(Program(folder: folder)))
    } catch {
      ended = .failure(error)
    }
    try FileManager.default.removeItem(at: folder)
    return try ended.get()
  }

  /// In a folder with a copy of the example menus.
  static func withRecipes<Value>(
    _ body: (Program) async throws -> Value
  ) async throws -> Value {
    try await inFreshFolder { program in
      let recipes = program.folder.appendingPathComponent("recipes")
      try FileManager.default.copyItem(
        at: repository.appendingPathComponent("recipes"), to: recipes)
      for menu in ["", "cafe", "shop"] {
        let stock = recipes.appendingPathComponent(menu).appendingPathComponent(".juice")
        if FileManager.default.fileExists(atPath: stock.path) {
          // Left by somebody who ordered here.
          try FileManager.default.removeItem(at: stock)
        }
      }
      return try await body(program)
    }
  }

  static let repository = Document.repository

  /// Beside the test bundle, where the build puts both.
  static let executable: URL = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let places =
      [URL(fileURLWithPath: CommandLine.arguments[0])] + bundles
      + [Bundle.main.bundleURL.appendingPathComponent("x")]
    let candidates = places.map { $0.deletingLastPathComponent().appendingPathComponent("juice") }
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return found ?? candidates[0]
  }()

  func write(_ name: String, _ text: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  /// A plain English environment.
  private func variables(_ others: [String: String]) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    for name in [
      "JUICE_MENU", "JUICE_STORE", "JUICE_BY", "LOGNAME", "USER", "LC_ALL", "LC_MESSAGES",
      "NO_COLOR", "CI",
    ] {
      variables[name] = nil
    }
    variables["LANG"] = "en_US.UTF-8"
    variables["JUICE_STOCK"] = stock
    return variables.merging(others) { $1 }
  }

  /// Runs a command line within this process. Streams go to files, which never fill up and never
  /// have to be emptied in time.
  func run(
    _ arguments: [String], of commands: CommandSet = commands,
    environment: [String: String] = [:]
  ) async throws -> Ending {
    let output = OutputFiles()
    let files = try output.urls.map {
      try FileDescriptor.open(
        $0.path, .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
    }
    let input = try FileDescriptor.open("/dev/null", .readOnly, options: .closeOnExec)
    let variables = variables(environment)
    let streams = Streams(
      input: input, output: files[0], errors: files[1], files: Files(in: folder.path)
    ) { variables[$0] }
    let status = await commands.main(arguments, streams)
    for file in files + [input] { try file.close() }
    return try output.ending(status: status)
  }

  /// Those of `juice`, with the server within this process, which is not to be replaced by `juice-kiosk`.
  static let commands = CommandSet(
    configuration: CommandSet.juice.configuration, answersShell: CommandSet.juice.answersShell,
    runKiosk: CommandSet.kiosk.runKiosk)

  /// A process of the built binary, not started yet.
  func process(_ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = variables(environment)
    return process
  }

  /// Runs the built binary.
  func launch(_ arguments: [String], environment: [String: String] = [:]) throws -> Ending {
    try launch(process(arguments, environment: environment))
  }

  func launch(_ process: Process) throws -> Ending {
    let output = OutputFiles()
    for file in output.urls { try Data().write(to: file) }
    let handles = try output.urls.map { try FileHandle(forWritingTo: $0) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    return try output.ending(status: process.terminationStatus)
  }

  /// In a fresh folder with a menu of one file, which `onMenu` names.
  static func withMenu(
    _ yaml: String, _ work: (Program) async throws -> Void
  ) async throws {
    try await inFreshFolder { program throws in
      try program.write("menu.yaml", yaml)
      try await work(program)
    }
  }

  func onMenu(_ words: String) async throws -> Ending {
    try await run(words.split(separator: " ").map(String.init) + ["-m", "menu.yaml"])
  }

  func expect(
    _ arguments: [String], _ ending: Ending, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let got = try await run(arguments)
    #expect(got == ending, sourceLocation: sourceLocation)
  }

  /// The same for a shell script, in which `$juice` is the binary.
  func shell(_ script: String, environment: [String: String] = [:]) throws -> Ending {
    let process = process(["-c", script], environment: environment)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.environment?["juice"] = Self.executable.path
    return try launch(process)
  }

  func json(_ arguments: [String]) async throws -> NSDictionary {
    try jsonObject(try await run(arguments + ["--format", "json"]).output)
  }
}

/// Files for the output and the errors of a program, out of its folder, whose files a test may list.
private struct OutputFiles {
  let urls = ["out", "err"].map {
    FileManager.default.temporaryDirectory.appending(path: "juice-\($0)-\(UUID().uuidString)")
  }

  /// Reads and removes them.
  func ending(status: Int32) throws -> Program.Ending {
    let texts = try urls.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for url in urls { try FileManager.default.removeItem(at: url) }
    return Program.Ending(status: status, output: texts[0], errors: texts[1])
  }
}

/// The text of a file with the classic menu.
let smallestMenu = classicMenu + "\n"
