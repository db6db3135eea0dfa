import Evaluator
import RecipeGraph
import Reporting
import StockStore

/// Edits the stock line by line on a terminal: changes are staged, saved after a yes, and dropped
/// when one leaves without saving.
struct StockPrompt {
  private let session: Session
  /// The stock as it was shown last.
  private var levels: StockLevels
  private var staged: [Ref<Fruit>: Quantity] = [:]

  init(_ session: Session) throws {
    self.session = session
    levels = try session.levels()
  }

  private var phrases: any Phrases { session.phrases }

  /// Whether changes were saved.
  mutating func run() throws -> Bool {
    try Console.write(StockReport(session.graph, levels: levels).text(phrases))
    try Console.write(phrases.editHelp)
    while let line = try Console.ask(phrases.editPrompt) {
      switch line.lowercased() {
      case "": continue
      case "quit", "q", "exit":
        try Console.write(phrases.dropped)
        return false
      case "save", "s":
        if try save() { return true }
      default: try stage(line)
      }
    }
    try Console.write(phrases.dropped)
    return false
  }

  private var movements: [FruitMovement] {
    staged.sorted { $0.key < $1.key }
      .map { FruitMovement(fruit: $0.key, before: levels[$0.key], after: $0.value) }
      .filter { $0.before != $0.after }
  }

  /// All words of a line, or none of them if one is wrong.
  private mutating func stage(_ line: String) throws {
    let before = staged
    for word in line.split(separator: " ") {
      guard let problem = stageWord(String(word)) else { continue }
      staged = before
      try Console.write(problem)
      return
    }
    try Console.write(StockChangeReport.table(movements, phrases, session.graph))
  }

  /// What is wrong with the word, if anything is.
  private mutating func stageWord(_ word: String) -> String? {
    do throws(StockArgumentError) {
      let (fruit, kind, quantity) = try Self.parse(word, in: session.graph)
      var current = levels
      current[fruit] = staged[fruit] ?? levels[fruit]
      switch StockChange(kind, [fruit: quantity]).effect(on: current, in: session.graph) {
      case .movements(let movements):
        for movement in movements { staged[movement.fruit] = movement.after }
        return nil
      case .obstacles(let obstacles):
        return StockChangeReport(kind, .refused(obstacles), in: session.graph).text(phrases)
      }
    } catch {
      return Failure(phrases.problem(error)).description
    }
  }

  private static func parse(
    _ word: String, in graph: RecipeGraph
  ) throws(StockArgumentError) -> (Ref<Fruit>, StockChange.Kind, Quantity) {
    guard let sign = word.firstIndex(where: { "=+".contains($0) }) ?? word.lastIndex(of: "-") else {
      throw .form(word)
    }
    let fruit = try StockArgument.fruit(String(word[..<sign]), in: graph)
    let text = String(word[word.index(after: sign)...])
    let quantity = try StockArgument.quantity(text, of: fruit, in: graph)
    let kind: StockChange.Kind =
      switch word[sign] {
      case "+": .add
      case "-": .remove
      default: .set
      }
    return (fruit, kind, quantity)
  }

  /// Whether the changes were saved: not without a yes, and not over what others changed since.
  private mutating func save() throws -> Bool {
    guard try Confirmation.ask(phrases.saveQuestion, phrases) else { return false }
    switch try session.change(StockChange(.set, staged, expected: levels)) {
    case .applied:
      try Console.write(phrases.saved)
      return true
    case .refused(let obstacles):
      let report = StockChangeReport(.set, .refused(obstacles), in: session.graph)
      try Console.write(report.text(phrases))
      levels = try session.levels()
      try Console.write(StockChangeReport.table(movements, phrases, session.graph))
      return false
    }
  }
}
