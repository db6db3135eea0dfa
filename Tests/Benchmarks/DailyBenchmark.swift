import Foundation

/// Whole processes of the commands of each day, on the café menu of 25 juices, in milliseconds and megabytes. The
/// kiosk's topic has its order screen.
struct DailyBenchmark {
  private static let repetitions = 10

  let rounds: Int

  func run() async throws -> [Verdict] {
    try await BenchmarkFolder.use { folder in
      let words = ["validate", "menu", "stock", "order", "history"]
      var costs = words.map { _ in [Command.Cost]() }
      for round in 1...rounds {
        // The opening stock suffices for the orders of one round.
        let ledger = "\(folder)/\(round).sqlite"
        for _ in 0..<Self.repetitions {
          for (index, word) in words.enumerated() {
            costs[index].append(try command(word, ledger).run())
          }
        }
      }
      let rows = zip(words, costs).map { word, costs in
        [
          "juice " + word,
          String(format: "%.1f ms", costs.map(\.seconds).median * 1000),
          String(format: "%.1f ms", costs.map(\.cpuSeconds).median * 1000),
          String(format: "%.1f MB", costs.map(\.memory).median / 1e6),
        ]
      }
      print(textTable([["25 juices", "time", "CPU", "memory"]] + rows))
      return []
    }
  }

  private func command(_ word: String, _ ledger: String) -> Command {
    let menu = BenchmarkFolder.recipes + "/cafe"
    let arguments =
      switch word {
      case "validate": [menu]
      case "order": ["orange", "-m", menu, "--stock", ledger]
      default: ["-m", menu, "--stock", ledger]
      }
    return Command(arguments: [BenchmarkFolder.program("juice"), word] + arguments)
  }
}
