import YAMLTree

/// A juice of a menu, by its part, which is a file or a part of a long one, and its position there;
/// in the order of declaration.
struct JuicePlace: Hashable, Comparable, Sendable {
  private let partNumber: Int32
  private let position: Int32

  init(part: Int, index: Int) {
    (partNumber, position) = (Int32(part), Int32(index))
  }

  var part: Int { Int(partNumber) }
  var index: Int { Int(position) }

  static func < (left: JuicePlace, right: JuicePlace) -> Bool {
    (left.partNumber, left.position) < (right.partNumber, right.position)
  }
}

/// Which juices claim a key by which they should be told apart, found by a hash of it.
///
/// A part that has changed takes its claims back and makes others: that takes time in proportion to
/// its juices, and to those that claim the same, not to all.
struct Claims: Sendable {
  private struct Claim: Sendable {
    let place: JuicePlace
    /// The next claim with the same hash; the largest number after the last.
    var next: UInt32
  }

  private static let none = UInt32.max

  private var claims: [Claim] = []
  /// Positions of claims that were taken back.
  private var free: [UInt32] = []
  /// Of each hash, the claim that begins the list of those with it.
  private var slots = HashSlots()
  /// The hashes that several claims have.
  private var shared: Set<UInt32> = []

  mutating func add(_ place: JuicePlace, _ hash: UInt32) {
    let (known, slot) = slots.find(hash) { _ in true }
    guard let known else {
      slots.insert(append(Claim(place: place, next: Self.none)), hash, at: slot)
      return
    }
    shared.insert(hash)
    let second = append(Claim(place: place, next: claims[Int(known)].next))
    claims[Int(known)].next = second
  }

  private mutating func append(_ claim: Claim) -> UInt32 {
    if let position = free.popLast() {
      claims[Int(position)] = claim
      return position
    }
    claims.append(claim)
    return UInt32(claims.count - 1)
  }

  /// Takes back what a part claims.
  ///
  /// - Parameter hashes: of all its claims; one that comes again changes nothing.
  mutating func remove(part: Int, _ hashes: some Sequence<UInt32>) {
    for hash in Set(hashes) {
      let (first, slot) = slots.find(hash) { _ in true }
      guard let first else { continue }
      var left: [JuicePlace] = []
      for position in positions(from: first) {
        if claims[Int(position)].place.part != part { left.append(claims[Int(position)].place) }
        free.append(position)
      }
      slots.remove(at: slot)
      shared.remove(hash)
      for place in left { add(place, hash) }
    }
  }

  private func positions(from first: UInt32) -> [UInt32] {
    Array(
      sequence(first: first) { position in
        let next = claims[Int(position)].next
        return next == Self.none ? nil : next
      })
  }

  /// Those that may claim a key, by its hash, in the order of declaration.
  func places(_ hash: UInt32) -> [JuicePlace] {
    guard let first = slots.find(hash, where: { _ in true }).entry else { return [] }
    return positions(from: first).map { claims[Int($0)].place }.sorted()
  }

  /// What several juices claim, with all that do in the order of declaration; the keys are in the
  /// order of the first of them that is not the first.
  ///
  /// - Parameter keys: of a juice, those that may have the hash.
  func conflicts<Key: Hashable>(
    _ keys: (JuicePlace, _ hash: UInt32) -> [Key]
  ) -> [(key: Key, places: [JuicePlace])] {
    var conflicts: [(key: Key, places: [JuicePlace])] = []
    for hash in shared {
      var byKey: [Key: [JuicePlace]] = [:]
      for place in places(hash) {
        for key in keys(place, hash) { byKey[key, default: []].append(place) }
      }
      conflicts += byKey.lazy.filter { $1.count > 1 }.map { ($0, $1) }
    }
    return conflicts.sorted { ($0.places[1], $0.places[0]) < ($1.places[1], $1.places[0]) }
  }
}
