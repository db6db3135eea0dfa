import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// What an error is answered with.
struct ErrorAnswer {
  let response: WebResponse
  /// Why the server could not answer, in English; nil unless that is its own fault.
  let failure: String?

  init(
    to error: any Error, _ request: WebRequest, _ audience: Route.Audience?,
    _ services: KioskServices
  ) {
    if error is LoginNeeded {
      response = Self.login(request)
      failure = nil
      return
    }
    var problem = Problem(reporting: error, services.menus.current.shop.files)
    failure = problem.kind.isOfServer ? problem.message[.english] : nil
    // Such a message names files of the server.
    if problem.kind.isOfServer, !services.staff.isStaff(request) {
      problem = problem.withoutDetail
    }
    let language = RequestLanguage.of(request, default: services.settings.language)
    let isForPrograms = audience == .programs || request.path.hasPrefix("/api/")
    var response: WebResponse
    do {
      response =
        isForPrograms
        ? .json(
          try problem.json(in: language), status: problem.kind.status,
          type: "application/problem+json")
        : .page(ProblemPage.html(problem, language), status: problem.kind.status)
    } catch {
      response = .text("\(problem.message[language])\n", status: 500)
    }
    response.headers += problem.headers
    self.response = response
  }

  /// The page where the token is typed, from which it goes on to what was asked for.
  private static func login(_ request: WebRequest) -> WebResponse {
    let target =
      request.query.pairs.isEmpty ? request.path : "\(request.path)?\(request.query.text)"
    // A form that was sent is not sent again.
    let next = request.method.isSafe ? target : "/"
    return .seeOther("/login?\(FormValues([("next", next)]).text)")
  }
}
