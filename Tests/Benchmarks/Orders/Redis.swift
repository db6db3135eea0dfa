import Foundation

/// A Redis server that is as durable (`appendfsync always`), for the same order: two conditional
/// decrements and a journal row with both balances, in one script.
final class Redis {
  private let server = Process()
  private let socket: String

  /// nil where Redis is not installed (`apt-get install redis-server`).
  init?(in folder: String) throws {
    let path = "/usr/bin/redis-server"
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    socket = folder + "/redis.sock"
    server.executableURL = URL(fileURLWithPath: path)
    server.arguments = [
      "--port", "0", "--unixsocket", socket, "--dir", folder, "--save", "", "--appendonly", "yes",
      "--appendfsync", "always", "--auto-aof-rewrite-percentage", "0",
    ]
    server.standardOutput = FileHandle.nullDevice
    try server.run()
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: socket) { usleep(10_000) }
    _ = try run("/usr/bin/redis-cli", ["mset", "mango", "9000000000000", "kiwi", "9000000000000"])
  }

  deinit {
    server.terminate()
    // Some versions do not end on SIGTERM while they write.
    for _ in 0..<500 where server.isRunning { usleep(10_000) }
    if server.isRunning { kill(server.processIdentifier, SIGKILL) }
    server.waitUntilExit()
  }

  func ordersPerSecond(callers: Int, seconds: Double) throws -> Double {
    let script = """
      local mango, kiwi = tonumber(redis.call('GET', 'mango')), tonumber(redis.call('GET', 'kiwi'))
      if mango < 2000 or kiwi < 2000 then return 0 end
      redis.call('DECRBY', 'mango', 2000) redis.call('DECRBY', 'kiwi', 2000)
      redis.call('XADD', 'journal', '*', 'kind', 'order', 'id', ARGV[1], 'content', 'mango-kiwi',
        'menu', ARGV[2], 'mango', mango - 2000, 'kiwi', kiwi - 2000)
      return 1
      """
    let sha = try run("/usr/bin/redis-cli", ["script", "load", script])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // About as long as asked for.
    let orders = Int(seconds * (callers == 1 ? 3_000 : 30_000))
    let menu = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    let text = try run(
      "/usr/bin/redis-benchmark",
      [
        "-c", "\(callers)", "-n", "\(orders)", "--csv", "evalsha", sha, "0",
        "01990000-0000-7000-8000-__rand_int__", menu,
      ])
    let cells = text.split(separator: "\n").last?.split(separator: ",") ?? []
    guard cells.count > 1,
      let speed = Double(cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")))
    else { throw Failure("redis-benchmark said: \(text)") }
    return speed
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-s", socket] + arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("\(program) failed") }
    return text
  }
}
