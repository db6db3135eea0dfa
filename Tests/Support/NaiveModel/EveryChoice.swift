/// Every choice of options, as ascending positions, each as often as it is taken. They are in the order of what a choice
/// has of its last option or group, then of the one before, and so on: of each first nothing, then one, then two.
///
/// - Parameters:
///   - groups: by option, its group; nil for a free option.
///   - required: the groups of which a choice has at least one.
///   - times: by option, how often a choice has it at most; once if there are none.
///   - most: by group, how many of it a choice has at most, if not one.
package func everyChoice<Group: Hashable>(
  _ groups: [Group?], required: Set<Group> = [], times: [Int] = [], most: [Group: Int] = [:]
) -> [[Int]] {
  var choices: [[Int]] = [[]]
  for option in groups.indices {
    choices = choices.flatMap { choice in
      (0...(times.isEmpty ? 1 : times[option])).map { count in
        choice + Array(repeating: option, count: count)
      }
    }
  }
  let allowed = choices.filter { choice in
    Set(groups.compactMap(\.self)).allSatisfy { group in
      let count = choice.count { groups[$0] == group }
      return count <= most[group, default: 1] && (count > 0 || !required.contains(group))
    }
  }
  return allowed.sorted { left, right in
    for option in groups.indices.reversed() {
      func part(_ choice: [Int]) -> [Int] {
        choice.filter { groups[option] == nil ? $0 == option : groups[$0] == groups[option] }
      }
      let (first, second) = (part(left), part(right))
      if first.count != second.count { return first.count < second.count }
      if first != second { return first.lexicographicallyPrecedes(second) }
    }
    return false
  }
}
