extension KoreanPhrases {
  func stock(of store: String?) -> String { store.map { "\($0) 재고" } ?? "재고" }

  func changed(_ count: Int) -> String { "변경 \(count)건" }

  func bounds(_ fruit: String, max: String?, step: String) -> String {
    "\(fruit): \(max.map { "최대 \($0)" } ?? "최대 없음"), −와 +는 \(step)씩"
  }

  func was(_ amount: String) -> String { "전에는 \(amount)" }

  var editingKeys: [String] {
    ["↑↓ 고르기", "←→ 또는 − + 바꾸기", "0–9 입력", "s 저장", "q 나가기"]
  }

  var typingKeys: [String] { ["Enter 확인", "Backspace 고치기", "Esc 취소"] }

  var saveQuestion: String { "이대로 저장할까요?" }
  var leaveQuestion: String { "저장하지 않고 나갈까요?" }
  var keyChoice: String { "[네(y)/아니요(n)]" }
  var nothingToSave: String { "아직 바꾼 것이 없어요." }
  var saved: String { "저장했어요." }
  var dropped: String { "저장하지 않고 나왔어요." }

  private var instead: String { "터미널이 없으면 `juice stock set mango=12`로 바꿀 수 있어요" }

  var noTerminal: (message: String, help: String?) {
    ("`juice stock edit`에는 입출력이 모두 터미널이어야 해요", instead)
  }

  func noScreen(_ name: String) -> (message: String, help: String?) {
    (
      name.isEmpty
        ? "`juice stock edit`에는 화면이 있는 터미널이 필요한데 TERM이 비어 있어요"
        : "`juice stock edit`에는 화면이 있는 터미널이 필요한데 `\(name)` 터미널에는 없어요", instead
    )
  }
}
