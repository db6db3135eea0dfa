import Diagnostics

/// A method and an address with the function that answers their requests.
struct Route: Sendable {
  enum Access: Sendable { case anyone, staff }
  /// Whether failures are pages or problem documents.
  enum Audience: Sendable { case people, programs }

  let method: WebMethod
  /// As in `/api/v1/orders/{id}`.
  let template: String
  let access: Access
  /// The description for the OpenAPI document; nil for a page.
  let operation: Operation?
  /// The schema of a body in JSON; nil for a route that reads none.
  let body: RequestSchema?
  let answer: @Sendable (KioskRequest) async throws -> WebResponse

  /// The maximum size of a body in bytes.
  let maxBody: Int
  /// Enough for an order of hundreds of lines.
  static let standardMaxBody = 16 * 1024
  private let parts: [Substring]

  var audience: Audience { operation == nil ? .people : .programs }

  /// A page, or a file that pages refer to.
  init(
    _ method: WebMethod, _ template: String, _ access: Access = .anyone,
    maxBody: Int = Route.standardMaxBody,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.init(
      method, template, access, maxBody: maxBody, operation: nil, body: nil, answer: answer)
  }

  /// An operation for programs without a body.
  init(
    _ method: WebMethod, _ template: String, _ access: Access, _ operation: Operation,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.init(
      method, template, access, maxBody: Route.standardMaxBody, operation: operation, body: nil,
      answer: answer)
  }

  /// An operation for programs with a body in JSON.
  init<Body: JSONBody>(
    _ method: WebMethod, _ template: String, _ access: Access, _ operation: Operation,
    answer: @escaping @Sendable (KioskRequest, Body) async throws -> WebResponse
  ) {
    self.init(
      method, template, access, maxBody: Route.standardMaxBody, operation: operation,
      body: Body.schema
    ) { request in
      try await answer(request, try request.json(Body.self))
    }
  }

  private init(
    _ method: WebMethod, _ template: String, _ access: Access, maxBody: Int,
    operation: Operation?, body: RequestSchema?,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.method = method
    self.template = template
    self.access = access
    self.maxBody = maxBody
    self.operation = operation
    self.body = body
    self.answer = answer
    parts = template.split(separator: "/")
  }

  enum Match {
    case found(Route, [String: String])
    case otherMethod(allowed: [WebMethod], Audience)
    case none

    /// Nil for an unknown address.
    var audience: Audience? {
      switch self {
      case .found(let route, _): route.audience
      case .otherMethod(_, let audience): audience
      case .none: nil
      }
    }

    func found() throws(ProblemDetails) -> (Route, [String: String]) {
      switch self {
      case .found(let route, let parameters): return (route, parameters)
      case .none:
        throw ProblemDetails(.notFound, .text("there is no such page", ko: "그런 페이지가 없어요"))
      case .otherMethod(let allowed, _):
        let names = allowed.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.name] }
        throw ProblemDetails(
          .methodNotAllowed, .text("method not allowed", ko: "이 주소에서 쓸 수 없는 메서드예요"),
          headers: [("allow", names.joined(separator: ", "))])
      }
    }
  }

  static func match(_ request: WebRequest, in routes: [Route]) -> Match {
    guard let segments = request.segments else { return .none }
    let method = request.method == .head ? .get : request.method
    var others: [Route] = []
    for route in routes {
      guard let parameters = route.parameters(of: segments) else { continue }
      if route.method == method { return .found(route, parameters) }
      others.append(route)
    }
    guard let audience = others.first?.audience else { return .none }
    return .otherMethod(allowed: others.map(\.method), audience)
  }

  /// Checks the parameters in a program's request. A misspelled one is an error, since it would have no effect.
  /// Pages ignore unknown parameters.
  func check(_ query: FormValues) throws(ProblemDetails) {
    guard let parameters = operation?.queryNames else { return }
    var names: Set<String> = []
    for pair in query.pairs {
      guard parameters.contains(pair.name) else {
        let known = parameters.isEmpty ? "" : parameters.sorted().joined(separator: ", ")
        throw ProblemDetails(
          .badRequest,
          .text(
            "there is no parameter `\(pair.name)` here", ko: "여기에는 `\(pair.name)` 매개변수가 없어요"),
          help: known.isEmpty
            ? .text("there is none", ko: "매개변수를 쓰지 않는 주소예요")
            : .text("there are \(known)", ko: "쓸 수 있는 것은 \(known)예요"))
      }
      guard names.insert(pair.name).inserted, !pair.value.isEmpty else {
        throw ProblemDetails(
          .badRequest,
          .text(
            "the parameter `\(pair.name)` has no value, or several",
            ko: "`\(pair.name)` 매개변수의 값이 없거나 여러 개예요"))
      }
    }
  }

  /// The values of the template's parameters; nil if the path does not match.
  private func parameters(of segments: [String]) -> [String: String]? {
    guard segments.count == parts.count else { return nil }
    var parameters: [String: String] = [:]
    for (segment, part) in zip(segments, parts) {
      if part.hasPrefix("{") {
        parameters[String(part.dropFirst().dropLast())] = segment
      } else if segment != part {
        return nil
      }
    }
    return parameters
  }
}
