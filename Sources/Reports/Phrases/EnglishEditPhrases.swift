extension EnglishPhrases {
  func stock(of store: String?) -> String { store.map { "Stock of \($0)" } ?? "Stock" }

  func changed(_ count: Int) -> String { "\(count) changed" }

  func bounds(_ fruit: String, max: String?, step: String) -> String {
    "\(fruit): \(max.map { "0 to \($0)" } ?? "0 or more"), − and + by \(step)"
  }

  func was(_ amount: String) -> String { "was \(amount)" }

  var editingKeys: [String] {
    ["↑↓ choose", "←→ or − + change", "0–9 type", "s save", "q leave"]
  }

  var typingKeys: [String] { ["Enter take it", "Backspace mend it", "Esc drop it"] }

  var saveQuestion: String { "Save these changes?" }
  var leaveQuestion: String { "Leave without saving?" }
  var keyChoice: String { choice }
  var nothingToSave: String { "Nothing is changed yet." }
  var saved: String { "Saved." }
  var dropped: String { "Left without saving." }

  private var instead: String { "`juice stock set mango=12` sets stock without one" }

  var noTerminal: (message: String, help: String?) {
    ("`juice stock edit` needs a terminal for input and output", instead)
  }

  func noScreen(_ name: String) -> (message: String, help: String?) {
    (
      name.isEmpty
        ? "`juice stock edit` needs a terminal with a screen, and TERM names none"
        : "`juice stock edit` needs a terminal with a screen, which `\(name)` has not", instead
    )
  }
}
