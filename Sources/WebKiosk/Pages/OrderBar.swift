import Diagnostics
import Evaluator
import RecipeGraph

/// The bar of the order screen that stays in sight: the categories, the search, and what a guest does not want.
struct OrderBar {
  /// From this number of juices on, they can be searched.
  static let searchedJuices = 12

  /// The titles; none for a menu without categories.
  let categories: [String]
  let juices: Int
  /// How many of the juices are not as the guest asks.
  let leftOut: Int
  let filter: LabelFilter

  /// Nil if there is nothing to choose.
  func html(_ request: KioskRequest, _ basket: Basket) -> HTML? {
    let language = request.language
    let parts = [
      links(language), search(language), filterLink(request, basket), summary(request, basket),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "<div class=\"tools\">\(parts)</div>"
  }

  private func links(_ language: Language) -> HTML? {
    guard !categories.isEmpty else { return nil }
    let links = categories.enumerated().map { position, title -> HTML in
      "<li><a href=\"#category-\(position + 1)\"><bdi>\(title)</bdi></a></li>"
    }
    return "<nav aria-label=\"\(PageText.categories[language])\"><ul>\(links)</ul></nav>"
  }

  private func search(_ language: Language) -> HTML? {
    guard juices >= Self.searchedJuices else { return nil }
    return """
      <details class="find" data-keep><summary class="button quiet"><span aria-hidden="true">🔍</span> \
      <span class="words">\(PageText.search[language])</span></summary>\
      <input type="search" aria-label="\(PageText.search[language])" autocomplete="off"></details>
      """
  }

  /// Opens the sheet; nil in a menu that does not tell what it contains.
  private func filterLink(_ request: KioskRequest, _ basket: Basket) -> HTML? {
    guard filter.isOffered else { return nil }
    return .quietLink(
      PageText.freeOf[request.language], to: basket.address("/free-of", request),
      " id=\"free-of\" data-dialog")
  }

  /// What is asked for, and a way to take it off; nil if nothing is.
  private func summary(_ request: KioskRequest, _ basket: Basket) -> HTML? {
    guard let text = filter.text else { return nil }
    let language = request.language
    var rest = basket
    (rest.conditions.freeOf, rest.diets) = (LabelSet(), [])
    return """
      <p class="asked"><span><strong>\(text)</strong> \
      \(language[PageText.leavesOut(leftOut, of: juices)])</span> \
      \(HTML.quietLink(PageText.showAll[language], to: rest.address(request)))</p>
      """
  }
}
