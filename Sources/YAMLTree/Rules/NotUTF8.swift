import Diagnostics

/// JU006: a file that is not UTF-8.
enum NotUTF8 {
  static let rule = Rule(
    "JU006", .error, .text("a menu file is encoded in UTF-8", ko: "메뉴 파일의 인코딩은 UTF-8이에요"),
    explanation: .text(
      """
      A menu is text in UTF-8, with or without a byte order mark. A file in another encoding, such \
      as Latin-1, EUC-KR or UTF-16, would be read with other letters than were written, and with \
      them other ids. Most editors offer UTF-8 when a file is saved.
      """,
      ko: """
        메뉴는 UTF-8 텍스트이고, 바이트 순서 표시는 있어도 되고 없어도 돼요. `Latin-1`, \
        `EUC-KR`, UTF-16 같은 다른 인코딩의 파일은 적은 것과 다른 글자로 읽히고, 그래서 \
        아이디도 달라져요. 대부분의 편집기는 저장할 때 UTF-8을 고를 수 있어요.
        """),
    bad: Example(
      bytes: Array("fruits:\n  a".utf8) + [0xE7]
        + Array("ai: 10\njuices:\n  acai: {acai: 3}\n".utf8)),
    fixed: """
      fruits:
        açaí: 10
      juices:
        açaí: {açaí: 3}
      """)

  static func finding(at span: Span, in source: SourceFile, isCut: Bool = false) -> Finding {
    let bytes = source.bytes
    let byte = bytes[span.range].first.map { "0x" + String($0, radix: 16, uppercase: true) } ?? ""
    let isBlank = bytes.prefix(4).allSatisfy { $0 == 0 }
    let label: LocalizedText =
      if isBlank {
        .text("begins with zero bytes", ko: "0인 바이트로 시작함")
      } else if let width = width(of: bytes) {
        .text("looks like UTF-\(width)", ko: "UTF-\(width)인 것 같음")
      } else if isCut {
        .text("ends within a character", ko: "문자 중간에서 끝남")
      } else {
        .text("the byte \(byte) cannot stand here", ko: "여기에 올 수 없는 바이트 `\(byte)`")
      }
    return Finding(
      rule, .text("this file is not encoded in UTF-8", ko: "파일의 인코딩이 UTF-8이 아니에요"),
      at: Label(span, label),
      help: [
        isBlank
          ? .text("restore it from a copy", ko: "사본으로 되돌리세요")
          : .text("save it as UTF-8", ko: "UTF-8로 저장하세요")
      ])
  }

  /// The bits of the units that a file seems to have, by the mark or the zeros in its first character.
  private static func width(of bytes: [UInt8]) -> Int? {
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros.starts(with: [true, true]) || zeros.dropFirst(2) == [true, true] { return 32 }
    let hasMark = [[0xFE, 0xFF], [0xFF, 0xFE]].contains(bytes.prefix(2))
    return hasMark || zeros.prefix(2).contains(true) ? 16 : nil
  }
}
