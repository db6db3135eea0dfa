import Diagnostics

/// A limit that a file exceeds, with its value.
enum ExceededLimit {
  case depth(Int)
  case nodes(Int)
  case expansion(Int)
  /// In bytes.
  case text(Int)
}

/// JU017, JU018, JU019 and JU026: a file exceeds the limit on depth, nodes, aliased nodes or text.
enum LimitExceeded {
  static let depth = Rule("JU017", .error)
  static let nodes = Rule("JU018", .error)
  static let expansion = Rule("JU019", .error)

  static let text = Rule("JU026", .error)

  static func finding(_ limit: ExceededLimit, at span: Span) -> Finding {
    let note = LocalizedText.fileNotRead
    switch limit {
    case .depth(let max):
      return Finding(
        depth, .text("collections are nested more than \(max) deep", ko: "\(max)단계보다 깊이 중첩되어 있어요"),
        at: Label(span), notes: [note],
        help: .text("a menu needs no more than six levels", ko: "메뉴에는 여섯 단계면 충분해요"))
    case .nodes(let max):
      return Finding(
        nodes, .text("this file holds more than \(max) values", ko: "파일의 값이 \(max)개보다 많아요"),
        at: Label(span), notes: [note],
        help: .text("split it into several files in one directory", ko: "한 디렉터리의 여러 파일로 나누세요"))
    case .expansion(let max):
      return Finding(
        expansion,
        .text(
          "the aliases of this file stand for more than \(max) values",
          ko: "이 파일의 별칭이 나타내는 값이 \(max)개보다 많아요"),
        at: Label(span), notes: [note],
        help: .text(
          "let fewer aliases stand for collections that hold aliases themselves",
          ko: "별칭이 든 묶음을 가리키는 별칭을 줄이세요"))
    case .text(let max):
      return Finding(
        text, .text("this text takes more than \(max) bytes", ko: "텍스트가 \(max)바이트보다 길어요"),
        at: Label(span), notes: [note],
        help: .text("shorten it, or make it a comment", ko: "줄이거나 주석으로 바꾸세요"))
    }
  }
}
