import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph

/// What tests say about prices, costs, nutrients, labels and diets.
extension TestText {
  func total(_ money: Money?) -> String {
    guard let money else { return language.text("no price") }
    let price = names.text(of: money)
    return language.text("\(price) in all")
  }

  func free(of labels: LabelSet) -> String {
    let names = labels.text(in: language)
    return language.text("free of \(names)")
  }

  // MARK: Bounds

  /// As in `margin at least 45 %`.
  func text(_ bound: MenuTest.Bound) -> String {
    let name = language[bound.subject.name]
    let limit = number(bound.limit, bound.subject, isExact: true)
    return switch bound.direction {
    case .atMost: language.text("\(name) at most \(limit)")
    case .atLeast: language.text("\(name) at least \(limit)")
    }
  }

  func text(_ reading: BoundReading, _ bound: MenuTest.Bound) -> String {
    switch reading {
    case .known(let value):
      // Rounded, it could look like the limit.
      let rounded = number(value, bound.subject, isExact: false)
      let isMistakable = rounded == number(bound.limit, bound.subject, isExact: false)
      return isMistakable ? number(value, bound.subject, isExact: true) : rounded
    case .unknown(let fruits):
      return "\(language[.unknownCount]): \(fruits.map { names.label($0) }.listed(in: language))"
    case .noPrice: return language.text("no price above zero")
    case .uncountable: return language[.unknownCount]
    }
  }

  private func number(
    _ value: Rational, _ subject: MenuTest.Bound.Subject, isExact: Bool
  ) -> String {
    switch subject {
    case .margin:
      isExact ? value.exactPercentText(in: language) : value.percentText(in: language)
    case .measure(let measure):
      isExact
        ? measure.exactText(of: value, names.graph.terms.currency, in: language)
        : names.text(of: .known(value), measure)
    }
  }

  // MARK: Policies

  func contrast(ofPolicy failure: MenuTestResult.Failure) -> Contrast {
    switch failure {
    case .choice(let variant, let part):
      Contrast(
        span: part.span, expected: expected(part), got: got(variant, part),
        choice: graph.label(of: variant))
    case .undecidedChoice(let juice, let reason, let part):
      Contrast(
        span: part.span, expected: expected(part),
        got: "\(names.label(juice)): \(language[reason.text])")
    case .unneededException(let exception):
      Contrast(
        span: exception.span,
        expected: language.text("an exception"),
        got: language.text(
          "\(names.label(exception.juice)): within all bounds, so that it needs none"))
    default: preconditionFailure("a policy has no orders")
    }
  }

  private func expected(_ part: MenuTestResult.PolicyPart) -> String {
    switch part {
    case .bound(let bound): text(bound)
    case .diet(let policy):
      "\(language[policy.diet.name]): \(policy.juices.map { names.label($0) }.listed(in: language))"
    }
  }

  /// The choice with its numbers, or with what keeps it from suiting the diet.
  private func got(_ variant: Variant, _ part: MenuTestResult.PolicyPart) -> String {
    let label = names.label(variant)
    do throws(ArithmeticOverflow) {
      let needs = try graph.needs(of: variant)
      switch part {
      case .bound(let bound):
        let price = graph.price(of: variant)
        let reading = BoundReading(bound.subject, of: needs, in: graph) {
          () throws(ArithmeticOverflow) in
          guard let price else { return nil }
          return try graph.net(of: price, for: variant)
        }
        let numbers = bound.subject == .margin ? self.numbers(needs, price) : ""
        return "\(label): \(text(reading, bound))\(numbers)"
      case .diet(let policy):
        let fruits = graph.leaves(of: needs.map(\.fruit)).sorted()
        func list(_ isSuited: Bool?) -> String {
          fruits.filter { graph[$0].attributes?.diets?.contains(policy.diet) == isSuited }
            .map { names.label($0) }.listed(in: language)
        }
        let diet = language[policy.diet.name]
        let (against, unanswered) = (list(false), list(nil))
        return against.isEmpty
          ? language.text("\(label): not known to be \(diet) for \(unanswered)")
          : language.text("\(label): not \(diet) because of \(against)")
      }
    } catch {
      return "\(label): \(language[.unknownCount])"
    }
  }

  /// The price and the cost behind a margin.
  private func numbers(_ needs: Needs, _ price: Money?) -> String {
    guard let price, let cost = graph.sum(.cost, of: needs).value else { return "" }
    let texts = [
      "\(language[.price]) \(names.text(of: price))",
      "\(language[.cost]) \(names.text(of: .known(cost), .cost))",
    ]
    return " (\(texts.listed(in: language)))"
  }
}

extension MenuTest.Bound.Subject {
  fileprivate var name: LocalizedText {
    switch self {
    case .margin: .margin
    case .measure(let measure): measure.name
    }
  }
}

extension MenuTestResult.PolicyPart {
  fileprivate var span: Span {
    switch self {
    case .bound(let bound): bound.span
    case .diet(let policy): policy.span
    }
  }
}

extension UndecidedChoice {
  fileprivate var text: LocalizedText {
    switch self {
    case .tooManyChoices:
      .text("not decided, since too many options change the same ingredient")
    case .tooLarge:
      .text("not decided, since its numbers are too large")
    }
  }
}
