import ArgumentParser
package import Diagnostics
import Shop

extension Failure {
  /// A mistake in the command line, in the same form as all other errors.
  ///
  /// - Parameters:
  ///   - message: the output of the argument parser: the error, perhaps help on an argument, the usage of
  ///     the command, and how to get more help.
  ///   - root: the command whose subcommands may have an option that the parser does not know here.
  init(parserMessage message: String, under root: any ParsableCommand.Type, _ files: Files) {
    let lines = message.split(separator: "\n").map(String.init)
    let label = "Error: "
    let said = String((lines.first ?? "").dropFirst(message.hasPrefix(label) ? label.count : 0))
    let command = message.firstMatch(of: /See '(juice[^']*) --help'/).map { String($0.1) }
    if let option = UsageError.unknownOption(said) {
      self.init(UsageError.problem(unknownOption: option, of: command, ListedOptions(under: root)))
      return
    }
    let english = UsageError.quoted(said.prefix(1).lowercased() + said.dropFirst())
    var help = command.map(UsageError.usage)
    if let path = english.wholeMatch(of: /unexpected argument `(.*)`/).map({ String($0.1) }),
      let command, UsageError.isPath(path, files)
    {
      help = Self.menuOption(command, path)
    }
    self.init(.text(english, ko: UsageError.korean(said)), help: help)
  }

  /// The help for the path of a menu where the command takes none.
  package static func menuOption(_ command: String, _ path: String) -> LocalizedText {
    .text(
      "a menu is named with -m, as in `\(command) -m \(path)`",
      ko: "메뉴는 -m으로 알려 주세요. 예: `\(command) -m \(path)`")
  }
}

/// The messages of the argument parser.
enum UsageError {
  /// Whether an argument is the path of a file; false also if that cannot be known.
  fileprivate static func isPath(_ argument: String, _ files: Files) -> Bool {
    do throws(FileError) {
      return try files.exists(argument)
    } catch {
      return false
    }
  }

  /// Replaces the parser's quotes with back-ticks.
  fileprivate static func quoted(_ text: some StringProtocol) -> String {
    String(text).replacing(/'([^']*)'/) { "`\($0.1)`" }
  }

  /// The help that leads to that of a command.
  fileprivate static func usage(of command: String) -> LocalizedText {
    .text(
      "`\(command) --help` tells how it is used", ko: "쓰는 방법은 `\(command) --help`에 있어요")
  }

  /// The option that the parser does not know; nil for another message.
  ///
  /// The parser's own suggestion is dropped, since it allows three edits in a word of any length.
  fileprivate static func unknownOption(_ message: String) -> String? {
    message.wholeMatch(of: /Unknown option '(.+?)'(?:\. Did you mean '.+'\?)?/).map { String($0.1) }
  }

  /// An option that a command does not have. Other commands that have it are named, and a similar option of
  /// the command is suggested.
  ///
  /// - Parameter command: as it is typed; nil if the parser did not name it.
  fileprivate static func problem(
    unknownOption option: String, of command: String?, _ listed: ListedOptions
  ) -> Problem {
    let suggestion = suggestion(for: option, among: command.map(listed.options) ?? [])
    let owners = command.map { listed.commands(with: option, except: $0) } ?? []
    guard let command, let owner = owners.first else {
      return Problem(
        .text(
          "unknown option `\(option)`\(suggestion.english)",
          ko: "`\(option)` 옵션은 없어요\(suggestion.korean)"), help: command.map(usage))
    }
    let name = ListedOptions.words(of: command)
    let having = having(owners)
    let isRoot = name == command
    return Problem(
      .text(
        "`\(name)` has no option `\(option)`; \(having.english)\(suggestion.english)",
        ko: "`\(name)`에는 `\(option)` 옵션이 없어요. \(having.korean)\(suggestion.korean)"),
      help: isRoot
        ? .text(
          "write it after the command, as in `juice \(owner) \(option)`",
          ko: "명령 뒤에 적어 주세요. 예: `juice \(owner) \(option)`")
        : usage(of: command))
  }

  /// The question after an unknown option; empty if no option of the command is similar.
  private static func suggestion(for option: String, among options: [String]) -> LocalizedText {
    let names = options.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let similar = Vocabulary(names).nearest(to: String(option.drop { $0 == "-" }))
    return similar.map { .text(". Did you mean `--\($0)`?", ko: ". 혹시 `--\($0)`인가요?") }
      ?? .text("", ko: "")
  }

  /// The commands that have an option: all of a few, or else the first of them and how many more there are.
  private static func having(_ commands: [String]) -> LocalizedText {
    let (maxAll, maxFirst) = (4, 3)
    let words = commands.map { "`\($0)`" }
    guard words.count <= maxAll else {
      let first = words.prefix(maxFirst).joined(separator: ", ")
      return .text(
        "\(first) and \(words.count - maxFirst) more commands have it",
        ko: "\(first) 등 \(words.count)개 명령에 있어요")
    }
    let korean = "\(words.joined(separator: ", "))에 있어요"
    guard words.count > 1 else { return .text("\(words[0]) has it", ko: korean) }
    let first = words.dropLast().joined(separator: ", ")
    return .text("\(first) and \(words[words.count - 1]) have it", ko: korean)
  }

  /// A message in Korean. One that is not the parser's comes from a command, and is in Korean already.
  static func korean(_ message: String) -> String {
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
