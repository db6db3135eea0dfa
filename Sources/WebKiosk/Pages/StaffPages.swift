import Diagnostics
import Reports
import StockLedger

/// The pages for signing in and out, and for choosing a language.
enum StaffPages {
  /// How long browsers keep the cookie of a session that has no end, in seconds: 400 days, as long as they allow
  /// (RFC 6265bis, section 5.5).
  private static let longestCookie = 400 * 24 * 60 * 60

  static func login(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    guard let link = query["link"] else { return page(request, next: query["next"] ?? "/") }
    // The link is not used up: programs that show a preview open it, too.
    switch try request.services.staff.check(link: link, from: request.request.address) {
    case .staff(let person): return page(request, next: "/staff", by: (link, person?.text))
    case .tooManyTries(let wait): throw ProblemDetails.tooManyTries(retryAfter: wait)
    case .customer, .wrongToken: return page(request, next: "/staff", problem: PageText.wrongLink)
    }
  }

  static func signIn(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    let next = form["next"] ?? "/"
    let (staff, address) = (request.services.staff, request.request.address)
    let device = form["device"].flatMap { StaffAccess.Device(rawValue: $0) } ?? .customers
    let (answer, session) = try staff.signIn(
      with: form["link"].map { .link($0) } ?? .token(form["token"]?.trimmed ?? ""), on: device,
      from: address)
    switch answer {
    case .staff:
      var response = WebResponse.seeOther(local(next))
      response.headers.append(
        cookie(
          StaffAccess.cookie, session ?? "",
          // The browser forgets the other one when it is closed.
          seconds: device == .own ? longestCookie : nil, "Strict", request))
      return response
    case .tooManyTries(let wait): throw ProblemDetails.tooManyTries(retryAfter: wait)
    case .customer, .wrongToken:
      return page(
        request, next: next,
        problem: form["link"] == nil ? PageText.wrongToken : PageText.wrongLink)
    }
  }

  /// The script says that somebody uses the device.
  static func touch(_ request: KioskRequest) async throws -> WebResponse {
    request.services.staff.touch(request.request)
    return WebResponse(204, [("cache-control", "no-store")])
  }

  static func signOut(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    try request.services.staff.endSession(of: request.request)
    var response = WebResponse.seeOther(local(form["next"] ?? "/"))
    response.headers.append(cookie(StaffAccess.cookie, "", seconds: 0, "Strict", request))
    return response
  }

  /// Sets the language for this device, or for a guest alone, whose choice ends without a language; then redirects to the
  /// page that was shown.
  static func language(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    let language = query["lang"].flatMap { Language(rawValue: $0) }
    guard language != nil || query["lang"] == nil else {
      throw ProblemDetails(
        .badRequest, .text("expected `lang`: en or ko", ko: "`lang`에 en이나 ko를 적어 주세요"))
    }
    let isOfGuest = query["guest"] != nil
    var response = WebResponse.seeOther(local(query["next"] ?? "/"))
    response.headers.append(
      cookie(
        RequestLanguage.guestCookie, isOfGuest ? language?.rawValue ?? "" : "",
        seconds: isOfGuest && language != nil ? nil : 0, "Lax", request))
    if let language, !isOfGuest {
      response.headers.append(
        cookie(RequestLanguage.cookie, language.rawValue, seconds: 31_536_000, "Lax", request))
    }
    return response
  }

  /// RFC 6265, section 4.1.
  ///
  /// - Parameter seconds: how long the browser keeps it; nil until it is closed.
  private static func cookie(
    _ name: String, _ value: String, seconds: Int?, _ sameSite: String, _ request: KioskRequest
  ) -> (name: String, value: String) {
    let maxAge = seconds.map { "; Max-Age=\($0)" } ?? ""
    let secure = request.services.clients.isEncrypted(request.request) ? "; Secure" : ""
    return (
      "set-cookie",
      "\(name)=\(value); Path=/\(maxAge); HttpOnly; SameSite=\(sameSite)\(secure)"
    )
  }

  /// The path if it is on this server, else `/`. For browsers, `//` and `/\` begin an address on another server.
  private static func local(_ path: String) -> String {
    let isLocal =
      path.hasPrefix("/") && !path.hasPrefix("//") && !path.hasPrefix("/\\")
      && path.utf8.allSatisfy { $0 > 32 && $0 < 127 }
    return isLocal ? path : "/"
  }

  /// - Parameters:
  ///   - link: a link that is right, with the name of its owner; nil to ask for a token.
  private static func page(
    _ request: KioskRequest, next: String, by link: (text: String, name: String?)? = nil,
    problem: LocalizedText? = nil
  ) -> WebResponse {
    let language = request.language
    let alert = problem.map { problem -> HTML in
      "<p class=\"notices\" role=\"alert\">\(problem[language])</p>\n"
    }
    let introduction = link.map { PageText.linkIntroduction($0.name) } ?? PageText.loginIntroduction
    let secret: HTML =
      if let link {
        HTML.hidden([("link", link.text)])
      } else {
        """
        <label>\(PageText.token[language]) <input type="password" name="token" required \
        autocomplete="current-password"></label>
        """
      }
    // A link with a name is opened by its owner; who types a token may do so at the counter.
    let usual: StaffAccess.Device = link?.name == nil ? .customers : .own
    func choice(_ device: StaffAccess.Device, _ text: LocalizedText) -> HTML {
      """
      <label class="choice"><input type="radio" name="device" value="\(device.rawValue)"\
      \("checked", if: device == usual)>\(text[language])</label>
      """
    }
    return PageLayout.page(
      PageText.login[language], request, at: .none, status: problem == nil ? 200 : 401,
      """
      <h1>\(PageText.login[language])</h1>
      \(alert)<p>\(introduction[language])</p>
      <form method="post" action="/login" class="login">
      \(HTML.hidden([("next", next)]))
      \(secret)
      <fieldset><legend>\(PageText.device[language])</legend>\
      \(choice(.own, PageText.ownDevice))\(choice(.customers, PageText.customersDevice))</fieldset>
      \(HTML.actions(.button(PageText.enter[language])))
      </form>
      """)
  }
}
