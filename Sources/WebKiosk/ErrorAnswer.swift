import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The answer to a request that failed.
struct ErrorAnswer {
  let response: WebResponse
  /// The reason, for the log; nil unless the failure is the server's own.
  let failure: LocalizedText?

  init(
    to error: any Error, _ request: WebRequest, _ audience: Route.Audience?,
    _ services: KioskServices
  ) {
    if error is LoginNeeded {
      response = Self.login(request)
      failure = nil
      return
    }
    let deviceProblem = error as? DeviceProblem
    if let deviceProblem, request.method.isSafe {
      response = .seeOther(deviceProblem.address)
      failure = nil
      return
    }
    var problem =
      deviceProblem.map { ProblemDetails($0) }
      ?? ProblemDetails(reporting: error, services.menus.current.shop.files)
    failure = problem.kind.isOfServer ? problem.message : nil
    // A wrong token was counted already.
    let isStaff =
      ![.unauthorized, .tooManyRequests].contains(problem.kind) && services.staff.isStaff(request)
    // Messages about the server name its files, which customers should not see.
    if problem.kind.isOfServer, !isStaff {
      problem = problem.withoutDetail
    }
    let language = RequestLanguage.of(
      request, among: services.menus.current.languages, default: services.settings.language)
    let isForPrograms = audience == .programs || request.path.hasPrefix("/api/")
    var response: WebResponse
    do {
      response =
        isForPrograms
        ? .json(
          try problem.json(in: language), status: problem.kind.httpStatus,
          type: "application/problem+json")
        : ProblemPage.answer(
          problem, language,
          isForGuests: deviceProblem != nil
            || audience != .staff && !(isStaff && services.staff.needsToken))
    } catch {
      response = .text("\(problem.message[language])\n", status: 500)
    }
    response.headers += problem.headers
    self.response = response
  }

  /// Redirects to the sign-in page, which leads back to the requested page.
  private static func login(_ request: WebRequest) -> WebResponse {
    // Signing in does not send a form again, but leads back to its page.
    let next = request.method.isSafe ? request.target : request.referringTarget ?? "/"
    return .seeOther(FormValues([("next", next)]).address("/login"))
  }
}

extension ProblemDetails {
  /// The answer to a form on a page of the device, of which nothing was done.
  fileprivate init(_ problem: DeviceProblem) {
    self.init(toGuests: .forbidden, problem.words, help: PageText.askAtCounter)
    back = (problem.address, PageText.backToMenu)
  }
}
