import Diagnostics
import Files
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
  /// An event as all streams send it.
  struct Entry: Sendable {
    let position: StockEvent.Position
    let store: String
    let bytes: [UInt8]

    /// - Parameter graph: supplies the ids of stores.
    init(_ event: StockEvent, in graph: RecipeGraph) throws {
      position = event.position
      store = event.store
      let json = try EventReport(event, Names(graph, Language.english)).json()
      bytes = ServerSentEvents.event("stock", id: position.text, data: json)
    }
  }

  private struct State {
    /// The latest events, in order.
    var entries: [Entry] = []
    /// The position after which `entries` has every event.
    var start = StockEvent.Position(sequence: 0, number: 0)
    /// The last event that was read, or the last row before the first event; nil before the journal was read.
    var position: StockEvent.Position?
    /// The bells of the open streams, by their numbers.
    var bells: [Int: Bell] = [:]
    var nextStream = 0
    /// How many of the streams send events.
    var eventStreams = 0
    /// Rings when the journal may have a new row; nil while nobody reads it.
    var journalBell: Bell?
    /// Why the journal cannot be read now.
    var failure: Problem?
    var clock = ClockNotice()
    /// The row after which staff have confirmed the clock.
    var confirmedRow: Int?
    /// When the ledger last answered. The server starts only with a ledger that can be read.
    var answered: Duration
    /// Why orders cannot be written now.
    var noRoom: Problem?
    /// When the ledger was asked for room, if it has not answered.
    var roomAsked: Duration?
  }

  /// The maximum number of streams: half of the connections, so that the others are left for requests.
  static let maxStreams = 512
  /// The maximum for one address: as many screens as a shop has behind one router. A screen without a stream polls.
  static let maxStreamsOfAddress = 8
  /// How much processor time streams of one address may take at once to send events of the past: some ten thousand
  /// of them.
  static let catchUpBurst = Duration.seconds(1)
  /// How much of a processor they may take for long.
  static let catchUpShare = 0.25
  /// The minimum number of events that are kept.
  static let ring = 1_024
  /// How often the journal is read at most: a quarter of the 100 ms within which a change is shown.
  private static let minInterval = Duration.milliseconds(25)
  /// How often the journal is read if only other processes may have written to it.
  static let maxInterval = Duration.milliseconds(250)
  /// How often the ledger is asked whether there is room for orders.
  static let roomInterval = Duration.seconds(5)
  /// How often the clock is compared with the times of rows.
  static let clockInterval = Duration.seconds(1)
  /// How often something is sent to find out whether the client is still connected (WHATWG HTML, "Server-sent
  /// events", authoring notes), and to tell it that the server is.
  static let heartbeat = Duration.seconds(6)

  private let menus: ServedMenu
  private let clock: MonotonicClock
  private let notice: Notice
  private let state: Mutex<State>
  /// Nil where an address may have any number of streams.
  private let streamsOfAddress: AddressCounts?
  /// The processor time, in milliseconds, that streams of an address may take to catch up; nil for any.
  private let catchUpTime: TokenBuckets?

  /// Is called when the journal cannot be read for another reason than before, or can be read again.
  typealias Notice = @Sendable (Problem?) -> Void

  init(
    _ menus: ServedMenu, _ clock: @escaping MonotonicClock, limitsAddresses: Bool = false,
    notice: @escaping Notice = { _ in }
  ) {
    self.menus = menus
    self.notice = notice
    self.clock = clock
    state = Mutex(State(answered: clock()))
    streamsOfAddress = limitsAddresses ? AddressCounts(max: Self.maxStreamsOfAddress) : nil
    catchUpTime =
      limitsAddresses
      ? TokenBuckets(
        capacity: Int(Self.catchUpBurst / .milliseconds(1)), perSecond: 1_000 * Self.catchUpShare,
        clock) : nil
  }

  // MARK: Reading the journal

  /// Reads the journal until the task is cancelled.
  func run() async {
    let bell = Bell()
    state.withLock { $0.journalBell = bell }
    await withDiscardingTaskGroup { group in
      group.addTask { await Self.tick(every: Self.heartbeat) { self.ringAll() } }
      group.addTask { await Self.tick(every: Self.maxInterval) { bell.ring() } }
      group.addTask { await self.watchRoom() }
      group.addTask {
        while !Task.isCancelled {
          await self.checkClock()
          await Self.sleep(for: Self.clockInterval)
        }
      }
      while !Task.isCancelled {
        do {
          try await self.follow(bell)
          self.noteAnswer()
        } catch is CancellationError {
          return
        } catch {
          self.set(\.failure, self.problem(of: error))
          await Self.sleep(for: .seconds(1))
        }
      }
    }
  }

  private func watchRoom() async {
    while !Task.isCancelled {
      let now = clock()
      state.withLock { $0.roomAsked = now }
      do {
        try await menus.current.shop.ledger.checkRoom()
        state.withLock { $0.noRoom = nil }
      } catch {
        set(\.noRoom, problem(of: error))
      }
      state.withLock { $0.roomAsked = nil }
      await Self.sleep(for: Self.roomInterval)
    }
  }

  /// Compares the clock with the times of rows.
  func checkClock() async {
    let shop = menus.current.shop.used(by: nil, clockPermission)
    do {
      var notice = ClockNotice(
        ahead: try await shop.ledger.rowAhead(), lead: try await shop.clockLead(),
        zone: shop.menu.graph.clocks)
      let before = clockNotice
      // The form does not change while the clock moves on.
      if before.lead?.sequence == notice.lead?.sequence { notice.lead = before.lead }
      let isNew = notice != before
      state.withLock { [notice] in $0.clock = notice }
      if isNew { ringAll() }
    } catch {
      // Whoever follows the journal reports that it cannot be read.
    }
  }

  /// What staff are told about clocks.
  var clockNotice: ClockNotice { state.withLock { $0.clock } }

  /// Whether rows may be written although the clock is far ahead of the last row.
  var clockPermission: ClockPermission {
    state.withLock { $0.confirmedRow.map { .after(sequence: $0) } ?? .none }
  }

  /// Says that staff have confirmed the clock after a row.
  func confirmClock(after sequence: Int) async {
    state.withLock { $0.confirmedRow = sequence }
    await checkClock()
  }

  /// Says that this process may have written to the journal.
  func noteWrite() { state.withLock { $0.journalBell }?.ring() }

  /// Reads the journal until the menu changes, whose low marks apply from then on, or has other errors, until a juice
  /// begins or stops being sold, or until streams of events begin or end.
  private func follow(_ bell: Bell) async throws {
    let served = menus.current
    let sendsEvents = self.sendsEvents
    let pause: StockEvents.Pause = { [menus] in
      // There is nothing left to read for now.
      self.noteAnswer()
      try await Task.sleep(for: Self.minInterval)
      await bell.wait()
      try Task.checkCancellation()
      let present = menus.current
      guard present.version == served.version, present.outdated == served.outdated,
        present.problem == served.problem, self.sendsEvents == sendsEvents
      else { throw Changed() }
    }
    let start = try await begin(served.shop)
    do {
      if sendsEvents {
        let graph = served.shop.menu.graph
        for try await event in served.shop.ledger.events(in: graph, after: start, pause: pause) {
          publish(try Entry(event, in: graph))
        }
      } else {
        try await followHead(of: served.shop, pause)
      }
      try Task.checkCancellation()
    } catch is Changed {
      ringAll()
    }
  }

  /// The menu has changed, or which juices are sold, or whether there are streams of events.
  private struct Changed: Error {}

  /// Reads only the last row, for screens. It ends by an error.
  private func followHead(of shop: OpenShop, _ pause: StockEvents.Pause) async throws {
    while true {
      let head = StockEvent.Position(try await shop.ledger.head())
      if head != position { begin(at: head) }
      try await pause()
    }
  }

  /// Where to continue: at the end of the journal if it is read for the first time.
  private func begin(_ shop: OpenShop) async throws -> StockEvent.Position {
    if let known = state.withLock({ $0.position }) { return known }
    let head = StockEvent.Position(try await shop.ledger.head())
    begin(at: head)
    return head
  }

  /// Keeps the events after a position alone.
  private func begin(at position: StockEvent.Position) {
    state.withLock { state in
      state.position = position
      state.start = position
      state.entries = []
    }
    ringAll()
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
      return Array(state.bells.values)
    }
    for bell in bells { bell.ring() }
  }

  private static func tick(
    every interval: Duration, _ work: @escaping @Sendable () -> Void
  ) async {
    while !Task.isCancelled {
      await sleep(for: interval)
      work()
    }
  }

  /// Returns early if the task is cancelled.
  private static func sleep(for duration: Duration) async {
    do {
      try await Task.sleep(for: duration)
    } catch {
      // Callers check whether they were cancelled.
    }
  }

  // MARK: Streams

  /// Runs work that reads the journal for a stream, on a thread of its own, and counts its time.
  ///
  /// - Parameter work: calls its parameter now and then, which waits while the streams of the address have taken too
  ///   much time.
  func catchingUp(
    for address: String, _ work: (_ pause: () async throws -> Void) async throws -> Void
  ) async throws {
    let executor = MeteredExecutor { [catchUpTime] spent in
      catchUpTime?.charge(address, spent / .milliseconds(1))
    }
    let pause = { [catchUpTime] in
      guard let debt = catchUpTime?.debt(of: address), debt > .zero else { return }
      try await Task.sleep(for: debt)
    }
    try await withTaskExecutorPreference(executor) {
      try await pause()
      try await work(pause)
    }
  }

  /// Adds a stream, and returns its number.
  ///
  /// - Throws: `ProblemDetails` if there are too many, or too many of one address.
  func add(
    _ bell: Bell, from address: String, sendsEvents: Bool
  ) throws(ProblemDetails) -> Int {
    if let streamsOfAddress, !streamsOfAddress.enter(address) {
      throw ProblemDetails.tooManyStreamsOfAddress
    }
    let number = state.withLock { state -> Int? in
      guard state.bells.count < Self.maxStreams else { return nil }
      let number = state.nextStream
      state.nextStream += 1
      state.bells[number] = bell
      if sendsEvents { state.eventStreams += 1 }
      return number
    }
    guard let number else {
      streamsOfAddress?.leave(address)
      throw ProblemDetails.tooManyStreams
    }
    return number
  }

  func remove(_ number: Int, from address: String, sendsEvents: Bool) {
    state.withLock { state in
      state.bells[number] = nil
      if sendsEvents { state.eventStreams -= 1 }
    }
    streamsOfAddress?.leave(address)
  }

  private var sendsEvents: Bool { state.withLock { $0.eventStreams > 0 } }
  private var bells: [Bell] { state.withLock { Array($0.bells.values) } }

  /// Ends all streams.
  func finish() {
    for bell in bells { bell.finish() }
  }

  /// Lets all streams look for what is new.
  func ringAll() {
    for bell in bells { bell.ring() }
  }

  var streams: Int { state.withLock { $0.bells.count } }
  var position: StockEvent.Position {
    state.withLock { $0.position ?? .init(sequence: 0, number: 0) }
  }
  /// Why the ledger cannot be read or written now.
  var failure: Problem? { state.withLock { $0.failure ?? $0.noRoom } }
  var now: Duration { clock() }
  /// In milliseconds since 1970-01-01 UTC.
  var wallTime: Int { menus.current.shop.ledger.clock.milliseconds() }

  /// The time since the ledger last answered.
  var silence: Duration {
    let now = clock()
    return state.withLock { max(now - $0.answered, $0.roomAsked.map { now - $0 } ?? .zero) }
  }

  private func problem(of error: any Error) -> Problem {
    Problem(reporting: error, menus.current.shop.files) ?? Problem(.ledger, .verbatim("\(error)"))
  }

  private func set(_ path: WritableKeyPath<State, Problem?>, _ failure: Problem) {
    let isNew = state.withLock { state in
      defer { state[keyPath: path] = failure }
      return state[keyPath: path] != failure
    }
    if isNew { notice(failure) }
  }

  private func noteAnswer() {
    let now = clock()
    let hadFailed = state.withLock { state in
      defer { state.failure = nil }
      state.answered = now
      return state.failure != nil
    }
    if hadFailed { notice(nil) }
  }

  /// The events after a position; nil if some of them are no longer kept.
  func entries(after position: StockEvent.Position) -> ArraySlice<Entry>? {
    state.withLock { state in
      guard !state.start.isAfter(position) else { return nil }
      // Most streams have sent all but the latest.
      let seen = state.entries.lastIndex { !$0.position.isAfter(position) }
      return state.entries[(seen.map { $0 + 1 } ?? 0)...]
    }
  }
}
