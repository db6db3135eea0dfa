/// A juice of a menu, or one of the names of juices, by its part, which is a file or a part of a long
/// one, and its position among the like there; in the order of declaration.
struct MenuPlace: Hashable, Comparable, Sendable {
  private let partNumber: Int32
  private let position: Int32

  init(part: Int, index: Int) {
    (partNumber, position) = (Int32(part), Int32(index))
  }

  var part: Int { Int(partNumber) }
  var index: Int { Int(position) }

  static func < (left: MenuPlace, right: MenuPlace) -> Bool {
    (left.partNumber, left.position) < (right.partNumber, right.position)
  }
}

/// A key by which something should be told apart from its like, by a hash of it, and the position of
/// what has it in its part.
struct HashedKey: Sendable {
  let hash: UInt32
  private let position: Int32

  init(_ hash: UInt32, at index: Int) {
    (self.hash, position) = (hash, Int32(index))
  }

  var index: Int { Int(position) }
}

/// What claims which key, in one list by hash.
///
/// A part that has changed takes its claims back and makes others. That goes once through the list,
/// which takes far less than to read the part.
struct Claims: Sendable {
  private struct Claim: Sendable {
    let hash: UInt32
    let place: MenuPlace

    init(_ key: HashedKey, in part: Int) {
      (hash, place) = (key.hash, MenuPlace(part: part, index: key.index))
    }

    static func areInOrder(_ left: Claim, _ right: Claim) -> Bool {
      left.hash == right.hash ? left.place < right.place : left.hash < right.hash
    }
  }

  /// By hash, and then in the order of declaration.
  private var claims: [Claim] = []

  /// Puts what the changed parts claim in place of what they claimed before.
  ///
  /// - Parameter new: of each changed part, in the order of declaration.
  mutating func update(changed: [Int], _ new: [[HashedKey]]) {
    let sorted = Self.sorted(zip(changed, new))
    guard !claims.isEmpty else {
      claims = sorted
      return
    }
    let changed = Set(changed)
    let old = claims
    claims = []
    claims.reserveCapacity(old.count + sorted.count)
    var next = sorted[...]
    for claim in old where !changed.contains(claim.place.part) {
      while let first = next.first, Claim.areInOrder(first, claim) {
        claims.append(first)
        next.removeFirst()
      }
      claims.append(claim)
    }
    claims += next
  }

  /// Sorts in linear time, since hashes are spread evenly: each goes into one of nearly as many
  /// buckets as there are claims (bucket sort; Cormen et al., "Introduction to Algorithms", section
  /// 8.4). Equal ones, which may be many, stay in the order in which they come.
  private static func sorted(_ lists: Zip2Sequence<[Int], [[HashedKey]]>) -> [Claim] {
    let count = lists.reduce(0) { $0 + $1.1.count }
    let any = lists.lazy.compactMap { part, keys in keys.first.map { Claim($0, in: part) } }.first
    guard let any else { return [] }
    let bits = min(24, max(1, Int.bitWidth - count.leadingZeroBitCount - 1))
    func bucket(_ key: HashedKey) -> Int { Int(key.hash >> UInt32(32 - bits)) }
    // Of each bucket, where its next claim goes.
    var ends = [UInt32](repeating: 0, count: 1 << bits)
    for (_, keys) in lists {
      for key in keys { ends[bucket(key)] += 1 }
    }
    var end: UInt32 = 0
    for bucket in ends.indices { (ends[bucket], end) = (end, end + ends[bucket]) }
    var sorted = Array(repeating: any, count: count)
    for (part, keys) in lists {
      for key in keys {
        sorted[Int(ends[bucket(key)])] = Claim(key, in: part)
        ends[bucket(key)] += 1
      }
    }
    // What is left is out of order only within a bucket.
    for position in sorted.indices.dropFirst() {
      var hole = position
      let claim = sorted[position]
      while hole > 0, Claim.areInOrder(claim, sorted[hole - 1]) {
        sorted[hole] = sorted[hole - 1]
        hole -= 1
      }
      if hole < position { sorted[hole] = claim }
    }
    return sorted
  }

  /// The first in the order of declaration that claims a key.
  ///
  /// - Parameter isMeant: whether a claim with the hash is of the key; nearly always, it is.
  func first(_ hash: UInt32, where isMeant: (MenuPlace) -> Bool) -> MenuPlace? {
    claims[claims.firstPosition { $0.hash >= hash }...].lazy
      .prefix { $0.hash == hash }.map(\.place).first(where: isMeant)
  }

  /// Claims with one hash, as far as there are several.
  private func forEachShared(_ body: (ArraySlice<Claim>) -> Void) {
    var start = 0
    while start < claims.count {
      var end = start + 1
      while end < claims.count, claims[end].hash == claims[start].hash { end += 1 }
      if end - start > 1 { body(claims[start..<end]) }
      start = end
    }
  }

  /// The parts that claim what may be claimed elsewhere as well.
  var contestedParts: Set<Int> {
    var parts: Set<Int> = []
    forEachShared { parts.formUnion($0.lazy.map(\.place.part)) }
    return parts
  }

  /// What several claim, with all that do in the order of declaration; the keys are in the order of
  /// the first of them that is not the first.
  func conflicts<Key: Hashable>(
    _ key: (MenuPlace) -> Key
  ) -> [(key: Key, places: [MenuPlace])] {
    var conflicts: [(key: Key, places: [MenuPlace])] = []
    forEachShared { claims in
      conflicts += Dictionary(grouping: claims.map(\.place), by: key).lazy
        .filter { $1.count > 1 }.map { ($0, $1) }
    }
    return conflicts.sorted { ($0.places[1], $0.places[0]) < ($1.places[1], $1.places[0]) }
  }
}
