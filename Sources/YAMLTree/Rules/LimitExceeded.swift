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
        depth, .text("collections are nested more than \(max) deep"),
        at: Label(span), notes: [note],
        help: .text("a menu needs no more than six levels"))
    case .nodes(let max):
      return Finding(
        nodes, .text("this file holds more than \(max) values"),
        at: Label(span), notes: [note],
        help: .text("split it into several files in one directory"))
    case .expansion(let max):
      return Finding(
        expansion,
        .text("the aliases of this file stand for more than \(max) values"),
        at: Label(span), notes: [note],
        help: .text("let fewer aliases stand for collections that hold aliases themselves"))
    case .text(let max):
      return Finding(
        text, .text("this text takes more than \(max) bytes"),
        at: Label(span), notes: [note],
        help: .text("shorten it, or make it a comment"))
    }
  }
}
