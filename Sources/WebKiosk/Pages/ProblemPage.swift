import Diagnostics
import Reports

/// The page of a problem.
enum ProblemPage {
  static func answer(_ problem: ProblemDetails, _ language: Language) -> WebResponse {
    let isForCustomers = problem.isForCustomers
    let isClosed = isForCustomers && problem.kind == .ledger
    let title = (isClosed ? PageText.takesNoOrders : problem.kind.title)[language]
    let message: HTML? = isForCustomers ? nil : "<p>\(problem.message[language])</p>"
    let help = isForCustomers ? PageText.askAtCounter : problem.help
    let back = problem.back ?? ("/", PageText.backToMenu)
    let content: HTML = """
      \(message)
      \(help.map { "<p>\($0[language])</p>" as HTML })
      \(HTML.actions(.back(back.text[language], to: back.address, isQuiet: false)))
      """
    return PageLayout.plain(
      title, language, status: problem.kind.httpStatus,
      PageLayout.result(title, class: "problem", content))
  }

  /// Explains a kind of problem, at the address in `type` of problem documents.
  static func kind(_ request: KioskRequest) async throws -> WebResponse {
    let kinds = ProblemDetails.Kind.allCases
    guard let kind = kinds.first(where: { $0.name == request.parameter }) else {
      throw ProblemDetails(.notFound, .text("there is no such kind of problem", ko: "그런 문제는 없어요"))
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
