import Diagnostics

/// JU016: a file with more bytes than `YAMLLimits.bytes`.
enum FileTooLarge {
  static let rule = Rule(
    "JU016", .error, .text("a menu file is at most 64 MiB", ko: "메뉴 파일은 64 MiB까지예요"),
    explanation: .text(
      """
      There is a bound on the bytes of one file, so that no file can exhaust the program; a menu \
      of 20,000 juices is far below it. A larger menu can be split into several files in one \
      directory, which are read as one.
      """,
      ko: """
        어떤 파일도 프로그램의 자원을 다 쓰지 못하도록 파일 하나의 크기에 한계가 있어요. 쥬스가 \
        20,000가지인 메뉴도 그보다 훨씬 작아요. 더 큰 메뉴는 한 디렉터리의 여러 파일로 나눌 수 \
        있고, 하나로 읽어요.
        """),
    bad: """
      fruits:
        mango: 10
      # … and 64 MiB more
      juices:
        mango: {mango: 3}
      """,
    replacing: "# … and 64 MiB more\n", with: "")

  static func finding(in file: SourceID, bytes: Int, limits: YAMLLimits) -> Finding {
    Finding(
      rule,
      .text("this file is larger than \(limits.bytes) bytes", ko: "파일이 \(limits.bytes)바이트보다 커요"),
      at: Label(Span(file: file, start: 0, end: 0)),
      help: [.text("split it into several files in one directory", ko: "한 디렉터리의 여러 파일로 나누세요")])
  }
}
