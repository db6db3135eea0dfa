/// The sum of a measure over the needs of something.
public enum MeasureSum: Hashable, Sendable {
  case known(Rational)
  /// These fruits, at least one, do not say how much they have: in ascending order.
  case unknown([Ref<Fruit>])
  /// Its exact terms exceed 128 bits.
  case uncountable

  /// Nil if it is not known.
  public var value: Rational? { if case .known(let value) = self { value } else { nil } }
}

/// What can be told about something that takes several fruits.
public struct LabelSum: Hashable, Sendable {
  /// What the fruits that answer contain. A group may be any of its members.
  public fileprivate(set) var contains = LabelSet()
  /// What they, or all that the kitchen makes, may have traces of, besides what they contain.
  public fileprivate(set) var traces: LabelSet
  /// The fruits that do not answer what they contain, in ascending order.
  public fileprivate(set) var unanswered: [Ref<Fruit>] = []
  /// The diets that all fruits suit which answer. It is known to suit them only if all answer.
  public fileprivate(set) var diets = DietSet.all
  /// The fruits that do not answer which diets they suit, in ascending order.
  public fileprivate(set) var dietsUnanswered: [Ref<Fruit>] = []

  /// The diets that it is known to suit.
  public var knownDiets: DietSet { dietsUnanswered.isEmpty ? diets : [] }

  /// The labels of a list that it is not known to be free of: what it contains, may contain, may have traces of, and
  /// all of them if a fruit does not answer.
  public func possible(among labels: LabelSet) -> LabelSet {
    unanswered.isEmpty ? labels.intersection(contains.union(traces).withRelated) : labels
  }
}

extension [Fruit] {
  func sum(_ measure: Measure, of needs: some Sequence<Need>) -> MeasureSum {
    var sum = Rational.zero
    var unknown: [Ref<Fruit>] = []
    do throws(ArithmeticOverflow) {
      for need in needs {
        if let rate = self[need.fruit.index].attributes?.rate(of: measure) {
          sum = try sum.adding(try rate.perUnit.multiplied(by: need.amount))
        } else {
          unknown.append(need.fruit)
        }
      }
    } catch {
      return .uncountable
    }
    return unknown.isEmpty ? .known(sum) : .unknown(Set(unknown).sorted())
  }
}

extension [Fruit] {
  /// - Parameter terms: nil to leave out what all that the kitchen makes may have traces of.
  func labels(of fruits: some Sequence<Ref<Fruit>>, _ terms: ShopTerms?) -> LabelSum {
    var sum = LabelSum(traces: terms?.traces ?? LabelSet())
    for fruit in Set(fruits).sorted() {
      let attributes = self[fruit.index].attributes
      if attributes?.labels == nil { sum.unanswered.append(fruit) }
      if attributes?.diets == nil { sum.dietsUnanswered.append(fruit) }
      guard let attributes else { continue }
      sum.contains.formUnion(attributes.knownLabels)
      sum.traces.formUnion(attributes.traces)
      sum.diets.formIntersection(attributes.possibleDiets)
    }
    sum.traces = sum.traces.subtracting(sum.contains)
    return sum
  }

  /// The fruits with the attributes of prepared bases, which follow from their recipes.
  ///
  /// - Parameters:
  ///   - order: all bases; each follows those that it uses.
  ///   - needsPerUnit: the needs of one base unit of each base.
  func derivingAttributes(
    of bases: [Base], order: [Ref<Base>], needsPerUnit: [Needs]
  ) -> [Fruit] {
    guard contains(where: { $0.attributes != nil }) else { return self }
    var fruits = self
    for base in order {
      guard let stock = bases[base.index].stock else { continue }
      fruits[stock.index].attributes = FruitAttributes(
        of: needsPerUnit[base.index], bases[base.index], fruits)
    }
    return fruits
  }
}

extension FruitAttributes {
  /// The attributes of a base.
  ///
  /// - Parameter needs: of one base unit.
  fileprivate convenience init(of needs: Needs, _ base: Base, _ fruits: [Fruit]) {
    func rate(_ measure: Measure) -> Rate? {
      fruits.sum(measure, of: needs).value.map { Rate(perUnit: $0, span: base.yieldsSpan) }
    }
    var nutrition: [Nutrient: Rate] = [:]
    for nutrient in Nutrient.allCases { nutrition[nutrient] = rate(.nutrient(nutrient)) }
    let sum = fruits.labels(of: needs.lazy.map(\.fruit), nil)
    self.init(
      cost: rate(.cost), nutrition: nutrition,
      labels: sum.unanswered.isEmpty ? sum.contains : nil, knownLabels: sum.contains,
      traces: sum.traces,
      diets: sum.dietsUnanswered.isEmpty ? sum.diets : nil, possibleDiets: sum.diets)
  }
}
