import Algorithms
public import Diagnostics

extension YAMLTree {
  /// The comments that begin with a name and a colon, such as `# name: …`, in the order of the text.
  /// Each span extends from the `#` to the end of the line.
  ///
  /// YAML 1.1 section 5.2: a comment begins with a `#` at the start of a line or after white space,
  /// and never inside a scalar.
  public func comments(to name: String) -> [Span] {
    let address = Array((name + ":").utf8)
    var spans: [Span] = []
    var offset = 0
    while let start = source.withUnsafeBufferPointer({
      $0.firstIndex(of: UInt8(ascii: "#"), from: offset)
    }) {
      offset = start + 1
      guard start == 0 || source[start - 1].endsWord else { continue }
      let text = source[offset...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard text.starts(with: address), !isInScalar(start) else { continue }
      let end = text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      spans.append(Span(file: file, start..<end))
      offset = end
    }
    return spans
  }

  /// Nodes are in the order of the text, so only the last one that begins before an offset can contain
  /// it.
  private func isInScalar(_ offset: Int) -> Bool {
    let next = nodes.partitioningIndex { Int($0.start) > offset }
    guard next > 0 else { return false }
    let node = nodes[next - 1]
    return node.kind == .scalar && offset < Int(node.end)
  }
}

extension UInt8 {
  fileprivate var endsWord: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
