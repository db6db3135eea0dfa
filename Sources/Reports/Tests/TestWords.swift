import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Shop
import StockLedger

/// What formats of test results say alike: places, orders and expectations of one menu.
struct TestWords {
  private let menu: TestReport.Menu
  private let graph: RecipeGraph
  private let names: Names
  private let indexes: [LineIndex]

  init(_ menu: TestReport.Menu, _ graph: RecipeGraph) {
    self.menu = menu
    self.graph = graph
    names = Names(graph, Language.english.phrases)
    indexes = menu.sources.map { LineIndex($0) }
  }

  /// A failure of a step as its place, and what was expected and got.
  struct Contrast {
    let span: Span
    let expected: String
    let got: String
  }

  func place(of span: Span, fromRoot: Bool = false) -> String {
    let file = span.file.index
    let path = fromRoot ? menu.repositoryPaths[file] : menu.sources[file].path
    let position = indexes[file].position(of: span.range.lowerBound)
    return "\(path):\(position.line):\(position.column)"
  }

  /// The order of a test's step, as it would be typed.
  func order(_ step: MenuTest.Step) -> String {
    graph.label(of: step.lines)
  }

  func contrast(_ failure: MenuTestResult.Failure, in step: MenuTest.Step) -> Contrast {
    switch failure {
    case .ending(let expected, let got):
      return Contrast(span: step.expectationSpan, expected: text(expected), got: text(got))
    case .standIns(let expected, let got):
      return Contrast(
        span: step.substitutionsSpan, expected: text(expected, in: step), got: text(got, in: step))
    case .left(let count, let got):
      return Contrast(
        span: count.span, expected: left(count.fruit, count.quantity),
        got: left(count.fruit, got))
    }
  }

  private func text(_ expectation: MenuTest.Expectation) -> String {
    switch expectation {
    case .made: "made"
    case .short(let lacks): text(lacks)
    case .overLimit(let juice): "over the limit of \(graph[juice].id)"
    }
  }

  private func text(_ ending: Ending) -> String {
    switch ending {
    case .made: "made"
    case .short(let lacks): text(lacks)
    case .overLimit(let juice): "over the limit of \(graph[juice].id)"
    case .undecided(let error): Language.english.phrases.problem(error).message
    }
  }

  private func text(_ lacks: [Ref<Fruit>: Quantity]) -> String {
    "short "
      + lacks.sorted { $0.key < $1.key }
      .map { "\(names.word($0.key)) \(names.amount($0.value, of: $0.key))" }
      .joined(separator: ", ")
  }

  private func left(_ fruit: Ref<Fruit>, _ quantity: Quantity) -> String {
    "\(names.word(fruit)) \(names.amount(quantity, of: fruit)) left"
  }

  private func text(_ standIns: [MenuTest.Substitution], in step: MenuTest.Step) -> String {
    if standIns.isEmpty { return "nothing substituted" }
    return standIns.sorted { ($0.line, $0.substitute) < ($1.line, $1.substitute) }.map { standIn in
      let variant = step.lines[standIn.line].variant
      let juice = graph[variant.juice]
      let ingredient = juice.uses[juice.substitutes[standIn.substitute].use].ingredient
      let parts = standIn.parts.map(names.word).sorted().joined(separator: " + ")
      return "\(graph.label(of: variant)) with \(parts) in place of "
        + names.word(ingredient)
    }.joined(separator: ", ")
  }

  // MARK: Coverage and mutations

  /// What is missing of the coverage, a line for each juice.
  func missed(_ coverage: Coverage) -> [String] {
    var lines: [String] = []
    for juice in graph.juices.indices.map({ Ref<Juice>($0) }) {
      var isServed = true
      var fruits: [String] = []
      for goal in coverage.missed {
        switch goal {
        case .served(juice): isServed = false
        case .refused(juice, let fruit): fruits.append(names.word(fruit))
        default: break
        }
      }
      let parts =
        (isServed ? [] : ["never served"])
        + (fruits.isEmpty ? [] : ["never refused for \(fruits.joined(separator: ", "))"])
      if !parts.isEmpty { lines.append("\(graph[juice].id): \(parts.joined(separator: "; "))") }
    }
    return lines
  }

  func change(_ mutation: Mutation) -> String {
    "\(mutation.original.quoted) as \(mutation.replacement.quoted)"
  }
}
