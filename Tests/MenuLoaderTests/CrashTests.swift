import Diagnostics
import FindingReports
import Testing

@testable import MenuLoader
@testable import RecipeGraph

/// Inputs that once ended in a crash, each kept for good.
@Suite struct CrashTests {
  private static let inputs = [
    // libFuzzer: the anchor of a key taken for its mapping's, which then began behind its end.
    "!\n&e: ",
    "!!map\n&a a: 1\n",
    "&a\n&b : 1\n",
    "- !\n  &a : 1\n",
    // libFuzzer: a tag did not end at a line break of YAML 1.1, nor did a comment.
    "!\u{2029}mversion: ",
    "!\u{85}a: 1\n",
    "&a # b\u{2028}c: 1\n",
    // A substitute was scaled to more than the number of juices can be counted with.
    """
    fruits: {a: 1 l, b: 1 l}
    juices:
      j:
        uses: {a: 0.000000000000000001 ml}
        sizes: {huge: {set: {a: 1000000000 l}}}
        substitutes: {a: [{b: 1000000 ml}]}

    """,
  ]

  @Test("what crashed once ends in findings that can be shown", arguments: inputs)
  func input(text: String) throws {
    let source = SourceFile(path: "menu.yaml", text: text)
    let analysis = try MenuLoader.load([source])
    #expect(!analysis.findings.isEmpty)
    let hasErrors = analysis.findings.contains { $0.rule.severity == .error }
    #expect((analysis.graph == nil) == hasErrors)
    var renderer = FindingRenderer(sources: [source], useColor: false)
    for finding in analysis.findings {
      #expect(renderer.render(finding).contains(finding.rule.code))
    }
  }
}
