import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

/// A request that passed all checks, with the shop that it is about.
struct KioskRequest: Sendable {
  let request: WebRequest
  /// The value of the parameter in the path; empty for a route without one.
  let parameter: String
  let body: [UInt8]
  let isStaff: Bool
  let services: KioskServices
  let language: Language
  /// The shop, seen from the store of the device, or the one that `store` in the query names, which guests on a device of
  /// the shop cannot choose.
  let shop: OpenShop
  /// The device of the shop that sent it; nil for another one.
  let device: ShopDevice?
  /// Why the device cannot show what depends on its store; nil if it can.
  let deviceProblem: DeviceProblem?
  /// The menu as it is sold when the request comes, to who sent it.
  let menu: MenuView
  private let served: ServedMenu.Served

  /// - Parameter person: who sent it, if a staff token says so.
  /// - Throws: `Problem` for an unknown store.
  init(
    _ request: WebRequest, _ parameter: String, body: [UInt8], isStaff: Bool,
    by person: PersonName? = nil, on device: ShopDevice? = nil, _ services: KioskServices
  ) throws {
    self.request = request
    self.parameter = parameter
    self.body = body
    self.isStaff = isStaff
    self.services = services
    let served = services.menus.current
    self.served = served
    language = RequestLanguage.of(
      request, among: served.languages, default: services.settings.language)
    let shop = served.shop.used(by: person, services.feed.clockPermission)
    self.device = device
    let (named, own) = (request.query["store"], device.flatMap { shop.menu.graph.store(of: $0) })
    let store = isStaff ? named ?? own : device == nil ? named : own
    self.shop = (try store.map { try shop.viewed(from: $0) } ?? shop)
      .taken(by: isStaff ? .staff : .guest)
    deviceProblem =
      if isStaff {
        nil
      } else if device != nil, own == nil {
        DeviceProblem.storeLeft
      } else if let device, let named, let own, !shop.menu.graph.isStore(named, own) {
        DeviceProblem.otherStore(home: device.home)
      } else {
        nil
      }
    menu = self.shop.menu()
  }

  /// Those that can be chosen, for guests and staff alike.
  var languages: [Language] { served.languages ?? Language.allCases }
  /// As in `ServedMenu.Served.version(in:)`.
  var menuVersion: String { served.version(in: language) }
  /// What pages for staff say at their top.
  var notices: StaffNotices { StaffNotices(menu: served.problem, clock: services.feed.clockNotice) }
  /// For pages. What programs get and what is searched has the names as they are.
  var names: Names { names(in: language).isolated }

  func names(in language: Language) -> Names { served.names(in: language) }

  /// Whether it is from staff of a kiosk that guests use, too.
  var isSignedIn: Bool { isStaff && services.staff.needsToken }

  /// Whether guests, or others who may only see one store, use it.
  var isBoundToStore: Bool { device != nil && !isStaff }

  /// Where its device begins.
  var home: String { device?.home ?? address("/") }

  /// Returns whether its session or token is that of staff, also later.
  var isStillOfStaff: @Sendable () -> Bool {
    let (staff, request) = (services.staff, request)
    return { staff.isStaff(request) }
  }

  /// Returns whether who sent it may go on reading a stream, also later: until staff sign out, or set up the device
  /// otherwise.
  func isStillAllowed(_ access: RouteAccess) -> @Sendable () -> Bool {
    guard !isStaff else { return isStillOfStaff }
    let (staff, request, device) = (services.staff, request, device)
    return {
      staff.standing(of: request).device == device && access.isFor(device?.screen)
    }
  }

  /// The values of a form.
  func form() throws -> FormValues {
    try check(type: "application/x-www-form-urlencoded")
    guard let text = String(validating: body, as: UTF8.self) else {
      throw FormValues.notText
    }
    return try FormValues(text)
  }

  /// - Throws: `ProblemDetails` if the body has another media type.
  func check(type: String) throws(ProblemDetails) {
    let sent = request.headers["content-type"]?.split(separator: ";").first?.trimmed.lowercased()
    guard sent == type else {
      throw ProblemDetails(
        .unsupportedType,
        .text("the body has to be of the type \(type)"))
    }
  }

  /// The store as a hidden field, for a form that is sent as a query.
  var hiddenStore: HTML { HTML.hidden(storeValues) }

  /// On a device of the shop, an address names the main store as well: a page that is older than a change of the device's
  /// store is found out by it.
  var storeValues: [(String, String)] {
    menu.store == nil && device == nil ? [] : [("store", menu.storeID)]
  }

  /// An address on this server in the same store.
  func address(_ path: String, _ values: [(String, String)] = []) -> String {
    FormValues(storeValues + values).address(path)
  }
}

extension RecipeGraph {
  /// The id of a device's store as it is now; nil if the menu no longer has it.
  func store(of device: ShopDevice) -> String? { present(store: device.store) }

  /// The id of a store as it is now; nil if the menu no longer has it.
  private func present(store id: String) -> String? {
    // The main store is known by its id in ledgers; its own id may be that of a store that is gone.
    store(id) != nil && !isFormer(storeID: id) ? id : formerIDs.present(of: id, in: .stores)
  }

  /// Whether an id, which may be a former one, is another name of a store.
  func isStore(_ id: String, _ other: String) -> Bool {
    guard let store = present(store: id).flatMap({ store($0) }) else { return false }
    return store == self.store(other)
  }
}

/// The language in which a request is answered.
enum RequestLanguage {
  /// That of the device.
  static let cookie = "juice-lang"
  /// That of a guest, which lasts until the device is the next guest's.
  static let guestCookie = "juice-guest-lang"

  /// The language that was chosen on a page, or else the one that the browser prefers (RFC 9110, section 12.5.4; RFC
  /// 4647, section 3.4).
  ///
  /// - Parameters:
  ///   - own: the languages of the shop, the first of which is for all others; nil for those of the program.
  ///   - standard: the language for all others without languages of the shop.
  static func of(
    _ request: WebRequest, among own: [Language]?, default standard: Language
  ) -> Language {
    let languages = own ?? Language.allCases
    for name in [guestCookie, cookie] {
      // The shop may have left out a language since it was chosen.
      if let chosen = request.cookie(name).flatMap({ Language(rawValue: $0) }),
        languages.contains(chosen)
      {
        return chosen
      }
    }
    let preferred = request.headers.weighted("accept-language").compactMap { tag, weight in
      Language(meantBy: tag, among: languages).map { (language: $0, weight: weight) }
    }
    // Of languages with the same weight, the first.
    let best = preferred.max { $0.weight < $1.weight }
    return preferred.first { $0.weight == best?.weight && $0.weight > 0 }?.language
      ?? own?.first ?? standard
  }
}
