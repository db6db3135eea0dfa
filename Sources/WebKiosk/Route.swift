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

  /// Bytes that the body may have.
  let maxBody: Int
  /// The names that the query may have; nil for any, of which those that mean nothing are ignored.
  private let parameters: Set<String>?
  private let parts: [Substring]

  /// A page, which is for people.
  init(
    _ method: WebMethod, _ template: String, _ access: Access = .anyone,
    maxBody: Int = Kiosk.maxBody,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.init(
      method, template, access, .people, maxBody: maxBody, parameters: nil, answer: answer)
  }

  /// What programs ask for.
  init(
    _ method: WebMethod, _ template: String, _ access: Access, parameters: Set<String>,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.init(
      method, template, access, .programs, maxBody: Kiosk.maxBody, parameters: parameters,
      answer: answer)
  }

  private init(
    _ method: WebMethod, _ template: String, _ access: Access, _ audience: Audience,
    maxBody: Int, parameters: Set<String>?,
    answer: @escaping @Sendable (KioskRequest) async throws -> WebResponse
  ) {
    self.method = method
    self.template = template
    self.access = access
    self.audience = audience
    self.maxBody = maxBody
    self.parameters = parameters
    self.answer = answer
    parts = template.split(separator: "/")
  }

  enum Match {
    case found(Route, [String: String])
    case otherMethod(allowed: [WebMethod], Audience)
    case none

    /// Nil where there is nothing.
    var audience: Audience? {
      switch self {
      case .found(let route, _): route.audience
      case .otherMethod(_, let audience): audience
      case .none: nil
      }
    }

    func found() throws(Problem) -> (Route, [String: String]) {
      switch self {
      case .found(let route, let parameters): return (route, parameters)
      case .none:
        throw Problem(.notFound, .text("there is no such page", ko: "그런 페이지가 없어요"))
      case .otherMethod(let allowed, _):
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
    var others: [Route] = []
    for route in routes {
      guard let parameters = route.parameters(of: segments) else { continue }
      if route.method == method { return .found(route, parameters) }
      others.append(route)
    }
    guard let audience = others.first?.audience else { return .none }
    return .otherMethod(allowed: others.map(\.method), audience)
  }

  /// - Throws: `Problem` for a parameter that programs cannot mean, since what it was meant for would not be
  ///   done.
  func check(_ query: FormValues) throws(Problem) {
    guard let parameters else { return }
    var names: Set<String> = []
    for pair in query.pairs {
      guard parameters.contains(pair.name) else {
        let known = parameters.isEmpty ? "" : parameters.sorted().joined(separator: ", ")
        throw Problem(
          .badRequest,
          .text(
            "there is no parameter `\(pair.name)` here", ko: "여기에는 `\(pair.name)` 매개변수가 없어요"),
          help: known.isEmpty
            ? .text("there is none", ko: "매개변수를 쓰지 않는 주소예요")
            : .text("there are \(known)", ko: "쓸 수 있는 것은 \(known)예요"))
      }
      guard names.insert(pair.name).inserted, !pair.value.isEmpty else {
        throw Problem(
          .badRequest,
          .text(
            "the parameter `\(pair.name)` has no value, or several",
            ko: "`\(pair.name)` 매개변수의 값이 없거나 여러 개예요"))
      }
    }
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
