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
    "JU017", .error, .text("collections are nested at most 64 deep", ko: "중첩은 64단계까지예요"),
    explanation: .text(
      """
      Mappings and lists are nested deeper than any menu could use: a recipe lies on the fourth \
      level. Deeper ones come from a file that is no menu, or from one that was made to exhaust \
      the program that reads it; nothing of the file is read.
      """,
      ko: """
        매핑과 목록이 어떤 메뉴에도 필요 없을 만큼 깊이 중첩되어 있어요. 레시피는 네 번째 단계에 있어요. \
        더 깊은 것은 메뉴가 아닌 파일이나, 읽는 프로그램의 자원을 다 쓰게 하려고 만든 파일에서 나와요. \
        그런 파일은 아무것도 읽지 않아요.
        """),
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
    "JU018", .error,
    .text("a menu file holds at most 2,500,000 values", ko: "메뉴 파일의 값은 2,500,000개까지예요"),
    explanation: .text(
      """
      There is a bound on the keys, values and collections of one file, so that no file can \
      exhaust the program. A larger menu can be split into several files in one directory, which \
      are read as one.
      """,
      ko: """
        어떤 파일도 프로그램의 자원을 다 쓰지 못하도록 파일 하나의 키와 값과 묶음의 수에 한계가 있어요. \
        더 큰 메뉴는 한 디렉터리의 여러 파일로 나눌 수 있고, 하나로 읽어요.
        """),
    bad: """
      fruits:
        mango: 10
        kiwi: 10
        # … and two and a half million more
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
    "JU019", .error,
    .text(
      "the aliases of a menu file stand for at most 1,000,000 values",
      ko: "메뉴 파일의 별칭이 나타내는 값은 모두 1,000,000개까지예요"),
    explanation: .text(
      """
      An alias stands for a value of any size, and aliases of values that hold aliases themselves \
      multiply: nine such lines, known as a billion laughs, are a file of a few hundred bytes and \
      a menu of a billion values. There is a bound on all that the aliases of a file stand for: 100,000 values and two for each \
      byte of the file, as far as the million.
      """,
      ko: """
        별칭은 아무리 큰 값이라도 나타낼 수 있고, 별칭이 든 값을 가리키는 별칭은 곱으로 늘어나요. "십억 \
        번의 웃음"으로 알려진 아홉 줄은 몇백 바이트의 파일로 값 십억 개의 메뉴가 돼요. 그래서 한 파일의 \
        별칭이 나타내는 모든 값에 한계가 있어요. 값 100,000개에 파일의 바이트마다 두 개씩을 더한 \
        만큼이고, 백만 개까지예요.
        """),
    bad: """
      fruits:
        mango: &stocked {stock: 10, max: 20}
        kiwi: *stocked
        lime: *stocked
        # … and 200,000 more
      juices:
        mix: {mango: 2, kiwi: 1, lime: 1}
      """,
    replacing: "*stocked\n  # … and 200,000 more", with: "{stock: 10, max: 20}")

  static let text = Rule(
    "JU026", .error, .text("a key or value takes at most 4,096 bytes", ko: "키나 값은 4,096바이트까지예요"),
    explanation: .text(
      """
      Ids, amounts and names are short. A text of thousands of letters comes from a file that is no \
      menu, from a quote that was never closed, or from a file that was made to exhaust the \
      program that reads it; nothing of the file is read. A long text can be a comment.
      """,
      ko: """
        아이디와 양과 이름은 짧아요. 수천 글자의 텍스트는 메뉴가 아닌 파일이나 닫지 않은 따옴표, 또는 \
        읽는 프로그램의 자원을 다 쓰게 하려고 만든 파일에서 나와요. 그런 파일은 아무것도 읽지 않아요. \
        길게 적을 말은 주석으로 쓰세요.
        """),
    bad: """
      fruits:
        mango: {name: "Mango, the … and four thousand letters more", stock: 10}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: {name: \"Mango, the … and four thousand letters more\"",
    with: "# The sweetest of all …\n  mango: {name: Mango")

  static func finding(_ limit: ExceededLimit, at span: Span) -> Finding {
    let note = LocalizedText.fileNotRead
    switch limit {
    case .depth(let max):
      return Finding(
        depth, .text("collections are nested more than \(max) deep", ko: "\(max)단계보다 깊이 중첩되어 있어요"),
        at: Label(span), notes: [note],
        help: [.text("a menu needs no more than six levels", ko: "메뉴에는 여섯 단계면 충분해요")])
    case .nodes(let max):
      return Finding(
        nodes, .text("this file holds more than \(max) values", ko: "파일의 값이 \(max)개보다 많아요"),
        at: Label(span), notes: [note],
        help: [.text("split it into several files in one directory", ko: "한 디렉터리의 여러 파일로 나누세요")])
    case .expansion(let max):
      return Finding(
        expansion,
        .text(
          "the aliases of this file stand for more than \(max) values",
          ko: "이 파일의 별칭이 나타내는 값이 \(max)개보다 많아요"),
        at: Label(span), notes: [note],
        help: [
          .text(
            "let fewer aliases stand for collections that hold aliases themselves",
            ko: "별칭이 든 묶음을 가리키는 별칭을 줄이세요")
        ])
    case .text(let max):
      return Finding(
        text, .text("this text takes more than \(max) bytes", ko: "텍스트가 \(max)바이트보다 길어요"),
        at: Label(span), notes: [note],
        help: [.text("shorten it, or make it a comment", ko: "줄이거나 주석으로 바꾸세요")])
    }
  }
}
