import Diagnostics
import Reports
import Testing
import Text

@testable import TerminalUI

/// The characters of a text as keys.
func typed(_ text: String) -> [Key] { text.map { .character($0) } }

/// The effect of the last key; nothing else may come before it.
func press<Shown: ListScreen>(_ screen: inout Shown, _ keys: [Key]) -> Shown.Effect? {
  var effect: Shown.Effect?
  for key in keys {
    #expect(effect == nil)
    effect = screen.press(key, page: 2)
  }
  return effect
}

/// The lines of a screen, which have to fit its size; with spaces where lines must not be broken.
func text(
  _ screen: (Language) throws -> any ListScreen, _ columns: Int, _ rows: Int = 24,
  _ language: Language = .english
) throws -> String {
  let frame = try screen(language).draw(columns: columns, rows: rows)
  #expect(frame.lines.count <= rows)
  #expect(frame.lines.allSatisfy { $0.text.displayWidth <= columns })
  return frame.lines.map(\.text).joined(separator: "\n").replacing("\u{A0}", with: " ")
}
