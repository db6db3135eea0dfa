import Diagnostics
import Text

/// Help on a command as the argument parser renders it, in a language and within the width of a terminal.
///
/// The parser would break lines by the number of characters, although Korean ones take two cells, so it is
/// asked for unbroken lines.
struct HelpText {
  /// The width at which the parser breaks no line.
  static let unbrokenColumns = 1 << 20

  /// The cells before the text that explains an option.
  private static let indent = 26
  /// The cells that such a text gets on the narrowest terminal.
  private static let minTextCells = 20

  private let language: Language
  private let columns: Int
  private var lines: [String] = []

  /// - Parameter text: the parser's output; a text that is not help on a command is returned unchanged.
  static func rendered(_ text: String, in language: Language, columns: Int) -> String {
    let overview = "OVERVIEW: "
    guard text.hasPrefix(overview) else { return text }
    var help = HelpText(language: language, columns: columns)
    help.addAll(of: text.dropFirst(overview.count))
    return help.lines.joined(separator: "\n")
  }

  private init(language: Language, columns: Int) {
    self.language = language
    self.columns = columns
  }

  private mutating func addAll(of text: Substring) {
    let source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let usage = "USAGE: "
    let start = source.firstIndex { $0.hasPrefix(usage) } ?? source.endIndex
    for (index, line) in source[..<start].enumerated() {
      let label = index == 0 ? "\(Self.overview[language]): " : ""
      lines += (label + line).broken(within: columns)
    }
    guard start < source.endIndex else { return }
    addUsage(source[start].dropFirst(usage.count))
    var rest = source[(start + 1)...]
    while let line = rest.popFirst() {
      let isLabel = rest.first?.hasPrefix(String(repeating: " ", count: Self.indent)) == true
      if let header = Self.headers[line] {
        lines.append("\(header[language]):")
      } else if let command = line.wholeMatch(of: #/  See '(.*) <subcommand>' for detailed help\./#)
      {
        lines.append("  \(Self.reference(to: String(command.1))[language])")
      } else if isLabel, let text = rest.popFirst() {
        add(label: line, text: text.dropFirst(Self.indent))
      } else {
        add(
          label: line.prefix(Self.indent).replacing(#/ +$/#, with: ""),
          text: line.dropFirst(Self.indent))
      }
    }
  }

  /// Adds the usage of a command; an option and its value stay on one line.
  private mutating func addUsage(_ usage: Substring) {
    let label = "\(Self.usage[language]): "
    let text = language == .english ? String(usage) : Self.inKorean(usage)
    var line = label
    var isFirst = true
    for group in Self.groups(of: text) {
      if !isFirst, line.displayWidth + 1 + group.displayWidth > columns {
        lines.append(line)
        line = String(repeating: " ", count: label.displayWidth)
        isFirst = true
      }
      line += (isFirst ? "" : " ") + group
      isFirst = false
    }
    lines.append(line)
  }

  /// The parts of a usage between which a line may be broken.
  private static func groups(of usage: String) -> [String] {
    var groups: [String] = []
    var depth = 0
    for word in usage.split(separator: " ") {
      let isValue = word.hasPrefix("<") && groups.last?.wholeMatch(of: /--\S+/) != nil
      if depth > 0 || word == "..." || isValue, let start = groups.popLast() {
        groups.append("\(start) \(word)")
      } else {
        groups.append(String(word))
      }
      for character in word {
        if "[<".contains(character) { depth += 1 }
        if "]>".contains(character) { depth -= 1 }
      }
    }
    return groups
  }

  /// Adds an argument, option or subcommand with the text that explains it.
  private mutating func add(label: some StringProtocol, text: Substring) {
    let isKorean = language == .korean
    let label = isKorean ? String(label).replacing(" (default)", with: " (기본)") : String(label)
    let text =
      isKorean ? Self.fixedTexts[String(text)]?.korean ?? Self.inKorean(text) : String(text)
    guard !text.isEmpty else { return lines.append(label) }
    let margin = String(repeating: " ", count: Self.indent)
    var parts = text.broken(within: max(columns - Self.indent, Self.minTextCells))[...]
    if label.displayWidth < Self.indent, let first = parts.popFirst() {
      lines.append(label.padded(to: Self.indent) + first)
    } else {
      lines.append(label)
    }
    lines += parts.map { margin + $0 }
  }

  // MARK: The words of the parser

  private static let overview = LocalizedText("OVERVIEW", ko: "개요")
  private static let usage = LocalizedText("USAGE", ko: "사용법")

  private static let headers: [String: LocalizedText] = [
    "ARGUMENTS:": .text("ARGUMENTS", ko: "인자"), "OPTIONS:": .text("OPTIONS", ko: "옵션"),
    "SUBCOMMANDS:": .text("SUBCOMMANDS", ko: "하위 명령"),
  ]

  private static func reference(to command: String) -> LocalizedText {
    .text(
      "See '\(command) <subcommand>' for detailed help.",
      ko: "자세한 도움말은 '\(command) <하위 명령>'에 있어요.")
  }

  private static let fixedTexts: [String: LocalizedText] = Dictionary(
    uniqueKeysWithValues: [
      LocalizedText("Show help information.", ko: "도움말을 보여 줘요."),
      LocalizedText("Show the version.", ko: "버전을 보여 줘요."),
    ].map { ($0.english, $0) })

  /// A line with the parser's own words in Korean.
  private static func inKorean(_ line: Substring) -> String {
    [
      ("(default: ", "(기본값: "), ("; default: ", "; 기본값: "), ("(values: ", "(값: "),
      ("(default as flag: ", "(값이 없으면: "), ("<subcommand>", "<하위 명령>"), ("<options>", "<옵션>"),
    ].reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
  }
}

extension String {
  /// The text in lines of a number of terminal cells, broken at spaces; a longer word gets its own line.
  fileprivate func broken(within cells: Int) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    while true {
      var width = 0
      let fitting = rest.prefix { character in
        width += character.displayWidth
        return width <= cells
      }
      let space =
        fitting.endIndex == rest.endIndex
        ? nil : fitting.lastIndex(of: " ") ?? rest[fitting.endIndex...].firstIndex(of: " ")
      guard let space else { return lines + [String(rest)] }
      lines.append(String(rest[..<space]))
      rest = rest[rest.index(after: space)...]
    }
  }
}
