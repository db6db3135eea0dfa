import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// Concurrent callers see one store that does one thing after the other, in journal order, each at
/// a moment between call and answer (Herlihy and Wing, "Linearizability: a correctness condition
/// for concurrent objects", TOPLAS 12(3), 1990).
struct LinearizabilityConformance {
  static let clauses = [false, true].flatMap { isShared in
    LongTests.seeds(0..<3 as Range<UInt64>).map { seed in
      LedgerClause(
        "what concurrent callers of \(isShared ? "one ledger" : "ledgers of their own") learn is "
          + "what a naive model says in journal order (\(seed))"
      ) { try await LinearizabilityConformance().callers(kind: $0, isShared: isShared, seed: seed) }
    }
  }

  /// - Parameter isShared: false for callers that open ledgers of their own, as if each were a
  ///   process.
  func callers(kind: LedgerKind, isShared: Bool, seed: UInt64) async throws {
    let place = try kind.makePlace()
    let menu = try menu(NaiveStock.yaml)
    let clock = SteppingClock(1_700_000_000_000)
    let shared = TestShop(menu, place.open(clock.wall), owner: place)
    let recorder = CallRecorder()
    let results = await concurrently(6) { number in
      let shop = isShared ? shared : TestShop(menu, place.open(clock.wall), owner: place)
      var caller = RandomCaller(shop, recorder, seed: seed * 100 + UInt64(number))
      for _ in 0..<50 {
        // Time goes back as often as forward.
        clock.set(1_700_000_000_000 + caller.number(below: 1_000_000))
        try await caller.call()
      }
    }
    for result in results { try result.get() }
    let journal = try await shared.ledger.journal()
    let history = History(journal, menu)
    let calls = recorder.calls
    history.expectDecisions(of: calls)
    history.expectAnswers(to: calls)
    history.expectOrder(of: calls)
    #expect(try await shared.ledger.audit().violations == [])
    #expect(try await shared.levels == history.states.last)
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
        let lacked = entry.event.shortItems.reduce(into: [:]) {
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

  /// Every caller got the answer that the journal has.
  func expectAnswers(to calls: [Call]) {
    for call in calls {
      switch call.kind {
      case .order(let id, _, let answer):
        #expect(answer.entries == [answers[id]])
      case .cancel(let id, let answer) where answer.isAccepted:
        #expect(cancellations[id] == answer.entries.first)
      case .cancel(let id, let answer):
        if answer.obstacles == [.orderWasRefused(id: id)] {
          #expect(answers[id]?.kind == .refusal)
        }
      case .change, .levels: break
      }
    }
    let firsts = calls.compactMap { call -> String? in
      switch call.kind {
      case .order(let id, _, let answer) where !answer.isReplay: "order \(id)"
      case .cancel(let id, let answer) where answer.isFirst: "cancel \(id)"
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
      guard case .cancel(let id, let answer) = call.kind,
        answer == .refused([.unknownOrder(id: id)]), let row = answers[id]?.sequence
      else { continue }
      #expect(
        !placed.contains { $0.row == row && $0.call.end < call.start }, "`\(id)` was there")
    }
  }

  /// The row that a call wrote.
  private func row(of call: Call) -> Int? {
    switch call.kind {
    case .order(let id, _, let answer): answer.isReplay ? nil : answers[id]?.sequence
    case .cancel(let id, let answer) where answer.isFirst: cancellations[id]?.sequence
    case .cancel, .change, .levels: nil
    }
  }
}
