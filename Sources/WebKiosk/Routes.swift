extension Route {
  static let all = pageRoutes + programRoutes

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
    // The form has every fruit of the menu.
    Route(.post, "/stock/edit", .staff, maxBody: 16 * standardMaxBody, answer: StockPages.edit),
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
}
