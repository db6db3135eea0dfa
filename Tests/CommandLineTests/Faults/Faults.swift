import Foundation
import Testing

/// Failures of the system, preloaded into the program by `faults.c`.
struct Faults {
  enum Kind: String, CaseIterable {
    /// One write, sync or cut of a file fails.
    case eio
    /// Every write from one on fails.
    case enospc
    /// One write gets half of its bytes onto the disk.
    case short
    /// A signal in the middle of it.
    case kill, term, int
    /// The file is read-only.
    case file
    /// Nothing can be made in its folder.
    case directory

    var signal: Int32? {
      switch self {
      case .kill: SIGKILL
      case .term: SIGTERM
      case .int: SIGINT
      case .eio, .enospc, .short, .file, .directory: nil
      }
    }

    static let ofCalls: [Kind] = [.eio, .enospc, .short, .kill, .term, .int]
  }

  /// Whether there can be any: they take Linux's loader and a compiler.
  static let canBeMade: Bool = {
    #if os(Linux)
      return Tool.succeeds(["sh", "-c", "command -v cc"])
    #else
      return false
    #endif
  }()

  private let library: String
  private let mark: String

  /// Compiled into the program's folder.
  init(_ program: Program) throws {
    library = try program.compileLibrary(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("faults.c")
    )
    mark = program.folder.appendingPathComponent("fault-happened").path
  }

  /// - Parameters:
  ///   - kind: what happens to files of a store.
  ///   - call: to which of its writes and syncs, from 1.
  func environment(_ kind: Kind, call: Int? = nil) -> [String: String] {
    var environment = [
      "LD_PRELOAD": library, "JUICE_FAULT_KIND": kind.rawValue, "JUICE_FAULT_FILE": "stock.sqlite",
      "JUICE_FAULT_MARK": mark,
    ]
    environment["JUICE_FAULT_CALL"] = call.map(String.init)
    return environment
  }

  /// One in so many writes and syncs fails.
  func environment(_ kind: Kind, oneIn count: Int, seed: UInt64) -> [String: String] {
    environment(kind).merging(
      ["JUICE_FAULT_ONE_IN": "\(count)", "JUICE_FAULT_SEED": "\(seed)"]
    ) { $1 }
  }

  func environment(clockOffset seconds: Int) -> [String: String] {
    environment.merging(["JUICE_CLOCK_OFFSET": "\(seconds)"]) { $1 }
  }

  /// Nothing fails; signals do what they do by default.
  var environment: [String: String] { ["LD_PRELOAD": library] }

  /// Whether something has failed since the last call.
  func haveHappened() throws -> Bool {
    guard FileManager.default.fileExists(atPath: mark) else { return false }
    try FileManager.default.removeItem(atPath: mark)
    return true
  }
}

extension Program {
  /// Compiles a source in C to a library that can be preloaded, in the program's folder.
  ///
  /// - Returns: its path.
  func compileLibrary(_ source: URL) throws -> String {
    let library = folder.appendingPathComponent(
      source.deletingPathExtension().lastPathComponent + ".so"
    ).path
    let ending = try shell(
      "cc -O1 -shared -fPIC -o \"$library\" \"$source\" -ldl",
      environment: ["source": source.path, "library": library])
    try #require(ending.status == 0, "\(ending.errors)")
    return library
  }
}

/// A program of the system.
enum Tool {
  /// Whether a command can be run, and ends with 0.
  static func succeeds(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
