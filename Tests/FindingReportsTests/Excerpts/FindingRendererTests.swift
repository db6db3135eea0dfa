import Diagnostics
import TestSupport
import Testing

@testable import FindingReports

@Suite struct FindingRendererTests {
  @Test("lines of one file stand in one snippet")
  func linesOfOneFileStandInOneSnippet() {
    let text = "one: 1\ntwo: 2\nthree: 3\n\nfive: 5\nsix: 6\nseven: 7\neight: 8\nnine: 9\nten: 10\n"
    let files = SampleSources(("menu.yaml", text))
    let finding = Finding(
      undefined, "message", at: files.label("ten", "here"),
      related: [
        files.label("two", "next line"), files.label("one", "first"), files.label("five"),
        files.label("three", "third"),
      ])
    #expect(
      files.render(finding) == """
        error[JU201]: message
          --> menu.yaml:10:1
           |
         1 | one: 1
           | --- first
         2 | two: 2
           | --- next line
         3 | three: 3
           | ----- third
         4 |
         5 | five: 5
           | ----
        ...
        10 | ten: 10
           | ^^^ here
        """)
  }

  @Test("files stand in the order of the labels")
  func filesStandInTheOrderOfTheLabels() {
    let files = SampleSources(("a.yaml", "a: 1"), ("b.yaml", "b: 2"), ("c.yaml", "\n c: 3\n"))
    let finding = Finding(
      advice, "message", at: files.label("b", in: 1, "this"),
      related: [
        files.label("c", in: 2, "then this"), files.label("a", in: 0, "and this"),
        files.label("3", in: 2, "number"),
      ])
    #expect(
      files.render(finding) == """
        advice[JU301]: message
         --> b.yaml:1:1
          |
        1 | b: 2
          | ^ this
          |
         ::: c.yaml:2:2
          |
        2 |  c: 3
          |  -  - number
          |  |
          |  then this
          |
         ::: a.yaml:1:1
          |
        1 | a: 1
          | - and this
        """)
  }

  @Test("notes come before help and are indented under themselves")
  func notesComeBeforeHelpAndAreIndentedUnderThemselves() {
    let files = SampleSources(("a.yaml", "a: 1"))
    let finding = Finding(
      undefined, "message", at: files.label("a"), notes: ["first\nsecond\r\n\nlast", "another"],
      help: ["do this\n  or that"])
    #expect(
      files.render(finding) == """
        error[JU201]: message
         --> a.yaml:1:1
          |
        1 | a: 1
          | ^
          = note: first
                  second

                  last
          = note: another
          = help: do this
                    or that
        """)
  }

  @Test("a place of several lines shows its first")
  func aPlaceOfSeveralLinesShowsItsFirst() {
    let files = SampleSources(("a.yaml", "a:\n  b: 1\n  c: 2\nd: 3\n"))
    let finding = Finding(
      undefined, "message", at: files.label("b: 1\n  c: 2", "all of this"),
      related: [files.label("d: 3\n", "its line break is not a second line")])
    #expect(
      files.render(finding) == """
        error[JU201]: message
         --> a.yaml:2:3
          |
        2 |   b: 1
          |   ^^^^... all of this
        3 |   c: 2
        4 | d: 3
          | ---- its line break is not a second line
        """)
  }

  @Test(
    "an empty place is one caret",
    arguments: [
      ("a: 1\n", 5, "2:1", "2 |\n  | ^ end"),
      ("a: 1", 4, "1:5", "1 | a: 1\n  |     ^ end"),
      ("", 0, "1:1", "1 |\n  | ^ end"),
      ("a: 1\r\nb", 4, "1:5", "1 | a: 1\n  |     ^ end"),
      ("a: 1\r\nb", 5, "1:6", "1 | a: 1\n  |     ^ end"),
      ("a: 1\rb", 2, "1:3", "1 | a: 1\n  |   ^ end"),
    ])
  func anEmptyPlaceIsOneCaret(text: String, offset: Int, place: String, lines: String) {
    let files = SampleSources(("a.yaml", text))
    let label = files.label(offset..<offset, "end")
    #expect(
      files.render(Finding(undefined, "message", at: label))
        == "error[JU201]: message\n --> a.yaml:\(place)\n  |\n" + lines)
  }

  @Test("colour adds nothing but escape sequences")
  func colourAddsNothingButEscapeSequences() {
    let files = SampleSources(("a.yaml", "a: 1\n\n\nb: 2\n"))
    let finding = Finding(
      warning, "message", at: files.label("b", "here"), related: [files.label("a", "there")],
      notes: ["remark"])
    let expected = """
      ‹1;33›warning[JU101]‹0›‹1›: message‹0›
       ‹1;94›-->‹0› a.yaml:4:1
      ‹1;94›  |‹0›
      ‹1;94›1 |‹0› a: 1
      ‹1;94›  |‹0› ‹1;94›-‹0› ‹1;94›there‹0›
      ‹1;94›...‹0›
      ‹1;94›4 |‹0› b: 2
      ‹1;94›  |‹0› ‹1;33›^‹0› ‹1;33›here‹0›
        ‹1;94›=‹0› ‹1›note‹0›: remark
      """
    #expect(
      files.render(finding, useColor: true)
        == expected.replacing("‹", with: "\u{1B}[").replacing("›", with: "m"))
  }

  @Test("what comes from files cannot drive the terminal")
  func whatComesFromFilesCannotDriveTheTerminal() {
    let files = SampleSources(("a\u{1B}[2J.yaml", "a\u{1B}]0;x\u{7}: \u{202E}1"))
    let finding = Finding(
      undefined, "message\n\u{1B}", at: files.label("1", "\u{9B}label"), notes: ["\u{8}note"],
      help: ["\rhelp"])
    #expect(
      files.render(finding) == """
        error[JU201]: message␊␛
         --> a␛[2J.yaml:1:11
          |
        1 | a␛]0;x␇: \u{FFFD}1
          |           ^ \u{FFFD}label
          = note: ␈note
          = help: ␍help
        """)
  }

  @Test("one renderer serves many findings")
  func oneRendererServesManyFindings() {
    let files = SampleSources(("a.yaml", "a: 1\nb: 2"))
    var renderer = FindingRenderer(sources: files.sources, useColor: false)
    let first = Finding(undefined, "first", at: files.label("a"))
    let second = Finding(undefined, "second", at: files.label("b"))
    #expect(renderer.render(first) == files.render(first))
    #expect(renderer.render(second) == files.render(second))
    #expect(renderer.render(first) == files.render(first))
  }
}

let undefined = Rule("JU201", .error, "use only what is defined")
let warning = Rule("JU101", .warning, "write what is meant")
let advice = Rule("JU301", .advice, "write it better")

/// Sources to render findings about, whose places are named by their text.
struct SampleSources {
  let sources: [SourceFile]

  init(_ files: (path: String, text: String)...) {
    sources = files.map { SourceFile(path: $0.path, text: $0.text) }
  }

  init(bytes: [UInt8]) {
    sources = [SourceFile(path: "a.yaml", bytes: bytes)]
  }

  /// The first place in a file whose bytes are those of a text.
  func label(_ text: String, in file: Int = 0, _ remark: String = "") -> Label {
    let bytes = sources[file].bytes
    let wanted = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? bytes.endIndex
    return label(start..<start + wanted.count, in: file, remark)
  }

  func label(_ range: Range<Int>, in file: Int = 0, _ remark: String = "") -> Label {
    let start = UInt32(range.lowerBound)
    return Label(
      Span(file: SourceID(file), start: start, end: UInt32(range.upperBound)), .verbatim(remark))
  }

  func render(_ finding: Finding, useColor: Bool = false) -> String {
    var renderer = FindingRenderer(sources: sources, useColor: useColor)
    return renderer.render(finding)
  }
}
