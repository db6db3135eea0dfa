import Diagnostics

/// The languages among which guests and staff choose, as links.
struct LanguageChoice {
  private let languages: [Language]
  private let current: Language
  /// The address of the page that a choice leads to.
  private let next: String
  /// Whether a choice is for a guest, and not for the device.
  private let isOfGuest: Bool

  init(_ request: KioskRequest, next: String, isOfGuest: Bool) {
    (languages, current) = (request.languages, request.language)
    (self.next, self.isOfGuest) = (next, isOfGuest)
  }

  /// For a screen with room for all of them; nil if there is one alone.
  var buttons: HTML? {
    guard languages.count > 1 else { return nil }
    return """
      <ul class="languages">\(items("button quiet"))</ul>

      """
  }

  /// The other of two languages, or a list of all that unfolds; nil if there is one alone.
  var inHeader: HTML? {
    guard languages.count > 2 else {
      return languages.first { $0 != current }.map { link($0, "language") }
    }
    let label = PageText.language(current.ownName)[current]
    return """
      <details class="choose"><summary aria-label="\(label)">\(current.ownName)</summary>\
      <ul>\(items("language"))</ul></details>
      """
  }

  private func items(_ style: String) -> [HTML] {
    languages.map { "<li>\(link($0, style))</li>" }
  }

  private func link(_ language: Language, _ style: String) -> HTML {
    let tag = language.rawValue
    let guest = isOfGuest ? [("guest", "1")] : []
    let address = FormValues([("lang", tag), ("next", next)] + guest).address("/language")
    return """
      <a class="\(style)" href="\(address)" lang="\(tag)" \
      hreflang="\(tag)"\("aria-current=\"true\"", if: language == current)>\
      \(language.ownName)</a>
      """
  }
}
