import Foundation
import Testing

@testable import CommandLine

@Suite struct ChildProcessTests {
  @Test("a program that takes too long is ended with the programs that it started")
  func timeout() throws {
    let shell = try #require(ChildProcess("sh", on: "/bin:/usr/bin"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appendingPathComponent("started")
    do {
      _ = try shell.run(
        ["-c", "sleep 600 & echo $! > '\(file.path)'; wait"], max: 100, timeout: 1)
      Issue.record("the program ended")
    } catch {
      guard case .timeout(seconds: 1) = error else { throw error }
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let started = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // A process that has ended stays until it is waited for, which the system does in its own time.
    let deadline = Date(timeIntervalSinceNow: 10)
    while kill(started, 0) == 0, !isEnded(started), Date() < deadline { usleep(10_000) }
    #expect(kill(started, 0) != 0 || isEnded(started))
  }

  /// Whether a process is a zombie.
  private func isEnded(_ process: pid_t) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.split(separator: ")").last?.hasPrefix(" Z") == true
  }
}
