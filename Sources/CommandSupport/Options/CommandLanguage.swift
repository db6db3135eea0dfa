package import ArgumentParser
package import Diagnostics

/// The language of what commands tell the argument parser: of descriptions in help, and of mistakes that they find
/// themselves. The parser's own words are English; `HelpText` and `ParserMessage` translate them.
///
/// The parser reads the texts of commands while it parses, so the language has to be known before.
package enum CommandLanguage {
  @TaskLocal package static var current = Language.english

  /// Whether the parser is reading a command line that requests neither help nor a script for completion. It asks each
  /// command for its configuration some twenty times then, and shows no text. Leaving them out serves the budget for
  /// starting; after a mistake, the parser asks again.
  @TaskLocal package static var isParsing = false

  /// The language that the arguments request, or else that of the locale.
  ///
  /// Help from which programs generate manuals is in English, like completions and their scripts.
  package static func of(_ arguments: [String], _ streams: Streams) -> Language {
    guard !arguments.contains("--experimental-dump-help") else { return .english }
    let option = "--lang"
    var language: Language?
    var rest = arguments[...]
    while let word = rest.popFirst(), word != "--" {
      let value: Substring? =
        word == option
        ? rest.first.map { $0[...] }
        : word.hasPrefix("\(option)=") ? word.dropFirst(option.count + 1) : nil
      language = value.flatMap { Language(rawValue: String($0)) } ?? language
    }
    return language ?? streams.language
  }
}

extension LocalizedText {
  /// The text for the argument parser.
  package var parserText: String { self[CommandLanguage.current] }
}

extension ArgumentHelp {
  /// A help that is written here, and made only where it is shown.
  ///
  /// - Parameter value: the name of the value; nil for the name of the argument.
  package static func text(
    _ template: @autoclosure () -> LocalizedText.Template, context: String? = nil,
    value: @autoclosure () -> LocalizedText? = nil
  ) -> ArgumentHelp {
    .text(.text(template(), context: context), value: value())
  }

  /// - Parameter value: the name of the value; nil for the name of the argument.
  package static func text(
    _ text: @autoclosure () -> LocalizedText, value: @autoclosure () -> LocalizedText? = nil
  ) -> ArgumentHelp {
    if CommandLanguage.isParsing { return "" }
    return ArgumentHelp(text().parserText, valueName: value()?.parserText)
  }
}

extension CommandConfiguration {
  /// - Parameters:
  ///   - article: what tells more than the help; nil for a subcommand, whose command has it.
  ///   - examples: command lines, which are the same in every language.
  ///   - exitStatus: the meaning of each exit status of a command that has its own.
  package init(
    _ name: String, _ abstract: @autoclosure () -> LocalizedText, article: Article? = nil,
    discussion: @autoclosure () -> LocalizedText? = nil, examples: String? = nil,
    exitStatus: @autoclosure () -> LocalizedText? = nil,
    version: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    let isShown = !CommandLanguage.isParsing
    let discussion = isShown ? Self.discussion(discussion(), examples, exitStatus(), article) : ""
    self.init(
      commandName: name, abstract: isShown ? abstract().parserText : "", usage: nil,
      discussion: discussion, version: version,
      shouldDisplay: true, subcommands: subcommands, groupedSubcommands: [],
      defaultSubcommand: defaultSubcommand, helpNames: nil, aliases: [])
  }

  private static func discussion(
    _ text: LocalizedText?, _ examples: String?, _ exitStatus: LocalizedText?,
    _ article: Article?
  ) -> String {
    let sections: [(heading: LocalizedText, text: String?)] = [
      (.text("EXAMPLE"), examples),
      (.text("EXIT STATUS"), exitStatus?.parserText.withParagraphsInOneLine),
      (.text("READ ON"), article?.location().parserText),
    ]
    let paragraphs =
      [text?.parserText.withParagraphsInOneLine]
      + sections.map { heading, text in
        text.map { "\(heading.parserText):\n  \($0.replacing("\n", with: "\n  "))" }
      }
    return paragraphs.compactMap(\.self).joined(separator: "\n\n")
  }
}

extension ValidationError {
  package init(_ text: LocalizedText) { self.init(text.parserText) }
}

extension String {
  /// With the lines of each paragraph joined, since help is wrapped to the width of its reader. Indented lines stay.
  fileprivate var withParagraphsInOneLine: String {
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let last = lines.last, let first = line.first, !last.isEmpty, first != " ",
        last.first != " "
      {
        lines[lines.count - 1] = last + " " + line
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }
}
