import Diagnostics

/// JU006: a file that is not UTF-8.
enum NotUTF8 {
  static let rule = Rule("JU006", .error)

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
      help: isBlank
        ? .text("restore it from a copy", ko: "사본으로 되돌리세요")
        : .text("save it as UTF-8", ko: "UTF-8로 저장하세요"))
  }

  /// The bits of the units that a file seems to have, by the mark or the zeros in its first character.
  private static func width(of bytes: [UInt8]) -> Int? {
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros.starts(with: [true, true]) || zeros.dropFirst(2) == [true, true] { return 32 }
    let hasMark = [[0xFE, 0xFF], [0xFF, 0xFE]].contains(bytes.prefix(2))
    return hasMark || zeros.prefix(2).contains(true) ? 16 : nil
  }
}
