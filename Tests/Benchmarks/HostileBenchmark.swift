import Foundation
import TestMenus

/// `juice validate` on menus of at most 64 KB that make as much work as they can.
struct HostileBenchmark {
  let rounds: Int

  func run() async throws -> [Verdict] {
    try await BenchmarkFolder.use { folder in
      var rows: [(name: String, seconds: Double, memory: Double)] = []
      for (number, menu) in WorstMenus.all.enumerated() {
        // Alone in its directory: `validate` also reads the files beside one with mistakes.
        let directory = "\(folder)/\(number)"
        try FileManager.default.createDirectory(
          atPath: directory, withIntermediateDirectories: false)
        let path = "\(directory)/menu.yaml"
        try Data(menu.yaml.utf8).write(to: URL(fileURLWithPath: path))
        // Some have findings, and some are more than a menu may be.
        let command = Command(
          arguments: [BenchmarkFolder.program("juice"), "validate", path],
          expectedStatuses: 0...2)
        let costs = try (0..<rounds).map { _ in try command.run() }
        rows.append((menu.name, costs.map(\.seconds).median, costs.map(\.memory).median))
      }
      print(
        textTable(
          [["menu", "time", "memory"]]
            + rows.map {
              [
                $0.name, String(format: "%.0f ms", $0.seconds * 1e3),
                String(format: "%.0f MB", $0.memory / 1e6),
              ]
            }))
      return [
        Verdict(.hostileTime, rows.map(\.seconds).max() ?? 0),
        Verdict(.hostileMemory, (rows.map(\.memory).max() ?? 0) / 1e6),
      ]
    }
  }
}
