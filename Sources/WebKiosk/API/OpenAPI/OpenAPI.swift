import Text

/// The description of the interface for programs (OpenAPI 3.1.0), which the tests hold against the routes and
/// against a server.
enum OpenAPI {
  static func document(_ request: KioskRequest) async throws -> WebResponse {
    .file(Array(text.utf8), type: "application/json", for: request.request)
  }

  static let text = """
    {"openapi": "3.1.0",
    "info": {"title": "juice", "version": "\(Product.version)", "description": \(OpenAPIText.details)},
    "servers": [{"url": "/"}],
    "tags": \(OpenAPIText.tags),
    "paths": {
    \(OpenAPIText.menuPaths),
    \(OpenAPIText.orderPaths),
    \(OpenAPIText.stockPaths)
    },
    "components": {
    "securitySchemes": {
    \(OpenAPIText.securitySchemes)
    },
    "parameters": {
    \(OpenAPIText.parameters)
    },
    "headers": {
    \(OpenAPIText.headers)
    },
    "responses": {
    \(OpenAPIText.responses)
    },
    "schemas": {
    \(OpenAPIText.requestSchemas),
    \(OpenAPIText.orderSchemas),
    \(OpenAPIText.stockSchemas),
    \(OpenAPIText.problemSchemas)
    },
    "examples": {
    \(OpenAPIText.orderExamples),
    \(OpenAPIText.stockExamples)
    }
    }}

    """
}
