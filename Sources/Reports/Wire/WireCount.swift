import Diagnostics
package import Evaluator
package import Text

/// How many juices can be made.
package struct WireCount: WireType {
  private let count: JuiceCount

  package init(_ count: JuiceCount) { self.count = count }

  /// The number; null if there are too many ways to substitute to determine it.
  package static let schema = WireSchema.union([.integer, .null, .oneOf([beyondCounting])])

  private static let beyondCounting = "more than \(Int.max)"

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch count {
    case .unknown: try container.encodeNil()
    case .exactly(let count): try container.encode(count)
    case .more: try container.encode(Self.beyondCounting)
    }
  }

  package static let column = TextTable.Column.right
  package var data: WireData {
    switch count {
    case .unknown: .none
    case .exactly(let count): .number("\(count)")
    case .more: .text(Self.beyondCounting)
    }
  }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words(names.language[.count(count)])
  }
}
