import Diagnostics
package import Foundation
import Synchronization

/// Runs a server on two streams: one thread reads, and the caller's thread writes.
///
/// All received messages are handled before diagnostics are published, so that a burst of keystrokes
/// is analyzed once.
package final class ServerLoop: Sendable {
  /// Bounds the received messages that wait; reading stops until there are fewer.
  private static let maxWaitingBytes = 2 * FrameReader.maxMessageLength

  /// Bounds how long diagnostics wait for a client that never stops sending.
  private static let maxDelay = Duration.milliseconds(500)

  /// Bounds how long messages wait for the diagnostics of further menus after the first.
  private static let maxPublishing = Duration.milliseconds(50)

  /// How often the server checks whether the client's process still runs, while it receives nothing.
  private static let processInterval = DispatchTimeInterval.seconds(2)

  private struct Inbox {
    /// The bodies of messages.
    var messages: [Data] = []
    var bytes = 0
    var hasEnded = false
  }

  private let inbox = Mutex(Inbox())
  private let messagesAvailable = DispatchSemaphore(value: 0)
  private let spaceAvailable = DispatchSemaphore(value: 0)

  package init() {}

  /// Runs until the client sends `exit`, closes the input, or its process has ended: another process
  /// may keep the input open.
  ///
  /// - Parameters:
  ///   - read: returns the next bytes, or none at the end of input. It is called on another thread.
  ///   - write: writes all bytes that it is given.
  ///   - isRunning: whether a process with this number runs. A process that is invisible at the start,
  ///   because it runs in another container, is not checked again.
  /// - Returns: the exit status of the process: 0 after `shutdown` and `exit`, otherwise 1.
  /// - Throws: any error of `write`.
  package func run(
    _ server: Server, read: @escaping @Sendable () throws -> Data,
    write: (Data) throws -> Void, log: @escaping @Sendable (String) -> Void,
    isRunning: (Int32) -> Bool = { _ in true }
  ) throws -> Int32 {
    let language = server.workspace.language
    Thread.detachNewThread { self.receive(read, language, log) }
    var server = server
    var client = ClientProcess()
    var dirtySince: ContinuousClock.Instant?
    while true {
      let (messages, hasEnded) = take(waiting: server.nextDirtyMenu() == nil) {
        client.hasEnded(isRunning)
      }
      try send(server.handle(messages), write)
      server.takeLog().forEach(log)
      if let status = server.exitStatus { return status }
      if hasEnded, messages.isEmpty { return 1 }
      client.look(for: server.clientProcess, isRunning)
      let since = dirtySince ?? .now
      let start = ContinuousClock.now
      var hasPublished = false
      while let menu = server.nextDirtyMenu() {
        if hasWaiting,
          hasPublished ? .now - start > Self.maxPublishing : .now - since < Self.maxDelay
        {
          break
        }
        try send(server.publishDiagnostics(of: menu), write)
        server.takeLog().forEach(log)
        hasPublished = true
      }
      dirtySince = server.nextDirtyMenu() == nil ? nil : hasPublished ? .now : since
    }
  }

  /// The process of the client, if it is visible.
  private struct ClientProcess {
    private var number: Int32?
    private var isKnown = false

    mutating func look(for process: Int32?, _ isRunning: (Int32) -> Bool) {
      guard !isKnown, let process else { return }
      isKnown = true
      if isRunning(process) { number = process }
    }

    func hasEnded(_ isRunning: (Int32) -> Bool) -> Bool { number.map { !isRunning($0) } ?? false }
  }

  private func send(_ messages: [Data], _ write: (Data) throws -> Void) throws {
    guard !messages.isEmpty else { return }
    try write(messages.reduce(into: Data()) { $0 += $1.framed })
  }

  private var hasWaiting: Bool { inbox.withLock { !$0.messages.isEmpty || $0.hasEnded } }

  /// Removes and returns all received messages.
  ///
  /// - Parameter isOver: whether the client's process has ended, which is checked now and then.
  private func take(
    waiting: Bool, isOver: () -> Bool
  ) -> (messages: [Data], hasEnded: Bool) {
    while true {
      let taken = inbox.withLock { inbox in
        defer {
          inbox.messages = []
          inbox.bytes = 0
        }
        return (inbox.messages, inbox.hasEnded)
      }
      if !taken.0.isEmpty { spaceAvailable.signal() }
      if !waiting || !taken.0.isEmpty || taken.1 { return taken }
      if messagesAvailable.wait(timeout: .now() + Self.processInterval) == .timedOut, isOver() {
        return ([], true)
      }
    }
  }

  private func receive(
    _ read: () throws -> Data, _ language: Language, _ log: (String) -> Void
  ) {
    var frames = FrameReader()
    do {
      while try receiveMessages(read, &frames) {}
      if frames.isInMessage {
        let problem = LocalizedText.text("the client stopped in the middle of a message")
        log(problem[language])
      }
    } catch {
      let reason: LocalizedText =
        (error as? FrameReader.InvalidHeader)?.reason ?? .reason(of: error)
      let problem = LocalizedText.text("cannot read from the client: \(reason)")
      log(problem[language])
    }
    inbox.withLock { $0.hasEnded = true }
    messagesAvailable.signal()
  }

  /// Hands over the messages that arrive together, so that they are also handled together.
  ///
  /// - Returns: false at the end of input.
  private func receiveMessages(
    _ read: () throws -> Data, _ frames: inout FrameReader
  ) throws -> Bool {
    let bytes = try read()
    guard !bytes.isEmpty else { return false }
    frames.add(bytes)
    var messages: [Data] = []
    defer { if !messages.isEmpty { add(messages) } }
    while let message = try frames.next() { messages.append(message) }
    return true
  }

  private func add(_ messages: [Data]) {
    let size = messages.reduce(0) { $0 + $1.count + 64 }
    while inbox.withLock({ $0.bytes + size > Self.maxWaitingBytes && $0.bytes > 0 }) {
      spaceAvailable.wait()
    }
    inbox.withLock {
      $0.messages += messages
      $0.bytes += size
    }
    messagesAvailable.signal()
  }
}
