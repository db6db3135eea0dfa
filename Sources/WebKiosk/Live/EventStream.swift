import Shop
import StockLedger

/// The events of the stock, for a program that reads them as they come
/// (WHATWG HTML, "Server-sent events").
final class EventStream: ByteStream {
  private let feed: EventFeed
  private let shop: OpenShop
  private let start: StockEvent.Position?
  /// Only events of this store; nil for all.
  private let store: String?
  private let number: Int
  private let bell: Bell

  /// - Parameter start: the last event that the reader has seen; nil to begin with what happens now.
  /// - Returns: nil if there are too many streams.
  init?(_ feed: EventFeed, _ shop: OpenShop, after start: StockEvent.Position?, store: String?) {
    guard let (number, bell) = feed.subscribe() else { return nil }
    self.feed = feed
    self.shop = shop
    self.start = start
    self.store = store
    self.number = number
    self.bell = bell
  }

  deinit { feed.unsubscribe(number) }

  func finish() { bell.finish() }

  func run(_ write: ([UInt8]) async throws -> Void) async throws {
    let head = try await shop.head()
    var position = start ?? .init(sequence: head.sequence, number: .max)
    var written = feed.now
    // Browsers and proxies wait for the first bytes.
    try await write(Array("retry: 1000\n\n".utf8))
    // A position of another journal, or of one that was restored from a backup.
    if position.sequence > head.sequence { position = try await reset(write) }
    for await _ in bell.sequence {
      if let entries = feed.entries(after: position) {
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
        // More may have come meanwhile.
        bell.ring()
      }
      if feed.now - written >= EventFeed.quietTime {
        try await write(Array(": here\n\n".utf8))
        written = feed.now
      }
    }
  }

  /// Sends what the journal has after a position that is too old for the ring.
  ///
  /// - Returns: the position of the last event that was sent.
  private func catchUp(
    from position: StockEvent.Position, _ write: ([UInt8]) async throws -> Void
  ) async throws -> StockEvent.Position {
    // Whatever the ring had of it by now is in the journal as well.
    let known = feed.position
    var position = position
    do {
      for try await event in shop.events(after: position, pause: nil) {
        position = event.position
        guard store == nil || event.store == store else { continue }
        try await write(EventFeed.Entry(event).bytes())
      }
      return max(position, known)
    } catch LedgerError.rowsArchived {
      return try await reset(write)
    }
  }

  /// Says that events are missing which nobody can send: the reader has to begin with the stock as it is.
  ///
  /// - Returns: the position after which events follow.
  private func reset(
    _ write: ([UInt8]) async throws -> Void
  ) async throws -> StockEvent.Position {
    let now = feed.position
    try await write(Array("id: \(now.text)\nevent: reset\ndata: {}\n\n".utf8))
    return now
  }
}
