import RecipeGraph
import YAMLTree

/// What the juices of all parts need, each of which should be something else.
struct JuiceNeedClaims: Sendable {
  private var claims = Claims()

  /// Puts the parts that have changed in place of those before; all of them at first.
  ///
  /// - Parameter checks: of all parts.
  mutating func update(_ checks: [JuiceChecks], changed: [Int]) {
    claims.update(changed: changed, changed.map { checks[$0].hashedNeeds })
  }

  /// The parts with juices that may need what others do.
  var contestedParts: Set<Int> { claims.contestedParts }

  /// Each juice that needs what another did before it, with the first that does, in the order of
  /// declaration.
  ///
  /// - Parameter needs: by part, of those in question.
  func conflicts(_ needs: [Int: NeedLists]) -> [(place: MenuPlace, first: MenuPlace)] {
    claims.conflicts { place in needs[place.part].map { Array($0[place.index]) } }
      .flatMap { conflict in conflict.places.dropFirst().map { ($0, conflict.places[0]) } }
      .sorted { $0.place < $1.place }
  }
}

extension Declarations {
  /// Of the needs of each juice, as far as they are known; what can be made of one in sizes and with
  /// options is another juice.
  ///
  /// - Parameter needs: by juice.
  func hashed(_ needs: NeedLists) -> [HashedKey] {
    var keys: [HashedKey] = []
    keys.reserveCapacity(needs.count)
    for juice in needs.indices
    where !needs.positions(of: juice).isEmpty && !juices.hasVariants(juice) {
      keys.append(HashedKey(needs.hash(of: juice), at: juice))
    }
    return keys
  }
}

extension NeedLists {
  fileprivate func hash(of juice: Int) -> UInt32 {
    let hash = TextHash.ofThisProcess
    var all: UInt64 = 0
    for position in positions(of: juice) {
      let need = need(at: position)
      let (numerator, denominator) = (need.amount.numerator, need.amount.denominator)
      all = hash.folding(
        UInt64(truncatingIfNeeded: numerator), UInt64(need.fruit.index), into: all)
      // Most numbers are integers, and no numerator that may be needed takes more than 87 bits.
      if denominator != 1 || numerator > UInt64.max {
        all = hash.folding(
          UInt64(truncatingIfNeeded: denominator), UInt64(truncatingIfNeeded: numerator >> 64),
          into: all)
        all = hash.folding(UInt64(truncatingIfNeeded: denominator >> 64), 0, into: all)
      }
    }
    return UInt32(truncatingIfNeeded: all)
  }
}
