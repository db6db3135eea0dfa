import Diagnostics
import RecipeGraph
import Reports

/// The frame of every page: head, header and dialog.
enum PageLayout {
  /// Where a page belongs: to the screen for customers, or to a page of staff in their navigation.
  enum Place {
    case customers, overview, orders, stock, history, report
    /// What stands before the screen for customers.
    case start
    /// Signing in, and whatever else has no link.
    case none
  }

  static func page(
    _ title: String, _ request: KioskRequest, at place: Place, live: String? = nil,
    refresh: Int? = nil, status: Int = 200, _ main: HTML
  ) -> WebResponse {
    let language = request.language
    // A device in the kitchen sees a page of staff, and no other.
    let isOfStaff = place.isOfStaff && !request.isBoundToStore
    let banner: HTML? =
      isOfStaff
      ? """
      <div id="\(LiveParts.bannerID)" class="banner">\(LiveParts.banner(request.notices, language))</div>
      """ : nil
    let stream = live ?? (isOfStaff ? request.address("/staff/live") : nil)
    let address = stream.map { follow($0, request) }
    // Only where guests are does a page make way for the next one.
    let home: HTML? =
      place.isOfStaff && !isOfStaff ? nil : " data-home=\"\(request.home)\""
    let device: HTML? = request.device == nil ? nil : " data-device"
    let header: HTML? =
      place == .start
      ? nil
      : """
      <header>\(isOfStaff ? navigation(request, at: place) : brand(request))\(choices(request, at: place))</header>

      """
    return document(
      title, language, refresh: refresh, isApp: place != .customers, status: status,
      body: """
        <body\(home)\(device)\(address)>
        <a class="skip" href="#main">\(PageText.skip[language])</a>
        \(header)\
        \(content(main, language, banner))
        </body>
        """)
  }

  /// A page that nobody touches, as on a wall: it has no links, and does not begin anew for the next guest.
  ///
  /// - Parameters:
  ///   - live: the address of its stream.
  ///   - refresh: after how many seconds a browser without the script loads it again.
  static func board(
    _ title: String, _ request: KioskRequest, live: String, refresh: Int, _ main: HTML
  ) -> WebResponse {
    document(
      title, request.language, refresh: refresh, status: 200,
      body: """
        <body\(follow(live, request))>
        \(content(main, request.language))
        </body>
        """)
  }

  /// The attributes with which the script follows a stream.
  private static func follow(_ live: String, _ request: KioskRequest) -> HTML {
    " data-live=\"\(live)\" data-menu=\"\(request.menuVersion)\""
  }

  /// What every page with the script has below its header.
  private static func content(_ main: HTML, _ language: Language, _ banner: HTML? = nil) -> HTML {
    """
    <div role="status">
    <p id="offline" class="banner" hidden>\(PageText.offline[language])</p>
    <p id="lost" class="banner" hidden>\(PageText.lost[language])</p>
    <p id="slow" class="banner" hidden>\(PageText.slow[language])</p>
    \(banner)
    <p class="news hidden"></p>
    </div>
    <main id="main" tabindex="-1">
    \(main)
    </main>
    <dialog id="dialog" aria-labelledby="dialog-title"><div id="dialog-content"></div>\
    <form method="dialog">\(HTML.quietButton(PageText.close[language]))</form></dialog>
    """
  }

  /// A page whose content the script shows as a dialog on the page before.
  static func dialog(
    _ title: String, _ request: KioskRequest, at place: Place, class name: String? = nil,
    status: Int = 200, _ content: HTML
  ) -> WebResponse {
    page(title, request, at: place, status: status, result(title, class: name, content))
  }

  /// The part of a page that the script shows as a dialog.
  static func result(_ title: String, class name: String? = nil, _ content: HTML) -> HTML {
    let attribute: HTML? = name.map { " class=\"\($0)\"" }
    return """
      <article id="result"\(attribute)>
      <h1 id="dialog-title">\(title)</h1>
      \(content)
      </article>
      """
  }

  /// A page without header and dialog, such as one of a problem.
  static func plain(
    _ title: String, _ language: Language, status: Int = 200, _ main: HTML
  ) -> WebResponse {
    document(
      title, language, status: status,
      body: """
        <body>
        <main id="main" tabindex="-1">
        \(main)
        </main>
        </body>
        """)
  }

  /// A page for guests loads only what it needs: the style sheet, the icon, and the script, which is deferred.
  ///
  /// - Parameter isApp: whether a browser may install the kiosk from the page, for which it loads the manifest. Those
  ///   who set up a device see such a page; guests do not.
  private static func document(
    _ title: String, _ language: Language, refresh: Int? = nil, isApp: Bool = false, status: Int,
    body: HTML
  ) -> WebResponse {
    let manifest: HTML? =
      isApp ? "<link rel=\"manifest\" href=\"/manifest.webmanifest\">\n" : nil
    let refreshing = refresh.map { seconds -> HTML in
      "<noscript><meta http-equiv=\"refresh\" content=\"\(seconds)\"></noscript>\n"
    }
    return .page(
      """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <link rel="stylesheet" href="/style.css">
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      \(manifest)\(refreshing)\
      <script type="module" src="/screen.js"></script>
      </head>
      \(body)
      </html>

      """, status: status)
  }

  /// The shop, on pages that customers see: they have no links to those of staff.
  private static func brand(_ request: KioskRequest) -> HTML {
    let logo = request.menu.graph.terms.shop.picture.map { picture in
      PictureMarkup.html(picture, at: "/pictures/shop", letter: "", request)
    }
    let isForOrders = !request.isBoundToStore || request.device?.screen == .order
    return """
      <a class="brand" href="\(isForOrders ? request.orderScreen : request.home)">\(logo)\
      <bdi>\(request.names.shop ?? PageText.order[request.language])</bdi></a>
      """
  }

  private static func navigation(_ request: KioskRequest, at place: Place) -> HTML {
    let language = request.language
    func link(_ path: String, _ target: Place, _ text: LocalizedText) -> HTML {
      """
      <li><a href="\(request.address(path))"\("aria-current=\"page\"", if: place == target)>\
      \(text[language])</a></li>
      """
    }
    let idle = request.services.staff.idleSeconds(of: request.request).map { seconds -> HTML in
      " data-idle=\"\(seconds)\""
    }
    let login: HTML? =
      request.isSignedIn
      ? """
      <li><form method="post" action="/logout"\(idle)>\
      \(HTML.hidden([("next", request.home)]))\
      \(HTML.quietButton(PageText.logout[language]))</form></li>
      """ : nil
    return """
      <nav aria-label="\(PageText.pages[language])"><ul>\
      \(link("/", .customers, PageText.order))\
      \(link("/staff", .overview, PageText.overview))\
      \(link("/staff/orders", .orders, PageText.orders))\
      \(link("/stock", .stock, PageText.stock))\
      \(link("/history", .history, PageText.today))\
      \(link("/report", .report, PageText.report))\(login)</ul></nav>
      """
  }

  /// Links to the stores and to the other languages, with what a guest has collected; nil on the answer to a form, which
  /// a link would throw away.
  private static func choices(_ request: KioskRequest, at place: Place) -> HTML? {
    guard request.request.method.isSafe else { return nil }
    let names = request.names
    let graph = request.menu.graph
    let (path, visit) = place == .customers ? ("/", request.visit) : (request.request.path, [])
    var stores: [HTML] = []
    if !graph.stores.isEmpty, !request.isBoundToStore {
      let all: [(id: String, name: String)] =
        [(Store.mainID, names.mainStore)]
        + graph.stores.indices.map { index in
          let store = Ref<Store>(index)
          return (graph[store].id, names.label(store))
        }
      stores = all.map { id, name in
        let isCurrent = id == request.menu.storeID
        let values = id == Store.mainID && request.device == nil ? [] : [("store", id)]
        let address = FormValues(values + visit).address(path)
        return """
          <li><a href="\(address)"\("aria-current=\"true\"", if: isCurrent)><bdi>\(name)</bdi></a></li>
          """
      }
    }
    let storeList: HTML? =
      stores.isEmpty
      ? nil
      : "<nav aria-label=\"\(PageText.stores[request.language])\"><ul>\(stores)</ul></nav>"
    // What a guest chooses is not for the next one.
    let languages = LanguageChoice(
      request, next: request.request.target, isOfGuest: place == .customers
    ).inHeader
    let startOver =
      place == .customers && request.hasBegun
      ? HTML.link(
        PageText.startOver[request.language], to: request.startOver, "over", " data-begin") : nil
    return """
      \(storeList)\(startOver)\(languages)
      """
  }
}

extension PageLayout.Place {
  var isOfStaff: Bool {
    switch self {
    case .overview, .orders, .stock, .history, .report: true
    case .customers, .start, .none: false
    }
  }
}
