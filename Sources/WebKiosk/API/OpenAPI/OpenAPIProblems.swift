import Diagnostics
import MenuLoader
import Reports
import Text

extension ProblemDetails.Kind {
  /// The header field of answers of the kind.
  var header: Operation.Header? {
    if Self.refusals.contains(self) { return .locationOfRow }
    return switch self {
    case .unauthorized: .authenticate
    case .tooManyRequests, .unavailable: .waitingTime
    case .methodNotAllowed: .allow
    case .cancelled: .locationOfRow
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
        "type": typeSchema(of: Kind.allCases),
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

  private static func typeSchema(of kinds: [Kind]) -> JSONLiteral {
    [
      "type": "string", "format": "uri-reference", "enum": .array(kinds.map { .string($0.type) }),
    ]
  }

  /// The documents whose members problems of some kinds have, each once.
  static func documents(of kinds: [Kind]) -> [any WireObject.Type] {
    kinds.compactMap(\.document).reduce(into: []) { documents, document in
      if !documents.contains(where: { $0 == document }) { documents.append(document) }
    }
  }

  /// The name of the schema of problems with the members of a document.
  static func name(of document: any WireObject.Type) -> String { document.name + "Problem" }

  /// A problem document that may have the members of another document.
  static func schema(with document: any WireObject.Type) -> JSONLiteral {
    let kinds = Kind.allCases.filter { kind in kind.document.map { $0 == document } ?? false }
    return [
      "allOf": [
        .reference("Problem"),
        [
          "type": "object",
          "properties": document.propertySchemas(in: .components)
            .merging(["type": typeSchema(of: kinds)]),
        ],
      ],
      "description": .string(document.summary),
    ]
  }

  /// The answer of several kinds with one status.
  static func response(of kinds: [Kind]) -> JSONLiteral {
    let forms = kinds.map { kind in
      (value: kind.type, name: kind.document.map { name(of: $0) } ?? "Problem")
    }
    let names = Set(forms.map(\.name)).sorted()
    let form: JSONLiteral =
      names.count == 1
      ? .reference(names[0]) : .choice("anyOf", of: names, by: "type", forms)
    let schema = form.merging([
      "properties": [
        "type": ["enum": .array(kinds.map { .string($0.type) })],
        "status": ["const": .integer(kinds[0].httpStatus)],
      ]
    ])
    let response: JSONLiteral = [
      "description": .string(kinds.map(\.explanation).joined(separator: " ")),
      "content": ["application/problem+json": ["schema": schema]],
    ]
    guard var header = kinds.compactMap(\.header).first else { return response }
    header.isRequired = header.isRequired && kinds.allSatisfy { $0.header != nil }
    return response.merging(["headers": .object([header.json])])
  }
}
