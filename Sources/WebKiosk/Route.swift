import Diagnostics
import Reports
import Text

/// The document that a command prints, as an answer.
struct DocumentAnswer<Report: CommandResult>: Sendable {
  private let report: Report
  private let status: Int
  private let headers: [(name: String, value: String)]

  init(_ report: Report, status: Int = 200, _ headers: [(name: String, value: String)] = []) {
    self.report = report
    self.status = status
    self.headers = headers
  }

  fileprivate func response(_ language: Language) throws -> WebResponse {
    .json(try report.json(language), status: status, headers)
  }
}

/// A method and an address with the function that answers their requests.
struct Route: Sendable {
  typealias Access = RouteAccess
  /// Programs get problem documents, and others pages, which tell guests less.
  enum Audience: Sendable { case guests, staff, programs }
  /// How much work answers are. The thread of the connection, which has others to serve, makes the short ones.
  enum Length: Sendable {
    case short
    /// All but those that somebody has made to be long, which nobody does who is limited.
    case mostlyShort
    case long
  }

  let method: WebMethod
  /// As in `/api/v1/orders/{id}`, with at most one parameter.
  let template: String
  let access: Access
  /// The description for the OpenAPI document; nil for a page.
  let operation: Operation?
  /// The body in JSON; nil for a route that reads none.
  let body: (any JSONBody.Type)?
  /// The document that the route answers with; nil for pages and other formats.
  let document: (any WireObject.Type)?
  let length: Length
  /// Whether a device of the shop gets an answer only while it has a store on the menu.
  let isOfStore: Bool
  let answer: @Sendable (KioskRequest) async throws -> WebResponse

  /// The maximum size of a body in bytes.
  let maxBody: Int
  /// Enough for an order of hundreds of lines.
  static let standardMaxBody = 16 * 1024

  var audience: Audience {
    operation != nil ? .programs : access == .anyone ? .guests : .staff
  }

  /// - Parameter operation: nil for a page, or a file that pages refer to.
  init(
    _ method: WebMethod, _ template: String, _ access: Access = .anyone,
    _ operation: Operation? = nil, body: (any JSONBody.Type)? = nil,
    document: (any WireObject.Type)? = nil, maxBody: Int = Route.standardMaxBody,
    length: Length = .long, isOfStore: Bool = true,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.method = method
    self.template = template
    self.access = access
    self.operation = operation
    self.body = body
    self.document = document
    self.maxBody = maxBody
    self.length = length
    self.isOfStore = isOfStore
    self.answer = answer
  }

  /// An operation that answers with the document of a report.
  init<Report: CommandResult>(
    _ method: WebMethod, _ template: String, _ access: Access, _ operation: Operation,
    length: Length = .long,
    answer: @escaping @Sendable (KioskRequest) async throws -> DocumentAnswer<Report>
  ) {
    self.init(
      method, template, access, operation, document: Report.Document.self, length: length
    ) { request in
      try await answer(request).response(request.language)
    }
  }

  /// The same with a body in JSON.
  init<Body: JSONBody, Report: CommandResult>(
    _ method: WebMethod, _ template: String, _ access: Access, _ operation: Operation,
    length: Length = .long,
    answer: @escaping @Sendable (KioskRequest, Body) async throws -> DocumentAnswer<Report>
  ) {
    self.init(
      method, template, access, operation, body: Body.self, document: Report.Document.self,
      length: length
    ) { request in
      try await answer(request, try request.json(Body.self)).response(request.language)
    }
  }

  /// Checks the parameters in a program's request. A misspelled one is an error, since it would have no effect.
  /// Pages ignore unknown parameters.
  func check(_ query: FormValues) throws(ProblemDetails) {
    guard !query.pairs.isEmpty, let parameters = operation?.queryNames else { return }
    var names: Set<String> = []
    for pair in query.pairs {
      guard parameters.contains(pair.name) else {
        let known = parameters.isEmpty ? "" : parameters.sorted().joined(separator: ", ")
        throw ProblemDetails(
          .badRequest,
          .text("there is no parameter `\(pair.name)` here"),
          help: known.isEmpty
            ? .text("there is none")
            : .text("there are \(known)", context: "route"))
      }
      guard names.insert(pair.name).inserted, !pair.value.isEmpty else {
        throw ProblemDetails(
          .badRequest,
          .text("the parameter `\(pair.name)` has no value, or several"))
      }
    }
  }
}
