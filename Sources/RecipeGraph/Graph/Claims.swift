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
  struct Claim: Sendable {
    let place: JuicePlace
    /// Which of the juice's keys it is, where it has several.
    let key: Int32
    /// The next claim with the same hash; the largest number after the last.
    fileprivate var next: UInt32

    init(_ place: JuicePlace, key: Int32 = 0) {
      (self.place, self.key, next) = (place, key, Claims.none)
    }
  }

  fileprivate static let none = UInt32.max

  private var claims: [Claim] = []
  /// Positions of claims that were taken back.
  private var free: [UInt32] = []
  /// Of each hash, the first claim in the order of declaration, which begins the list of the others.
  private var slots = HashSlots()
  /// The hashes that several claims have.
  private var shared: Set<UInt32> = []

  mutating func add(_ claim: Claim, _ hash: UInt32) {
    let (known, slot) = slots.find(hash) { _ in true }
    guard let known else {
      slots.insert(append(claim), hash, at: slot)
      return
    }
    shared.insert(hash)
    let first = claims[Int(known)]
    var (begin, second) = (first, claim)
    if claim.place < first.place { (begin, second) = (claim, first) }
    second.next = first.next
    begin.next = append(second)
    claims[Int(known)] = begin
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
      var left: [Claim] = []
      for position in positions(from: first) {
        let claim = claims[Int(position)]
        if claim.place.part != part { left.append(Claim(claim.place, key: claim.key)) }
        free.append(position)
      }
      slots.remove(at: slot)
      shared.remove(hash)
      for claim in left { add(claim, hash) }
    }
  }

  private func positions(from first: UInt32) -> UnfoldFirstSequence<UInt32> {
    sequence(first: first) { position in
      let next = claims[Int(position)].next
      return next == Self.none ? nil : next
    }
  }

  /// The first juice in the order of declaration that claims a key.
  ///
  /// - Parameter isMeant: whether a claim with the hash is of the key; nearly always, it is.
  func first(_ hash: UInt32, where isMeant: (JuicePlace) -> Bool) -> JuicePlace? {
    guard let first = slots.find(hash, where: { _ in true }).entry else { return nil }
    let place = claims[Int(first)].place
    if isMeant(place) { return place }
    return positions(from: first).lazy.map { claims[Int($0)].place }.filter(isMeant).min()
  }

  /// What several juices claim, with all that do in the order of declaration; the keys are in the
  /// order of the first of them that is not the first.
  func conflicts<Key: Hashable>(
    _ key: (Claim) -> Key
  ) -> [(key: Key, places: [JuicePlace])] {
    var conflicts: [(key: Key, places: [JuicePlace])] = []
    for hash in shared {
      guard let first = slots.find(hash, where: { _ in true }).entry else { continue }
      var byKey: [Key: [JuicePlace]] = [:]
      for position in positions(from: first) {
        let claim = claims[Int(position)]
        byKey[key(claim), default: []].append(claim.place)
      }
      conflicts += byKey.lazy.filter { $1.count > 1 }.map { ($0, $1.sorted()) }
    }
    return conflicts.sorted { ($0.places[1], $0.places[0]) < ($1.places[1], $1.places[0]) }
  }
}
