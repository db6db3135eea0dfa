import Foundation
import TestPostgres

/// Orders on servers of PostgreSQL that this starts, which wait for the disk: beside the same statements
/// from C, and beside one function a call.
struct PostgresBenchmark {
  /// So many processes, in each of which so many callers order at once.
  struct Case: Hashable {
    enum Program { case floor, juice, function }

    let program: Program
    /// Whether commits wait for a standby.
    var isReplicated = false
    var processes = 1
    /// Callers in one process; of the floor, which has one thread, orders in a transaction.
    var callers = 1

    static let all: [Case] =
      [
        (false, 1, 1), (false, 1, 64), (false, 1, 256), (false, 4, 16), (true, 1, 1),
        (true, 1, 64),
      ].flatMap { isReplicated, processes, callers in
        [Program.floor, .juice].map {
          Case(
            program: $0, isReplicated: isReplicated, processes: processes, callers: callers)
        }
      }
      + [1, 64].map { Case(program: .function, callers: $0) }
  }

  /// A server, and the standby that its commits wait for.
  private struct Server {
    let cluster: PostgresCluster
    let standby: PostgresCluster?

    init(isReplicated: Bool) throws {
      // The name under which a standby comes if nobody gives it another.
      let names = isReplicated ? ["synchronous_standby_names=walreceiver"] : []
      cluster = try PostgresCluster(["max_connections=100"] + names)
      standby =
        isReplicated ? try PostgresCluster(["max_connections=100"], standbyOf: cluster) : nil
    }

    /// The address of a ledger.
    func address(_ schema: String) -> String {
      "postgresql://juice@/postgres?host=\(cluster.directory)&schema=\(schema)"
    }

    /// As libpq has it.
    var connection: String { "host=\(cluster.directory) user=juice dbname=postgres" }
  }

  let rounds: Int
  let seconds: Double
  /// Of the journal with which growth is measured; 0 to leave that out.
  let rows: Int

  func run() async throws -> [Verdict] {
    guard PostgresCluster.isInstalled else {
      print("not measured: the server of PostgreSQL is not installed")
      return []
    }
    try expectDisk()
    let alone = try Server(isReplicated: false)
    let replicated = try Server(isReplicated: true)
    var results: [Case: [WorkerProcess.Result]] = [:]
    for round in 1...rounds {
      FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
      for one in Case.all {
        let server = one.isReplicated ? replicated : alone
        results[one, default: []].append(try await measure(one, on: server))
      }
    }
    let table = PostgresTableOfCases(results)
    print(table.text)
    guard rows > 0 else { return table.verdicts }
    return table.verdicts + (try await PostgresGrowth(alone.cluster, rows: rows).run())
  }

  /// A folder in memory would never wait for a sync.
  private func expectDisk() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
    // A mounted file system a line: its device, its folder, its type and more (proc(5)).
    let mounts = try String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ") }
    let own = mounts.filter { $0[1] == "/" || folder == $0[1] || folder.hasPrefix($0[1] + "/") }
      .max { $0[1].count < $1[1].count }
    guard own?[2] != "tmpfs" else {
      throw Failure("\(folder) is in memory; set TMPDIR to a folder on a disk")
    }
  }

  private func measure(_ one: Case, on server: Server) async throws -> WorkerProcess.Result {
    let schema = "bench-" + UUID().uuidString
    let address = server.address(schema)
    // The others write to a ledger that juice has made.
    try await Worker.createLedger(at: address)
    let (program, arguments) = command(one, server, schema)
    let results = try WorkerProcess.run(program, arguments, count: one.processes)
    return WorkerProcess.Result(
      ordersPerSecond: results.map(\.ordersPerSecond).reduce(0, +),
      longestWait: results.map(\.longestWait).max() ?? 0,
      medianWait: results.map(\.medianWait).median, p99: results.map(\.p99).max() ?? 0)
  }

  private func command(_ one: Case, _ server: Server, _ schema: String) -> (String, [String]) {
    let numbers = ["\(seconds)", "\(one.callers)"]
    let floor = BenchmarkFolder.program("juice-postgres-floor")
    switch one.program {
    case .juice:
      return (BenchmarkFolder.ownPath, ["worker", server.address(schema)] + numbers)
    case .floor:
      let statements =
        FileManager.default.currentDirectoryPath
        + "/Tests/PostgresLedgerTests/Fixtures/statements.sql"
      // With what the ledger sets as well.
      let connection = server.connection + " options='-c enable_seqscan=off -c jit=off'"
      return (floor, ["orders", connection, schema] + numbers + [statements])
    case .function:
      return (floor, ["function", server.connection, schema] + numbers)
    }
  }
}
