import Evaluator
import Shop
import StockLedger
import Synchronization

/// The orders of the last hours with their tickets, as the kitchen display and the board of numbers show them.
///
/// Rows of the journal never change, so that each is read once for all screens; tickets are read anew each time, since
/// any server of the ledger may change them.
final class KitchenOrders: Sendable {
  /// A finished order keeps its place for that long after the last tap, so that nothing moves under a finger.
  static let settlingTime = Duration.seconds(15)
  /// How long guests are told that an order is ready.
  static let readyTime = Duration.seconds(600)
  /// Orders of the day before are of no use in the morning.
  static let period = Duration.seconds(12 * 60 * 60)
  /// The rows that are kept: thousands of orders with what was given back of them.
  static let maxRows = 20_000
  /// A screen that still asks does so at each heartbeat.
  private static let attention = EventFeed.heartbeat * 3

  private struct State {
    /// Orders and what was given back of them, in the order of the journal.
    var rows: [JournalEntry] = []
    /// By the sequences of their orders.
    var tickets: [Int: Ticket] = [:]
    var changes = 0
    /// When the screens change although nobody does anything, in milliseconds since 1970-01-01 UTC.
    var outdated = Int.max
    /// The numbers of the last reading that began, and of the last one whose tickets were taken.
    var readings = (begun: 0, taken: 0)
    var asked: Duration?
  }

  private let ledger: any StockLedger
  private let clock: MonotonicClock
  private let state = Mutex(State())

  init(_ shop: OpenShop, _ clock: @escaping MonotonicClock) {
    ledger = shop.ledger
    self.clock = clock
  }

  private var now: Int { ledger.clock.milliseconds() }

  /// Increases with each change of tickets, and when an order leaves a screen.
  var changes: Int {
    let (now, asked) = (now, clock())
    return state.withLock { state in
      state.asked = asked
      Self.settle(&state, at: now)
      return state.changes
    }
  }

  /// The orders as they are now, in the order in which they came.
  func orders() async throws(LedgerError) -> [KitchenOrder] {
    try await refresh()
    let now = now
    return state.withLock { Self.orders(of: $0, at: now) }
  }

  /// Marks orders for all screens of the ledger.
  func mark(_ orders: [KitchenOrder], _ ticket: Ticket.State) async throws(LedgerError) {
    try await ledger.mark(Set(orders.map(\.entry.sequence)), ticket)
    try await refresh()
  }

  /// Looks for tickets that other servers have changed while screens show them, until the task is cancelled.
  func watch(_ feed: EventFeed) async {
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: EventFeed.maxInterval)
        let (now, time) = (now, clock())
        let (isSeen, before) = state.withLock { state in
          let before = state.changes
          Self.settle(&state, at: now)
          return (state.asked.map { time - $0 < Self.attention } ?? false, before)
        }
        guard isSeen else { continue }
        try await refresh()
        if state.withLock({ $0.changes }) != before { feed.ringAll() }
      } catch is CancellationError {
        return
      } catch {
        // The feed reports why the ledger cannot be read.
      }
    }
  }

  // MARK: Reading

  private func refresh() async throws(LedgerError) {
    let (known, reading) = state.withLock { state in
      state.readings.begun += 1
      return (state.rows.last?.sequence, state.readings.begun)
    }
    var last = known
    var tickets: [Int: Ticket] = [:]
    for _ in 0..<Self.maxTries {
      let first = add(try await rows(after: last))
      guard let first else { break }
      if let found = try await ledger.tickets(fromOrder: first) {
        tickets = found
        break
      }
      // It was archived meanwhile, perhaps with others: those that are left are read anew.
      state.withLock { $0.rows = [] }
      last = nil
    }
    let now = now
    state.withLock { state in
      // An order may have left a screen meanwhile.
      Self.settle(&state, at: now)
      guard reading > state.readings.taken else { return }
      state.readings.taken = reading
      if tickets != state.tickets {
        state.tickets = tickets
        state.changes += 1
      }
      state.outdated = Self.nextChange(of: state, after: now)
    }
  }

  /// How often to read again if rows are archived meanwhile.
  private static let maxTries = 3

  /// Adds the rows that are not known yet.
  ///
  /// - Returns: the sequence of the first row that is kept.
  private func add(_ rows: [JournalEntry]) -> Int? {
    let now = now
    return state.withLock { state in
      let known = state.rows.last?.sequence ?? 0
      state.rows += rows.drop { $0.sequence <= known }
      Self.forget(&state.rows, before: now - Int(Self.period / .milliseconds(1)))
      return state.rows.first?.sequence
    }
  }

  /// The rows about orders after one, or those of the period.
  private func rows(after last: Int?) async throws(LedgerError) -> [JournalEntry] {
    var query = JournalQuery(after: last ?? 0)
    query.kinds = [.order, .cancel]
    if last == nil {
      query.since = now - Int(Self.period / .milliseconds(1))
      query.isNewestFirst = true
    }
    let rows: [JournalEntry]
    do throws(LedgerError) {
      rows = try await ledger.journal(query, limit: Self.maxRows)
    } catch {
      guard case .rowsArchived(let archived) = error else { throw error }
      query.after = archived
      rows = try await ledger.journal(query, limit: Self.maxRows)
    }
    return query.isNewestFirst ? rows.reversed() : rows
  }

  /// Rows of another time may lie behind the first of the period, since clocks differ; they are left out when the orders
  /// are shown.
  private static func forget(_ rows: inout [JournalEntry], before time: Int) {
    let old = rows.prefix { $0.time < time }.count
    rows.removeFirst(max(old, rows.count - maxRows))
  }

  // MARK: Showing

  private static func settle(_ state: inout State, at now: Int) {
    guard now >= state.outdated else { return }
    state.changes += 1
    state.outdated = nextChange(of: state, after: now)
  }

  private static func orders(of state: State, at now: Int) -> [KitchenOrder] {
    let period = now - Int(period / .milliseconds(1))
    // An order by a clock that is ahead is of this time if it follows one that is.
    let latest = now + WallClock.tolerance
    let first = state.rows.first { $0.time <= latest }?.sequence ?? .max
    let rows = state.rows.filter { $0.time >= period && $0.sequence >= first }
    let given = Dictionary(grouping: rows.lazy.filter { $0.kind == .cancel }.map(\.event)) {
      $0.orderID
    }
    let tickets = state.tickets
    let settled = settled(tickets.values, at: now)
    return rows.lazy.filter { $0.kind == .order }.map { entry in
      let ticket = tickets[entry.sequence] ?? Ticket(sequence: entry.sequence)
      return KitchenOrder(
        entry: entry, ticket: ticket, given: entry.orderID.flatMap { given[$0] } ?? [],
        isGone: ticket.finished.map { $0 <= settled } ?? false)
    }
  }

  /// The time of the last tap after which nobody tapped for long enough; what was finished until then has left its
  /// place.
  private static func settled(_ tickets: some Sequence<Ticket>, at now: Int) -> Int {
    let settling = Int(settlingTime / .milliseconds(1))
    var last = now
    for time in tickets.flatMap(\.times).sorted(by: >) {
      guard last - time < settling else { return time }
      last = time
    }
    return .min
  }

  /// When an order leaves a screen next.
  private static func nextChange(of state: State, after now: Int) -> Int {
    let settling = Int(settlingTime / .milliseconds(1))
    let ready = Int(readyTime / .milliseconds(1))
    let last = state.tickets.values.flatMap(\.times).max().map { $0 + settling }
    let leaving = state.tickets.values.compactMap(\.finished).map { $0 + ready }
    return ([last].compactMap(\.self) + leaving).filter { $0 > now }.min() ?? .max
  }
}

extension Ticket {
  /// When somebody tapped it.
  fileprivate var times: [Int] { [started, finished].compactMap(\.self) }
}

/// An order with how far it is.
struct KitchenOrder: Sendable {
  let entry: JournalEntry
  let ticket: Ticket
  /// What was given back of it.
  fileprivate let given: [JournalEvent]
  /// Whether it was finished some time ago, and has left its place.
  let isGone: Bool

  var isCancelled: Bool { given.contains { $0.part == nil } }

  /// Whether somebody still has to make it.
  var isOpen: Bool { ticket.state != .finished && !isCancelled }

  /// What is to be made; of an order that was cancelled, what it was.
  var lines: [OrderRecord.Line] {
    OrderRest(entry.event, without: given.filter { $0.part != nil })?.content ?? entry.event.lines
  }
}
