extension EventFeed {
  /// A place among the open streams, which ends with its last reference.
  final class Subscription: Sendable {
    /// Rings after each event, and at intervals.
    let bell = Bell()
    private let feed: EventFeed
    private let address: String
    private let sendsEvents: Bool
    private let number: Int
    private let isAllowed: Permission

    /// Returns whether a reader may go on reading: a session that ends takes its streams with it.
    typealias Permission = @Sendable () -> Bool

    /// - Parameters:
    ///   - address: the address of the reader.
    ///   - sendsEvents: whether the stream needs each event.
    ///   - isAllowed: asked each time before something is sent; what nobody reads is asked at each heartbeat.
    /// - Throws: `ProblemDetails` if there are too many streams, or too many of one address.
    init(
      to feed: EventFeed, from address: String, sendsEvents: Bool,
      while isAllowed: @escaping Permission
    ) throws(ProblemDetails) {
      self.feed = feed
      self.isAllowed = isAllowed
      self.address = address
      self.sendsEvents = sendsEvents
      number = try feed.add(bell, from: address, sendsEvents: sendsEvents)
    }

    deinit {
      bell.finish()
      feed.remove(number, from: address, sendsEvents: sendsEvents)
    }

    /// Sends the start of a stream, and then bytes each time the bell rings, until the bell is finished or the reader
    /// may not go on.
    ///
    /// - Parameter send: returns whether it has written bytes.
    func run(
      _ write: ([UInt8]) async throws -> Void, _ send: () async throws -> Bool
    ) async throws {
      var written = feed.now
      try await write(ServerSentEvents.start)
      for await _ in bell.sequence {
        guard isAllowed() else { return }
        if try await !send() {
          // The heartbeat is for streams that are quiet.
          guard feed.now - written >= EventFeed.heartbeat / 2 else { continue }
          try await write(
            sendsEvents ? ServerSentEvents.comment : ServerSentEvents.here(feed.wallTime))
        }
        written = feed.now
      }
    }
  }
}
