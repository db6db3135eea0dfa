import Diagnostics
import FindingReports
import MenuLoader
import RecipeGraph

/// What libFuzzer calls with every input: bytes to findings and a graph, and the findings to text.
///
/// It ends in a crash where something does not hold that has to hold for every file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let source = SourceFile(path: "menu.yaml", bytes: bytes)
  do {
    let analysis = try MenuLoader.load([source])
    let hasErrors = analysis.findings.contains { $0.rule.severity == .error }
    // An error may be among those that nobody sees.
    precondition(
      (analysis.graph == nil) == (hasErrors || analysis.omitted.count(of: .error) > 0),
      "a menu is refused if and only if there is an error")
    let places = Places(of: source)
    for finding in analysis.findings { places.check(finding) }
    var renderer = FindingRenderer(sources: [source], useColor: false)
    for finding in analysis.findings {
      precondition(renderer.render(finding).contains(finding.rule.code), "a finding is shown")
    }
    return 0
  } catch {
    fatalError("\(error)")
  }
}

/// The places of one file that a finding may name.
private struct Places {
  private let bytes: [UInt8]
  private let isUTF8: Bool
  private let lines: LineIndex

  init(of source: SourceFile) {
    bytes = source.bytes
    isUTF8 = String(validating: source.bytes, as: UTF8.self) != nil
    lines = LineIndex(source)
  }

  func check(_ finding: Finding) {
    for label in [finding.primary] + finding.related { check(label.span) }
    for fix in finding.fixes {
      precondition(!fix.edits.isEmpty, "a fix changes something")
      let spans = fix.edits.map(\.span).sorted()
      for span in spans { check(span) }
      for (span, next) in zip(spans, spans.dropFirst()) {
        precondition(span.end <= next.start && span != next, "edits do not overlap")
      }
    }
  }

  private func check(_ span: Span) {
    precondition(span.file == SourceID(0) && span.start <= span.end, "a place is in its file")
    precondition(span.end <= bytes.count, "a place is in its file")
    for offset in [span.range.lowerBound, span.range.upperBound] {
      precondition(
        offset == bytes.count || bytes[offset] & 0xC0 != 0x80 || !isUTF8,
        "a place cuts no character")
      let (line, column) = lines.position(of: offset)
      precondition((1...lines.lineCount).contains(line) && column >= 1, "a place has a column")
    }
  }
}
