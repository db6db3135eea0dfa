import CommandSupport
import Foundation

/// Loading, starting, deciding, editing, durable orders and more, each beside a floor that is measured in
/// the same run; all of them, or those that are named. Developing.md has the command.
///
/// Each round measures every case once, so that a slow moment of the machine affects all of them.
@main struct Benchmarks {
  private static let topics = [
    "loading", "hostile", "starting", "daily", "deciding", "editing", "orders", "reports", "kiosk",
    postgres,
  ]
  /// It is measured only if it is named, since a program that is linked statically cannot load libpq.
  private static let postgres = "postgres"

  /// `worker LEDGER SECONDS CALLERS` is what the benchmark starts itself as.
  ///
  /// The main thread waits, as that of `juice` does. It would otherwise end while a worker is measured, and sort the
  /// tables by which a program that is linked statically unwinds.
  static func main() { Blocking.wait { await measure(Array(CommandLine.arguments.dropFirst())) } }

  private static func measure(_ arguments: [String]) async {
    do {
      if arguments.first == "worker" {
        try await Worker(Array(arguments.dropFirst())).run()
      } else {
        let unknown = arguments.filter { !topics.contains($0) }
        guard unknown.isEmpty else {
          throw Failure("no such topic: \(unknown.joined(separator: " ")); there are \(topics)")
        }
        var verdicts: [Verdict] = []
        let asked = arguments.isEmpty ? topics.filter { $0 != postgres } : arguments
        for topic in topics where asked.contains(topic) {
          verdicts += try await run(topic)
          // So that a file has the tables, too, if a later topic does not end.
          fflush(nil)
        }
        print("\nbudgets\n\n\(Verdict.table(verdicts))")
      }
    } catch {
      FileHandle.standardError.write(Data("juice-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ topic: String) async throws -> [Verdict] {
    let rounds = max(1, setting("ROUNDS", 5))
    print("\n\(topic)\n")
    return switch topic {
    case "loading": try await LoadingBenchmark(rounds: rounds).run()
    case "hostile": try await HostileBenchmark(rounds: rounds).run()
    case "starting": try await StartingBenchmark(rounds: rounds).run()
    case "daily": try await DailyBenchmark(rounds: rounds).run()
    case "deciding": try DecidingBenchmark(rounds: rounds).run()
    case "editing": try await EditingBenchmark(rounds: rounds).run()
    case "reports": try await ReportBenchmark(rounds: rounds).run()
    case "kiosk": try await KioskBenchmark(rounds: rounds, seconds: setting("SECONDS", 1)).run()
    case postgres:
      try await PostgresBenchmark(
        rounds: rounds, seconds: setting("SECONDS", 1), rows: setting("ROWS", 0)
      ).run()
    default: try await OrdersBenchmark(rounds: rounds, seconds: setting("SECONDS", 1)).run()
    }
  }

  private static func setting<Value: LosslessStringConvertible>(
    _ name: String, _ usual: Value
  ) -> Value {
    ProcessInfo.processInfo.environment["JUICE_BENCH_\(name)"].flatMap(Value.init) ?? usual
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
