import YAMLTree

/// The few bytes in which nearly every element of a list is kept.
protocol PackedForm: Sendable {
  associatedtype Whole: Sendable

  /// Nil for what does not fit.
  init?(_ whole: Whole)
  /// Stands for what is kept elsewhere as it is.
  init(keptAt position: Int)
  /// Nil unless it stands for what is kept elsewhere.
  var keptAt: Int? { get }
}

/// A list of which there can be millions: what fits is packed, and the rest is kept as it is.
struct PackedList<Packed: PackedForm>: Sendable {
  private var packed: [Packed] = []
  private var others: [Packed.Whole] = []

  var count: Int { packed.count }

  mutating func reserveCapacity(_ count: Int) { packed.reserveCapacity(count) }

  /// Keeps no memory that was reserved for more.
  mutating func trim() { (packed, others) = (packed.trimmed, others.trimmed) }

  mutating func append(_ whole: Packed.Whole) {
    if let small = Packed(whole) {
      packed.append(small)
    } else {
      packed.append(Packed(keptAt: others.count))
      others.append(whole)
    }
  }

  subscript(index: Int) -> Packed { packed[index] }

  /// What an element stands for; nil if it is all there is.
  func whole(_ element: Packed) -> Packed.Whole? { element.keptAt.map { others[$0] } }
}
