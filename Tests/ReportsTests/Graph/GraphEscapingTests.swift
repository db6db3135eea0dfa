import Foundation
import Testing

@testable import Reports

@Suite struct GraphEscapingTests {
  /// Words that mean something to a format, and every character of ASCII.
  private static let texts =
    [
      "end", "graph", "style", "1. one", "1) one", "- item", "a-b", "a - b", "#35;", "#quot;",
      "&lt;",
      "<b>x</b>", "\"];", "`x`", "**x**", "_x_", "$$x$$", "fa:fa-car", "\\n", "\\N", "C:\\dir\\",
      "ﬂ°°35¶ß", "%%{init: {}}%%", "a, b: c", " x ", "딸기 쥬스", "e\u{301}", "🥝", "]]>",
      "https://example.com/a?b=c", "",
    ] + (0x20..<0x7F).map { String(Unicode.Scalar(UInt8($0))) }
    + (0x20..<0x7F).map { "a\(Unicode.Scalar(UInt8($0)))b" }

  @Test("any text comes back from Mermaid's entities", arguments: texts)
  func mermaid(text: String) throws {
    let escaped = MermaidGraph.escaped(text)
    let decoded = escaped.replacing(/#(\d+);/) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "?"
    }
    #expect(
      decoded.unicodeScalars.filter { $0 != "\u{2060}" }.elementsEqual(text.unicodeScalars))
    // In what is left outside of entities, nothing can end the label or begin markup.
    let rest = escaped.replacing(/#\d+;/, with: "")
    #expect(!rest.contains { "\"'`#;&<>[](){}|\\*_$%~^=!?/@+\n".contains($0) })
  }

  @Test("any text comes back from a string of DOT", arguments: texts)
  func dot(text: String) {
    let quoted = DOTGraph.quoted([text])
    #expect(quoted.hasPrefix("\"") && quoted.hasSuffix("\""))
    var inner = Array(quoted.dropFirst().dropLast().unicodeScalars)[...]
    var decoded = String.UnicodeScalarView()
    while let scalar = inner.popFirst() {
      #expect(scalar != "\"", "nothing may end the string")
      if scalar == "\\", let next = inner.popFirst() {
        #expect(next == "\\" || next == "\"", "no other escape means just itself")
        decoded.append(next)
      } else {
        decoded.append(scalar)
      }
    }
    #expect(String(decoded).replacing("&amp;", with: "&") == text)
  }

  @Test("a line of a label is a line")
  func lines() {
    #expect(DOTGraph.quoted(["a", "b\\n"]) == #""a\nb\\n""#)
  }
}
