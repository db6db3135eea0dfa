import Diagnostics
import MenuLoader
import Reports
import Text

extension ProblemDetails.Kind {
  /// The header field of answers of the kind.
  var header: Operation.Header? {
    if Self.refusals.contains(self) { return .location }
    return switch self {
    case .unauthorized: .authenticate
    case .tooManyRequests, .unavailable: .waitingTime
    case .methodNotAllowed: .allow
    case .cancelled: .location
    default: nil
    }
  }

  /// The document whose members the problem also has.
  var document: (any WireObject.Type)? {
    if Self.refusals.contains(self) { return WireAnswer.self }
    return switch self {
    case .cancelled, .overLimit, .changeRefused, .changedMeanwhile, .notCancellable:
      WireAnswer.self
    case .priceChanged: WirePriceChange.self
    default: nil
    }
  }

  /// Whether the kind also has problems without a document's members.
  var hasPlainForm: Bool {
    document == nil || [.changeRefused, .changedMeanwhile, .notCancellable].contains(self)
  }
}

extension ProblemDetails {
  /// Any problem document.
  static var schema: JSONLiteral {
    let list = Kind.allCases.sorted { ($0.httpStatus, $0.name) < ($1.httpStatus, $1.name) }
      .map { "- `\($0.type)` (\($0.httpStatus)): \($0.explanation)" }.joined(separator: "\n")
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
          "enum": .array(Set(Kind.allCases.map(\.httpStatus)).sorted().map { .integer($0) }),
        ],
        "detail": ["type": "string", "description": "What happened and what to do about it."],
      ],
      "required": ["type", "title", "status", "detail"],
    ]
  }

  /// The documents whose members some problems have, each once.
  static var documents: [any WireObject.Type] {
    Kind.allCases.compactMap(\.document).reduce(into: []) { documents, document in
      if !documents.contains(where: { $0 == document }) { documents.append(document) }
    }
  }

  /// The name of the schema of problems with the members of a document.
  static func name(of document: any WireObject.Type) -> String { document.name + "Problem" }

  /// A problem document with the members of another document.
  static func schema(with document: any WireObject.Type) -> JSONLiteral {
    document.members(in: .components).merging([
      "allOf": [.reference("Problem")], "unevaluatedProperties": false,
      "description": .string(document.summary),
    ])
  }

  /// A problem document of one of several kinds with one status, which is also of another schema.
  private static func schema(of kinds: [Kind], as name: String) -> JSONLiteral {
    [
      "allOf": [.reference(name)],
      "properties": [
        "type": ["enum": .array(kinds.map { .string($0.type) })],
        "status": ["const": .integer(kinds[0].httpStatus)],
      ],
      "unevaluatedProperties": false,
    ]
  }

  /// The answer of several kinds with one status.
  static func response(of kinds: [Kind]) -> JSONLiteral {
    let plain = kinds.filter(\.hasPlainForm)
    let schemas =
      documents.compactMap { document in
        let kinds = kinds.filter { $0.document.map { $0 == document } ?? false }
        return kinds.isEmpty ? nil : schema(of: kinds, as: name(of: document))
      } + (plain.isEmpty ? [] : [schema(of: plain, as: "Problem")])
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
        && kinds.allSatisfy { $0.header != nil && !Kind.refusals.contains($0) }
      response = response.merging(["headers": .object([header.json])])
    }
    return response
  }
}
