import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import MenuAnalysis

/// What holds for every choice, against trying all of them one by one.
@Suite struct PolicyTests {
  private func first(
    _ part: MenuTestResult.PolicyPart, in graph: RecipeGraph
  ) throws -> String? {
    let policy =
      switch part {
      case .bound(let bound): MenuTest.Policy(bounds: [bound], diets: [])
      case .diet(let diet): MenuTest.Policy(bounds: [], diets: [diet])
      }
    var check = PolicyCheck(graph)
    let failures = try #require(check.failures(of: policy) { false })
    guard let failure = failures.first else { return nil }
    guard case .choice(let variant, _) = failure else { return "undecided" }
    return graph.label(of: variant)
  }

  @Test("the first choice that breaks a bound is the first of all that do")
  func random() throws {
    var random = SplitMix64(seed: 3636)
    var (held, broken) = (0, 0)
    for number in 0..<400 {
      let sample = RandomMenu(
        &random, preparesBases: Bool.random(using: &random), swaps: number.isMultiple(of: 2),
        repeats: number.isMultiple(of: 3))
      let (naive, facts) = (sample.menu, RandomFacts(of: sample.menu, &random))
      let graph = facts.telling(try menu(sample.yaml).graph)
      let all = naive.juices.flatMap(RandomPieces.completeLines)
      let span = graph.juices[0].span
      let numbers: [(MenuTest.Bound.Subject, (NaiveMenu.Line) -> Fraction?)] = [
        (.measure(.cost), { facts.sum(facts.costs, naive, $0) }),
        (.measure(.nutrient(.energy)), { facts.sum(facts.energy, naive, $0) }),
        (.margin, { facts.margin(naive, $0) }),
      ]
      for (subject, number) in numbers {
        let direction = MenuTest.Bound.Direction.allCases.pick(&random)
        // At, just below or just above the number of a choice, so that the bound is tight.
        let limit =
          (number(all.pick(&random)) ?? Fraction(40))
          + [Fraction(0), Fraction(1, 1000), Fraction(-1, 1000)].pick(&random)
        let expected = all.first { line in
          guard let value = number(line) else { return true }
          return direction == .atMost ? limit < value : value < limit
        }
        let bound = MenuTest.Bound(
          subject, direction, Rational(limit.top, over: limit.bottom), span: span)
        let found = try first(.bound(bound), in: graph)
        #expect(found == expected.map(naive.word), "\(bound)\n\(sample.yaml)")
        if found == nil { held += 1 } else { broken += 1 }
      }
      let vegan = naive.juices.first.map { juice in
        RandomPieces.completeLines(of: juice).first { !facts.isVegan(naive, $0) }.map(naive.word)
      }
      let diet = MenuTest.DietPolicy(.vegan, [Ref(0)], span: span)
      #expect(try first(.diet(diet), in: graph) == vegan.flatMap(\.self), "\(sample.yaml)")
    }
    #expect(held > 50 && broken > 200)
  }

  private func yaml(options: Int, _ change: (Int) -> String) -> String {
    let all = (0..<options).map { "o\($0): \(change($0))" }.joined(separator: ", ")
    return """
      currency: KRW
      fruits: {mango: {stock: 10, cost: 100, divisible: true}, ice: {stock: 1 kg, cost: 1 per 1 g}}
      juices: {mango: {price: 5000, uses: {mango: 3, ice: 100 g}, options: {\(all)}}}
      tests: [{name: every, every: {cost-at-most: 2399}}]
      """
  }

  private func run(_ yaml: String) throws -> MenuTestResult {
    let graph = try menu(yaml).graph
    return MenuTestRun.run(try #require(graph.tests.first), in: graph)
  }

  @Test("a million choices that do not touch each other are decided exactly")
  func many() throws {
    // Three mangos, the ice and twenty times 100 cost 2400.
    let graph = try menu(yaml(options: 20) { _ in "{add: {mango: 1}}" }).graph
    let failures = try run(yaml(options: 20) { _ in "{add: {mango: 1}}" }).failures
    guard case .choice(let variant, _)? = failures.first else {
      Issue.record("\(failures)")
      return
    }
    #expect(variant.options == Array(0..<20))
    #expect(graph.options(of: variant) == 20)
    #expect(try run(yaml(options: 19) { _ in "{add: {mango: 1}}" }).isPassed)
  }

  @Test("bounds hold for every juice but exceptions, each of which has to be one")
  func exceptions() throws {
    func failures(_ except: String) throws -> [String] {
      let graph = try menu(
        """
        currency: KRW
        fruits: {mango: {stock: 10, cost: 100}}
        juices: {a: {uses: {mango: 1}}, b: {uses: {mango: 2}}, c: {uses: {mango: 3}}}
        tests: [{name: every, every: {cost-at-most: 150\(except)}}]
        """
      ).graph
      let result = MenuTestRun.run(try #require(graph.tests.first), in: graph)
      return result.failures.map { failure in
        switch failure {
        case .choice(let variant, _): graph.label(of: variant)
        case .unneededException(let exception): "no exception \(graph[exception.juice].id)"
        default: "\(failure)"
        }
      }
    }
    #expect(try failures("") == ["b"])
    #expect(try failures(", except: [b]") == ["c"])
    #expect(try failures(", except: [c, b]") == [])
    #expect(try failures(", except: [b, a, c]") == ["no exception a"])
  }

  @Test("too many choices that change the same ingredient are reported as undecided")
  func undecided() throws {
    let failures = try run(yaml(options: 20) { _ in "{scale: {ice: 1/2}}" }).failures
    guard case .undecidedChoice(_, .tooManyChoices, _)? = failures.first else {
      Issue.record("\(failures)")
      return
    }
    #expect(failures.count == 1)
  }
}

extension RecipeGraph {
  fileprivate func options(of variant: Variant) -> Int { self[variant.juice].options.count }
}
