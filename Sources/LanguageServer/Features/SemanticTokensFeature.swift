/// `textDocument/semanticTokens/full`.
enum SemanticTokensFeature {
  static func tokens(_ snapshot: Snapshot, file: Int) -> SemanticTokensResult {
    var positions = AscendingPositions(snapshot.files[file].content, snapshot.encoding)
    var bases: Set<String> = []
    for index in snapshot.indexes {
      for declaration in index.declarations where declaration.kind == .base {
        bases.insert(declaration.symbol.id)
      }
    }
    var data: [Int] = []
    var previous = Position(line: 0, character: 0)
    var end = 0
    for occurrence in snapshot.indexes[file].occurrences
    where occurrence.range.lowerBound >= end && !occurrence.range.isEmpty {
      guard let type = type(of: occurrence.role, bases) else { continue }
      end = occurrence.range.upperBound
      let start = positions.position(of: occurrence.range.lowerBound)
      let stop = positions.position(of: occurrence.range.upperBound)
      // The protocol has no tokens of several lines.
      guard start.line == stop.line else { continue }
      let isSameLine = start.line == previous.line
      data += [
        start.line - previous.line, start.character - (isSameLine ? previous.character : 0),
        stop.character - start.character, type,
        occurrence.role.isDeclaration ? 1 : 0,
      ]
      previous = start
    }
    return SemanticTokensResult(data: data)
  }

  /// The position of the token's type in the legend; nil for no token.
  private static func type(of role: Role, _ bases: Set<String>) -> Int? {
    tokenType(of: role, bases).flatMap { SemanticTokenType.allCases.firstIndex(of: $0) }
  }

  private static func tokenType(of role: Role, _ bases: Set<String>) -> SemanticTokenType? {
    switch role {
    case .section: .namespace
    case .key, .language: .property
    case .declaration(let symbol, _), .reference(let symbol):
      switch symbol.space {
      case .ingredient: bases.contains(symbol.id) ? .function : .variable
      case .juice, .offer, .sharedSizes: .classType
      case .store: .namespace
      case .size, .option, .sharedSize, .sharedOption, .alternative: .enumMember
      case .test: .event
      }
    case .amount, .number: .number
    case .flag: .keyword
    case .text: .string
    case .unknown: nil
    }
  }
}
