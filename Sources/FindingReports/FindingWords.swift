package import Diagnostics

/// The words around findings, in every language.
extension LocalizedText {
  package static let note = text("note")
  package static let help = text("help")

  static let badExample = text("Bad:")
  static let fixedExample = text("Fixed:")

  static func notShown(_ findings: LocalizedText) -> LocalizedText {
    .text("not shown: \(findings)")
  }

  package static func menus(_ number: Int) -> LocalizedText {
    number == 0 ? .text("no menus") : .text("\(number) \(plural: number, "menu", "menus")")
  }

  package static func files(_ number: Int) -> LocalizedText {
    number == 0 ? .text("no files") : .text("\(number) \(plural: number, "file", "files")")
  }

  package static func errors(_ number: Int) -> LocalizedText {
    number == 0 ? .text("no errors") : .text("\(number) \(plural: number, "error", "errors")")
  }

  static func warnings(_ number: Int) -> LocalizedText {
    number == 0
      ? .text("no warnings") : .text("\(number) \(plural: number, "warning", "warnings")")
  }
}

extension Severity {
  /// The name of a severity.
  package var word: LocalizedText {
    switch self {
    case .error: .text("error")
    case .warning: .text("warning")
    case .advice: .text("advice")
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
