import Diagnostics
import Evaluator
import Foundation
import MenuAnalysis
import MenuLoader
import RecipeGraph
import SQLiteLedger
import Shop
import StockLedger
import Testing

/// The answers that many processes got, compared with the journal that they left.
struct StressEvidence {
  static let menu = """
    fruits: {a: 60, b: 60, c: {stock: 20, divisible: true}, d: {stock: 30, max: 500}, e: 300 g}
    bases: {syrup: {yields: 30 g, uses: {c: 1, e: 10 g}}}
    juices:
      ab: {a: 1, b: 1}
      bc: {b: 2, c: 1/3}
      sweet: {a: 1, syrup: 10 g}
      soft: {uses: {d: 2, b: 1}, substitutes: {d: [{a: 1}, {c: 2}], b: [{e: 5 g}]}}
    stores:
      east: {stock: {a: 20, b: 20, c: 20, d: 30, e: 300 g}}

    """

  private let program: Program
  private let deeds: [Deed]
  private let graph: RecipeGraph
  private let store: SQLiteLedger
  private let journal: [JournalEntry]

  init(_ program: Program, _ deeds: [Deed]) async throws {
    self.program = program
    self.deeds = deeds
    let analysis = try MenuLoader.load([SourceFile(path: "menu.yaml", text: Self.menu)])
    graph = try #require(analysis.graph)
    let name = program.stock == nil ? "recipes/.juice/stock.sqlite" : "copy.sqlite"
    if program.stock != nil {
      let copying = try program.launch(["stock", "backup", name])
      try #require(copying.status == 0, "\(copying)")
    }
    store = SQLiteLedger(path: program.folder.appendingPathComponent(name).path)
    journal = try await store.journal()
  }

  var summary: String {
    func count(_ kind: JournalEntry.Kind) -> String {
      "\(kind.rawValue) \(journal.count { $0.kind == kind })"
    }
    let kinds = JournalEntry.Kind.allCases.map(count).joined(separator: ", ")
    let failed = deeds.count { $0.disturbance == .faulty && $0.ending.status == 2 }
    return "\(deeds.count) processes, \(deeds.count(where: \.wasKilled)) killed, \(failed) failed; "
      + "journal: \(kinds)"
  }

  // MARK: Endings

  func expectClearEndings() {
    for deed in deeds {
      let (ending, hint) = (deed.ending, Comment(rawValue: "\(deed)"))
      if deed.wasKilled {
        #expect(deed.disturbance == .killed && ending.status == SIGKILL, hint)
        continue
      }
      #expect([0, 1, 2].contains(ending.status), hint)
      if ending.status == 2 {
        // A note may say before that the server takes its time.
        #expect(ending.errors.split(separator: "\n").contains { $0.hasPrefix("error: ") }, hint)
        #expect(deed.disturbance == .faulty || Self.isOtherContent(ending), hint)
      }
      if deed.words == ["audit"] { #expect(ending.status != 1, hint) }
    }
    #expect(deeds.contains { $0.wasKilled })
    #expect(deeds.contains { $0.words[0] == "order" && $0.ending.status == 0 })
    #expect(deeds.contains { $0.words[0] == "order" && $0.ending.status == 1 })
  }

  private static func isOtherContent(_ ending: Program.Ending) -> Bool {
    ending.errors.contains("stands for")
  }

  func expectAudit() throws {
    let ending = try program.launch(["audit"])
    #expect(ending.status == 0, "\(ending.output)")
  }

  // MARK: Receipts

  private struct Receipt: Decodable {
    struct Amount: Decodable { let value: String }
    struct Change: Decodable {
      let fruit: String
      let delta, balance: Amount
    }
    struct Entry: Decodable {
      let orderID: String
      let changes: [Change]
    }
    struct Obstacle: Decodable {
      let fruit: String
      let needed, available: Amount
    }
    let outcome: String
    let entries: [Entry]
    let replay: Bool?
    let obstacles: [Obstacle]?

    var id: String { entries.first?.orderID ?? "" }

    /// What it says, in thousandths.
    var text: String {
      let taken = entries.flatMap(\.changes).map {
        "\($0.fruit) \(Self.count($0.delta)) \(Self.count($0.balance))"
      }
      let lacks = (obstacles ?? []).map {
        "\($0.fruit) \(Self.count($0.needed)) \(Self.count($0.available))"
      }
      // What was made may have been given back before it was asked for again.
      return "\(outcome == "refused" ? "refused" : "made") \(taken) \(lacks)"
    }

    private static func count(_ amount: Amount) -> String {
      Decimal(string: amount.value).map { "\($0 * 1000)" } ?? "?"
    }
  }

  private struct Cancellation: Decodable {
    struct Entry: Decodable { let orderID: String }
    let outcome: String
    let entries: [Entry]

    var id: String { entries.first?.orderID ?? "" }
  }

  /// Every answer that got out is in the journal, once, and says the same.
  func expectReceipts() throws {
    let answers = journal.filter { [.order, .refusal].contains($0.kind) }
    let byID = Dictionary(grouping: answers) { $0.orderID ?? "" }
    let cancelled = Set(journal.filter { $0.kind == .cancel }.compactMap(\.orderID))
    #expect(byID.values.allSatisfy { $0.count == 1 })
    var replays = 0
    for deed in deeds where deed.words[0] == "order" || deed.words[0] == "cancel" {
      // One that was killed may have printed everything before.
      let output = Data(deed.ending.output.utf8)
      guard !output.isEmpty, (try? JSONSerialization.jsonObject(with: output)) != nil else {
        #expect(deed.wasKilled || deed.ending.status != 0)
        continue
      }
      if deed.words[0] == "cancel" {
        let answer = try JSONDecoder().decode(Cancellation.self, from: output)
        let isRefused = answer.outcome == "refused"
        #expect(
          isRefused
            ? deed.wasKilled || deed.ending.status == 1 : cancelled.contains(answer.id))
        continue
      }
      let receipt = try JSONDecoder().decode(Receipt.self, from: output)
      let entry = try #require(byID[receipt.id]?.first, "\(deed)")
      #expect(receipt.text == Self.text(entry))
      let asked = deed.words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
      #expect(
        [OrderRecord.Line](text: asked)?.content
          == [OrderRecord.Line](text: entry.content ?? "")?.content)
      if receipt.replay == true { replays += 1 }
    }
    #expect(replays > 0, "some orders are repeated")
  }

  private static func text(_ entry: JournalEntry) -> String {
    let taken = entry.movements.map { "\($0.fruitID) \($0.delta) \($0.balance.thousandths)" }
    let lacks = entry.event.shortItems.map {
      "\($0.fruit) \($0.needed.thousandths) \($0.available.thousandths)"
    }
    return "\(entry.kind == .order ? "made" : "refused") \(taken) \(lacks)"
  }

  /// Changes have no ids: there are as many as were answered, and no more than were tried.
  func expectChanges() {
    for (name, kind) in [("add", JournalEntry.Kind.add), ("remove", .remove), ("move", .move)] {
      let tried = deeds.filter { $0.words.prefix(2) == ["stock", name] }
      let answered = tried.count { !$0.wasKilled && $0.ending.status == 0 }
      let done = journal.count { $0.kind == kind } / (kind == .move ? 2 : 1)
      let refused = tried.count { !$0.wasKilled && $0.ending.status == 1 }
      #expect((answered...max(answered, tried.count - refused)).contains(done), "\(name)")
    }
  }

  // MARK: Decisions

  /// The evaluator, asked again in journal order, decides as the journal has it.
  func expectDecisions() async throws {
    var levels: [String: StockLevels] = [:]
    for entry in journal {
      let ref = try #require(graph.store(entry.store))
      let graph = graph.view(from: ref)
      var stock = levels[entry.store] ?? StockLevels(openingOf: graph)
      if entry.kind == .order || entry.kind == .refusal {
        let words = (entry.content ?? "").split(separator: " ").map(String.init)
        let order = try OrderArgument.parse(words, in: graph)
        let decision = try Evaluator.decide(order, stock: stock, in: graph)
        let trial = WriteAnswer(trying: order, decision, in: LedgerMenu(graph))
        let tried = try #require(trial.entries.first?.event)
        #expect(tried.kind == entry.kind && tried.isOrderAnswer, "row \(entry.sequence)")
        #expect(tried.lines == entry.event.lines, "row \(entry.sequence)")
        #expect(tried.movements == entry.movements, "row \(entry.sequence)")
        #expect(tried.replacements == entry.event.replacements, "row \(entry.sequence)")
        #expect(tried.sale == entry.event.sale, "row \(entry.sequence)")
        #expect(tried.obstacles == entry.event.obstacles, "row \(entry.sequence)")
      }
      for movement in entry.movements {
        let fruit = try #require(graph.fruit(movement.fruitID))
        let before = entry.kind == .opening ? 0 : stock[fruit].thousandths
        #expect(before + movement.delta == movement.balance.thousandths)
        stock[fruit] = movement.balance
      }
      levels[entry.store] = stock
    }
    #expect(try await store.levels(in: graph.view(from: nil)) == levels[Store.mainID])
  }
}
