import FindingReports

/// The description of the interface for programs (OpenAPI 3.1.0), which the tests hold against the routes and
/// against a server.
enum OpenAPI {
  static func document(_ request: KioskRequest) async throws -> WebResponse {
    .file(Array(text.utf8), type: "application/json", for: request.request)
  }

  static let text = """
    {"openapi": "3.1.0",
    "info": {"title": "juice", "version": "\(Product.version)", "description": \(details)},
    "servers": [{"url": "/"}],
    "tags": \(tags),
    "paths": {
    \(menuPaths),
    \(orderPaths),
    \(stockPaths)
    },
    "components": {
    "securitySchemes": {
    \(securitySchemes)
    },
    "parameters": {
    \(parameters)
    },
    "headers": {
    \(headers)
    },
    "responses": {
    \(responses)
    },
    "schemas": {
    \(requestSchemas),
    \(orderSchemas),
    \(stockSchemas),
    \(problemSchemas)
    },
    "examples": {
    \(orderExamples),
    \(stockExamples)
    }
    }}

    """
}
