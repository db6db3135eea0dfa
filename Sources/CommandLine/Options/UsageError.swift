import ArgumentParser
import Diagnostics
import Shop

extension Failure {
  /// A mistake in the command line, in the same form as all other errors.
  ///
  /// - Parameter message: the output of the argument parser: the error, perhaps help on an argument, the
  /// usage of the command, and how to get more help.
  init(parserMessage message: String, _ files: Files) {
    let lines = message.split(separator: "\n").map(String.init)
    let label = "Error: "
    let said = String((lines.first ?? "").dropFirst(message.hasPrefix(label) ? label.count : 0))
    let first = UsageError.withoutUnlikeSuggestion(said)
    let english = UsageError.quoted(first.prefix(1).lowercased() + first.dropFirst())
    let command = message.firstMatch(of: /See '(juice[^']*) --help'/).map { String($0.1) }
    var help = command.map { command in
      LocalizedText(
        "`\(command) --help` tells how it is used", ko: "쓰는 방법은 `\(command) --help`에 있어요")
    }
    if let path = english.wholeMatch(of: /unexpected argument `(.*)`/).map({ String($0.1) }),
      let command, files.exists(path)
    {
      help = Self.menuOption(command, path)
    }
    self.init(.text(english, ko: UsageError.korean(first)), help: help)
  }

  /// The help for the path of a menu where the command takes none.
  static func menuOption(_ command: String, _ path: String) -> LocalizedText {
    .text(
      "a menu is named with -m, as in `\(command) -m \(path)`",
      ko: "메뉴는 -m으로 알려 주세요. 예: `\(command) -m \(path)`")
  }
}

/// The messages of the argument parser.
enum UsageError {
  /// Replaces the parser's quotes with back-ticks.
  fileprivate static func quoted(_ text: some StringProtocol) -> String {
    String(text).replacing(/'([^']*)'/) { "`\($0.1)`" }
  }

  /// Removes a suggested option that is not similar to the typed one, such as `--color` for `--foo`.
  fileprivate static func withoutUnlikeSuggestion(_ message: String) -> String {
    let form = /(Unknown option '-*(.+?)')\. Did you mean '-*(.+)'\?/
    guard let found = message.wholeMatch(of: form),
      Vocabulary([String(found.3)]).nearest(to: String(found.2)) == nil
    else { return message }
    return String(found.1)
  }

  /// A message in Korean. One that is not the parser's comes from a command, and is in Korean already.
  static func korean(_ message: String) -> String {
    if let found = message.wholeMatch(of: /Unknown option '(.+?)'(?:\. Did you mean '(.+)'\?)?/) {
      let meant = found.2.map { ". 혹시 `\($0)`인가요?" } ?? ""
      return "`\(found.1)` 옵션은 없어요\(meant)"
    }
    if let option = message.wholeMatch(of: /Invalid option: (.+)/) {
      return "`\(option.1)` 옵션은 없어요"
    }
    if let option = message.wholeMatch(of: /Missing value for '(.+)'/) {
      return "`\(option.1)`에 값이 없어요"
    }
    if let found = message.wholeMatch(
      of: /The option '(.+?)' does not take any value, but '(.*)' was specified\./)
    {
      return "`\(found.1)`에는 값을 적지 않아요: `\(found.2)`"
    }
    if let argument = message.wholeMatch(of: /Unexpected argument '(.*)'/) {
      return "쓸 수 없는 인자가 있어요: `\(argument.1)`"
    }
    if let found = message.wholeMatch(of: /(\d+) unexpected arguments: (.+)/) {
      return "쓸 수 없는 인자가 \(found.1)개 있어요: \(quoted(found.2))"
    }
    if let argument = message.wholeMatch(of: /Missing (?:expected argument|one of:) (.+)/) {
      return "빠진 인자가 있어요: \(quoted(argument.1))"
    }
    if let found = message.wholeMatch(
      of: /Value to be set with flag (.+) had already been set with flag (.+)/)
    {
      return "함께 쓸 수 없어요: \(quoted(found.2)), \(quoted(found.1))"
    }
    if let shell = message.wholeMatch(of: /Can't generate completion scripts for '(.*)'\./) {
      return "`\(shell.1)` 셸의 자동 완성 스크립트는 만들 수 없어요"
    }
    if message.hasPrefix("Can't autodetect a supported shell") {
      return "자동 완성 스크립트를 만들 셸을 알 수 없어요"
    }
    return invalidValue(message) ?? quoted(message)
  }

  private static func invalidValue(_ message: String) -> String? {
    let form = /The value '(.*?)' is invalid for '(.+?)'(?:: (.+)|\. Please provide one of (.+))?/
    guard let found = message.wholeMatch(of: form) else { return nil }
    let start = "`\(found.2)`에 `\(found.1)` 값은 쓸 수 없어요"
    if let reason = found.3 { return "\(start): \(quoted(reason))" }
    guard let list = found.4 else { return start }
    // The text between quotes.
    let parts = list.split(separator: "'", omittingEmptySubsequences: false)
    let words = zip(parts, 0...).filter { $1 % 2 == 1 }.map { "`\($0.0)`" }
    return words.isEmpty ? start : "\(start). 쓸 수 있는 값: \(words.joined(separator: ", "))"
  }
}
