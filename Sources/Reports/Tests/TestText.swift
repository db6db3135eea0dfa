import Diagnostics
import Evaluator
import FindingReports
import MenuAnalysis
import RecipeGraph
import StockLedger

/// The places, orders and expectations of one menu's tests, as used by every format.
struct TestText {
  let graph: RecipeGraph
  let names: Names
  let language: Language
  private let map: SourceMap

  init(_ menu: TestReport.Menu, _ graph: RecipeGraph, _ language: Language) {
    self.graph = graph
    self.language = language
    names = Names(graph, language)
    map = SourceMap(menu.sources, repositoryPaths: menu.repositoryPaths)
  }

  /// A failed expectation: its place, and the expected and actual results.
  struct Contrast {
    let span: Span
    let expected: String
    let got: String
    /// The first choice that a policy does not allow, as in an order.
    var choice: String?
  }

  /// As `path:line:column`.
  func place(of span: Span, fromRoot: Bool = false) -> String {
    map.location(of: span, fromRoot: fromRoot)
  }

  func wirePlace(_ span: Span) -> WirePlace { WirePlace(span, map) }

  /// What the failed expectations are about: the order of a step, in English as it would be typed.
  func subject(of result: MenuTestResult) -> String {
    guard let step = result.lastStep else {
      return language.text("every choice of each juice")
    }
    let order = names.label(order: OrderRecord.lines(of: step.lines, in: MenuView(graph)))
    return language.text("order \(order)")
  }

  func contrasts(of result: MenuTestResult) -> [Contrast] {
    result.failures.map { failure in
      result.lastStep.map { contrast(failure, in: $0) } ?? contrast(ofPolicy: failure)
    }
  }

  private func contrast(_ failure: MenuTestResult.Failure, in step: MenuTest.Step) -> Contrast {
    switch failure {
    case .ending(let expected, let got):
      return Contrast(span: step.expectationSpan, expected: text(expected), got: text(got))
    case .substitutions(let expected, let got):
      return Contrast(
        span: step.substitutionsSpan, expected: text(expected, in: step), got: text(got, in: step))
    case .left(let count, let got):
      return Contrast(
        span: count.span, expected: left(count.fruit, count.quantity),
        got: left(count.fruit, got))
    case .total(let total, let got):
      return Contrast(
        span: total.span, expected: self.total(total.money), got: self.total(got))
    case .bound(let bound, let got):
      return Contrast(span: bound.span, expected: text(bound), got: text(got, bound))
    case .labels(let labels, let span, let got):
      return Contrast(span: span, expected: free(of: labels), got: names.labels(got))
    case .choice, .undecidedChoice, .unneededException: return contrast(ofPolicy: failure)
    }
  }

  private func text(_ expectation: MenuTest.Expectation) -> String {
    switch expectation {
    case .made: return language.text("made")
    case .short(let shortage): return text(shortage)
    case .overLimit(let juice):
      let juice = names.label(juice)
      return language.text("over the limit of \(juice)")
    case .unavailable(let juices):
      let list = juices.sorted().map(names.label).listed(in: language)
      return language.text("not sold: \(list)")
    }
  }

  private func text(_ ending: Ending) -> String {
    switch ending {
    case .success(let outcome): text(outcome)
    case .failure(let error): error.problem.message[language]
    }
  }

  private func text(_ shortage: [Ref<Fruit>: Quantity]) -> String {
    let list = shortage.sorted { $0.key < $1.key }
      .map { "\(names.label($0.key)) \(names.exactAmount($0.value, of: $0.key))" }
      .listed(in: language)
    return language[.short(list)]
  }

  private func left(_ fruit: Ref<Fruit>, _ quantity: Quantity) -> String {
    "\(names.label(fruit)) \(language[.left(names.exactAmount(quantity, of: fruit))])"
  }

  private func text(_ substitutions: [MenuTest.ExpectedSubstitution], in step: MenuTest.Step)
    -> String
  {
    if substitutions.isEmpty { return language.text("nothing substituted") }
    return substitutions.sorted { ($0.line, $0.substitute) < ($1.line, $1.substitute) }.map {
      substitution in
      let variant = step.lines[substitution.line].variant
      let juice = graph[variant.juice]
      let ingredient = juice.substitutes[substitution.substitute].use.ingredient
      let parts = substitution.parts.map(names.label).sorted().joined(separator: " + ")
      return language[
        .substituted(
          names.label(variant), language[.replacing(names.label(ingredient), by: parts)])]
    }.listed(in: language)
  }

  // MARK: Coverage and mutations

  /// The goals that were missed, a line for each juice.
  func missed(_ coverage: Coverage) -> [String] {
    var unserved: Set<Ref<Juice>> = []
    var unrefused: [Ref<Juice>: [String]] = [:]
    for goal in coverage.missed {
      switch goal {
      case .served(let juice): unserved.insert(juice)
      case .refused(let juice, let fruit): unrefused[juice, default: []].append(names.label(fruit))
      }
    }
    return graph.juices.indices.compactMap { index in
      let parts =
        (unserved.contains(Ref(index)) ? [language.text("never served")] : [])
        + (unrefused[Ref(index)].map { fruits in
          let list = fruits.listed(in: language)
          return [language.text("never refused for \(list)")]
        } ?? [])
      return parts.isEmpty
        ? nil : "\(names.label(Ref<Juice>(index))): \(parts.joined(separator: "; "))"
    }
  }

  func change(_ mutation: Mutation) -> String {
    let (before, after) = (mutation.original.quoted, mutation.replacement.quoted)
    return language.text("\(before) as \(after)")
  }
}
