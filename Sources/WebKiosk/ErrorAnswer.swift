import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// What an error is answered with.
enum ErrorAnswer {
  static func response(
    to error: any Error, _ request: WebRequest, _ route: Route?, _ services: KioskServices
  ) -> WebResponse {
    let language = RequestLanguage.of(request, default: services.settings.language)
    if error is LoginNeeded {
      let target =
        request.query.pairs.isEmpty ? request.path : "\(request.path)?\(request.query.text)"
      // A form that was sent is not sent again.
      let next = request.method.isSafe ? target : "/"
      return .seeOther("/login?\(FormValues([("next", next)]).text)")
    }
    let problem = Problem(reporting: error, services.menus.current.shop.files)
    let isForPrograms = route?.audience == .programs || request.path.hasPrefix("/api/")
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
    return response
  }
}
