import Foundation
import Testing

/// A built program that serves a menu.
struct ServedProgram {
  let process: Process
  let port: Int
  let errors: URL

  /// - Parameter source: the last byte of the address 127.0.0.X that it comes from.
  func connect(timeout: Int = 60, from source: UInt8 = 1) throws -> HTTPConnection {
    try HTTPConnection(port: port, timeout: timeout, from: source)
  }

  /// What it has written to standard error.
  func log() throws -> String { String(decoding: try Data(contentsOf: errors), as: UTF8.self) }

  /// Ends it by a signal.
  ///
  /// - Returns: its exit status, or the signal that has ended it.
  @discardableResult
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }
}

extension Program {
  /// Serves the menu `menu.yaml` while a test runs.
  func serve<Value>(
    _ options: [String] = [], _ body: (ServedProgram) async throws -> Value
  ) async throws -> Value {
    let served = try start(options)
    defer { if served.process.isRunning { served.end(SIGKILL) } }
    return try await body(served)
  }

  /// Starts to serve the menu `menu.yaml`, and returns when requests are answered.
  func start(_ options: [String] = []) throws -> ServedProgram {
    let name = ".serve-\(UUID().uuidString)"
    try write(name, "")
    let errors = folder.appendingPathComponent(name)
    let process = process(
      ["serve", "-m", "menu.yaml", "--listen", "127.0.0.1:0", "--rate-limit", "0"] + options)
    let handle = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = handle
    try process.run()
    try handle.close()
    let end = Date().addingTimeInterval(60)
    while Date() < end, process.isRunning {
      if let found = try read(name).firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//),
        let port = Int(found.1)
      {
        return ServedProgram(process: process, port: port, errors: errors)
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw HTTPConnection.Failure(description: "it does not serve: \(try read(name))")
  }

  /// The classic menu in `menu.yaml`.
  static func withServedMenu<Value>(
    _ body: (Program) async throws -> Value
  ) async throws -> Value {
    try await inFreshFolder { program in
      let classic = repository.appendingPathComponent("recipes/classic.yaml")
      try program.write(
        "menu.yaml", String(decoding: try Data(contentsOf: classic), as: UTF8.self))
      return try await body(program)
    }
  }
}
