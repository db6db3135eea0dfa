extension Route {
  static let all = pageRoutes + programRoutes + operationRoutes

  /// The screens.
  private static let pageRoutes = [
    Route(.get, "/", answer: OrderPages.screen),
    Route(.get, "/live", answer: OrderPages.live),
    Route(.post, "/orders", answer: OrderPages.place),
    Route(.get, "/orders/{id}", answer: OrderPages.answer),
    Route(.get, "/orders/{id}/cancel", .staff, answer: DayPages.askToCancel),
    Route(.post, "/orders/{id}/cancel", .staff, answer: DayPages.cancel),
    Route(.get, "/stock", .staff, answer: StockPages.screen),
    Route(.get, "/stock/review", .staff, answer: StockPages.review),
    Route(.get, "/stock/leave", .staff, answer: StockPages.leave),
    // Its form has all fruits of the menu.
    Route(.post, "/stock/edit", .staff, maxBody: 16 * Kiosk.maxBody, answer: StockPages.edit),
    Route(.post, "/stock", .staff, answer: StockPages.save),
    Route(.get, "/history", .staff, answer: DayPages.history),
    Route(.get, "/report", .staff, answer: DayPages.report),
    Route(.get, "/login", answer: StaffPages.login),
    Route(.post, "/login", answer: StaffPages.signIn),
    Route(.post, "/logout", answer: StaffPages.signOut),
    Route(.get, "/language", answer: StaffPages.language),
    Route(.get, "/pictures/fruits/{id}", answer: PictureMarkup.fruit),
    Route(.get, "/pictures/juices/{id}", answer: PictureMarkup.juice),
    Route(.get, "/problems/{kind}", answer: ProblemPage.kind),
    Route(.get, "/style.css", answer: PageFiles.style),
    Route(.get, "/screen.js", answer: PageFiles.script),
    Route(.get, "/icon.svg", answer: PageFiles.icon),
    Route(.get, "/manifest.webmanifest", answer: PageFiles.manifest),
  ]

  /// The interface for programs.
  static let programRoutes = [
    Route(.get, "/api/v1/menu", .anyone, parameters: ["store"], answer: MenuEndpoints.menu),
    Route(
      .get, "/api/v1/explain/{line}", .anyone, parameters: ["store"],
      answer: MenuEndpoints.explain),
    Route(.post, "/api/v1/plan", .anyone, parameters: ["store"], answer: MenuEndpoints.plan),
    Route(.post, "/api/v1/orders", .anyone, parameters: ["store"], answer: OrderEndpoints.place),
    Route(.get, "/api/v1/orders/{id}", .anyone, parameters: ["store"], answer: OrderEndpoints.show),
    Route(
      .post, "/api/v1/orders/{id}/cancel", .staff, parameters: ["store"],
      answer: OrderEndpoints.cancel),
    Route(.get, "/api/v1/stock", .staff, parameters: ["store"], answer: StockEndpoints.show),
    Route(.patch, "/api/v1/stock", .staff, parameters: ["store"], answer: StockEndpoints.change),
    Route(
      .get, "/api/v1/journal", .staff, parameters: ["store", "after", "limit"],
      answer: JournalEndpoints.journal),
    Route(
      .get, "/api/v1/events", .staff, parameters: ["store", "after"],
      answer: JournalEndpoints.events),
    Route(.get, "/api/v1/openapi.json", .anyone, parameters: [], answer: OpenAPI.document),
  ]

  /// For those who run the server.
  private static let operationRoutes = [
    Route(.get, "/healthz", .anyone, parameters: [], answer: Operations.health),
    Route(.get, "/readyz", .anyone, parameters: [], answer: Operations.readiness),
    Route(.get, "/metrics", .staff, parameters: [], answer: Operations.metrics),
  ]
}
