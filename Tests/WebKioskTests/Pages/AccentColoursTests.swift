import Assets
import RecipeGraph
import Testing

@testable import WebKiosk

@Suite struct AccentColoursTests {
  private static let sheet = Asset.kioskStyle.text
  private static let colours = [
    "#000000", "#ffffff", "#777777", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff",
    "#ff00ff",
    "#b34700", "#1f5673", "#ff8a00", "#ffd400", "#2e7d32", "#c2185b", "#5d4037", "#f8bbd0",
    "#e0f7fa",
    "#1a0033", "#9e9d24",
  ]

  /// The colours of the style sheet by name, on light or on dark pages.
  private static func properties(dark: Bool) throws -> [String: Colour] {
    let parts = sheet.split(separator: "prefers-color-scheme: dark", maxSplits: 1)
    let scheme = try #require(parts[dark ? 1 : 0].split(separator: "}", maxSplits: 1).first)
    let found = scheme.matches(of: /--([a-z0-9-]+): (#[0-9a-f]{3,6});/).compactMap { match in
      let digits = match.2.dropFirst()
      let text = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
      return Colour("#\(text)").map { (String(match.1), $0) }
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  @Test(
    "text can be read in the accent colour of any menu, and on it", arguments: colours,
    [true, false])
  func contrast(text: String, isDark: Bool) throws {
    let accents = AccentColours(try #require(Colour(text)))
    let scheme = isDark ? accents.dark : accents.light
    let properties = try Self.properties(dark: isDark)
    func colour(_ name: String) throws -> Colour { try #require(properties[name], "--\(name)") }
    let backgrounds = try ["page", "card"].map(colour) + (isDark ? [colour("sunken")] : [])
    for background in backgrounds {
      #expect(scheme.accent.contrast(with: background) >= Colour.textContrast)
    }
    let onAccent = try colour("on-accent")
    for (text, background) in try [
      (onAccent, scheme.accent), (onAccent, scheme.strong), (scheme.strong, scheme.tint),
      (colour("ink"), scheme.tint), (colour("soft"), scheme.tint),
    ] {
      #expect(
        text.contrast(with: background) >= Colour.textContrast,
        "\(text.text) on \(background.text)")
    }
  }

  @Test("the pages are as light and as dark as the accent colours are made for")
  func pages() throws {
    #expect(try Self.properties(dark: false)["page"] == ShopScreens.lightPage)
    #expect(try Self.properties(dark: true)["sunken"] == AccentColours.darkPage)
  }

  @Test("a colour that can be read on light pages is that of the menu")
  func colourOfMenu() throws {
    let colour = try #require(Colour("#1f5673"))
    #expect(AccentColours(colour).light.accent == colour)
  }

  @Test("the style sheet has the accent colour of a menu that says one")
  func styleSheet() async throws {
    let menu = "fruits: {a: 1}\njuices: {a: {a: 1}}\n"
    let fixed = try await KioskFixture(menu).get("/style.css")
    #expect(fixed.body == Self.sheet)
    let fixture = try KioskFixture("shop: {colour: \"#1f5673\"}\n\(menu)")
    let own = try await fixture.get("/style.css")
    #expect(own.header("content-type") == "text/css; charset=utf-8")
    #expect(own.body.hasPrefix(Self.sheet))
    let rules = own.body.dropFirst(Self.sheet.count)
    #expect(rules.contains(":root { --accent: #1f5673; "))
    #expect(rules.count(where: { $0 == "{" }) == rules.count(where: { $0 == "}" }))
    let tag = try #require(own.header("etag"))
    #expect(tag != fixed.header("etag"))
    #expect(try await fixture.get("/style.css", ["if-none-match": tag]).status == 304)
  }
}
