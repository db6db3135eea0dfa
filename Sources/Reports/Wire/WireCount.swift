package import Evaluator

/// How many can be made: a number, null where there are too many ways to substitute to know, or the
/// text `more than 9223372036854775807`.
package struct WireCount: Encodable {
  private let count: JuiceCount

  package init(_ count: JuiceCount) { self.count = count }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch count {
    case .unknown: try container.encodeNil()
    case .exactly(let count): try container.encode(count)
    case .more: try container.encode("more than \(Int.max)")
    }
  }
}
