import Diagnostics
import Evaluator
import RecipeGraph

/// JU317: a substitute that brings a label to a juice, or loses a diet of it.
///
/// Of each alternative, one finding tells of the usual order, of the first size in which it brings something, and
/// others only of what it brings besides in other sizes and with options. Where very many options change the same
/// ingredient, no option is tried. A substitute of the whole menu that brings the same to several juices is told once.
enum SubstituteLabels: MenuRule {
  static let rule = Rule("JU317", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.juices.all.contains(where: { !$0.substitutes.isEmpty }), let graph = menu.labelled
    else { return }
    var search = SubstituteSearch(graph)
    for (position, juice) in graph.juices.enumerated() where !juice.substitutes.isEmpty {
      let sizes = juice.sizeNumbers.map { search.parts(of: Ref(position), size: $0) }
      for substitute in juice.substitutes {
        let line = substitute.use.ingredient
        for alternative in substitute.alternatives {
          let labels = graph.labels(of: graph.fruits(of: alternative.uses))
          let id = juice.id.quoted
          let user =
            alternative.isShared
            ? Label(juice.span, .text("in \(id)", context: "in a juice")) : nil
          var told = Brought()
          for (size, places) in sizes.enumerated() {
            let orders = search.orders(with: labels, for: line, besides: &told, in: places)
            for (options, brought) in orders {
              findings.report(
                finding(alternative.span, juice, size, options, brought)
                  .used(by: user, about: brought.words))
            }
          }
        }
      }
    }
  }

  private static func finding(
    _ span: Span, _ juice: Juice, _ size: Int, _ options: [Int], _ brought: Brought
  ) -> Finding {
    let sized: LocalizedText =
      size == 0 ? .juice(juice.id) : .size(juice.sizes[size].id, ofJuice: juice.id)
    let what = sized.with(
      options: juice.named(options).map { juice.options[$0].id })
    let labels = brought.labels.labels.map(\.id).quotedList
    let diets = brought.lostDiets.diets.map(\.rawValue).quotedList
    return Finding(
      rule,
      brought.labels.isEmpty
        ? .text("with this substitute, \(what) is no longer \(diets)")
        : .text("this substitute brings \(labels) to \(what)"),
      at: Label(span),
      notes: brought.labels.isEmpty || brought.lostDiets.isEmpty
        ? []
        : [
          .text("the juice is then no longer \(diets)")
        ],
      help: .text("use another substitute, or silence this: orders ask before they take it"),
      about: what == .juice(juice.id) ? juice.id : what.english)
  }
}

/// What an alternative brings to an order that does not have it, and the diets that the order no longer suits.
private struct Brought: Equatable {
  var labels = LabelSet()
  var lostDiets: DietSet = []

  var isEmpty: Bool { self == Brought() }

  var words: String {
    (labels.labels.map(\.id) + lostDiets.diets.map(\.rawValue)).joined(separator: " ")
  }

  /// Each label and diet by itself.
  var items: [Brought] {
    labels.labels.map { Brought(labels: LabelSet([$0])) }
      + lostDiets.diets.map { Brought(lostDiets: .only($0)) }
  }

  func isSubset(of other: Brought) -> Bool {
    labels.isSubset(of: other.labels) && lostDiets.isSubset(of: other.lostDiets)
  }

  mutating func formUnion(_ other: Brought) {
    labels.formUnion(other.labels)
    lostDiets.formUnion(other.lostDiets)
  }

  mutating func formIntersection(_ other: Brought) {
    labels = labels.intersection(other.labels)
    lostDiets.formIntersection(other.lostDiets)
  }

  func subtracting(_ other: Brought) -> Brought {
    Brought(
      labels: labels.subtracting(other.labels), lostDiets: lostDiets.subtracting(other.lostDiets))
  }
}

extension Brought {
  init(by alternative: LabelSum, to ingredient: LabelSum) {
    let effect = SubstituteEffect(of: alternative, on: ingredient)
    labels = effect.labels
    lostDiets = effect.lostDiets.union(effect.unknownDiets)
  }
}

/// Looks for orders of a juice to which an alternative brings something.
///
/// What an alternative brings to an order is what it brings to each ingredient of the order by itself.
private struct SubstituteSearch {
  /// What an order takes with some options.
  struct Part {
    let options: [Int]
    let taken: Set<Ingredient>
  }

  private let graph: RecipeGraph
  private var labels: [Ingredient: LabelSum] = [:]
  /// How many amounts and values of combinations may still be worked out, and how many ingredients of them looked at.
  /// It takes about a second.
  private var budget = 3_000_000

  init(_ graph: RecipeGraph) {
    self.graph = graph
  }

  /// By place, the parts of which an order in a size takes one; the usual one is the first.
  mutating func parts(of juice: Ref<Juice>, size: Int) -> [[Part]] {
    let places = choices(of: juice, size: size)
    for ingredient in places.joined().lazy.flatMap(\.taken) where labels[ingredient] == nil {
      labels[ingredient] = graph.labels(of: graph.fruits(of: CollectionOfOne(ingredient)))
    }
    return places
  }

  private mutating func choices(of juice: Ref<Juice>, size: Int) -> [[Part]] {
    do throws(UndecidedChoice) {
      let space = try ChoiceSpace(of: graph[juice], size: size, &budget)
      let always = try space.alwaysTaken(of: graph[juice], size: size)
      return [[Part(options: [], taken: always)]]
        + space.classes.map { part in
          part.combinations.map { Part(options: $0.options, taken: Set($0.taken.keys)) }
        }
    } catch {
      return usual(juice, size: size).map { [[$0]] } ?? []
    }
  }

  /// Nil if it comes to more than can be counted, which has been reported.
  private func usual(_ juice: Ref<Juice>, size: Int) -> Part? {
    let variant = graph.variant(juice, size: size)
    do throws(ArithmeticOverflow) {
      let uses = try graph.uses(of: variant)
      return Part(options: variant.options, taken: Set(uses.map(\.ingredient)))
    } catch {
      return nil
    }
  }

  /// Orders to which an alternative brings something new, each with its options.
  ///
  /// - Parameters:
  ///   - alternative: what it has.
  ///   - line: the ingredient that it replaces, which the orders have to take.
  ///   - told: what is not new; what the orders are told for is added.
  ///   - places: the parts of the juice in one size.
  mutating func orders(
    with alternative: LabelSum, for line: Ingredient, besides told: inout Brought,
    in places: [[Part]]
  ) -> [(options: [Int], brought: Brought)] {
    var places = places
    budget -= places.joined().reduce(0) { $0 + 1 + $1.taken.count }
    if budget < 0 { places = places.map { [$0[0]] } }
    let most = Brought(by: alternative, to: graph.labels(of: [Ref<Fruit>]()))
    let brought = places.map { parts in
      parts.map { part in
        part.taken.reduce(into: most) { brought, ingredient in
          guard let labels = labels[ingredient] else { return }
          brought.formIntersection(Brought(by: alternative, to: labels))
        }
      }
    }
    var orders: [(options: [Int], brought: Brought)] = []
    while let next = next(in: places, brought, most, for: line, besides: told) {
      told.formUnion(next.brought)
      orders.append(next)
    }
    return orders
  }

  /// The first order to which an alternative brings something new; nil if there is none.
  ///
  /// - Parameters:
  ///   - brought: by place and part, what the alternative brings to an order of that part alone.
  ///   - most: what it brings to an order of nothing.
  private func next(
    in places: [[Part]], _ brought: [[Brought]], _ most: Brought, for line: Ingredient,
    besides told: Brought
  ) -> (options: [Int], brought: Brought)? {
    func order(_ positions: [Int]) -> (options: [Int], brought: Brought)? {
      let parts = zip(places, positions).map { $0[$1] }
      let new = zip(brought, positions).reduce(into: most) { $0.formIntersection($1.0[$1.1]) }
        .subtracting(told)
      guard !new.isEmpty, parts.contains(where: { $0.taken.contains(line) }) else { return nil }
      return (parts.flatMap(\.options).sorted(), new)
    }
    if let usual = order(places.map { _ in 0 }) { return usual }
    var possible = most.subtracting(told)
    for parts in brought {
      possible.formIntersection(parts.reduce(into: Brought()) { $0.formUnion($1) })
    }
    for item in possible.items {
      let free = brought.map { parts in parts.indices.filter { item.isSubset(of: parts[$0]) } }
      let first = free.map { $0[0] }
      if let found = order(first) { return found }
      // Parts that have the line instead of the first ones.
      for (place, positions) in free.enumerated() {
        for position in positions where places[place][position].taken.contains(line) {
          var others = first
          others[place] = position
          return order(others)
        }
      }
    }
    return nil
  }
}
