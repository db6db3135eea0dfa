import RecipeGraph
import Shop
import StockLedger

/// The events of the stock as a stream (WHATWG HTML, "Server-sent events").
final class EventStream: ByteStream {
  private let feed: EventFeed
  private let shop: OpenShop
  private let start: StockEvent.Position?
  /// Only events of this store; nil for all.
  private let store: String?
  private let address: String
  private let subscription: EventFeed.Subscription

  /// How many events of the past are sent before the stream waits if they have taken too long.
  private static let eventsBetweenPauses = 64

  /// - Parameters:
  ///   - start: the last event that the reader has seen; nil to begin with the next event.
  ///   - address: the address of the reader.
  ///   - isAllowed: as in `EventFeed.Subscription`.
  /// - Throws: `ProblemDetails` if there are too many streams.
  init(
    _ feed: EventFeed, _ shop: OpenShop, after start: StockEvent.Position?, store: String?,
    for address: String,
    while isAllowed: @escaping EventFeed.Subscription.Permission
  ) throws(ProblemDetails) {
    subscription = try .init(to: feed, from: address, sendsEvents: true, while: isAllowed)
    self.feed = feed
    self.shop = shop
    self.address = address
    self.start = start
    self.store = store
  }

  func finish() { subscription.bell.finish() }

  func run(_ write: ([UInt8]) async throws -> Void) async throws {
    var position = StockEvent.Position(try await shop.ledger.head())
    // The feed does not know whether the reader's position is in this journal.
    var isBehind = start != nil
    if let start { position = start }
    try await subscription.run(write) {
      if !isBehind, let entries = feed.entries(after: position) {
        let bytes = entries.filter { store == nil || $0.store == store }.flatMap(\.bytes)
        if let last = entries.last { position = last.position }
        if !bytes.isEmpty { try await write(bytes) }
        return !bytes.isEmpty
      }
      position = try await catchUp(from: position, write)
      isBehind = false
      // More events may have arrived meanwhile.
      subscription.bell.ring()
      return true
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
      try await feed.catchingUp(for: address) { pause in
        var count = 0
        for try await event in shop.ledger.events(in: shop.menu.graph, after: position, pause: nil)
        {
          position = event.position
          count += 1
          if count.isMultiple(of: Self.eventsBetweenPauses) { try await pause() }
          guard store == nil || event.store == store else { continue }
          try await write(try EventFeed.Entry(event, in: shop.menu.graph).bytes)
        }
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
    let now = StockEvent.Position(try await shop.ledger.head())
    try await write(ServerSentEvents.event("reset", id: now.text, data: "{}"))
    return now
  }
}
