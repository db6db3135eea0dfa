/// Indexes a file that cannot be parsed.
enum RecoveringIndexer {
  static func index(_ bytes: [UInt8]) -> FileIndex {
    let reader = RecoveringParser(bytes)
    var builder = IndexBuilder()
    for token in reader.tokens {
      switch token.part {
      case .key where token.expected.isKeyedByVariants:
        builder.addVariantReference(token.text, token.range, isVerbatim: true)
      case .key:
        let role = token.expected.role(ofKey: token.text)
        builder.add(token.text, token.range, role, isVerbatim: true)
        builder.declare(role, token.range, extent: token.range)
        if role == .section { builder.section(token.text, token.range, extent: token.range) }
      case .value:
        let role = token.expected.role(ofScalar: token.text)
        builder.add(token.text, token.range, role, isVerbatim: true)
        builder.declare(role, token.range, extent: token.range)
        builder.take(role, in: token.expected)
      }
    }
    var index = builder.finish()
    index.isRecovered = true
    extend(&index, in: bytes)
    return index
  }

  /// Sets the extents, whose ends are unknown: a section extends to the next section, and a
  /// declaration to the next declaration in its section.
  private static func extend(_ index: inout FileIndex, in bytes: [UInt8]) {
    var starts = index.sections.map(\.range.lowerBound) + [bytes.count]
    index.sections = index.sections.enumerated().map { number, section in
      Section(
        name: section.name, range: section.range,
        extent: extent(section.range, to: starts[number + 1], bytes))
    }
    var next = bytes.count
    for number in index.declarations.indices.reversed() {
      let declaration = index.declarations[number]
      switch declaration.kind {
      case .size, .option, .group, .test: continue
      case .fruit, .base, .juice, .store, .offer, .sharedSizes: break
      }
      let start = declaration.range.lowerBound
      // The last remaining start is the first after the declaration.
      while starts.count > 1, starts[starts.count - 2] > start { starts.removeLast() }
      index.declarations[number] = Declaration(
        symbol: declaration.symbol, kind: declaration.kind, range: declaration.range,
        extent: extent(declaration.range, to: min(next, starts[starts.count - 1]), bytes))
      next = start
    }
  }

  /// A range extended to an end, without the white space and the opening quote before the end.
  private static func extent(_ range: Range<Int>, to end: Int, _ bytes: [UInt8]) -> Range<Int> {
    let blank: [UInt8] = [0x20, 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "'")]
    let last = bytes[range.upperBound..<max(range.upperBound, end)].lastIndex {
      !blank.contains($0)
    }
    return range.lowerBound..<(last.map { $0 + 1 } ?? range.upperBound)
  }
}
