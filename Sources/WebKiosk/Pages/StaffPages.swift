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
    guard let link = query["link"] else {
      if query[unsaved] != nil {
        return page(request, next: query["next"] ?? "/", problem: PageText.unsavedEnd, status: 200)
      }
      let standing = request.services.staff.standing(of: request.request)
      let problem = standing == .signedOut ? .signedOut : request.deviceProblem
      // It is seen by guests, too.
      let words = problem.map { problem in
        [problem.words, PageText.askAtCounter].joined(separator: .verbatim(" "))
      }
      return page(request, next: query["next"] ?? "/", problem: words, status: 200)
    }
    // The link is not used up: programs that show a preview open it, too.
    let answer = try request.services.staff.check(link: link, from: request.request.address)
    if let refusal = try Self.refusal(of: answer, request) { return refusal }
    let person: PersonName? = if case .staff(let person) = answer { person } else { nil }
    return page(request, next: "/staff", by: (link, person?.text))
  }

  /// The answer to a link that is not right; nil if it is.
  ///
  /// - Throws: `ProblemDetails` after too many wrong ones.
  static func refusal(
    of answer: StaffAccess.Answer, _ request: KioskRequest
  ) throws(ProblemDetails) -> WebResponse? {
    switch answer {
    case .staff: return nil
    case .tooManyTries(let wait): throw .tooManyTries(retryAfter: wait)
    case .customer, .wrongToken: return page(request, next: "/staff", problem: PageText.wrongLink)
    }
  }

  /// The answer to a link with a device that cannot be set up.
  static func refused(_ problem: Problem, _ request: KioskRequest) -> WebResponse {
    page(
      request, next: "/staff/devices", problem: PageText.sentences(of: problem), status: 400)
  }

  static func signIn(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    if let link = form["link"].flatMap({ SignInLink($0) }), let device = link.device {
      return try DevicePages.setUp(withLink: link, device, request)
    }
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
    var next = local(form["next"] ?? "/")
    do {
      try request.services.staff.endSession(of: request.request)
    } catch {
      // The session is over, and the browser forgets its cookie. The list of devices has it until that is written.
      next = FormValues([("next", next), (unsaved, "1")]).address("/login")
    }
    var response = WebResponse.seeOther(next)
    response.headers.append(ended(StaffAccess.cookie, request))
    return response
  }

  /// The parameter of the query that tells somebody who has signed out that it could not be saved.
  private static let unsaved = "unsaved"

  /// A header that ends a cookie.
  static func ended(_ name: String, _ request: KioskRequest) -> (name: String, value: String) {
    cookie(name, "", seconds: 0, "Strict", request)
  }

  /// A header that sets the cookie of a device. It is sent as well when a link of another site opens the kiosk: without
  /// it, a device would be in no store.
  static func lasting(
    _ name: String, _ value: String, _ request: KioskRequest
  ) -> (name: String, value: String) {
    cookie(name, value, seconds: longestCookie, "Lax", request)
  }

  /// Sets the language for this device, or for a guest alone, whose choice ends without a language; then redirects to the
  /// page that was shown.
  static func language(_ request: KioskRequest) async throws -> WebResponse {
    let query = request.request.query
    let asked = query["lang"].flatMap { Language(rawValue: $0) }
    guard asked != nil || query["lang"] == nil else {
      throw ProblemDetails(
        .badRequest, .text("expected `lang`: \(request.languages.listed)"))
    }
    // A page that is older than the menu may offer a language that the shop has left out since.
    let language = asked.map { request.languages.contains($0) ? $0 : request.languages[0] }
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
    problem: LocalizedText? = nil, status: Int? = nil
  ) -> WebResponse {
    let language = request.language
    let shopDevice = link.flatMap { SignInLink($0.text)?.device }
    let alert = problem.map { problem -> HTML in
      "<p class=\"notices\" role=\"alert\">\(problem[language])</p>\n"
    }
    let introduction =
      shopDevice.map {
        let uses = DevicePages.uses(of: $0, request).listed(in: language)
        return PageText.deviceLinkIntroduction($0.name, uses)
      }
      ?? link.map { PageText.linkIntroduction($0.name) } ?? PageText.loginIntroduction
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
    let devices: HTML? =
      shopDevice != nil
      ? nil
      : """
      <fieldset><legend>\(PageText.device[language])</legend>\
      \(choice(.own, PageText.ownDevice))\(choice(.customers, PageText.customersDevice))</fieldset>

      """
    return PageLayout.page(
      PageText.login[language], request, at: .none, status: status ?? (problem == nil ? 200 : 401),
      """
      <h1>\(PageText.login[language])</h1>
      \(alert)<p>\(introduction[language])</p>
      <form method="post" action="/login" class="login">
      \(HTML.hidden([("next", next)]))
      \(secret)
      \(devices)\(HTML.actions(.button((shopDevice == nil ? PageText.enter : PageText.setUpDevice)[language])))
      </form>
      """)
  }
}
