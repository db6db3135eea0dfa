/// Every choice of options, as positions in ascending order, by sums of powers of two.
///
/// - Parameters:
///   - groups: by option, its group, of which a choice has at most one; nil for a free option.
///   - required: the groups of which a choice has exactly one.
package func everyChoice<Group: Hashable>(
  _ groups: [Group?], required: Set<Group> = []
) -> [[Int]] {
  (0..<1 << groups.count).compactMap { bits in
    let options = groups.indices.filter { bits & 1 << $0 != 0 }
    let chosen = options.compactMap { groups[$0] }
    return Set(chosen).count == chosen.count && required.isSubset(of: chosen) ? options : nil
  }
}
