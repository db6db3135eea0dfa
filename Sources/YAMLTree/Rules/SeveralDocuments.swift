import Diagnostics

/// JU009: a second document in one file.
enum SeveralDocuments {
  static let rule = Rule(
    "JU009", .error, .text("a menu file is one YAML document", ko: "메뉴 파일은 YAML 문서 하나예요"),
    explanation: .text(
      """
      A line `---` begins a second YAML document in this file. A menu is one document; what comes \
      after would have to be ignored, or merged by rules that nobody knows. Several files in one \
      directory are one menu, so put the second part into a file of its own.
      """,
      ko: """
        `---` 줄은 이 파일에서 두 번째 YAML 문서를 시작해요. 메뉴는 문서 하나예요. 그 뒤의 것은 \
        무시하거나 아무도 모르는 규칙으로 합쳐야 할 거예요. 한 디렉터리의 여러 파일은 한 메뉴이니, 두 \
        번째 부분을 다른 파일에 넣으세요.
        """),
    bad: """
      fruits:
        mango: 10
      ---
      juices:
        mango: {mango: 3}
      """,
    replacing: "---\n", with: "")

  static func finding(second: Span) -> Finding {
    Finding(
      rule, .text("a second document begins in this file", ko: "파일 안에서 두 번째 문서가 시작돼요"),
      at: Label(second, .text("begins here", ko: "여기에서 시작됨")),
      notes: [.restNotRead],
      help: [
        .text("put it in a file of its own in the menu's directory", ko: "메뉴의 디렉터리에 다른 파일로 나누세요")
      ])
  }
}
