import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import Synchronization

/// Follows the journal for all streams of the process; other processes may write to it, too.
///
/// Each event is encoded once and kept in a ring. A stream has only a position in the ring and a bell, so a
/// slow one uses no memory.
final class EventFeed: Sendable {
  /// An event that is encoded once, when the first stream sends it.
  final class Entry: Sendable {
    let position: StockEvent.Position
    let store: String
    private let event: StockEvent
    private let encoded = Mutex<[UInt8]?>(nil)

    init(_ event: StockEvent) {
      self.event = event
      position = event.position
      store = event.store
    }

    func bytes() throws -> [UInt8] {
      try encoded.withLock { encoded in
        if let encoded { return encoded }
        let names = Names(.empty, Language.english)
        let json = try EventReport(event, names).json()
        let bytes = ServerSentEvents.event("stock", at: position, data: json)
        encoded = bytes
        return bytes
      }
    }
  }

  private struct Subscriber {
    let bell: Bell
    let address: String
  }

  private struct State {
    /// The latest events, in order.
    var entries: [Entry] = []
    /// The position after which `entries` has every event.
    var start = StockEvent.Position(sequence: 0, number: 0)
    /// The last event that was read, or the last row before the first event; nil before the journal was read.
    var position: StockEvent.Position?
    /// Whether the journal was replaced by another one and has to be read again.
    var isOther = false
    /// How often the journal was replaced.
    var restarts = 0
    var subscribers: [Int: Subscriber] = [:]
    var nextSubscriber = 0
    /// Why the journal cannot be read now.
    var failure: LocalizedText?
    /// When the ledger last answered. The server starts only with a ledger that can be read.
    var answered: Duration
  }

  /// The maximum number of streams: half of the connections, so that the others are left for requests.
  static let maxStreams = 512
  /// The maximum for one address: as many screens as a shop has behind one router. A screen without a stream polls.
  static let maxStreamsOfAddress = 8
  /// The minimum number of events that are kept.
  static let ring = 1_024
  /// How often the journal is read: a quarter of the 100 ms within which a change is shown.
  private static let interval = Duration.milliseconds(25)
  /// How often a comment is sent to find out whether the client is still connected (WHATWG HTML, "Server-sent
  /// events", authoring notes).
  private static let heartbeat = Duration.seconds(15)

  private let menus: ServedMenu
  private let clock: MonotonicClock
  private let state: Mutex<State>
  /// Nil where an address may have any number of streams.
  private let streamsOfAddress: AddressCounts?

  init(_ menus: ServedMenu, _ clock: @escaping MonotonicClock, limitsAddresses: Bool = false) {
    self.menus = menus
    self.clock = clock
    state = Mutex(State(answered: clock()))
    streamsOfAddress = limitsAddresses ? AddressCounts(max: Self.maxStreamsOfAddress) : nil
  }

  // MARK: Reading the journal

  /// Reads events until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.beat() }
      while !Task.isCancelled {
        do {
          try await self.follow()
          self.noteAnswer()
        } catch LedgerError.otherRow {
          self.state.withLock { $0.isOther = true }
        } catch is CancellationError {
          return
        } catch {
          self.setFailure(ServedMenu.message(of: error, self.menus.current.shop.files))
          do {
            try await Task.sleep(for: .seconds(1))
          } catch {
            return
          }
        }
      }
    }
  }

  /// Reads events until the menu changes, whose low marks apply from then on.
  private func follow() async throws {
    let served = menus.current
    let start = try await begin(served.shop)
    let events = served.shop.events(after: start) { [menus] in
      // There is nothing left to read for now.
      self.noteAnswer()
      try await Task.sleep(for: Self.interval)
      guard menus.current.version == served.version else { throw MenuChanged() }
    }
    do {
      for try await event in events { publish(Entry(event)) }
      try Task.checkCancellation()
    } catch is MenuChanged {
      ringAll()
    }
  }

  private struct MenuChanged: Error {}

  /// Where to continue: at the end of the journal if it is read for the first time or was replaced.
  private func begin(_ shop: OpenShop) async throws -> StockEvent.Position {
    let known = state.withLock { $0.isOther ? nil : $0.position }
    if let known { return known }
    let head = StockEvent.Position(try await shop.head())
    state.withLock { state in
      if state.isOther { state.restarts += 1 }
      state.isOther = false
      state.position = head
      state.start = head
      state.entries = []
    }
    ringAll()
    return head
  }

  private func publish(_ entry: Entry) {
    let now = clock()
    let bells = state.withLock { state in
      state.answered = now
      state.entries.append(entry)
      state.position = entry.position
      if state.entries.count >= 2 * Self.ring {
        state.start = state.entries[state.entries.count - Self.ring - 1].position
        state.entries.removeFirst(state.entries.count - Self.ring)
      }
      return state.subscribers.values.map(\.bell)
    }
    for bell in bells { bell.ring() }
  }

  private func beat() async {
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: Self.heartbeat)
      } catch {
        return
      }
      ringAll()
    }
  }

  // MARK: Streams

  /// A bell that rings after each event, and at intervals.
  ///
  /// - Throws: `ProblemDetails` if there are too many, or too many of one address.
  func subscribe(from address: String) throws(ProblemDetails) -> (number: Int, bell: Bell) {
    if let streamsOfAddress, !streamsOfAddress.enter(address) {
      throw ProblemDetails.tooManyStreamsOfAddress
    }
    let subscription = state.withLock { state -> (number: Int, bell: Bell)? in
      guard state.subscribers.count < Self.maxStreams else { return nil }
      let bell = Bell()
      let number = state.nextSubscriber
      state.nextSubscriber += 1
      state.subscribers[number] = Subscriber(bell: bell, address: address)
      return (number, bell)
    }
    guard let subscription else {
      streamsOfAddress?.leave(address)
      throw ProblemDetails.tooManyStreams
    }
    return subscription
  }

  func unsubscribe(_ number: Int) {
    guard let gone = state.withLock({ $0.subscribers.removeValue(forKey: number) }) else { return }
    gone.bell.finish()
    streamsOfAddress?.leave(gone.address)
  }

  private var bells: [Bell] { state.withLock { $0.subscribers.values.map(\.bell) } }

  /// Ends all streams.
  func finish() {
    for bell in bells { bell.finish() }
  }

  private func ringAll() {
    for bell in bells { bell.ring() }
  }

  var streams: Int { state.withLock { $0.subscribers.count } }
  var position: StockEvent.Position {
    state.withLock { $0.position ?? .init(sequence: 0, number: 0) }
  }
  /// Increases when the journal is replaced by another one, in which earlier positions are meaningless.
  var restarts: Int { state.withLock { $0.restarts } }
  var failure: LocalizedText? { state.withLock { $0.failure } }
  var now: Duration { clock() }

  /// The time since the ledger last answered.
  var silence: Duration {
    let now = clock()
    return state.withLock { now - $0.answered }
  }

  private func setFailure(_ failure: LocalizedText) { state.withLock { $0.failure = failure } }

  private func noteAnswer() {
    let now = clock()
    state.withLock { state in
      state.failure = nil
      state.answered = now
    }
  }

  /// The events after a position; nil if some of them are no longer kept.
  func entries(after position: StockEvent.Position) -> ArraySlice<Entry>? {
    state.withLock { state in
      guard !state.start.isAfter(position) else { return nil }
      let first = state.entries.partitioningIndex { $0.position.isAfter(position) }
      return state.entries[first...]
    }
  }

  /// A stream that has sent something in this time needs no comment.
  static let quietTime = heartbeat / 2
}

extension Array {
  /// The first index for which a condition holds, by binary search. The condition has to hold for all later
  /// indices.
  fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
