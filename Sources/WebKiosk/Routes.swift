import Assets
import RecipeGraph

extension Route {
  static let all = pageRoutes + programRoutes

  /// The screens.
  private static let pageRoutes = [
    Route(.get, "/", answer: OrderPages.screen),
    Route(.get, "/start", answer: StartPage.page),
    Route(.get, "/live", answer: OrderPages.live),
    Route(.post, "/orders", answer: OrderPages.place),
    Route(.get, "/orders/{id}", answer: OrderPages.answer),
    Route(.get, "/orders/{id}/receipt", answer: ReceiptPage.page),
    Route(.post, "/orders/{id}/undo", answer: OrderPages.undo),
    Route(.get, "/juices/{id}", answer: JuiceSheet.page),
    Route(.get, OrderReview.path, answer: OrderReview.page),
    Route(.get, "/free-of", answer: FreeOfSheet.page),
    Route(.get, "/board", answer: NumberBoard.page),
    Route(.get, "/board/live", answer: NumberBoard.live),
    Route(.get, "/staff", .staff, answer: StaffOverview.page),
    Route(.get, "/staff/live", .staff) { try $0.stream(.staff) },
    Route(.get, "/staff/orders", .kitchen, answer: BarScreen.page),
    Route(.get, "/staff/orders/live", .kitchen, answer: BarScreen.live),
    Route(.get, "/staff/orders/done", .kitchen, answer: BarScreen.finishedPage),
    Route(.post, "/staff/orders/done", .kitchen, answer: BarScreen.mark),
    Route(.post, "/staff/touch", .staff, length: .short, answer: StaffPages.touch),
    Route(.post, "/staff/clock", .staff, answer: ClockForm.confirm),
    Route(.get, "/staff/devices", .staff, answer: DevicePages.page),
    Route(.post, "/staff/devices", .staff, answer: DevicePages.setUp),
    Route(.post, "/staff/devices/{id}", .staff, answer: DevicePages.change),
    Route(.post, "/staff/devices/{id}/out", .staff, answer: DevicePages.signOut),
    Route(.get, "/orders/{id}/cancel", .staff, answer: DayPages.askToCancel),
    Route(.post, "/orders/{id}/cancel", .staff, answer: DayPages.cancel),
    Route(.get, "/stock", .staff, answer: StockPages.screen),
    Route(.get, "/stock/review", .staff, answer: StockPages.review),
    Route(.get, "/stock/leave", .staff, answer: StockPages.leave),
    Route(.get, "/stock/make/{id}", .staff, answer: MakePages.ask),
    Route(.post, "/stock/make/{id}", .staff, answer: MakePages.make),
    // The forms have every fruit of the menu.
    Route(.post, "/stock/edit", .staff, maxBody: 16 * standardMaxBody, answer: StockPages.edit),
    Route(.post, "/stock", .staff, maxBody: 16 * standardMaxBody, answer: StockPages.save),
    Route(.post, "/stock/off", .staff, answer: SwitchForm.send),
    Route(.get, "/history", .staff, answer: DayPages.history),
    Route(.get, "/report", .staff, answer: ReportPage.report),
    Route(.get, "/login", isOfStore: false, answer: StaffPages.login),
    Route(.post, "/login", isOfStore: false, answer: StaffPages.signIn),
    Route(.post, "/logout", isOfStore: false, answer: StaffPages.signOut),
    Route(.get, "/language", isOfStore: false, answer: StaffPages.language),
    Route(.get, "/pictures/shop", isOfStore: false) { request in
      try PictureMarkup.file(request.menu.graph.terms.shop.picture, request)
    },
    Route(.get, "/pictures/fruits/{id}") { request in
      let menu = request.menu
      return try PictureMarkup.file(
        menu.fruit(request.parameter).flatMap { menu[$0].display.picture }, request)
    },
    Route(.get, "/pictures/juices/{id}") { request in
      let menu = request.menu
      return try PictureMarkup.file(
        menu.juice(request.parameter).flatMap {
          menu.serves($0) ? menu[$0].display.picture : nil
        }, request)
    },
    Route(.get, "/problems/{kind}", isOfStore: false, answer: ProblemPage.kind),
    Route(
      .get, "/style.css", length: .short, isOfStore: false, answer: AccentColours.styleSheet),
    file("/screen.js", .kioskScript, type: "text/javascript; charset=utf-8"),
    file("/icon.svg", .icon, type: "image/svg+xml"),
    // Web Application Manifest, W3C.
    file("/manifest.webmanifest", .manifest, type: "application/manifest+json"),
  ]

  private static func file(_ path: String, _ asset: Asset, type: String) -> Route {
    Route(.get, path, length: .short, isOfStore: false) {
      .file(asset.bytes, type: type, for: $0.request)
    }
  }
}
