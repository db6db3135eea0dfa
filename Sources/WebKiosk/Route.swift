import Diagnostics

/// What is answered at an address.
struct Route: Sendable {
  enum Access: Sendable { case anyone, staff }
  /// Whether failures are pages or problem documents.
  enum Audience: Sendable { case people, programs }

  let method: WebMethod
  /// As in `/api/v1/orders/{id}`.
  let template: String
  let access: Access
  let audience: Audience
  let answer: @Sendable (KioskRequest) async throws -> WebResponse

  private let parts: [Substring]

  init(
    _ method: WebMethod, _ template: String, _ access: Access = .anyone,
    _ audience: Audience = .people,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.method = method
    self.template = template
    self.access = access
    self.audience = audience
    self.answer = answer
    parts = template.split(separator: "/")
  }

  enum Match {
    case found(Route, [String: String])
    case otherMethod(allowed: [WebMethod])
    case none

    var route: Route? { if case .found(let route, _) = self { route } else { nil } }

    func found() throws(Problem) -> (Route, [String: String]) {
      switch self {
      case .found(let route, let parameters): return (route, parameters)
      case .none:
        throw Problem(.notFound, .text("there is no such page", ko: "그런 페이지가 없어요"))
      case .otherMethod(let allowed):
        var problem = Problem(
          .methodNotAllowed, .text("this method means nothing here", ko: "여기서는 쓸 수 없는 방식이에요"))
        let names = allowed.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.name] }
        problem.headers = [("allow", names.joined(separator: ", "))]
        throw problem
      }
    }
  }

  static func match(_ request: WebRequest, in routes: [Route]) -> Match {
    guard let segments = request.segments else { return .none }
    let method = request.method == .head ? .get : request.method
    var allowed: [WebMethod] = []
    for route in routes {
      guard let parameters = route.parameters(of: segments) else { continue }
      if route.method == method { return .found(route, parameters) }
      allowed.append(route.method)
    }
    return allowed.isEmpty ? .none : .otherMethod(allowed: allowed)
  }

  /// Nil if the route has another form.
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
