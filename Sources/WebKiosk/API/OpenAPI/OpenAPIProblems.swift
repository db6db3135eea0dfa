import MenuLoader
import Reports
import Text

extension ProblemDetails.Kind {
  /// What the kind means to a program.
  var explanation: String {
    switch self {
    case .badRequest: "The request does not have the form that this document describes."
    case .unknownJuice:
      "The menu has no such juice, size or option, or the store does not serve it."
    case .unknownFruit:
      "The menu has no such fruit, or the name is that of a base, which has no stock."
    case .unknownStore: "The menu has no such store, or several with that name."
    case .unauthorized:
      "The operation is for staff and the request has no valid token or session, or the token is wrong."
    case .forbidden: "A browser sent the request from a page of another site."
    case .notFound: "There is no such order or address."
    case .methodNotAllowed: "The address has other methods, which `Allow` lists."
    case .tooSlow: "The body did not arrive within five seconds. The server closes the connection."
    case .refused:
      "There is not enough for the order, and nothing was taken. The journal has the refusal, except if one address is refused too often: then the problem has neither `id` nor `journal`, and the key stays free."
    case .cancelled: "The order with this key was made and has been cancelled since."
    case .notCancellable: "The order was refused, so there is nothing to give back."
    case .overLimit:
      "The order has more of a juice than one order may have. The journal has no row of it."
    case .archived: "The order or the rows of the journal have been moved to an archive."
    case .changedMeanwhile: "Somebody changed the stock since it was seen."
    case .changeRefused:
      "The change is not possible: a fruit would go below zero, above its upper bound or beyond what the ledger can count, or the ledger counts it in another unit."
    case .tooLarge: "The body has more than 16,384 bytes. The server closes the connection."
    case .unsupportedType: "The body is not of the type application/json."
    case .wrongHost: "The Host field has a name that the server does not answer to."
    case .otherContent:
      "The key stands for an order with another content or of another store."
    case .undecidable:
      "The server cannot tell whether there is enough: an amount is too large to count, there are too many ways to substitute, or the ledger counts a fruit in another unit."
    case .preconditionRequired: "The change does not say on what stock it was decided."
    case .tooManyRequests:
      "There were too many requests, streams or wrong tokens from one address. `Retry-After` says when to try again."
    case .ledger: "The ledger cannot be read or written now."
    case .menu: "The files of the menu have errors."
    case .unavailable: "There are too many open streams. `Retry-After` says when to try again."
    case .internalFailure: "The server met an error of its own. Please report it."
    }
  }

  /// The fields that answers of the kind have.
  var header: Operation.Header? {
    switch self {
    case .unauthorized: .authenticate
    case .tooManyRequests, .unavailable: .waitingTime
    case .methodNotAllowed: .allow
    case .refused, .cancelled: .location
    default: nil
    }
  }

  /// The document whose members the problem has as well.
  var document: ObjectSchema? {
    switch self {
    case .refused:
      ObjectSchema(
        WireOrder.self, named: "OrderRefused",
        "A refused order. Without `id` and `journal`, the journal has no row of it.",
        outcome: "refused", required: ["shortage"], optional: ["id", "replay", "store", "journal"])
    case .cancelled:
      ObjectSchema(
        WireOrder.self, named: "OrderCancelled", "A repeated order that was cancelled.",
        outcome: "cancelled", required: ["id", "replay", "journal", "cancelled", "taken"],
        optional: ["store", "substitutions"])
    case .overLimit:
      ObjectSchema(
        WireOrder.self, named: "OrderOverLimit",
        "An order over the limit of a juice. It has no id, since the ledger does not keep it.",
        outcome: "refused", required: ["overLimit"], optional: ["store"])
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

  /// Whether some problems of the kind do not have the document's members.
  var hasPlainForm: Bool {
    document == nil || self == .changeRefused || self == .changedMeanwhile
  }
}

extension ProblemDetails {
  /// Any problem document.
  static var schema: JSONLiteral {
    let list = Kind.allCases.sorted { ($0.status, $0.rawValue) < ($1.status, $1.rawValue) }
      .map { "- `\(type($0))` (\($0.status)): \($0.explanation)" }.joined(separator: "\n")
    return [
      "type": "object",
      "description":
        "A problem document (RFC 9457). Programs should decide by `type`, which stays the same:\n\n\(list)\n\nThe address of a type explains it to people. Some problems have more members, which the schemas of the answers list.",
      "properties": [
        "type": [
          "type": "string", "format": "uri-reference",
          "enum": .array(Kind.allCases.map { .string(type($0)) }),
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
        "type": ["enum": .array(kinds.map { .string(type($0)) })],
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
        header.isRequired && kinds.allSatisfy { $0.header != nil && $0 != .refused }
      response = response.merging(["headers": .object([header.json])])
    }
    return response
  }
}
