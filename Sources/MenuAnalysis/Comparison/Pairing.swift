/// Pairs the ids of two lists.
enum Pairing {
  /// A pair of which at least one id is not nil.
  struct Pair {
    let before: String?
    let after: String?
  }

  /// Every id of both lists once, in the order of the second; an id that is only in the first follows
  /// its predecessor there.
  ///
  /// - Parameter renamed: the new id of each renamed id of the first list.
  static func pairs(
    _ before: [String], _ after: [String], renamed: [String: String] = [:]
  ) -> [Pair] {
    let kept = Set(after)
    let former = Dictionary(uniqueKeysWithValues: renamed.map { ($1, $0) })
    var known: Set<String> = []
    var gone: [String?: [Pair]] = [:]
    var anchor: String?
    for id in before {
      if let other = renamed[id] ?? (kept.contains(id) ? id : nil) {
        anchor = other
        known.insert(id)
      } else {
        gone[anchor, default: []].append(Pair(before: id, after: nil))
      }
    }
    var pairs = gone[nil] ?? []
    for id in after {
      let old = former[id] ?? (known.contains(id) ? id : nil)
      pairs.append(Pair(before: old, after: id))
      pairs += gone[id] ?? []
    }
    return pairs
  }
}
