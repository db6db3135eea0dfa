import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The devices of the shop, and where staff are signed in: staff set up the one that they hold, change others, and sign them
/// out.
enum DevicePages {
  private static let path = "/staff/devices"

  static func page(_ request: KioskRequest) async throws -> WebResponse { list(request) }

  private static func list(_ request: KioskRequest, problem: Problem? = nil) -> WebResponse {
    let (language, staff) = (request.language, request.services.staff)
    let notice = problem.map { problem -> HTML in
      """
      <p class="notices" role="alert">\(PageText.sentences(of: problem)[language])</p>

      """
    }
    let devices = staff.devices.devices.map { row($0, request) }
    let rows: HTML =
      devices.isEmpty
      ? "<p>\(PageText.noDevices[language])</p>" : "<ul class=\"devices\">\(devices)</ul>"
    let people = staff.ownDevices.map { row($0, request) }
    return PageLayout.page(
      PageText.devices[language], request, at: .overview, status: problem == nil ? 200 : 400,
      """
      <h1>\(PageText.devices[language])</h1>
      \(notice)\(rows)
      \(thisDevice(request))
      \(people.isEmpty ? nil : "<h2>\(PageText.signedIn[language])</h2>\n<ul class=\"devices\">\(people)</ul>" as HTML)
      """)
  }

  // MARK: The list

  private static func row(
    _ entry: StaffRecords.DeviceEntry, _ request: KioskRequest
  ) -> HTML {
    let device = entry.device
    let language = request.language
    let isHere = request.services.staff.standing(of: request.request) == .shop(id: entry.id, device)
    let parts =
      uses(of: device, request)
      + [isHere ? PageText.isHere[language] : nil, seen(entry.seen, request)].compactMap(\.self)
    let hasLeft = request.menu.graph.store(of: device) == nil
    return """
      <li class="row"><div><strong><bdi>\(device.name)</bdi></strong>\
      \(unsaved(entry.id, request))<p\(hasLeft ? " class=\"short\"" as HTML : nil)>\(parts.joined(separator: " · "))</p></div>\
      \(signOutForm(entry.id, device.name, request))
      <details><summary>\(PageText.changeDevice[language])</summary>
      <form method="post" action="\(request.address("\(path)/\(entry.id)"))" class="device">
      \(fields(device, request))
      \(HTML.actions(.button(PageText.save[language])))
      </form></details></li>
      """
  }

  private static func row(_ own: StaffAccess.OwnDevice, _ request: KioskRequest) -> HTML {
    let name = own.person?.text ?? PageText.sharedToken[request.language]
    return """
      <li class="row"><div><strong><bdi>\(name)</bdi></strong>\
      \(unsaved(own.id, request))<p>\(seen(own.seen, request) ?? "")</p></div>\(signOutForm(own.id, name, request))</li>
      """
  }

  /// What is said of one that is signed out, and would come back.
  private static func unsaved(_ id: String, _ request: KioskRequest) -> HTML? {
    guard request.services.staff.devices.isUnsaved(id) else { return nil }
    return "<p class=\"short\">\(PageText.unsavedSignOut[request.language])</p>"
  }

  private static func signOutForm(_ id: String, _ name: String, _ request: KioskRequest) -> HTML {
    let text = PageText.signOutDevice[request.language]
    return """
      <form method="post" action="\(request.address("\(path)/\(id)/out"))">\
      \(HTML.quietButton(text, label: "\(name): \(text)"))</form>
      """
  }

  /// The screen and the store of a device.
  static func uses(of device: ShopDevice, _ request: KioskRequest) -> [String] {
    let language = request.language
    return [
      device.screen.label[language], device.hasStart ? PageText.withStart[language] : nil,
      store(of: device, request),
    ].compactMap(\.self)
  }

  /// Nil in a menu of one store.
  private static func store(of device: ShopDevice, _ request: KioskRequest) -> String? {
    let graph = request.menu.graph
    guard let store = graph.store(of: device) else {
      return PageText.storeIsGone(device.store)[request.language]
    }
    return graph.stores.isEmpty ? nil : request.names.label(store: store)
  }

  private static func seen(_ time: Int?, _ request: KioskRequest) -> String? {
    let language = request.language
    return time.map { time in
      let day = request.names.clocks.shown(milliseconds: time).date
      return language[PageText.lastSeen(day.text(in: language))]
    }
  }

  // MARK: The form

  /// What a device is.
  ///
  /// - Parameter device: nil for a new one.
  private static func fields(_ device: ShopDevice?, _ request: KioskRequest) -> HTML {
    let (language, graph) = (request.language, request.menu.graph)
    let store = device.map { graph.store(of: $0) } ?? request.menu.storeID
    let stores = graph.views.map { view -> HTML in
      """
      <option value="\(view.storeID)"\("selected", if: view.storeID == store)>\
      \(request.names.store(of: view) ?? request.names.mainStore)</option>
      """
    }
    let storeField: HTML? =
      graph.stores.isEmpty && store != nil
      ? nil
      : """
      <label>\(PageText.store[language]) <select name="place">\
      \(store == nil ? "<option value=\"\"></option>" as HTML : nil)\(stores)</select></label>

      """
    let screens = ShopDevice.Screen.allCases.map { screen -> HTML in
      """
      <label class="choice"><input type="radio" name="screen" value="\(screen.rawValue)"\
      \("checked", if: screen == device?.screen ?? .order)>\(screen.label[language])</label>
      """
    }
    return """
      <label>\(PageText.deviceName[language]) <input name="name" value="\(device?.name ?? "")" required \
      maxlength="\(PersonName.maxLength)" autocomplete="off"></label>
      \(storeField)<fieldset><legend>\(PageText.screen[language])</legend>\(screens)</fieldset>
      <label class="choice"><input type="checkbox" name="start" value="1"\
      \("checked", if: device?.hasStart ?? true)>\(PageText.hasStart[language])</label>
      """
  }

  /// The form with which the device that shows the page becomes one of the shop.
  private static func thisDevice(_ request: KioskRequest) -> HTML {
    let language = request.language
    let standing = request.services.staff.standing(of: request.request)
    guard standing.device == nil else { return "" }
    let forget: HTML? =
      standing != .signedOut
      ? nil
      : """
      <form method="post" action="\(request.address(path))"><p>\(DeviceProblem.signedOut.words[language])</p>\
      \(HTML.hidden([("forget", "1")]))\(HTML.actions(.quietButton(PageText.forgetDevice[language])))</form>

      """
    return """
      <h2>\(PageText.thisDevice[language])</h2>
      <p>\(PageText.setUpIntroduction[language])</p>
      \(forget)<form method="post" action="\(request.address(path))" class="device">
      \(fields(nil, request))
      \(HTML.actions(.button(PageText.setUpDevice[language])))
      </form>
      """
  }

  private static func device(of form: FormValues, _ request: KioskRequest) throws -> ShopDevice {
    let place = form["place"] ?? (request.menu.graph.stores.isEmpty ? Store.mainID : "")
    guard let screen = form["screen"].flatMap({ ShopDevice.Screen(rawValue: $0) }) else {
      throw ProblemDetails(
        .badRequest, .text("expected `screen`"))
    }
    return try ShopDevice(
      name: form["name"] ?? "", screen, store: try request.shop.viewed(from: place).menu.storeID,
      hasStart: screen == .order && form["start"] != nil)
  }

  // MARK: Changes

  static func setUp(_ request: KioskRequest) async throws -> WebResponse {
    let form = try request.form()
    if form["forget"] != nil {
      var response = WebResponse.seeOther(path)
      response.headers.append(StaffPages.ended(StaffAccess.deviceCookie, request))
      return response
    }
    do {
      let device = try device(of: form, request)
      let cookie = try request.services.staff.setUp(device, on: request.request)
      // Whoever stands before it is not staff.
      if request.isSignedIn { try request.services.staff.endSession(of: request.request) }
      return began(device, cookie, request)
    } catch let problem as Problem {
      return list(request, problem: problem)
    }
  }

  /// Makes what opened a link a device of the shop.
  static func setUp(
    withLink link: SignInLink, _ device: ShopDevice, _ request: KioskRequest
  ) throws -> WebResponse {
    let (staff, address) = (request.services.staff, request.request.address)
    // Only whoever has a right link is told which stores and devices there are.
    let answer = try staff.check(link: link.text, from: address)
    if let refusal = try StaffPages.refusal(of: answer, request) { return refusal }
    do {
      // A link that is refused for another reason can be used again.
      let device = try device.moved(to: try request.shop.viewed(from: device.store).menu.storeID)
      try staff.checkSetUp(device, on: request.request)
      let answer = try staff.use(deviceLink: link, from: address)
      if let refusal = try StaffPages.refusal(of: answer, request) { return refusal }
      return began(device, try staff.setUp(device, on: request.request), request)
    } catch let problem as Problem {
      return StaffPages.refused(problem, request)
    }
  }

  /// - Parameter cookie: nil if the device keeps its own.
  private static func began(
    _ device: ShopDevice, _ cookie: String?, _ request: KioskRequest
  ) -> WebResponse {
    var response = WebResponse.seeOther(device.home)
    if let cookie {
      response.headers.append(StaffPages.lasting(StaffAccess.deviceCookie, cookie, request))
    }
    if request.request.cookie(StaffAccess.cookie) != nil {
      response.headers.append(StaffPages.ended(StaffAccess.cookie, request))
    }
    return response
  }

  static func change(_ request: KioskRequest) async throws -> WebResponse {
    let (form, staff) = (try request.form(), request.services.staff)
    // Another screen may have signed it out.
    guard staff.devices.device(request.parameter) != nil else { return gone(request) }
    do {
      try staff.change(request.parameter, to: try device(of: form, request))
      request.services.feed.ringAll()
      return .seeOther(request.address(path))
    } catch let problem as Problem {
      return list(request, problem: problem)
    }
  }

  static func signOut(_ request: KioskRequest) async throws -> WebResponse {
    let (id, staff) = (request.parameter, request.services.staff)
    // Its streams end, also if it cannot be saved that it is signed out.
    defer { request.services.feed.ringAll() }
    if staff.devices.devices.contains(where: { $0.id == id }) {
      try staff.devices.end(id)
    } else if staff.ownDevices.contains(where: { $0.id == id }) {
      try staff.endSession(id)
    } else {
      return gone(request)
    }
    return .seeOther(request.address(path))
  }

  private static func gone(_ request: KioskRequest) -> WebResponse {
    list(
      request,
      problem: Problem(
        .badRequest, .text("that device is signed out already")))
  }
}
