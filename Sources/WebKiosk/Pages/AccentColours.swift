import Assets
import RecipeGraph

/// The accent colour of a menu as the style sheet uses it.
struct AccentColours {
  /// The values of custom properties of the style sheet for light or for dark pages.
  struct Scheme {
    /// Of buttons, links and marks; text in it can be read on the page.
    let accent: Colour
    /// Of a button under a pointer, and of text on `tint`.
    let strong: Colour
    /// Behind what is chosen.
    let tint: Colour

    /// - Parameters:
    ///   - page: the background that contrasts least with the accent colour.
    ///   - end: what makes the accent colour stronger: black on light pages, white on dark ones.
    fileprivate init(_ colour: Colour, on page: Colour, strongerWith end: Colour) {
      accent = colour.readable(on: page)
      tint = accent.mixed(with: page, parts: 224)
      strong = accent.mixed(with: end, parts: 64).readable(on: tint)
    }

    fileprivate var css: String {
      ":root { --accent: \(accent.text); --accent-strong: \(strong.text); --tint: \(tint.text); }"
    }
  }

  /// The lightest background of text on dark pages, `--sunken` there.
  static let darkPage = Colour("#32251a")!

  let light, dark: Scheme

  init(_ colour: Colour) {
    light = Scheme(colour, on: ShopScreens.lightPage, strongerWith: .black)
    dark = Scheme(colour, on: Self.darkPage, strongerWith: .white)
  }

  /// The rules that come after those of the style sheet.
  var css: String {
    """

    /* The accent colour of the menu */
    \(light.css)
    @media screen and (prefers-color-scheme: dark) { \(dark.css) }

    """
  }

  /// The style sheet of every page, which has no style of its own: the security policy forbids it.
  static func styleSheet(_ request: KioskRequest) -> WebResponse {
    let accent = request.menu.graph.terms.screens.colour.map { AccentColours($0).css } ?? ""
    return .file(
      Asset.kioskStyle.bytes + accent.utf8, type: "text/css; charset=utf-8", for: request.request)
  }
}
