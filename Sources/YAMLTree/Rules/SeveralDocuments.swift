import Diagnostics

/// JU009: a second document in one file.
enum SeveralDocuments {
  static let rule = Rule("JU009", .error)

  static func finding(second: Span) -> Finding {
    Finding(
      rule, .text("a second document begins in this file", ko: "파일 안에서 두 번째 문서가 시작돼요"),
      at: Label(second, .text("begins here", ko: "여기에서 시작됨")),
      notes: [.restNotRead],
      help: .text(
        "put it in a file of its own in the menu's directory", ko: "메뉴의 디렉터리에 다른 파일로 나누세요"))
  }
}
