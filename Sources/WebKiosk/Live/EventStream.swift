import Shop
import StockLedger

/// The events of the stock as a stream (WHATWG HTML, "Server-sent events").
final class EventStream: ByteStream {
  private let feed: EventFeed
  private let shop: OpenShop
  private let start: StockEvent.Position?
  /// Only events of this store; nil for all.
  private let store: String?
  private let number: Int
  private let bell: Bell

  /// - Parameters:
  ///   - start: the last event that the reader has seen; nil to begin with the next event.
  ///   - address: the address of the reader.
  /// - Throws: `ProblemDetails` if there are too many streams.
  init(
    _ feed: EventFeed, _ shop: OpenShop, after start: StockEvent.Position?, store: String?,
    for address: String
  ) throws(ProblemDetails) {
    (number, bell) = try feed.subscribe(from: address)
    self.feed = feed
    self.shop = shop
    self.start = start
    self.store = store
  }

  deinit { feed.unsubscribe(number) }

  func finish() { bell.finish() }

  func run(_ write: ([UInt8]) async throws -> Void) async throws {
    var restarts = feed.restarts
    let head = StockEvent.Position(try await shop.head())
    var written = feed.now
    try await write(ServerSentEvents.start)
    // The feed does not know whether the reader's position is in this journal.
    var position = if let start { try await catchUp(from: start, write) } else { head }
    for await _ in bell.sequence {
      if feed.restarts != restarts {
        restarts = feed.restarts
        position = try await reset(write)
        written = feed.now
      } else if let entries = feed.entries(after: position) {
        let bytes = try entries.filter { store == nil || $0.store == store }
          .flatMap { try $0.bytes() }
        if let last = entries.last { position = last.position }
        guard bytes.isEmpty else {
          try await write(bytes)
          written = feed.now
          continue
        }
      } else {
        position = try await catchUp(from: position, write)
        written = feed.now
        // More events may have arrived meanwhile.
        bell.ring()
      }
      if feed.now - written >= EventFeed.quietTime {
        try await write(ServerSentEvents.comment)
        written = feed.now
      }
    }
  }

  /// Sends the events after a position that may be too old for the ring, or from another journal.
  ///
  /// - Returns: the position of the last event that was sent.
  private func catchUp(
    from position: StockEvent.Position, _ write: ([UInt8]) async throws -> Void
  ) async throws -> StockEvent.Position {
    // Events that are in the ring by now are in the journal as well.
    let known = feed.position
    var position = position
    do {
      for try await event in shop.events(after: position, pause: nil) {
        position = event.position
        guard store == nil || event.store == store else { continue }
        try await write(EventFeed.Entry(event).bytes())
      }
      return known.isAfter(position) ? known : position
    } catch LedgerError.rowsArchived {
      return try await reset(write)
    } catch LedgerError.otherRow {
      return try await reset(write)
    }
  }

  /// Sends `reset`: events are lost, and the reader has to read the stock again.
  ///
  /// - Returns: the position after which events follow.
  private func reset(
    _ write: ([UInt8]) async throws -> Void
  ) async throws -> StockEvent.Position {
    let now = StockEvent.Position(try await shop.head())
    try await write(ServerSentEvents.event("reset", at: now, data: "{}"))
    return now
  }
}
