import Evaluator
import RecipeGraph

extension ServingDifference {
  /// The orders with options that were free of something, or suited a diet, and no longer do, where fewer of the
  /// options do not say so already.
  ///
  /// - Parameter budgets: a juice that takes more than is left is noted there, and left out.
  static func breakingContents(
    _ juices: [Pairing.Pair], from before: RecipeGraph, to after: RecipeGraph,
    _ budgets: inout Budgets
  ) -> [ServingDifference] {
    guard before.hasLabelAnswers else { return [] }
    var (old, new) = (Contents(before), Contents(after))
    var breaking: [ServingDifference] = []
    for pair in juices {
      guard let oldJuice = pair.before.flatMap({ before.juice($0) }),
        let newJuice = pair.after.flatMap({ after.juice($0) }),
        let comparison = ContentComparison(oldJuice, newJuice, &old, &new)
      else { continue }
      breaking += comparison.breaking(&budgets)
    }
    return breaking
  }
}

/// What somebody must not have: labels of which something is not free, and diets that it is not known to suit.
private struct Unsuitable: Hashable {
  static let everything = Unsuitable(labels: .all, diets: .all)

  var labels = LabelSet()
  var diets: DietSet = []

  var isEmpty: Bool { labels.isEmpty && diets.isEmpty }

  mutating func formUnion(_ other: Unsuitable) {
    labels.formUnion(other.labels)
    diets.formUnion(other.diets)
  }

  func subtracting(_ other: Unsuitable) -> Unsuitable {
    Unsuitable(
      labels: labels.subtracting(other.labels), diets: diets.subtracting(other.diets))
  }

  func isDisjoint(with other: Unsuitable) -> Bool {
    labels.isDisjoint(with: other.labels) && diets.isDisjoint(with: other.diets)
  }
}

/// What the ingredients of a menu have.
private struct Contents {
  /// Something in a juice that decides what an order of it has.
  enum Part: Hashable {
    /// Of the recipe or of a size.
    case ingredient(String)
    case alternative(to: String, Int)
    /// What an option adds.
    case added(byOption: String)
    case droppedByOption(String, dropped: String)
    case droppedBySize(String, dropped: String)
    /// The option of a required group of which an order names none.
    case usual(String)
  }

  let graph: RecipeGraph
  private var known: [Ingredient: Unsuitable] = [:]

  init(_ graph: RecipeGraph) {
    self.graph = graph
  }

  private mutating func unsuitable(_ ingredients: [Ingredient]) -> Unsuitable {
    var all = Unsuitable()
    for ingredient in ingredients {
      if known[ingredient] == nil {
        let sum = graph.labels(of: graph.fruits(of: CollectionOfOne(ingredient)))
        known[ingredient] = Unsuitable(
          labels: sum.notFree(of: .all), diets: .all.subtracting(sum.knownDiets))
      }
      all.formUnion(known[ingredient] ?? Unsuitable())
    }
    return all
  }

  /// The parts of a juice with what they have, those that only leave something out with nothing.
  mutating func parts(of juice: Juice) -> [Part: Unsuitable] {
    var parts: [Part: Unsuitable] = [:]
    func id(_ ingredient: Ingredient) -> String { graph.id(of: ingredient) }
    for use in juice.uses + juice.sizes.flatMap(\.add) {
      parts[.ingredient(id(use.ingredient))] = unsuitable([use.ingredient])
    }
    for substitute in juice.substitutes {
      let replaced = id(juice.uses[substitute.use].ingredient)
      for (number, alternative) in substitute.alternatives.enumerated() {
        parts[.alternative(to: replaced, number)] = unsuitable(alternative.uses.map(\.ingredient))
      }
    }
    for option in juice.options {
      parts[.added(byOption: option.id)] = unsuitable(option.add.map(\.ingredient))
      for dropped in option.drop {
        parts[.droppedByOption(option.id, dropped: id(dropped))] = Unsuitable()
      }
    }
    for size in juice.sizes {
      for dropped in size.drop {
        parts[.droppedBySize(size.id, dropped: id(dropped))] = Unsuitable()
      }
    }
    for option in juice.usualOptions { parts[.usual(juice.options[option].id)] = Unsuitable() }
    return parts
  }
}

/// One juice with the options that both menus have.
///
/// An order is free of something unless a part of it has it. So what is lost is lost by a part that has more than
/// before or is no longer left out, and an order that loses it needs, besides that part, only options that leave out
/// others which had it, or take the place of one that leaves out this. Of a juice with substitutes, every option that changes what it contains may decide whether
/// one of them is permitted.
private struct ContentComparison {
  private let (before, after): (RecipeGraph, RecipeGraph)
  private let (old, new): (Ref<Juice>, Ref<Juice>)
  private let options: [CommonOption]
  /// Positions of the options that bring something that may be lost.
  private let bringing: [Int]
  /// Positions of the options that decide whether something was there that may be lost.
  private let freeing: [Int]

  /// Nil if nothing is lost.
  init?(_ old: Ref<Juice>, _ new: Ref<Juice>, _ before: inout Contents, _ after: inout Contents) {
    (self.before, self.after) = (before.graph, after.graph)
    (self.old, self.new) = (old, new)
    let (graph, newGraph) = (before.graph, after.graph)
    let (oldJuice, newJuice) = (graph[old], newGraph[new])
    let options = CommonOption.all(oldJuice, newJuice)
    self.options = options
    guard !options.isEmpty else { return nil }
    let (had, has) = (before.parts(of: oldJuice), after.parts(of: newJuice))
    guard had != has else { return nil }
    let isReplaceable = !oldJuice.substitutes.isEmpty
    var worse = isReplaceable ? Unsuitable.everything : Unsuitable()
    for (part, unsuitable) in has {
      worse.formUnion(unsuitable.subtracting(had[part] ?? Unsuitable()))
      if case .usual(let option) = part, had[part] == nil {
        worse.formUnion(has[.added(byOption: option)] ?? Unsuitable())
      }
    }
    for part in had.keys where has[part] == nil {
      switch part {
      case .droppedByOption(_, dropped: let id), .droppedBySize(_, dropped: let id):
        worse.formUnion(has[.ingredient(id)] ?? Unsuitable())
      case .ingredient, .alternative, .added, .usual: break
      }
    }
    guard !worse.isEmpty else { return nil }
    func mayLose(_ part: Contents.Part, _ parts: [Contents.Part: Unsuitable]) -> Bool {
      parts[part].map { !$0.isDisjoint(with: worse) } ?? false
    }
    bringing = options.indices.filter { mayLose(.added(byOption: options[$0].id), has) }
    freeing = options.indices.filter { position in
      let option = oldJuice.options[options[position].before]
      if option.drop.contains(where: { mayLose(.ingredient(graph.id(of: $0)), had) }) {
        return true
      }
      let added = Contents.Part.added(byOption: option.id)
      if isReplaceable, mayLose(added, had) || mayLose(added, has) { return true }
      // It takes the place of the usual one of a required group.
      if let usual = oldJuice.usualOption(besides: options[position].before),
        mayLose(.added(byOption: usual.id), had)
      {
        return true
      }
      let left = newJuice.usualOption(besides: options[position].after)?.drop ?? []
      return left.contains { mayLose(.ingredient(newGraph.id(of: $0)), has) }
    }
  }

  func breaking(_ budgets: inout ServingDifference.Budgets) -> [ServingDifference] {
    let sizes = ServingDifference.sizes(before[old], after[new]).compactMap { before, after in
      before.flatMap { before in after.map { (before: before, after: $0) } }
    }
    guard !sizes.isEmpty else { return [] }
    let lines = sizes.count * (4 + before[old].uses.count + after[new].uses.count)
    var choices: [[Int]] = []
    budgets.share(on: after[new].id) { left throws(UndecidedChoice) in
      choices = try self.choices(atMost: left / lines)
      left -= choices.count * lines
    }
    var breaking: [ServingDifference] = []
    for size in sizes {
      var found: [(options: Set<Int>, lost: Unsuitable)] = []
      for choice in choices {
        guard let (left, right) = facts(of: choice, size.before, size.after) else { continue }
        let all = left.lost(to: right)
        var lost = Unsuitable(labels: all.labels, diets: all.diets)
        for part in found where part.options.isSubset(of: choice) {
          lost = lost.subtracting(part.lost)
        }
        guard !lost.isEmpty else { continue }
        found.append((Set(choice), lost))
        // The line without options is compared by itself.
        guard !choice.isEmpty else { continue }
        var difference = ServingDifference(
          juice: after[new].id,
          size: after[new].sizes.isEmpty ? nil : after[new].sizes[size.after].id,
          options: choice.map { options[$0].id }, before: nil, after: nil, needs: [])
        difference.facts = left.differences(to: right).filter {
          $0.isBreaking && $0.kind.isAboutContents
        }
        breaking.append(difference)
      }
    }
    return breaking
  }

  /// What both menus tell about a line with options; nil if one comes to more than can be counted, and so cannot be
  /// ordered.
  private func facts(
    of choice: [Int], _ oldSize: Int, _ newSize: Int
  ) -> (ComparedVariant, ComparedVariant)? {
    do throws(OrderError) {
      let left = before.variant(old, size: oldSize, options: choice.map { options[$0].before })
      let right = after.variant(new, size: newSize, options: choice.map { options[$0].after })
      return (try ComparedVariant(of: left, in: before), try ComparedVariant(of: right, in: after))
    } catch {
      return nil
    }
  }

  /// Positions of options, the fewest first: any that leave something out, with one that brings something.
  ///
  /// - Throws: if there are more than a number.
  private func choices(atMost most: Int) throws(UndecidedChoice) -> [[Int]] {
    func canJoin(_ option: Int, _ others: [Int]) -> Bool {
      !others.contains {
        $0 == option || options[option].excludes(options[$0], before[old], after[new])
      }
    }
    var choices: Set<[Int]> = [[]]
    for option in freeing {
      choices.formUnion(choices.filter { canJoin(option, $0) }.map { ($0 + [option]).sorted() })
      guard choices.count <= most else { throw .tooManyChoices }
    }
    guard choices.count * (1 + bringing.count) <= most else { throw .tooManyChoices }
    let left = choices
    for option in bringing {
      choices.formUnion(left.filter { canJoin(option, $0) }.map { ($0 + [option]).sorted() })
    }
    return choices.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
  }
}

extension Juice {
  /// The option of a required group that a line has unless it names another of the group, such as this one.
  fileprivate func usualOption(besides option: Int) -> JuiceOption? {
    guard let group = group(ofOption: option), group.isRequired else { return nil }
    return options[group.options.lowerBound]
  }
}
