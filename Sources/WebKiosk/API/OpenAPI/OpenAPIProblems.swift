import MenuLoader
import Reports
import Text

extension ProblemDetails.Kind {
  /// The header field of answers of the kind.
  var header: Operation.Header? {
    switch self {
    case .unauthorized: .authenticate
    case .tooManyRequests, .unavailable: .waitingTime
    case .methodNotAllowed: .allow
    case .refused, .notSold, .notFree, .cancelled: .location
    default: nil
    }
  }

  /// The document whose members the problem also has.
  var document: ObjectSchema? {
    switch self {
    case .refused:
      ObjectSchema(
        WireOrder.self, named: "OrderRefused",
        "A refused order. Without `id` and `journal`, the journal has no row of it.",
        outcome: "refused", required: ["shortage"],
        optional: ["id", "replay", "store", "journal", "accept", "offers"])
    case .notSold:
      ObjectSchema(
        WireOrder.self, named: "OrderNotSold",
        "An order with a juice that is not sold at this time. Without `id` and `journal`, the journal has no row of it.",
        outcome: "refused", required: ["unavailable"],
        optional: ["id", "replay", "store", "journal"])
    case .notFree:
      ObjectSchema(
        WireOrder.self, named: "OrderNotFree",
        "An order that cannot be free of what it asks for. Without `id` and `journal`, the journal has no row of it.",
        outcome: "refused", required: ["notFree"],
        optional: ["id", "replay", "store", "journal", "accept", "offers"])
    case .cancelled:
      ObjectSchema(
        WireOrder.self, named: "OrderCancelled", "A repeated order that was cancelled.",
        outcome: "cancelled", required: ["id", "replay", "journal", "cancelled", "taken"],
        optional: Set(["store", "substitutions"] + ObjectSchema.receipt))
    case .overLimit:
      ObjectSchema(
        WireOrder.self, named: "OrderOverLimit",
        "An order over the limit of a juice. It has no id, since the ledger does not keep it.",
        outcome: "refused", required: ["overLimit"], optional: ["store"])
    case .priceChanged: ObjectSchema(WirePriceChange.self)
    case .changeRefused:
      ObjectSchema(
        WireStockChange.self, named: "StockChangeRefused",
        "A change of stock that is not possible.",
        outcome: "refused", required: ["obstacles"], optional: ["store"])
    case .changedMeanwhile:
      ObjectSchema(
        WireStockChange.self, named: "StockChangedMeanwhile",
        "A change that expected another stock than there is.",
        outcome: "refused", required: ["obstacles"], optional: ["store"])
    default: nil
    }
  }

  /// Whether the kind also has problems without a document's members.
  var hasPlainForm: Bool {
    document == nil || self == .changeRefused || self == .changedMeanwhile
  }
}

extension ProblemDetails {
  /// Any problem document.
  static var schema: JSONLiteral {
    let list = Kind.allCases.sorted { ($0.status, $0.name) < ($1.status, $1.name) }
      .map { "- `\($0.type)` (\($0.status)): \($0.explanation)" }.joined(separator: "\n")
    return [
      "type": "object",
      "description":
        "A problem document (RFC 9457). Programs should decide by `type`, which stays the same:\n\n\(list)\n\nThe address of a type explains it to people. Some problems have more members, which the schemas of the answers list.",
      "properties": [
        "type": [
          "type": "string", "format": "uri-reference",
          "enum": .array(Kind.allCases.map { .string($0.type) }),
        ],
        "title": [
          "type": "string",
          "description": "The same for every problem of the type, in the language of the answer.",
        ],
        "status": [
          "type": "integer",
          "enum": .array(Set(Kind.allCases.map(\.status)).sorted().map { .integer($0) }),
        ],
        "detail": ["type": "string", "description": "What happened and what to do about it."],
      ],
      "required": ["type", "title", "status", "detail"],
    ]
  }

  /// A problem document of one of several kinds with one status, without other members.
  static func schema(of kinds: [Kind]) -> JSONLiteral {
    [
      "allOf": [.reference("Problem")],
      "properties": [
        "type": ["enum": .array(kinds.map { .string($0.type) })],
        "status": ["const": .integer(kinds[0].status)],
      ],
      "unevaluatedProperties": false,
    ]
  }

  /// The answer of several kinds with one status.
  static func response(of kinds: [Kind]) -> JSONLiteral {
    let plain = kinds.filter(\.hasPlainForm)
    let schemas =
      kinds.compactMap { $0.document?.reference } + (plain.isEmpty ? [] : [schema(of: plain)])
    var response: JSONLiteral = [
      "description": .string(kinds.map(\.explanation).joined(separator: " ")),
      "content": [
        "application/problem+json": [
          "schema": schemas.count == 1 ? schemas[0] : ["oneOf": .array(schemas)]
        ]
      ],
    ]
    if var header = kinds.compactMap(\.header).first {
      header.isRequired =
        header.isRequired
        && kinds.allSatisfy { $0.header != nil && ![.refused, .notSold, .notFree].contains($0) }
      response = response.merging(["headers": .object([header.json])])
    }
    return response
  }
}
