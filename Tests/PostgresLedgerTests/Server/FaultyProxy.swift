import Foundation
import Synchronization
import TestSupport

/// Stands between ledgers and a server, and does to statements that are sent together what networks and
/// other servers do.
///
/// It understands as much of the protocol as that needs
/// (https://www.postgresql.org/docs/15/protocol-message-formats.html).
final class FaultyProxy: Sendable {
  enum Fault: Sendable {
    /// The server fails to serialize the statement of a name, with what was sent after it.
    case conflict(at: String)
    /// The connection ends before the server gets the statements.
    case dropBefore
    /// The connection ends after the server has done them, and nobody gets the answers.
    case dropAfter
    /// Seconds, before the server gets the statements.
    case delay(Double)
    /// The server does the statements, and for so many seconds after that nothing is passed on, in
    /// either direction and on any connection, as if a cable had been pulled.
    case silence(Double)
  }

  /// What happens to the statements of some names that are sent together; nil for nothing.
  typealias Choose = @Sendable ([String]) -> Fault?

  /// The directory of its socket.
  var path: String { directory.path }

  private let directory: TemporaryDirectory
  private let server: String
  private let choose: Choose
  private let listener: Int32
  private let faults = Mutex(0)
  private let texts = Mutex<Set<String>>([])
  private let silentUntil = Mutex(ContinuousClock.now)

  /// How many faults there were.
  var count: Int { faults.withLock { $0 } }

  /// The statements that were sent, each once.
  var statements: Set<String> { texts.withLock { $0 } }

  /// - Parameter server: the directory of the server's socket.
  init(_ server: String, _ choose: @escaping Choose) throws {
    directory = try TemporaryDirectory()
    self.server = server
    self.choose = choose
    listener = try Self.socket("\(directory.path)/.s.PGSQL.5432", bind)
    guard listen(listener, 100) == 0 else { throw POSIXError(.EIO) }
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        guard let proxy = self else { break }
        Thread.detachNewThread { proxy.serve(client) }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private static func socket(
    _ path: String,
    _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard descriptor >= 0, result == 0 else { throw POSIXError(.ECONNREFUSED) }
    return descriptor
  }

  private struct Ended: Error {}

  private struct Message {
    let type: UInt8
    let bytes: [UInt8]

    /// The statement that is to be run with parameters; nil in other messages.
    var statement: String? {
      guard type == UInt8(ascii: "B") else { return nil }
      let texts = bytes.dropFirst(5).split(
        separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      return String(decoding: texts[1], as: UTF8.self)
    }

    /// The text of a statement that is to be prepared; nil in other messages.
    var text: String? {
      guard type == UInt8(ascii: "P") else { return nil }
      let texts = bytes.dropFirst(5).split(
        separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      return String(decoding: texts[1], as: UTF8.self)
    }
  }

  private func serve(_ client: Int32) {
    defer { close(client) }
    do {
      let server = try Self.socket("\(server)/.s.PGSQL.5432", connect)
      defer { close(server) }
      let start = try read(4, client)
      try write(start + read(Self.length(start) - 4, client), server)
      try relay(from: server, to: client)
      while true {
        var batch: [Message] = []
        repeat {
          batch.append(try message(client))
        } while batch.last?.type
          != UInt8(ascii: "S")
        try pass(batch, client, server)
      }
    } catch {
      // Either side has ended the connection, or this has.
    }
  }

  private func pass(_ batch: [Message], _ client: Int32, _ server: Int32) throws {
    texts.withLock { $0.formUnion(batch.compactMap(\.text)) }
    let fault = choose(batch.compactMap(\.statement))
    if fault != nil { faults.withLock { $0 += 1 } }
    switch fault {
    case .conflict(let name):
      let index = batch.firstIndex { $0.statement == name } ?? 0
      try write(batch[..<index].flatMap(\.bytes) + Self.sync, server)
      try relay(from: server, to: client, end: Self.conflict + Self.ready)
    case .dropBefore: throw Ended()
    case .dropAfter:
      try write(batch.flatMap(\.bytes), server)
      try relay(from: server, to: nil)
      throw Ended()
    case .silence(let seconds):
      try write(batch.flatMap(\.bytes), server)
      silentUntil.withLock { $0 = .now + .seconds(seconds) }
      try relay(from: server, to: client)
    case .delay(let seconds):
      Thread.sleep(forTimeInterval: seconds)
      fallthrough
    case nil:
      try write(batch.flatMap(\.bytes), server)
      try relay(from: server, to: client)
    }
  }

  /// Passes answers on until the server is ready for more.
  ///
  /// - Parameter end: what is sent instead of that it is ready.
  private func relay(from server: Int32, to client: Int32?, end: [UInt8]? = nil) throws {
    while true {
      let message = try message(server)
      let isReady = message.type == UInt8(ascii: "Z")
      if let client { try write(isReady ? end ?? message.bytes : message.bytes, client) }
      if isReady { return }
    }
  }

  private static let sync: [UInt8] = [UInt8(ascii: "S"), 0, 0, 0, 4]
  /// In a failed transaction.
  private static let ready: [UInt8] = [UInt8(ascii: "Z"), 0, 0, 0, 5, UInt8(ascii: "E")]
  private static let conflict: [UInt8] = {
    let fields = ["SERROR", "VERROR", "C40001", "Mcould not serialize access"]
    let bytes: [UInt8] = fields.flatMap { [UInt8]($0.utf8) + [0] } + [0]
    return [UInt8(ascii: "E"), 0, 0, 0, UInt8(4 + bytes.count)] + bytes
  }()

  // MARK: Bytes

  private func message(_ descriptor: Int32) throws -> Message {
    let head = try read(5, descriptor)
    let rest = try read(Self.length(head.dropFirst()) - 4, descriptor)
    return Message(type: head[0], bytes: head + rest)
  }

  private static func length(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private func read(_ count: Int, _ descriptor: Int32) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      let read = bytes.withUnsafeMutableBytes {
        Foundation.recv(descriptor, $0.baseAddress.map { $0 + start }, count - start, 0)
      }
      guard read > 0 else { throw Ended() }
      start += read
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], _ descriptor: Int32) throws {
    while case let silence = silentUntil.withLock({ $0 }) - .now, silence > .zero {
      Thread.sleep(forTimeInterval: silence / .seconds(1))
    }
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress.map { $0 + start }, bytes.count - start,
          Int32(MSG_NOSIGNAL))
      }
      guard written > 0 else { throw Ended() }
      start += written
    }
  }
}
