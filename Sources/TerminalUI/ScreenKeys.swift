import Diagnostics

/// The keys that both screens share, with what they do.
enum ScreenKeys {
  typealias Explanation = (keys: LocalizedText, meaning: LocalizedText)

  /// The heading of all keys.
  static let title = LocalizedText.text("Keys", ko: "단축키")

  static let typing: [LocalizedText] = [
    .text("Enter apply", ko: "Enter 확인"), .text("Backspace delete", ko: "Backspace 지우기"),
    .text("Esc cancel", ko: "Esc 취소"),
  ]

  static let searching: [LocalizedText] = [
    .text("↑↓ other matches", ko: "↑↓ 다른 결과"), .text("Enter accept", ko: "Enter 확인"),
    .text("Esc discard", ko: "Esc 취소"),
  ]

  /// The keys of any list.
  static let always: [LocalizedText] = [
    .text("/ search", ko: "/ 찾기"), .text("q leave", ko: "q 나가기"), .text("? keys", ko: "? 단축키"),
  ]

  static let search: Explanation = (
    .verbatim("/"),
    .text("search by id or by name in any language", ko: "아이디나 여러 언어의 이름으로 찾기")
  )

  static let leave = LocalizedText.text("leave", ko: "나가기")

  static func pages(ko korean: String) -> Explanation {
    (
      .verbatim("PgUp PgDn Home End"),
      LocalizedText("a page up or down, the first or the last", ko: korean)
    )
  }

  static func mouse(_ item: LocalizedText) -> Explanation {
    (
      .text("mouse", ko: "마우스"),
      .text(
        "click − or +, or \(item); the wheel chooses; with Shift it selects text",
        ko: "−, +, \(item) 누르기. 휠로 고르기. Shift와 함께 쓰면 글자 선택")
    )
  }

  static let ofTerminal: [Explanation] = [
    (.verbatim("Ctrl-L"), .text("draw the screen again", ko: "화면 다시 그리기")),
    (.verbatim("Ctrl-Z"), .text("suspend", ko: "잠시 멈추기")),
  ]
}
