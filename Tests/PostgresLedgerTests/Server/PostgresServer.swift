#if PostgreSQL
  import Foundation
  import StockLedger
  import Synchronization
  import TestSupport
  import Testing

  @testable import PostgresLedger

  /// A server with an empty cluster in a temporary directory, which listens on a Unix socket alone.
  ///
  /// It is stopped and its files are removed when this is, or when the process of the tests ends in
  /// whatever way: a shell waits for the end of a pipe.
  final class PostgresServer: Sendable {
    struct Failure: Error {
      let log: String
    }

    /// The folder of the server's programs; nil if it is not installed.
    static let programs: String? = {
      let root = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let debian = versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "\(root)/\($0)/bin" }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      return (debian + path.split(separator: ":").map(String.init)).first { folder in
        ["initdb", "postgres"].allSatisfy {
          FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
        }
      }
    }()

    static var isInstalled: Bool { programs != nil }

    /// One for all tests that do not harm it. What is written is not synchronized with the disk.
    static let shared = Result {
      try PostgresServer(["fsync=off", "full_page_writes=off", "max_connections=2000"])
    }

    /// The server refuses to run as root. A shell has SIGQUIT ignored in the background, so that a server
    /// that has just begun is ended by SIGTERM, and any other at once by SIGQUIT.
    private static let script = """
      trap : INT TERM HUP
      directory=$1 programs=$2 primary=$3
      shift 3
      as=
      if [ "$(id -u)" = 0 ]; then
        chown postgres "$directory"
        as='setpriv --reuid=postgres --regid=postgres --clear-groups'
      fi
      cd "$directory"
      if [ -n "$primary" ]; then
        $as "$programs/pg_basebackup" -h "$primary" -U juice -D data -R --checkpoint=fast --no-sync \
          >log 2>&1 || exit
      else
        $as "$programs/initdb" -D data -U juice -A trust -E UTF8 --locale=C.UTF-8 --no-sync \
          >log 2>&1 || exit
      fi
      $as "$programs/postgres" -D data -k "$directory" -c listen_addresses= "$@" >>log 2>&1 &
      server=$!
      cat >/dev/null
      kill -TERM $server 2>/dev/null
      kill -QUIT $server 2>/dev/null
      wait $server
      rm -rf "$directory"
      """

    let directory: String
    private let pipe: Pipe
    private let process: Process
    private let count = Mutex(0)

    /// - Parameters:
    ///   - settings: of the server, such as `fsync=off`.
    ///   - primary: the server that this one is a standby of; nil for a server with an empty cluster.
    init(_ settings: [String], standbyOf primary: PostgresServer? = nil) throws {
      directory = NSTemporaryDirectory() + "/juice-pg-" + UUID().uuidString
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: false)
      pipe = Pipe()
      process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", Self.script, "sh", directory, Self.programs ?? "", primary?.directory ?? ""]
        + settings.flatMap { ["-c", $0] }
      process.standardInput = pipe
      try process.run()
      let deadline = ContinuousClock.now + .seconds(60)
      while true {
        do {
          _ = try connect()
          return
        } catch {
          guard process.isRunning, .now < deadline else {
            let log = try String(contentsOfFile: "\(directory)/log", encoding: .utf8)
            throw Failure(log: "\(error)\n\(log)")
          }
          Thread.sleep(forTimeInterval: 0.02)
        }
      }
    }

    deinit {
      try? pipe.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    /// Ends the server as a loss of its machine would.
    func kill() throws {
      let file = try String(contentsOfFile: "\(directory)/data/postmaster.pid", encoding: .utf8)
      let number = try #require(file.split(separator: "\n").first.flatMap { pid_t($0) })
      #expect(Foundation.kill(number, SIGKILL) == 0)
    }

    /// The address of a ledger.
    ///
    /// - Parameters:
    ///   - schema: nil for one that nothing uses.
    ///   - socket: the directory of the socket; nil for the server's own.
    func address(schema: String? = nil, socket: String? = nil) throws -> PostgresAddress {
      let number = count.withLock { count in
        count += 1
        return count
      }
      let schema = schema ?? "ledger \(number)".replacing(" ", with: "%20")
      return try PostgresAddress(
        "postgresql://juice@/postgres?host=\(socket ?? directory)&schema=\(schema)")
    }

    /// A connection past all ledgers.
    func connect() throws -> PostgresConnection {
      try PostgresConnection(
        PostgresAddress("postgresql://juice@/postgres?host=\(directory)").parameters())
    }

    /// Runs statements past all ledgers.
    @discardableResult
    func run(_ statements: String...) throws -> [PostgresTable] {
      try connect().run(
        statements.map { PostgresQuery(PostgresStatement(name: "", sql: $0)) },
        until: .now + .seconds(30))
    }
  }

  /// Where ledgers of one schema are opened.
  final class PostgresPlace: LedgerPlace {
    let address: PostgresAddress
    private let isolation: PostgresStatements.Isolation

    init(_ server: PostgresServer, _ isolation: PostgresStatements.Isolation) throws {
      address = try server.address()
      self.isolation = isolation
    }

    func open(_ clock: WallClock) -> any StockLedger {
      PostgresLedger(address, clock: clock, timeout: 30_000, isolation: isolation)
    }
  }
#endif
