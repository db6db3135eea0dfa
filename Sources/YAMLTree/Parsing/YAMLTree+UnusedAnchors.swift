public import Diagnostics

extension YAMLTree {
  /// Reports the anchors that no alias uses.
  public func reportUnusedAnchors(_ findings: inout Findings) {
    for anchor in unusedAnchors {
      let name = String(decoding: source[anchor.range].dropFirst(), as: UTF8.self)
      let removed = source.withUnsafeBufferPointer {
        PropertyScanner(source: $0).removal(ofProperty: anchor.range)
      }
      findings.report(
        UnusedAnchor.finding(name, at: anchor, removing: Span(file: file, removed)))
    }
  }
}
