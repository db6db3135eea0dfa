import RecipeGraph

/// An option that a juice has in both menus, by its positions.
struct CommonOption {
  let before: Int
  let after: Int
  let id: String

  /// In the order of the second menu.
  static func all(_ before: Juice, _ after: Juice) -> [CommonOption] {
    let positions = Dictionary(
      uniqueKeysWithValues: before.options.enumerated().map { ($1.id, $0) })
    return after.options.enumerated().compactMap { position, option in
      positions[option.id].map { CommonOption(before: $0, after: position, id: option.id) }
    }
  }

  /// Whether a line of one of the menus cannot have both options.
  func excludes(_ other: CommonOption, _ before: Juice, _ after: Juice) -> Bool {
    before.excludes(self.before, other.before) || after.excludes(self.after, other.after)
  }
}

extension Juice {
  fileprivate func excludes(_ first: Int, _ second: Int) -> Bool {
    group(ofOption: first)?.options.contains(second) ?? false
  }
}

/// What orders choose among the options that a juice has in both menus, in classes that are independent in both.
struct CommonChoices {
  struct Combination {
    /// Positions among the common options.
    let options: [Int]
    /// The options of the line in the first menu, with the usual ones of required groups; likewise in the second.
    let before: [Int]
    let after: [Int]
  }

  /// The first combination of each class has no options.
  let classes: [[Combination]]
  /// How many combinations there are beyond those of at most one option, whose number the length of the menu bounds.
  let joinedCount: Int

  private enum Link: Hashable {
    case option(Int)
    case before(Ingredient)
    case after(Ingredient)
  }

  /// - Parameters:
  ///   - most: how many options of one class are combined.
  ///   - budget: how many combinations of several may be made.
  init(
    _ options: [CommonOption], _ before: Juice, _ after: Juice, upTo most: Int = .max,
    _ budget: inout Int
  ) throws(UndecidedChoice) {
    let (old, new) = (before.optionPlaces, after.optionPlaces)
    func links(
      _ places: [OptionPlace], of juice: Juice, _ position: KeyPath<CommonOption, Int>,
      _ ingredient: (Ingredient) -> Link
    ) -> [Set<Link>] {
      places.map { place in
        let common = options.indices.filter {
          place.options.contains(options[$0][keyPath: position])
        }
        let changed = juice.options[place.options].flatMap(\.changedIngredients)
        return Set(common.map { .option($0) } + changed.map(ingredient))
      }
    }
    let linked =
      links(old, of: before, \.before) { .before($0) }
      + links(new, of: after, \.after) { .after($0) }
    var classes: [[Combination]] = []
    for members in ChoiceSpace.classes(of: linked) {
      let oldPlaces = members.filter { $0 < old.count }.map { old[$0] }
      let newPlaces = members.filter { $0 >= old.count }.map { new[$0 - old.count] }
      var lists: [[Int]] = [[]]
      for option in options.indices
      where oldPlaces.contains(where: { $0.options.contains(options[option].before) }) {
        let more = lists.filter { list in
          list.count < most
            && !list.contains { options[$0].excludes(options[option], before, after) }
        }.map { $0 + [option] }
        // Those that are refused have been made as well.
        budget -= more.count - 1
        guard budget >= 0 else { throw .tooManyChoices }
        lists += more
      }
      // Nothing is chosen where the menus have no common option.
      guard lists.count > 1 else { continue }
      classes.append(
        lists.map { list in
          Combination(
            options: list, before: Self.chosen(list.map { options[$0].before }, oldPlaces),
            after: Self.chosen(list.map { options[$0].after }, newPlaces))
        })
    }
    self.classes = classes
    joinedCount = classes.joined().count { $0.options.count > 1 }
  }

  /// Options of some places, with the usual one of each required place of which there is none.
  private static func chosen(_ options: [Int], _ places: [OptionPlace]) -> [Int] {
    options
      + places.filter { place in
        place.isRequired && !options.contains(where: place.options.contains)
      }.map(\.options.lowerBound)
  }

  /// The choices of one of the menus, in the same classes.
  ///
  /// - Parameter usual: the juice in one of its sizes.
  func space(
    _ side: KeyPath<Combination, [Int]>, of usual: Variant, _ graph: RecipeGraph
  ) throws(UndecidedChoice) -> ChoiceSpace {
    // The combinations are bounded already.
    var budget = Int.max
    let places = classes.map { $0.map { $0[keyPath: side] } }
    let space = try ChoiceSpace(
      of: graph[usual.juice], size: usual.size, places: places, &budget)
    assert(space.classes.map(\.places) == places.indices.map { [$0] }, "no class affects another")
    return space
  }
}
