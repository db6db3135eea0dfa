import Evaluator
import RecipeGraph
import Reporting
import StockStore

/// Edits the stock line by line on a terminal: changes are staged, saved after a yes, and dropped
/// when one leaves without saving.
struct StockPrompt {
  private typealias Effect = StockChange.Effect

  private let session: Session
  /// The stock as it was shown last.
  private var levels: StockLevels
  /// What was typed, in order: it is worked out anew when the stock below it changes.
  private var staged: [StockChange] = []

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
      case "", "help", "?": try Console.write(phrases.editHelp)
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

  /// What the changes come to on the stock as it was shown last.
  private func effect(of changes: [StockChange]) -> Effect {
    var current = levels
    for change in changes {
      switch change.effect(on: current, in: session.graph) {
      case .obstacles(let obstacles): return .obstacles(obstacles)
      case .movements(let movements):
        for movement in movements { current[movement.fruit] = movement.after }
      }
    }
    let touched = Set(changes.flatMap(\.quantities.keys)).sorted()
    return .movements(
      touched
        .map { FruitMovement(fruit: $0, before: levels[$0], after: current[$0]) }
        .filter { $0.before != $0.after })
  }

  /// All words of a line, or none of them if one is wrong.
  private mutating func stage(_ line: String) throws {
    var next = staged
    do throws(StockArgumentError) {
      for word in Self.words(of: line) {
        next.append(try Self.parse(word, in: session.graph))
      }
    } catch {
      try Console.write(Failure(phrases.problem(error), phrases).description)
      return
    }
    let effect = effect(of: next)
    if case .movements = effect { staged = next }
    try show(effect)
  }

  private func show(_ effect: Effect) throws {
    switch effect {
    case .movements(let movements):
      try Console.write(StockChangeReport.table(movements, phrases, session.graph))
    case .obstacles(let obstacles):
      let report = StockChangeReport(.set, .refused(obstacles), in: session.graph)
      try Console.write(report.text(phrases))
    }
  }

  /// `mango + 5` is one word as well as `mango+5`.
  private static func words(of line: String) -> [String] {
    line.replacing(/\s*([=+])\s*/) { "\($0.1)" }.replacing(/\s+-\s+/, with: "-")
      .split(separator: " ").map(String.init)
  }

  private static func parse(
    _ word: String, in graph: RecipeGraph
  ) throws(StockArgumentError) -> StockChange {
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
    return StockChange(kind, [fruit: quantity])
  }

  /// Whether the changes were saved: not without a yes, and not over what others changed since.
  private mutating func save() throws -> Bool {
    let effect = effect(of: staged)
    guard case .movements(let movements) = effect else {
      try show(effect)
      return false
    }
    guard try Confirmation.ask(phrases.saveQuestion, phrases) else { return false }
    let wanted = Dictionary(uniqueKeysWithValues: movements.map { ($0.fruit, $0.after) })
    switch try session.change(StockChange(.set, wanted, expected: levels)) {
    case .applied:
      try Console.write(phrases.saved)
      return true
    case .refused(let obstacles):
      try show(.obstacles(obstacles))
      levels = try session.levels()
      try show(self.effect(of: staged))
      return false
    }
  }
}
