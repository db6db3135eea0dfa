import Diagnostics

/// Routes by their methods and the segments of their templates, so that a request is looked up once.
///
/// A literal segment of a template goes before a parameter in the same place, also where only the templates with
/// the parameter have the segments that follow.
struct RouteTable: Sendable {
  private var routes: [Route] = []
  /// The routes that go on, by their next segment. No segment is empty; the empty text stands for a parameter.
  private var next: [String: RouteTable] = [:]

  init(_ routes: [Route]) {
    for route in routes { add(route, route.template.split(separator: "/")[...]) }
  }

  private init() {}

  private mutating func add(_ route: Route, _ segments: ArraySlice<Substring>) {
    guard let segment = segments.first else { return routes.append(route) }
    let key = segment.hasPrefix("{") ? "" : String(segment)
    next[key, default: RouteTable()].add(route, segments.dropFirst())
  }

  enum Match {
    /// The value of the parameter is empty for a template without one.
    case found(Route, parameter: String)
    case otherMethod(allowed: [WebMethod], Route.Audience)
    case none

    /// Nil for an unknown address.
    var audience: Route.Audience? {
      switch self {
      case .found(let route, _): route.audience
      case .otherMethod(_, let audience): audience
      case .none: nil
      }
    }

    func found() throws(ProblemDetails) -> (Route, parameter: String) {
      switch self {
      case .found(let route, let parameter): return (route, parameter)
      case .none:
        throw ProblemDetails(.notFound, .text("there is no such page"))
      case .otherMethod(let allowed, _):
        let names = allowed.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.name] }
        throw ProblemDetails(
          .methodNotAllowed, .text("method not allowed"),
          headers: [("allow", names.joined(separator: ", "))])
      }
    }
  }

  func match(_ request: WebRequest) -> Match {
    guard let segments = request.segments else { return .none }
    var table = self
    var parameter = ""
    for segment in segments {
      if let literal = table.next[segment] {
        table = literal
      } else if let any = table.next[""] {
        table = any
        parameter = segment
      } else {
        return .none
      }
    }
    let method = request.method == .head ? .get : request.method
    if let route = table.routes.first(where: { $0.method == method }) {
      return .found(route, parameter: parameter)
    }
    guard let audience = table.routes.first?.audience else { return .none }
    return .otherMethod(allowed: table.routes.map(\.method), audience)
  }
}
