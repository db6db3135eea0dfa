import Diagnostics
import MenuLoader
import Reports
import Text

/// The description of the API (OpenAPI 3.1.0), generated from the routes and from the wire types.
enum OpenAPI {
  static func document(_ request: KioskRequest) async throws -> WebResponse {
    .file(Array(try text.get().utf8), type: "application/json", for: request.request)
  }

  static let text = Result { try JSONText.encode(json) + "\n" }

  private static let details =
    """
    Orders and stock of one shop. The documents are those that the commands of `juice` print with `--format json`.

    - Amounts are strings and exact. Times are RFC 3339.
    - Every answer has `Cache-Control: no-store`, except for this document, which has an ETag.
    - Every answer has `X-Request-ID`, by which the server's log names the request: that of the request if it has at most 64 letters, digits, `-`, `_` and `.`, otherwise a new one.
    - Every failure is a problem document (RFC 9457), whose `type` stays the same. The schema `Problem` lists all types.
    - Every GET has a HEAD with the same fields and no body. Any other method is answered with 405 and `Allow`, OPTIONS too: pages of other sites cannot use the interface (no CORS).
    - The server ignores unknown fields of the head. It answers unknown parameters and unknown members of a body with 400.
    - A wrong `Authorization` is answered with 401 everywhere, even where no token is needed.
    - A server without a staff token takes everybody for staff. Where no token is needed, answers to staff alone have costs and margins.
    - A program has to ignore members of answers that it does not know: later versions of the server add some, without another `version`.
    - A request that is not HTTP, or whose head has more than 16 KiB, is answered with 400 and no body.
    """

  private static var json: JSONLiteral {
    let responses = [[ProblemDetails.Kind.methodNotAllowed]] + operations.flatMap(\.problems)
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "juice", "version": .string(Product.version), "description": .string(details),
      ],
      "servers": [["url": "/"]],
      "tags": .array(
        Operation.Tag.allCases.map {
          ["name": .string($0.rawValue), "description": .string($0.summary)]
        }),
      // What a client generator sends with each operation that does not say more.
      "security": .array([[:]] + tokenOrSession),
      "paths": paths,
      "components": [
        "securitySchemes": [
          "token": [
            "type": "http", "scheme": "bearer",
            "description":
              "The staff token, which the server reads from the file of `--staff-token-file`.",
          ],
          "session": [
            "type": "apiKey", "in": "cookie", "name": "juice-staff",
            "description":
              "The session of somebody who signed in at /login; on a device for customers, it ends 15 minutes after the last touch. Browsers send it; programs should send the token.",
          ],
        ],
        "responses": .named(
          responses.map { ($0.responseName, ProblemDetails.response(of: $0)) }),
        "schemas": schemas,
      ],
    ]
  }

  fileprivate static let tokenOrSession: [JSONLiteral] = [["token": []], ["session": []]]

  private static var operations: [RoutedOperation] {
    Route.all.compactMap { RoutedOperation($0) }
  }

  private static var paths: JSONLiteral {
    let paths = Dictionary(grouping: operations, by: \.route.template)
    return .named(
      paths.map { path, operations in
        (path, .named(operations.map { ($0.route.method.name.lowercased(), $0.json) }))
      })
  }

  private static var schemas: JSONLiteral {
    let problems = ProblemDetails.documents(of: ProblemDetails.Kind.allCases)
    let documents: [any WireObject.Type] =
      operations.compactMap(\.route.document) + [WireEvent.self, LineRequest.self]
    let objects = documents + (documents + problems).flatMap { $0.parts }
    return JSONLiteral.named(
      [("Problem", ProblemDetails.schema)]
        + problems.map { (ProblemDetails.name(of: $0), ProblemDetails.schema(with: $0)) }
        + objects.map { ($0.name, $0.jsonSchema(in: .components)) }
        + operations.compactMap(\.route.body).flatMap { $0.schemas } + named)
  }
}

/// An operation at its address.
private struct RoutedOperation {
  let route: Route
  let operation: Operation

  init?(_ route: Route) {
    guard let operation = route.operation else { return nil }
    self.route = route
    self.operation = operation
  }

  /// The kinds of problems for each status.
  var problems: [[ProblemDetails.Kind]] {
    let kinds = operation.allProblems(route.method, hasBody: route.body != nil)
    let byStatus = Dictionary(
      grouping: ProblemDetails.Kind.allCases.filter(kinds.contains), by: \.httpStatus)
    return Array(byStatus.values)
  }

  var json: JSONLiteral {
    var json: JSONLiteral = [
      "operationId": .string(operation.id), "tags": [.string(operation.tag.rawValue)],
      "summary": .string(operation.summary),
      "parameters": .array((operation.parameters + [.language]).map(\.json)),
      "responses": .named(
        operation.results.map { ("\($0.status)", $0.json(route.document)) }
          + problems.map {
            ("\($0[0].httpStatus)", ["$ref": "#/components/responses/\($0.responseName)"])
          }),
    ]
    if !operation.details.isEmpty {
      json = json.merging(["description": .string(operation.details)])
    }
    if route.access == .staff {
      json = json.merging(["security": .array(OpenAPI.tokenOrSession)])
    }
    if let body = route.body {
      json = json.merging([
        "requestBody": [
          "required": true,
          "content": [
            "application/json": ["schema": .reference(body.name), "example": body.example]
          ],
        ]
      ])
    }
    return json
  }
}

extension [ProblemDetails.Kind] {
  /// The name of the answer for these kinds, as in `NotFoundOrUnknownStore`.
  fileprivate var responseName: String {
    map { kind in
      kind.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
    }.joined(separator: "Or")
  }
}

extension JSONLiteral {
  /// An object. Of members with the same name, the first is kept.
  fileprivate static func named(_ members: [(String, JSONLiteral)]) -> JSONLiteral {
    let unique = Dictionary(members, uniquingKeysWith: { first, _ in first })
    return .object(unique.map { .init(key: $0, value: $1) })
  }
}

extension Operation.Parameter {
  fileprivate var json: JSONLiteral {
    [
      "name": .string(name), "in": .string(place.rawValue), "required": .boolean(place == .path),
      "description": .string(summary), "schema": schema,
    ]
  }
}

extension Operation.Header {
  var json: JSONLiteral.Member {
    .init(
      key: name,
      value: [
        "description": .string(summary), "required": .boolean(isRequired), "schema": schema,
      ])
  }
}

extension JSONBody {
  /// The schema of the body, and those of its forms.
  fileprivate static var schemas: [(String, JSONLiteral)] {
    let schema = jsonSchema(in: .components)
    if forms.isEmpty { return [(name, schema)] }
    let choice = JSONLiteral.choice(
      "oneOf", of: forms.map(\.name), by: "kind",
      forms.flatMap { form in form.kinds.map { ($0, form.name) } })
    let properties = propertySchemas(in: .components)
    return [(name, choice.merging(["description": .string(summary)]))]
      + forms.map { form in
        let kind: JSONLiteral = [
          "kind": ["type": "string", "enum": .array(form.kinds.map { .string($0) })]
        ]
        return (
          form.name,
          schema.merging([
            "properties": properties.merging(form.properties).merging(kind),
            "required": .array((["kind"] + form.required).map { .string($0) }),
          ])
        )
      }
  }
}

extension JSONLiteral {
  /// A reference to a schema of the document.
  static func reference(_ name: String) -> JSONLiteral {
    SchemaPlace.components.reference(to: name)
  }

  /// One of several schemas, which a property tells.
  ///
  /// - Parameters:
  ///   - keyword: `oneOf` or `anyOf`.
  ///   - values: those of the property, each with the name of its schema.
  static func choice(
    _ keyword: String, of names: [String], by property: String,
    _ values: [(value: String, name: String)]
  ) -> JSONLiteral {
    .object([
      .init(key: keyword, value: .array(names.map { .reference($0) })),
      .init(
        key: "discriminator",
        value: [
          "propertyName": .string(property),
          "mapping": .object(
            values.map {
              .init(key: $0.value, value: .string(SchemaPlace.components.rawValue + $0.name))
            }),
        ]),
    ])
  }
}

extension Operation.Result {
  /// - Parameter document: the one that the route answers with.
  fileprivate func json(_ document: (any WireObject.Type)?) -> JSONLiteral {
    let own = content ?? document.map { ("application/json", .reference($0.name)) }
    return [
      "description": .string(summary),
      "content": .object(own.map { [.init(key: $0, value: ["schema": $1])] } ?? []),
      "headers": .object(headers.map(\.json)),
    ]
  }
}
