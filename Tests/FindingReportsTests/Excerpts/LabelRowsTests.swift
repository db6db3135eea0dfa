import Diagnostics
import TestSupport
import Testing

@Suite struct LabelRowsTests {
  private let files = SampleSources(("a.yaml", "foo(bar, baz, qux)"))

  private func render(_ primary: Label, _ related: Label...) -> String {
    let finding = Finding(undefined, "message", at: primary, related: related)
    return files.render(finding).split(separator: "\n").dropFirst(3).joined(separator: "\n")
  }

  @Test("texts hang below from the right")
  func textsHangBelowFromTheRight() {
    #expect(
      render(
        files.label("bar", "second"), files.label("foo", "first"), files.label("qux", "fourth"),
        files.label("baz", "third")) == """
          1 | foo(bar, baz, qux)
            | --- ^^^  ---  --- fourth
            | |   |    |
            | |   |    third
            | |   second
            | first
          """)
  }

  @Test("an inner place hangs and the outer text stands beside")
  func anInnerPlaceHangsAndTheOuterTextStandsBeside() {
    #expect(
      render(files.label("bar", "inner"), files.label("foo(bar, baz", "outer")) == """
        1 | foo(bar, baz, qux)
          | ----^^^----- outer
          |     |
          |     inner
        """)
  }

  @Test("the primary place is drawn over the others")
  func thePrimaryPlaceIsDrawnOverTheOthers() {
    #expect(
      render(files.label("foo(bar", "primary"), files.label("bar, baz", "related")) == """
        1 | foo(bar, baz, qux)
          | ^^^^^^^----- related
          | |
          | primary
        """)
  }

  @Test("identical places keep their order")
  func identicalPlacesKeepTheirOrder() {
    #expect(
      render(
        files.label("bar", "primary"), files.label("bar", "second"), files.label("bar", "third"),
        files.label("foo", "before")) == """
          1 | foo(bar, baz, qux)
            | --- ^^^ primary
            | |   |
            | |   second
            | |   third
            | before
          """)
  }

  @Test("text is never beside the underline of another")
  func textIsNeverBesideTheUnderlineOfAnother() {
    #expect(
      render(files.label("foo", "primary"), files.label("qux")) == """
        1 | foo(bar, baz, qux)
          | ^^^           ---
          | |
          | primary
        """)
  }

  @Test("adjacent and empty places have underlines of their own")
  func adjacentPlacesAndEmptyOnes() {
    #expect(
      render(files.label(3..<3, "between"), files.label("foo"), files.label("(b", "rest")) == """
        1 | foo(bar, baz, qux)
          | ---^- rest
          |    |
          |    between
        """)
  }

  @Test("a place that goes on is marked at the end of its row")
  func aPlaceThatGoesOnIsMarkedAtTheEndOfItsRow() {
    let files = SampleSources(("a.yaml", "a: [b,\n  c]\n"))
    let finding = Finding(
      undefined, "message", at: files.label("b", "this"),
      related: [files.label("[b,\n  c]", "in here"), files.label("a")])
    #expect(
      files.render(finding) == """
        error[JU201]: message
         --> a.yaml:1:5
          |
        1 | a: [b,
          | -  -^-... in here
          |     |
          |     this
        """)
  }

  @Test("hanging text may be wide")
  func hangingTextMayBeWide() {
    let files = SampleSources(("a.yaml", "딸기: 바나나"))
    let finding = Finding(
      undefined, "message", at: files.label("딸기", "과일 이름"),
      related: [files.label("바나나", "재료")])
    #expect(
      files.render(finding) == """
        error[JU201]: message
         --> a.yaml:1:1
          |
        1 | 딸기: 바나나
          | ^^^^  ------ 재료
          | |
          | 과일 이름
        """)
  }
}
