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
}

extension [CommonOption] {
  /// Whether a line of both menus can have an option once more.
  ///
  /// - Parameter chosen: positions in the list, each as often as it is taken.
  fileprivate func hasRoom(
    for option: Int, beside chosen: [Int], _ before: Juice, _ after: Juice
  ) -> Bool {
    before.hasRoom(for: self[option].before, beside: chosen.lazy.map { self[$0].before })
      && after.hasRoom(for: self[option].after, beside: chosen.lazy.map { self[$0].after })
  }
}

/// What orders choose among the options that a juice has in both menus, in classes that are independent in both.
struct CommonChoices {
  struct Combination {
    /// Positions among the common options, each as often as it is taken.
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
        // By itself and once, it is free.
        budget += 1
        var last = lists
        while !last.isEmpty {
          last = last.filter {
            $0.count < most && options.hasRoom(for: option, beside: $0, before, after)
          }.map { $0 + [option] }
          // Those that are refused have been made as well.
          budget -= last.count
          guard budget >= 0 else { throw .tooManyChoices }
          lists += last
        }
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
      of: graph[usual.juice], size: usual.size, values: places, &budget)
    assert(space.classes.map(\.places) == places.indices.map { [$0] }, "no class affects another")
    return space
  }
}
