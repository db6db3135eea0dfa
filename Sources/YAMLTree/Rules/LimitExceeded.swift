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
  static let depth = Rule(
    "JU017", .error, "collections are nested at most 64 deep",
    explanation: """
      Mappings and lists are nested deeper than any menu could use: a recipe lies on the fourth \
      level. Deeper ones come from a file that is no menu, or from one that was made to exhaust \
      whoever reads it; nothing of the file is read.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[3]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)
  static let nodes = Rule(
    "JU018", .error, "a menu file holds at most 2,500,000 values",
    explanation: """
      There is a bound on the keys, values and collections of one file, so that no file can \
      exhaust the program. A larger menu can be split into several files in one directory, which \
      are read as one.
      """,
    bad: """
      fruits:
        mango: 10
        kiwi: 10
        # … and one and a half million more
      juices:
        mango-kiwi: {mango: 2, kiwi: 1}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)
  static let expansion = Rule(
    "JU019", .error, "the aliases of a menu file stand for at most 1,000,000 values",
    explanation: """
      An alias stands for a value of any size, and aliases of values that hold aliases themselves \
      multiply: nine such lines, known as a billion laughs, are a file of a few hundred bytes and \
      a menu of a billion values. There is a bound on all that the aliases of a file stand for: 100,000 values and two for each \
      byte of the file, as far as the million.
      """,
    bad: """
      fruits:
        mango: &stocked {stock: 10, max: 20}
        kiwi: *stocked
        lime: *stocked
        # … and 200,000 more
      juices:
        mix: {mango: 2, kiwi: 1, lime: 1}

      """,
    fixed: """
      fruits:
        mango: &stocked {stock: 10, max: 20}
        kiwi: *stocked
        lime: {stock: 10, max: 20}
      juices:
        mix: {mango: 2, kiwi: 1, lime: 1}

      """)

  static let text = Rule(
    "JU026", .error, "a key or value takes at most 4,096 bytes",
    explanation: """
      Ids, amounts and names are short. A text of thousands of letters comes from a file that is no \
      menu, from a quote that was never closed, or from a file that was made to exhaust whoever \
      reads it; nothing of the file is read. What is to be said at length can be a comment.
      """,
    bad: """
      fruits:
        mango: {name: "Mango, the … and four thousand letters more", stock: 10}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        # The sweetest of all …
        mango: {name: Mango, stock: 10}
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ limit: ExceededLimit, at span: Span) -> Finding {
    let note = "this file has not been read"
    switch limit {
    case .depth(let max):
      return Finding(
        depth, "collections are nested more than \(max) deep", at: Label(span), notes: [note],
        help: ["a menu needs no more than six levels"])
    case .nodes(let max):
      return Finding(
        nodes, "this file holds more than \(max) values", at: Label(span), notes: [note],
        help: ["split it into several files in one directory"])
    case .expansion(let max):
      return Finding(
        expansion, "the aliases of this file stand for more than \(max) values",
        at: Label(span), notes: [note],
        help: ["let fewer aliases stand for collections that hold aliases themselves"])
    case .text(let max):
      return Finding(
        text, "this text takes more than \(max) bytes", at: Label(span), notes: [note],
        help: ["shorten it, or make it a comment"])
    }
  }
}
