import Foundation

/// A server of PostgreSQL with an empty cluster in a temporary directory, or with a copy of another one's,
/// which listens on a Unix socket alone. Its user is `juice`, and its database `postgres`.
///
/// It is stopped and its files are removed when this is, or when the process that has started it ends in
/// whatever way: a shell waits for the end of a pipe.
package final class PostgresCluster: Sendable {
  package struct Failure: Error {
    package let log: String
  }

  /// The folder of the server's programs; nil if it is not installed.
  package static let programs: String? = {
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

  package static var isInstalled: Bool { programs != nil }

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

  /// Of the socket and all files.
  package let directory: String
  private let pipe: Pipe
  private let process: Process

  /// Returns when the server takes connections.
  ///
  /// - Parameters:
  ///   - settings: of the server, such as `fsync=off`.
  ///   - primary: the server that this one is a standby of; nil for a server with an empty cluster.
  package init(_ settings: [String], standbyOf primary: PostgresCluster? = nil) throws {
    directory = NSTemporaryDirectory() + "/juice-pg-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    pipe = Pipe()
    process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", Self.script, "sh", directory, Self.programs ?? "", primary?.directory ?? ""]
      + settings.flatMap { ["-c", $0] }
    process.standardInput = pipe
    try process.run()
    let deadline = ContinuousClock.now + .seconds(60)
    while !isReady {
      guard process.isRunning, .now < deadline else {
        throw Failure(log: try String(contentsOfFile: "\(directory)/log", encoding: .utf8))
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  deinit {
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// What the server tells of itself (`src/include/miscadmin.h` in the source of PostgreSQL,
  /// `LOCK_FILE_LINE_…`); nil before it does.
  private var lockFile: [String]? {
    let text = try? String(contentsOfFile: "\(directory)/data/postmaster.pid", encoding: .utf8)
    return text?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var isReady: Bool {
    guard let lines = lockFile, lines.count > 7 else { return false }
    return lines[7].trimmingCharacters(in: .whitespaces) == "ready"
  }

  /// Ends the server as a loss of its machine would.
  package func kill() throws {
    guard let number = lockFile?.first.flatMap({ pid_t($0) }),
      Foundation.kill(number, SIGKILL) == 0
    else { throw Failure(log: "the server does not run") }
  }
}
