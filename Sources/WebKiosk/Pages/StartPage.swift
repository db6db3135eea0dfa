import Diagnostics
import RecipeGraph
import Reports

/// The screen at which guests of a device begin: the shop, and its languages. The next touch begins in one of them.
enum StartPage {
  static func page(_ request: KioskRequest) async throws -> WebResponse {
    // The guest before may have chosen a language.
    guard !request.hasGuestLanguage else { return .seeOther(request.startOver) }
    let language = request.language
    let menu = request.menu
    let logo = menu.graph.terms.shop.picture.map { picture in
      PictureMarkup.html(picture, at: "/pictures/shop", letter: "", request)
    }
    let store: HTML? =
      menu.graph.stores.isEmpty
      ? nil : request.names.store(of: menu).map { "<p><bdi>\($0)</bdi></p>\n" as HTML }
    // It tells the order screen that somebody has begun, also where a proxy hides the page from which a link comes.
    let first = request.address("/", [(begin, "1")])
    let languages = LanguageChoice(request, next: first, isOfGuest: true).buttons
    return PageLayout.page(
      request.names.shop ?? PageText.order[language], request, at: .start,
      """
      <div class="start">
      \(logo)
      <h1><bdi>\(request.names.shop ?? PageText.welcome[language])</bdi></h1>
      \(store)<p><a class="button begin" href="\(first)">\(PageText.touchToBegin[language])</a></p>
      \(languages)</div>
      """)
  }

  private static let begin = "begin"

  /// Whether a request for the order screen opens a device that begins at this screen, by its address or a bookmark: no
  /// link of a page leads to it.
  static func precedes(_ request: KioskRequest) -> Bool {
    request.isBoundToStore && request.device?.hasStart == true
      && request.request.query.pairs.allSatisfy { $0.name == "store" }
      && request.request.referringTarget == nil
  }
}
