import Foundation

/// `juice-kiosk` in a process of its own.
final class KioskServerProcess {
  private let process = Process()
  private(set) var port = 0

  init(menu: String, ledger: String, in folder: String) throws {
    let log = "\(folder)/\(UUID().uuidString).log"
    try Data().write(to: URL(fileURLWithPath: log))
    process.executableURL = URL(fileURLWithPath: BenchmarkFolder.program("juice-kiosk"))
    process.arguments = [
      "serve", "-m", menu, "--stock", ledger, "--listen", "127.0.0.1:0", "--rate-limit", "0",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try process.run()
    for _ in 0..<1_000 {
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self)
      if let found = text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//), let port = Int(found.1) {
        self.port = port
        return
      }
      usleep(10_000)
    }
    throw Failure("juice-kiosk does not begin")
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// CPU time so far, in seconds.
  func cpuSeconds() throws -> Double {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    // Behind the name in parentheses; `utime` and `stime` are fields 14 and 15 (proc(5)).
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      throw Failure("the kernel tells no CPU time")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The resident set in bytes.
  func memory() throws -> Double {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    guard let found = text.firstMatch(of: /VmRSS:\s+(\d+) kB/), let kilobytes = Double(found.1)
    else {
      throw Failure("the kernel tells no memory")
    }
    return kilobytes * 1024
  }
}
