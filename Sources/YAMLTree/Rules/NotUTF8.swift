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
        .text("begins with zero bytes")
      } else if let width = width(of: bytes) {
        .text("looks like UTF-\(width)")
      } else if isCut {
        .text("ends within a character")
      } else {
        .text("the byte \(byte) cannot stand here")
      }
    return Finding(
      rule, .text("this file is not encoded in UTF-8"),
      at: Label(span, label),
      help: isBlank
        ? .text("restore it from a copy")
        : .text("save it as UTF-8"))
  }

  /// The bits of the units that a file seems to have, by the mark or the zeros in its first character.
  private static func width(of bytes: [UInt8]) -> Int? {
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if zeros.starts(with: [true, true]) || zeros.dropFirst(2) == [true, true] { return 32 }
    let hasMark = [[0xFE, 0xFF], [0xFF, 0xFE]].contains(bytes.prefix(2))
    return hasMark || zeros.prefix(2).contains(true) ? 16 : nil
  }
}
