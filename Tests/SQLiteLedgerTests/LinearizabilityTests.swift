import Evaluator
import RecipeGraph
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// Concurrent callers see one store that does one thing after the other, in journal order, each at
/// a moment between call and answer (Herlihy and Wing, "Linearizability: a correctness condition
/// for concurrent objects", TOPLAS 12(3), 1990).
@Suite struct LinearizabilityTests {
  enum Sharing: CaseIterable {
    case inMemory
    case oneObject
    /// As if each were a process of its own.
    case manyObjects
  }

  @Test(
    "what concurrent callers are told is what a naive model says in journal order",
    arguments: Sharing.allCases, 0..<3 as Range<UInt64>)
  func callers(sharing: Sharing, seed: UInt64) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/stock.sqlite"
    let graph = try menu(NaiveStock.yaml)
    let clock = SteppingClock(1_700_000_000_000)
    let shared: any StockLedger =
      sharing == .inMemory
      ? InMemoryLedger(graph, clock: clock.wall)
      : SQLiteLedger(path: path, graph, clock: clock.wall)
    let recorder = CallRecorder()
    let results = concurrently(6) { number in
      let store =
        sharing == .manyObjects
        ? SQLiteLedger(path: path, graph, clock: clock.wall) : shared
      var caller = RandomCaller(store, graph, recorder, seed: seed * 100 + UInt64(number))
      for _ in 0..<50 {
        // Time goes back as often as forward.
        clock.set(1_700_000_000_000 + caller.number(below: 1_000_000))
        try caller.call()
      }
    }
    for result in results { try result.get() }
    let journal = try shared.journal()
    let history = History(journal, graph)
    let calls = recorder.calls
    history.expectDecisions(of: calls)
    history.expectAnswers(to: calls)
    history.expectOrder(of: calls)
    #expect(try shared.audit().violations == [])
    #expect(try graph.dictionary(shared.levels()) == history.states.last)
    let kinds = Set(journal.map(\.kind))
    #expect(kinds.isSuperset(of: [.opening, .order, .refusal, .add]))
  }
}

/// The journal, replayed by the naive model.
private struct History {
  let journal: [JournalEntry]
  let graph: MenuView
  /// Thousandths by fruit before the first row, and after each.
  private(set) var states: [[String: Int]] = [NaiveStock.opening]
  private let answers: [String: JournalEntry]
  private let cancellations: [String: JournalEntry]

  init(_ journal: [JournalEntry], _ graph: MenuView) {
    self.journal = journal
    self.graph = graph
    func byID(_ kinds: Set<JournalEntry.Kind>) -> [String: JournalEntry] {
      let pairs = journal.filter { kinds.contains($0.kind) }.map { ($0.orderID ?? "", $0) }
      #expect(Set(pairs.map(\.0)).count == pairs.count, "each id once")
      return Dictionary(pairs) { first, _ in first }
    }
    answers = byID([.order, .refusal])
    cancellations = byID([.cancel])
    for entry in journal {
      var state = states[states.count - 1]
      for movement in entry.movements where entry.kind != .opening {
        state[movement.fruitID, default: 0] += movement.delta
      }
      #expect(entry.movements.allSatisfy { $0.balance.thousandths == state[$0.fruitID] })
      states.append(state)
    }
  }

  /// The model decides every order as the journal has it.
  func expectDecisions(of calls: [Call]) {
    let texts = calls.reduce(into: [String: String]()) { texts, call in
      if case .order(let id, let text, _) = call.kind { texts[id] = text }
    }
    for (state, entry) in zip(states, journal) {
      guard let id = entry.orderID, let text = texts[id] else {
        #expect(entry.orderID == nil, "an order that nobody gave")
        continue
      }
      switch entry.kind {
      case .order, .refusal:
        let expected = NaiveStock.decide(text, state)
        let took = entry.movements.reduce(into: [:]) { $0[$1.fruitID] = -$1.delta }
        let lacked = entry.event.lacks.reduce(into: [:]) {
          $0[$1.fruit] = $1.missing.thousandths
        }
        #expect(
          expected == (entry.kind == .order ? .made(took) : .refused(lacked)),
          "row \(entry.sequence), `\(text)`")
      default:
        let taken = answers[id]?.movements.map(\.delta)
        #expect(entry.movements.map(\.delta) == taken?.map { -$0 })
      }
    }
  }

  /// Every caller was told what the journal says.
  func expectAnswers(to calls: [Call]) {
    for call in calls {
      switch call.kind {
      case .order(let id, _, let told):
        let entry = answers[id]
        #expect(entry?.event.orderRecord == told.record)
      case .cancel(let id, .cancelled(let event, _)):
        #expect(cancellations[id]?.event == event)
      case .cancel(let id, .wasRefused): #expect(answers[id]?.kind == .refusal)
      case .cancel, .change, .levels: break
      }
    }
    let firsts = calls.compactMap { call -> String? in
      switch call.kind {
      case .order(let id, _, let told) where !told.isReplay: "order \(id)"
      case .cancel(let id, .cancelled(_, isReplay: false)): "cancel \(id)"
      default: nil
      }
    }
    #expect(Set(firsts).count == firsts.count, "one caller only was the first")
    #expect(firsts.count == answers.count + cancellations.count)
  }

  /// What had ended before another call began comes first, and readers see what was there then.
  func expectOrder(of calls: [Call]) {
    let placed = calls.compactMap { call in row(of: call).map { (row: $0, call: call) } }
      .sorted { $0.row < $1.row }
    var earliestEnd = Int.max
    for (row, call) in placed.reversed() {
      #expect(call.start < earliestEnd, "row \(row) began after a later one had ended")
      earliestEnd = min(earliestEnd, call.end)
    }
    for call in calls {
      guard case .levels(let levels) = call.kind else { continue }
      let first = placed.last { $0.call.end < call.start }?.row ?? 0
      let last = placed.first { $0.call.start > call.end }?.row ?? states.count
      #expect(
        states[min(first, last)..<last].contains(levels), "a stock that never was")
    }
    for call in calls {
      guard case .cancel(let id, .unknown) = call.kind, let row = answers[id]?.sequence else {
        continue
      }
      #expect(
        !placed.contains { $0.row == row && $0.call.end < call.start }, "`\(id)` was there")
    }
  }

  /// The row that a call wrote.
  private func row(of call: Call) -> Int? {
    switch call.kind {
    case .order(let id, _, let told): told.isReplay ? nil : answers[id]?.sequence
    case .cancel(let id, .cancelled(_, isReplay: false)): cancellations[id]?.sequence
    case .cancel, .change, .levels: nil
    }
  }
}
