/// Reads the index of a file that does not parse from the text as it looks.
enum LooseIndexer {
  static func index(_ bytes: [UInt8]) -> FileIndex {
    let reader = LooseReader(bytes)
    var builder = IndexBuilder()
    for token in reader.tokens {
      switch token.slot {
      case .key where token.shape.isKeyedByOrderWords:
        builder.addOrderWord(token.text, token.range, isVerbatim: true)
      case .key:
        let role = token.shape.role(ofKey: token.text)
        builder.add(token.text, token.range, role, isVerbatim: true)
        builder.declare(role, token.range, extent: token.range)
        if role == .section { builder.section(token.text, token.range, extent: token.range) }
      case .value:
        let role = token.shape.role(ofScalar: token.text)
        builder.add(token.text, token.range, role, isVerbatim: true)
        builder.declare(role, token.range, extent: token.range)
      }
    }
    var index = builder.finish()
    index.isLoose = true
    return index
  }
}
