package import Foundation
import Synchronization

/// Runs a server on two streams: one thread reads, the caller's answers.
///
/// What has come is answered in one go before anything is published, so that a burst of keystrokes
/// is analyzed once.
package final class ServerLoop: Sendable {
  /// Bytes that may wait; whoever sends faster than that has to wait itself.
  private static let mostWaiting = 2 * FrameReader.longestMessage

  /// How long findings may wait for a client that never stops sending.
  private static let longestDelay = Duration.milliseconds(500)

  private struct Inbox {
    var events: [FrameReader.Event] = []
    var bytes = 0
    var hasEnded = false
  }

  private let inbox = Mutex(Inbox())
  private let hasNews = DispatchSemaphore(value: 0)
  private let hasRoom = DispatchSemaphore(value: 0)

  package init() {}

  /// Ends when the client says so or stops speaking.
  ///
  /// - Parameters:
  ///   - read: the next bytes; empty at the end of input. It is called on a thread of its own.
  ///   - write: sends messages, in one piece.
  /// - Returns: the status that the process ends with: 0 after `shutdown` and `exit`, else 1.
  /// - Throws: what `write` throws.
  package func run(
    _ server: Server, read: @escaping @Sendable () throws -> Data,
    write: (Data) throws -> Void, log: @escaping @Sendable (String) -> Void
  ) throws -> Int32 {
    Thread.detachNewThread { self.receive(read, log) }
    var server = server
    var staleSince: ContinuousClock.Instant?
    while true {
      let (events, hasEnded) = take(waiting: server.staleMenus.isEmpty)
      try send(server.handle(events), write)
      server.takeLog().forEach(log)
      if let status = server.exitStatus { return status }
      if hasEnded, events.isEmpty { return 1 }
      let since = staleSince ?? .now
      for menu in server.staleMenus {
        if hasWaiting, .now - since < Self.longestDelay { break }
        try send(server.settle(menu), write)
        server.takeLog().forEach(log)
      }
      staleSince = server.staleMenus.isEmpty ? nil : since
    }
  }

  private func send(_ messages: [Data], _ write: (Data) throws -> Void) throws {
    guard !messages.isEmpty else { return }
    try write(messages.reduce(into: Data()) { $0 += $1.framed })
  }

  private var hasWaiting: Bool { inbox.withLock { !$0.events.isEmpty || $0.hasEnded } }

  /// Everything that has come so far.
  private func take(waiting: Bool) -> (events: [FrameReader.Event], hasEnded: Bool) {
    while true {
      let taken = inbox.withLock { inbox in
        defer {
          inbox.events = []
          inbox.bytes = 0
        }
        return (inbox.events, inbox.hasEnded)
      }
      if !taken.0.isEmpty { hasRoom.signal() }
      if !waiting || !taken.0.isEmpty || taken.1 { return taken }
      hasNews.wait()
    }
  }

  private func receive(_ read: () throws -> Data, _ log: (String) -> Void) {
    var frames = FrameReader()
    while true {
      let bytes: Data
      do {
        bytes = try read()
      } catch {
        log("cannot read from the client: \(error)")
        break
      }
      guard !bytes.isEmpty else { break }
      frames.add(bytes)
      // All at once: what came together is answered together.
      var events: [FrameReader.Event] = []
      while let event = frames.next() { events.append(event) }
      if !events.isEmpty { add(events) }
    }
    if frames.isInMessage { log("the client stopped within a message") }
    inbox.withLock { $0.hasEnded = true }
    hasNews.signal()
  }

  private func add(_ events: [FrameReader.Event]) {
    let size = events.reduce(0) { size, event in
      guard case .message(let data) = event else { return size + 64 }
      return size + data.count + 64
    }
    while inbox.withLock({ $0.bytes + size > Self.mostWaiting && $0.bytes > 0 }) { hasRoom.wait() }
    inbox.withLock {
      $0.events += events
      $0.bytes += size
    }
    hasNews.signal()
  }
}
