import Diagnostics

/// JU008: a file without content.
enum EmptyFile {
  static let rule = Rule(
    "JU008", .error, .text("a menu file has content", ko: "메뉴 파일에는 내용이 있어요"),
    explanation: .text(
      """
      The file has nothing but white space and comments. It may have been emptied by accident, or \
      be waiting for its content; in a directory, where all files are one menu, it would be easy \
      to overlook that a part of the menu is missing.
      """,
      ko: """
        파일에 공백과 주석밖에 없어요. 실수로 비워졌거나 아직 내용을 기다리는 파일일 수 있어요. \
        디렉터리에서는 모든 파일이 한 메뉴이기 때문에, 메뉴의 일부가 빠진 것을 놓치기 쉬워요.
        """),
    bad: """
      # The menu of the summer
      """,
    fixed: """
      # The menu of the summer
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      """)

  static func finding(in file: SourceID) -> Finding {
    Finding(
      rule, .text("this file is empty", ko: "파일이 비어 있어요"),
      at: Label(Span(file: file, start: 0, end: 0)),
      help: [
        .text(
          "give it a section such as `fruits:` or `juices:`, or delete the file",
          ko: "`fruits:`나 `juices:` 같은 항목을 넣거나 파일을 지우세요")
      ])
  }
}
