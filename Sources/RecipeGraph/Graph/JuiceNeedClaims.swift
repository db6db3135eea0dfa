import YAMLTree

/// What the juices of all parts need, each of which should be something else.
struct JuiceNeedClaims: Sendable {
  /// What the juices of one part need.
  private struct Part: Sendable {
    let declarations: Declarations
    let needs: NeedLists

    /// What can be made of a juice in sizes and with options is another juice.
    private func isCompared(_ juice: Int) -> Bool {
      !needs.positions(of: juice).isEmpty && !declarations.juices[juice].hasVariants
    }

    var hashes: some Sequence<(juice: Int, hash: UInt32)> {
      needs.indices.lazy.filter { isCompared($0) }.map { ($0, needs.hash(of: $0)) }
    }
  }

  private var claims = Claims()
  private var parts: [Part] = []

  /// Puts the parts that have changed in place of those before; all of them at first.
  mutating func update(_ checks: [JuiceChecks], of declarations: [Declarations], changed: [Int]) {
    for part in changed where part < parts.count {
      claims.remove(part: part, parts[part].hashes.lazy.map(\.hash))
    }
    parts = zip(declarations, checks).map { Part(declarations: $0, needs: $1.needs) }
    for part in changed {
      for (juice, hash) in parts[part].hashes {
        claims.add(.init(JuicePlace(part: part, index: juice)), hash)
      }
    }
  }

  /// Each juice that needs what another did before it, with the first that does, in the order of
  /// declaration.
  var conflicts: [(place: JuicePlace, first: JuicePlace)] {
    claims.conflicts { Array(parts[$0.place.part].needs[$0.place.index]) }
      .flatMap { conflict in conflict.places.dropFirst().map { ($0, conflict.places[0]) } }
      .sorted { $0.place < $1.place }
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
