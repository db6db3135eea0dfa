import Diagnostics
import Reports

/// The page of a problem.
enum ProblemPage {
  /// - Parameter isForGuests: whether the page is one of guests, who know nothing of requests and ids.
  static func answer(
    _ problem: ProblemDetails, _ language: Language, isForGuests: Bool
  ) -> WebResponse {
    let kind = problem.kind
    let texts: (title: LocalizedText, more: [LocalizedText?])
    if problem.isForCustomers {
      texts = (kind == .ledger ? PageText.takesNoOrders : kind.title, [PageText.askAtCounter])
    } else if isForGuests, !kind.isOfServer, kind != .wrongHost {
      // A wrong name of the server is seen by whoever sets it up.
      let (title, remedy) = words(toGuestsOf: kind)
      texts = (title, problem.words.map { [$0, problem.help] } ?? [remedy])
    } else {
      texts = (kind.title, [problem.message, problem.help])
    }
    let title = texts.title[language]
    let back = problem.back ?? ("/", PageText.backToMenu)
    let content: HTML = """
      \(texts.more.compactMap(\.self).map { "<p>\($0[language])</p>\n" as HTML })\
      \(HTML.actions(.back(back.text[language], to: back.address, isQuiet: false)))
      """
    return PageLayout.plain(
      title, language, status: kind.httpStatus,
      PageLayout.result(title, class: "problem", content))
  }

  /// What guests are told about a kind, and what to do if the problem does not say it in words for them.
  private static func words(
    toGuestsOf kind: ProblemDetails.Kind
  ) -> (title: LocalizedText, remedy: LocalizedText?) {
    switch kind {
    // It also stands for sizes and options, of a page that is older than the menu.
    case .unknownJuice: (PageText.didNotWork, PageText.choiceLeftMenu)
    case .unknownStore, .notFound, .overLimit, .notCancellable, .archived,
      .cancelled, .unauthorized:
      (kind.title, nil)
    case .tooManyRequests, .unavailable: (PageText.pleaseWait, PageText.tryAgainLater)
    default: (PageText.didNotWork, PageText.orderAgain)
    }
  }

  /// Explains a kind of problem, at the address in `type` of problem documents.
  static func kind(_ request: KioskRequest) async throws -> WebResponse {
    let kinds = ProblemDetails.Kind.allCases
    guard let kind = kinds.first(where: { $0.name == request.parameter }) else {
      throw ProblemDetails(.notFound, .text("there is no such kind of problem"))
    }
    let language = request.language
    return PageLayout.plain(
      kind.name, language,
      """
      <article><h1>\(kind.name)</h1>
      <p>\(kind.title[language]). HTTP \(kind.httpStatus).</p></article>
      """)
  }
}
