import Diagnostics
import RecipeGraph

/// Finds the needs of the sizes, options and substitutes of a juice, and checks each of them.
extension Expansion {
  /// The needs of the sizes, options and substitutes of a juice; nil if some have a mistake or are
  /// unknown because of a problem. Known ones are checked all the same.
  mutating func needs(of juice: LinkedJuice) -> PartNeeds? {
    let sizes = sizes(of: juice)
    let added = added(to: juice)
    let substitutes = substitutes(in: juice)
    guard canCountOptions(of: juice) else { return nil }
    // Without sizes, the recipe itself is unknown, which has been reported.
    guard !isExhausted, juice.hasSizes || sizes.allSatisfy({ $0 != nil }) else { return nil }
    let known = juice.keeping(
      sizes: sizes.indices.filter { sizes[$0] != nil },
      options: added.indices.filter { added[$0] != nil },
      substitutes: substitutes.indices.filter { substitutes[$0] != nil })
    let needs = PartNeeds(
      sizes: sizes.compactMap(\.self), added: added.compactMap(\.self),
      substitutes: substitutes.compactMap(\.self))
    let isWhole = isWhole(known, needs)
    guard known.isComplete, isWhole else { return nil }
    for substitute in needs.substitutes { checkOrder(of: substitute, in: juice) }
    return needs
  }

  // MARK: What each part takes

  /// Spends work that is repeated for each size.
  mutating func spend(_ count: Int, on size: Int, of juice: LinkedJuice) -> Bool {
    spend(count, juice.what(size), juice.location(size))
  }

  /// What a size takes with options; nil if a problem leaves that unknown.
  mutating func sized(
    _ juice: LinkedJuice, _ size: Int, with options: [Int] = []
  ) -> [Use]? {
    let own = juice.juice.size(at: size)?.choice
    let added = (own?.add.count ?? 0) + (own?.swap.count ?? 0)
    let lines = options.reduce(juice.uses.count + added) {
      let option = juice.options[$1]
      return $0 + option.add.count + option.scale.count + option.swap.count
    }
    guard spend(lines, on: size, of: juice) else { return nil }
    do throws(ArithmeticOverflow) {
      return try juice.taken(in: size, with: options)
    } catch {
      report(NeedOverflow.finding(juice.what(size), at: juice.location(size)))
      return nil
    }
  }

  /// Nil for sizes that a problem leaves unknown; options and substitutes likewise.
  private mutating func sizes(of juice: LinkedJuice) -> [Needs?] {
    var sizes: [Needs?] = []
    let usual = juice.usualOptions
    for size in juice.sizeNumbers {
      let uses = sized(juice, size, with: usual)
      let needs = uses.flatMap { sum($0, juice.what(size), juice.location(size)) }
      // A finding says that nothing is left.
      sizes.append(needs.flatMap { $0.isEmpty ? nil : $0 })
    }
    return sizes
  }

  private mutating func added(to juice: LinkedJuice) -> [Needs?] {
    var added: [Needs?] = []
    for (syntax, option) in zip(juice.syntax.options, juice.options) {
      added.append(
        sum(
          option.add, .option(syntax.id, ofJuice: juice.syntax.id), syntax.location))
    }
    return added
  }

  /// Whether what each option multiplies can be counted in every size; reports those that cannot.
  private mutating func canCountOptions(of juice: LinkedJuice) -> Bool {
    var isCountable = true
    for (position, option) in juice.options.enumerated()
    where option.multiplies || option.atMost > 1 {
      let syntax = juice.syntax.options[position]
      let what = LocalizedText.option(syntax.id, ofJuice: juice.syntax.id)
      for size in juice.sizeNumbers {
        let own = option.scale.count + option.swap.count + option.add.count
        let lines = juice.uses.count + own * option.atMost
        guard spend(lines, on: size, of: juice) else { return false }
        do throws(ArithmeticOverflow) {
          let uses = try juice.taken(
            in: size, with: Array(repeating: position, count: option.atMost))
          if sum(uses, what, syntax.location) != nil { continue }
        } catch {
          report(NeedOverflow.finding(what, at: syntax.location))
        }
        // One finding for all sizes.
        isCountable = false
        break
      }
    }
    return isCountable
  }

  private mutating func substitutes(in juice: LinkedJuice) -> [PartNeeds.Substitute?] {
    var substitutes: [PartNeeds.Substitute?] = []
    for (substitute, syntax) in zip(juice.substitutes, juice.syntax.substitutes) {
      let id = LocalizedText.juice(juice.syntax.id)
      let what = id.substitute(for: syntax.ingredient)
      let itself = sum([substitute.use], id, syntax.location)
      var alternatives: [Needs?] = []
      for (alternative, place) in zip(substitute.alternatives, syntax.alternatives) {
        alternatives.append(sum(alternative.uses, what, place.location))
      }
      let known = alternatives.compactMap(\.self)
      substitutes.append(
        itself.flatMap { itself in
          guard known.count == alternatives.count else { return nil }
          return .init(
            use: substitute.use, syntax: syntax, itself: itself, alternatives: known)
        })
    }
    return substitutes
  }

  // MARK: Order of substitutes

  /// An alternative that takes no less of anything than one before it is never chosen.
  private mutating func checkOrder(
    of substitute: PartNeeds.Substitute, in juice: LinkedJuice
  ) {
    let line = juice.syntax.recipe.uses.first { $0.ingredient == substitute.syntax.ingredient }
    var tried = [
      (needs: substitute.itself, location: line?.location ?? substitute.syntax.location)
    ]
    for (alternative, needs) in zip(substitute.syntax.alternatives, substitute.alternatives) {
      if let earlier = tried.firstIndex(where: { needs.covers($0.needs) }),
        // One of the menu is told for the first juice that has it.
        !alternative.isShared || told.insert(alternative.location.span).inserted
      {
        report(
          UnreachableSubstitute.finding(
            alternative, of: substitute.syntax, in: juice.syntax, after: tried[earlier].location,
            isItself: earlier == 0))
      }
      tried.append((needs, alternative.location))
    }
  }
}

/// The needs of each size, option and substitute of a juice.
struct PartNeeds: Sendable {
  /// By size, without any substitute and with the options of an order that names none.
  let sizes: [Needs]
  /// By option, the needs of everything that it adds.
  let added: [Needs]
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// What the alternatives replace.
    let use: Use
    let syntax: SubstituteSyntax
    /// The needs of the ingredient itself in that amount.
    let itself: Needs
    let alternatives: [Needs]
  }
}
