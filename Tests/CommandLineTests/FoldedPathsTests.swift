import Testing

@testable import CommandSupport

/// How words become fewer for the parser. The transcript `LongPaths` shows that all are read.
@Suite struct FoldedPathsTests {
  private let many = (1...200).map { "p\($0)" }

  @Test("many neighbouring paths are one word to the parser, and none is lost")
  func folded() {
    let arguments = ["--lang", "en", "validate"] + many + ["--fix", "x", "-", "y", ""] + many
    let folded = FoldedPaths.folded(arguments)
    #expect(folded.count == 10)
    #expect(FoldedPaths.unfolded(folded) == arguments)
    #expect(FoldedPaths.folded(["validate", "a", "b", "c"]) == ["validate", "a", "b", "c"])
  }
}
