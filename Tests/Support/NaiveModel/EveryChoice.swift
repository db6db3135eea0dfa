/// Every choice of options, as ascending positions, each as often as it is taken. They are in the order of how often
/// a choice has the last option, then the one before, and so on.
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
    choices = (0...(times.isEmpty ? 1 : times[option])).flatMap { count in
      choices.map { $0 + Array(repeating: option, count: count) }
    }
  }
  return choices.filter { choice in
    Set(groups.compactMap(\.self)).allSatisfy { group in
      let count = choice.count { groups[$0] == group }
      return count <= most[group, default: 1] && (count > 0 || !required.contains(group))
    }
  }
}
