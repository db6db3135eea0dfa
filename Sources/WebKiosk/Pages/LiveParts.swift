import Diagnostics
import RecipeGraph
import Reports
import Shop

/// What changes on a page while somebody looks at it.
enum LiveParts {
  /// The contents of elements by the elements' ids.
  static func html(
    _ channel: FrameCache.Channel, _ shop: OpenShop, _ notices: StaffNotices?,
    _ kitchen: KitchenOrders, _ availability: AvailabilityCache, _ lateness: TicketLateness
  ) async throws -> [String: HTML] {
    let language = channel.language
    let names = Names(shop.menu.graph, language, forTapping: true).isolated
    let shop = shop.taken(by: channel.taker)
    switch channel.screen {
    case .order:
      let levels = try await shop.levels()
      let screen = try OrderScreen(
        shop, levels: levels, availability, names, isForStaff: channel.isSignedIn,
        hidesStock: channel.hidesStock)
      return screen.liveParts
    case .board: return try await NumberBoard(shop, names, kitchen).liveParts()
    case .staff: return banner(notices, language)
    case .bar(let isOfAllStores):
      let screen = BarScreen(shop, isOfAllStores: isOfAllStores, names, kitchen, lateness)
      return banner(notices, language).merging(try await screen.liveParts()) { $1 }
    }
  }

  private static func banner(
    _ notices: StaffNotices?, _ language: Language
  ) -> [String: HTML] {
    [bannerID: banner(notices, language)]
  }

  static let bannerID = "menu-problem"

  /// Says that the menu has errors, and which, and what is wrong with clocks; empty if nothing is.
  static func banner(_ notices: StaffNotices?, _ language: Language) -> HTML {
    let ahead = notices.flatMap { notices in
      notices.clock.ahead.map { entry -> HTML in
        "<p>\(language[.rowAhead(entry, notices.clock.zone)])</p>"
      }
    }
    let parts = [
      notices?.clock.lead.map { ClockForm.html($0, language) }, ahead,
      notices?.menu.map { html($0, language) },
    ]
    return HTML(parts.compactMap(\.self))
  }

  private static func html(_ problem: MenuProblem, _ language: Language) -> HTML {
    """
    <p><strong>\(PageText.oldMenu[language])</strong> \(problem.message[language])</p>\
    \(HTML.list(problem.errors.map { $0[language] }))
    """
  }
}

extension KioskRequest {
  /// A stream of what changes on a screen.
  ///
  /// - Parameter seen: the id of the last event that the reader received; nil to send the screen in any case.
  func stream(_ screen: FrameCache.Screen, seen: String? = nil) throws -> WebResponse {
    let channel = FrameCache.Channel(
      screen: screen, store: menu.store == nil ? nil : menu.storeID, language: language,
      taker: isStaff && screen != .board ? .staff : .guest,
      isSignedIn: isSignedIn && screen != .board, hidesStock: services.settings.hidesStock)
    let access: RouteAccess =
      switch screen {
      case .order, .board: .anyone
      case .bar: .kitchen
      case .staff: .staff
      }
    return .stream(
      try LiveStream(
        services.feed, services.frames, channel,
        seen: seen.flatMap {
          FrameCache.Key(seen: $0, version: request.query["menu"] ?? menuVersion)
        }, for: request.address,
        while: isStillAllowed(access)))
  }
}
