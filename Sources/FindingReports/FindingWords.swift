package import Diagnostics

/// The words around findings, in every language.
extension LocalizedText {
  package static let note = text("note", ko: "참고")
  package static let help = text("help", ko: "도움말")

  static let badExample = text("Bad:", ko: "잘못된 예:")
  static let fixedExample = text("Fixed:", ko: "고친 예:")

  static func notShown(_ findings: LocalizedText) -> LocalizedText {
    .text("not shown: \(findings)", ko: "표시하지 않음: \(findings)")
  }

  /// A number of things with its noun, as `no errors`, `1 error`, `2 errors`, or `오류 2개`.
  package static func count(
    _ number: Int, _ noun: String, ko korean: String, counter: String = "개"
  ) -> LocalizedText {
    .text(
      "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")",
      ko: number == 0 ? "\(korean) 없음" : "\(korean) \(number)\(counter)")
  }
}

extension Severity {
  /// The name of a severity.
  package var word: LocalizedText {
    switch self {
    case .error: .text("error", ko: "오류")
    case .warning: .text("warning", ko: "경고")
    case .advice: .text("advice", ko: "조언")
    }
  }
}

extension Finding {
  /// The message and the text of the primary label, in one line.
  package func headline(in language: Language) -> String {
    let (message, label) = (message[language], primary.text[language])
    return label.isEmpty ? message : "\(message) (\(label))"
  }

  /// Notes and help, each of one or more lines, with its label.
  package func footnotes(in language: Language) -> [String] {
    notes.map { "\(language[.note]): \($0[language])" }
      + help.map { "\(language[.help]): \($0[language])" }
  }
}
