/// `textDocument/semanticTokens/full`.
enum SemanticTokens {
  static let types = [
    "namespace", "property", "variable", "function", "class", "enumMember", "number", "string",
    "keyword", "event",
  ]
  static let modifiers = ["declaration"]

  static func tokens(_ snapshot: Snapshot, file: Int) -> SemanticTokensResult {
    let positions = snapshot.positions(file)
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
      let range = positions.range(of: occurrence.range)
      // A token stands on one line.
      guard range.start.line == range.end.line else { continue }
      let isSameLine = range.start.line == previous.line
      data += [
        range.start.line - previous.line,
        range.start.character - (isSameLine ? previous.character : 0),
        range.end.character - range.start.character, types.firstIndex(of: type) ?? 0,
        occurrence.role.declares ? 1 : 0,
      ]
      previous = range.start
      end = occurrence.range.upperBound
    }
    return SemanticTokensResult(data: data)
  }

  private static func type(of role: Role, _ bases: Set<String>) -> String? {
    switch role {
    case .section: "namespace"
    case .key, .language: "property"
    case .declares(let symbol, _), .mentions(let symbol):
      switch symbol.space {
      case .ingredient: bases.contains(symbol.id) ? "function" : "variable"
      case .juice: "class"
      case .store: "namespace"
      case .size, .option: "enumMember"
      case .test: "event"
      }
    case .amount, .number: "number"
    case .flag: "keyword"
    case .text: "string"
    case .unknown: nil
    }
  }
}
