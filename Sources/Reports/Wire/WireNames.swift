import Diagnostics
import RecipeGraph
import StockLedger
package import Text

extension Names: TableNames {}

/// The id of a fruit or a base, which tables show by its name.
package struct WireFruitID: WireText {
  let id: String

  package var text: String? { id }
  package func cell(_ names: any TableNames) -> TextTable.Cell { .name(names.label(fruit: id)) }
}

/// A juice with its size and options, or a sum over some. JSON and CSV have the id of the juice, and tables all of it.
package enum WireJuiceID: WireText {
  /// `juice[:size][+option…]`.
  case variant(String)
  /// The sum over the sizes and options of a juice, by its id, beside these.
  case total(String)
  /// The same without them.
  case juice(String)
  case allTogether
  /// So many other juices.
  case others(Int)

  private static let totalWord = LocalizedText.text("total")

  package var text: String? {
    switch self {
    case .variant(let word): VariantReference(word).juice
    case .total(let id), .juice(let id): id
    case .allTogether, .others: nil
    }
  }

  var size: String? {
    if case .variant(let word) = self { VariantReference(word).size } else { nil }
  }

  /// Nil without options.
  var options: [String]? {
    if case .variant(let word) = self { VariantReference(word).options.nonEmpty } else { nil }
  }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    let total = names.language[Self.totalWord]
    return switch self {
    case .variant(let word): .name(names.label(variant: word))
    case .total(let id): .name(names.label(juice: id), total)
    case .juice(let id): .name(names.label(juice: id))
    case .allTogether: .words(total)
    case .others(let count):
      .words(names.language.text("\(count) others"))
    }
  }
}

/// A value with several parts that CSV has as one text.
package struct WireAsText<Value: WireType>: WireType {
  let value: Value
  private let text: @Sendable () -> String?

  package static var schema: WireSchema { Value.schema }
  package static var isOptional: Bool { Value.isOptional }

  /// - Parameter text: for CSV alone, so that JSON does not wait for it.
  init(_ value: Value, _ text: @autoclosure @escaping @Sendable () -> String?) {
    (self.value, self.text) = (value, text)
  }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    try value.encode(in: &object, for: key)
  }

  package var data: WireData { .text(text() ?? "") }
}
