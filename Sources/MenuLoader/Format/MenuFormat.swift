/// The keys of the file format, for the reader and for whatever describes the format to editors.
///
/// Each list is an enumeration so that a new key does not compile before it is read and described.
package enum MenuFormat {
  package enum Section: String, CaseIterable, Sendable {
    case version, fruits, bases, juices, stores, tests
  }

  package enum FruitKey: String, CaseIterable, Sendable {
    case name, stock, max, low, divisible
  }

  package enum BaseKey: String, CaseIterable, Sendable {
    case name, yields, uses
  }

  /// Of the long form; the short one maps ingredients to amounts.
  package enum JuiceKey: String, CaseIterable, Sendable {
    case name, uses, sizes, options, substitutes, limit
  }

  /// Of the long form; the short one is the scale alone.
  package enum SizeKey: String, CaseIterable, Sendable {
    case name, scale, set
  }

  package enum OptionKey: String, CaseIterable, Sendable {
    case name, add, drop
  }

  package enum StoreKey: String, CaseIterable, Sendable {
    case name, stock, max, low, hidden
  }

  /// A test of one step has the keys of that itself.
  package enum TestKey: String, CaseIterable, Sendable {
    case name, store, stock, order, short
    case overLimit = "over-limit"
    case substituted, left, steps
  }

  /// Whether a text is an id as `MalformedID` wants it.
  package static func isID(_ text: String) -> Bool { MalformedID.isWellFormed(text) }

  package enum StepKey: String, CaseIterable, Sendable {
    case order, short
    case overLimit = "over-limit"
    case substituted, left
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The keys as they are written, in the order in which findings list them.
  package static var names: [String] { allCases.map(\.rawValue) }
}
