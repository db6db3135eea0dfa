import Diagnostics

/// The keys that both screens share, with what they do.
enum ScreenKeys {
  typealias Explanation = (keys: LocalizedText, meaning: LocalizedText)

  /// The heading of all keys.
  static let title = LocalizedText.text("Keys")

  static let typing: [LocalizedText] = [
    .text("Enter apply"), .text("Backspace delete"),
    .text("Esc cancel"),
  ]

  static let searching: [LocalizedText] = [
    .text("↑↓ other matches"), .text("Enter accept"),
    .text("Esc discard"),
  ]

  /// The keys of any list.
  static let always: [LocalizedText] = [
    .text("/ search"), .text("q leave"), .text("? keys"),
  ]

  static let search: Explanation = (
    .verbatim("/"),
    .text("search by id or by name in any language")
  )

  static let leave = LocalizedText.text("leave")

  static func pages(_ meaning: LocalizedText) -> Explanation {
    (.text("PgUp PgDn Home End"), meaning)
  }

  static func mouse(_ item: LocalizedText) -> Explanation {
    (
      .text("mouse"),
      .text("click − or +, or \(item); the wheel chooses; with Shift it selects text")
    )
  }

  static let ofTerminal: [Explanation] = [
    (.text("Ctrl-L"), .text("draw the screen again")),
    (.text("Ctrl-Z"), .text("suspend")),
  ]
}
