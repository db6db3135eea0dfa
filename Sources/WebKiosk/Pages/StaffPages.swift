import Diagnostics
import Reports

/// The pages for signing in and out, and for choosing a language.
enum StaffPages {
  static func login(_ request: KioskRequest) async throws -> WebResponse {
    page(request, next: request.request.query["next"] ?? "/", isWrong: false)
  }

  static func signIn(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    let next = form["next"] ?? "/"
    switch request.services.staff.check(form["token"]?.trimmed ?? "", from: request.request.address)
    {
    case .staff(let person):
      var response = WebResponse.seeOther(local(next))
      response.headers.append(
        cookie(
          StaffAccess.cookie, request.services.staff.beginSession(of: person),
          seconds: StaffAccess.sessionSeconds, "Strict", request))
      return response
    case .tooManyTries(let wait): throw ProblemDetails.tooManyTries(retryAfter: wait)
    case .customer, .wrongToken:
      return page(request, next: next, isWrong: true)
    }
  }

  static func signOut(_ request: KioskRequest) async throws -> WebResponse {
    request.services.staff.endSession(of: request.request)
    var response = WebResponse.seeOther("/")
    response.headers.append(cookie(StaffAccess.cookie, "", seconds: 0, "Strict", request))
    return response
  }

  /// Sets the cookie of the language, and redirects to the page that was shown.
  static func language(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    guard let language = query["lang"].flatMap({ Language(rawValue: $0) }) else {
      throw ProblemDetails(
        .badRequest, "expected `lang`: en or ko", ko: "`lang`에 en이나 ko를 적어 주세요")
    }
    var response = WebResponse.seeOther(local(query["next"] ?? "/"))
    response.headers.append(
      cookie(RequestLanguage.cookie, language.rawValue, seconds: 31_536_000, "Lax", request))
    return response
  }

  /// RFC 6265, section 4.1.
  private static func cookie(
    _ name: String, _ value: String, seconds: Int, _ sameSite: String, _ request: KioskRequest
  ) -> (name: String, value: String) {
    let secure = request.services.clients.isEncrypted(request.request) ? "; Secure" : ""
    return (
      "set-cookie",
      "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=\(sameSite)\(secure)"
    )
  }

  /// The path if it is on this server, else `/`. For browsers, `//` and `/\` begin an address on another server.
  private static func local(_ path: String) -> String {
    let isLocal =
      path.hasPrefix("/") && !path.hasPrefix("//") && !path.hasPrefix("/\\")
      && path.utf8.allSatisfy { $0 > 32 && $0 < 127 }
    return isLocal ? path : "/"
  }

  private static func page(
    _ request: KioskRequest, next: String, isWrong: Bool
  ) -> WebResponse {
    let language = request.language
    let alert: HTML? =
      isWrong ? "<p class=\"notices\" role=\"alert\">\(PageText.wrongToken[language])</p>" : nil
    return PageLayout.page(
      PageText.login[language], request, at: .none, status: isWrong ? 401 : 200,
      """
      <h1>\(PageText.login[language])</h1>
      <p>\(PageText.loginIntroduction[language])</p>
      \(alert)
      <form method="post" action="/login" class="login">
      <input type="hidden" name="next" value="\(next)">
      <label>\(PageText.token[language]) <input type="password" name="token" required \
      autocomplete="current-password"></label>
      <p class="actions"><button>\(PageText.enter[language])</button></p>
      </form>
      """)
  }
}
