import Foundation
import TestPostgres

/// How the cost of work grows with the journal: a journal beside another with a tenth of its rows, on
/// which the same is measured in turns.
struct PostgresGrowth {
  /// Seconds, of each of the two.
  private typealias Costs = (few: Double, many: Double)

  private static let minRows = 100 * LongJournal.ordersADay

  private let cluster: PostgresCluster
  private let few: LongJournal
  private let many: LongJournal

  init(_ cluster: PostgresCluster, rows: Int) throws {
    guard rows >= Self.minRows else {
      throw Failure("JUICE_BENCH_ROWS has to be \(Self.minRows) or more")
    }
    self.cluster = cluster
    few = try LongJournal(cluster, schema: "few", rows: rows / 10)
    many = try LongJournal(cluster, schema: "many", rows: rows)
  }

  func run() async throws -> [Verdict] {
    // A plan that was made for an empty table reads all of it, until rows have been counted.
    for count in [10_000, many.rows] {
      for journal in [few, many] { try await journal.fill(upTo: min(count, journal.rows)) }
      try analyze()
    }
    var costs: [(work: PostgresWork, costs: Costs)] = []
    for work in PostgresWork.allCases { costs.append((work, try await measure(work))) }
    let table = costs.map { work, costs in
      [Budget.postgresGrowth[work]?.work ?? ""]
        + [costs.few, costs.many].map { String(format: "%.3f ms", $0 * 1000) }
    }
    print("\n\(textTable([["", "\(few.rows) rows", "\(many.rows) rows"]] + table))")
    return costs.compactMap { work, costs in
      Budget.postgresGrowth[work].map { Verdict($0, costs.many / costs.few) }
    }
  }

  private func measure(_ work: PostgresWork) async throws -> Costs {
    let count =
      switch work {
      case .order, .answer, .events: 200
      case .day: 20
      case .audit: 1
      }
    var times: (few: [Double], many: [Double]) = ([], [])
    for _ in 0..<count {
      times.few.append(try await few.seconds(of: work))
      times.many.append(try await many.seconds(of: work))
    }
    return (times.few.median, times.many.median)
  }

  /// Lets the server count its rows, as it does by itself within a minute or so.
  private func analyze() throws {
    guard let programs = PostgresCluster.programs else { return }
    let arguments = ["-h", cluster.directory, "-U", "juice", "--analyze", "--quiet", "postgres"]
    _ = try Command(arguments: ["\(programs)/vacuumdb"] + arguments).run()
  }
}
