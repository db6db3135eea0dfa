package import Diagnostics

/// Why a file is left unchanged.
package struct FormattingObstacle: Error, Equatable {
  package enum Kind: Sendable {
    case notAMenu, directive, documentEnd, lineBreak, key, pair, value, indentation, comment
    case keptLines
    /// A comma within a number, which a space would hide.
    case comma
    /// The result would have another meaning.
    case meaning
    /// The findings of the menu would change.
    case findings
    /// Formatting the result would change it again.
    case unstable
    case tooLarge
  }

  package let kind: Kind
  /// The byte with the obstacle; nil for the file as a whole.
  package let offset: Int?

  init(_ kind: Kind, at offset: Int? = nil) {
    self.kind = kind
    self.offset = offset
  }

  /// A clause that describes the obstacle.
  package var text: LocalizedText {
    switch kind {
    case .notAMenu:
      .text(
        "it has no section of a menu, such as `juices`",
        ko: "`juices` 같은 메뉴 항목이 없어요")
    case .directive:
      .text(
        "it has a directive",
        ko: "지시어가 있어요")
    case .documentEnd:
      .text(
        "something follows the end of the menu, such as `...`",
        ko: "메뉴가 끝난 뒤에 `...` 같은 것이 더 있어요")
    case .lineBreak:
      .text(
        "it has a line break that is neither LF nor CRLF",
        ko: "LF나 CRLF가 아닌 줄바꿈이 있어요")
    case .key:
      .text(
        "there is a key with a `?`, an anchor or several lines, or an alias in its place",
        ko: "`?`나 앵커가 붙은 키, 여러 줄인 키, 별칭인 키가 있어요")
    case .pair:
      .text(
        "there is an entry without braces in a list",
        ko: "목록에 중괄호 없는 항목이 있어요")
    case .value:
      .text(
        "there is an anchor where no value follows",
        ko: "뒤에 값이 없는 앵커가 있어요")
    case .indentation:
      .text(
        "there is an entry that stands apart from those beside it",
        ko: "나란한 항목과 들여쓰기가 다른 항목이 있어요")
    case .comment:
      .text(
        "there is a comment without a space before it, or behind a `|` or `>`",
        ko: "앞에 공백이 없거나 `|`, `>` 뒤에 있는 주석이 있어요")
    case .keptLines:
      .text(
        "there is a block text that keeps empty lines at its end",
        ko: "끝의 빈 줄을 남기는 블록 문자열이 있어요")
    case .comma:
      .text(
        "there is a number with a comma, such as `1,5`",
        ko: "`1,5`처럼 쉼표가 든 숫자가 있어요")
    case .meaning:
      .text(
        "another layout would change what it says",
        ko: "모양을 바꾸면 뜻이 달라져요")
    case .findings:
      .text(
        "another layout would change the findings of the menu",
        ko: "모양을 바꾸면 메뉴의 문제가 달라져요")
    case .unstable:
      .text(
        "formatting it again would change it again",
        ko: "다시 정리하면 또 바뀌어요")
    case .tooLarge:
      .text(
        "it would become too large",
        ko: "너무 커져요")
    }
  }
}
