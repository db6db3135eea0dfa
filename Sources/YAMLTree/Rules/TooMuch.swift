import Diagnostics

/// What of the tree has grown past its limit, and the limit.
enum PassedLimit {
  case depth(Int)
  case nodes(Int)
  case expansion(Int)
}

/// JU017, JU018 and JU019: the bounds on what a file can make the program build or walk.
enum TooMuch {
  static let depth = Rule("JU017", .error, "collections are nested at most 64 deep")
  static let nodes = Rule("JU018", .error, "a menu file holds at most 1,000,000 values")
  static let expansion = Rule(
    "JU019", .error, "the aliases of a menu file stand for at most 1,000,000 values")

  static func finding(_ limit: PassedLimit, at span: Span) -> Finding {
    let note = "this file has not been read"
    switch limit {
    case .depth(let most):
      return Finding(
        depth, "collections are nested more than \(most) deep", at: Label(span), notes: [note],
        help: ["a menu needs no more than six levels"])
    case .nodes(let most):
      return Finding(
        nodes, "this file holds more than \(most) values", at: Label(span), notes: [note],
        help: ["split it into several files in one directory"])
    case .expansion(let most):
      return Finding(
        expansion, "the aliases of this file stand for more than \(most) values",
        at: Label(span), notes: [note],
        help: ["let fewer aliases stand for collections that hold aliases themselves"])
    }
  }
}
