import Diagnostics

/// What the argument parser says of a mistake, which it has in English alone, as a text of the program.
enum ParserMessage {
  /// The message in one line.
  ///
  /// - Returns: its own words where the parser did not write it, but a command.
  static func text(of message: String) -> LocalizedText {
    let message = message.replacing(#/\n +- /#, with: ", ").replacing(":, ", with: ": ")
      .replacing(#/\n */#, with: " ")
    for form in forms {
      if let values = values(in: message, between: literals(of: form)) { return form(values) }
    }
    return .verbatim(message)
  }

  /// The messages of swift-argument-parser's `UsageGenerator.swift` that a command line can lead to, in English to the
  /// letter, each before those of which it is a special case.
  private static let forms: [@Sendable ([String]) -> LocalizedText] = [
    {
      .text(
        "Unknown option '\($0[0])'. Did you mean '\($0[1])'? or: Missing value for '\($0[2])' in '\($0[3])'"
      )
    },
    { .text("Unknown option '\($0[0])' or: Missing value for '\($0[1])' in '\($0[2])'") },
    { .text("Unknown option '\($0[0])'. Did you mean '\($0[1])'?") },
    { .text("Unknown option '\($0[0])'") },
    { .text("Invalid option: \($0[0])") },
    { .text("Missing value for '\($0[0])'") },
    { .text("Missing expected argument '\($0[0])'") },
    { .text("Unexpected argument '\($0[0])'") },
    { .text("\($0[0]) unexpected arguments: '\(list($0[1]))'") },
    { .text("The option '\($0[0])' does not take any value, but '\($0[1])' was specified.") },
    {
      .text(
        "The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of the following: \(list($0[2]))"
      )
    },
    {
      .text(
        "The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of \(list($0[2])).")
    },
    { .text("The value '\($0[0])' is invalid for '\($0[1])': \($0[2])") },
    { .text("The value '\($0[0])' is invalid for '\($0[1])'") },
    {
      .text(
        "Can't generate completion scripts for '\($0[0])'. Please use --generate-completion-script=<shell> with one of: \($0[1])"
      )
    },
    {
      .text(
        "Can't autodetect a supported shell. Please use --generate-completion-script=<shell> with one of: \($0[0])"
      )
    },
  ]

  /// What stands around the values of a form, from its start to its end.
  private static func literals(of form: ([String]) -> LocalizedText) -> [Substring] {
    let value = "\0"
    return form(Array(repeating: value, count: 4)).english
      .split(separator: value, omittingEmptySubsequences: false)
  }

  /// What stands between literals; nil for a message of another form.
  private static func values(in message: String, between literals: [Substring]) -> [String]? {
    guard message.hasPrefix(literals[0]) else { return nil }
    var rest = message.dropFirst(literals[0].count)
    var values: [String] = []
    for (number, literal) in literals.enumerated().dropFirst() {
      let isLast = number == literals.count - 1
      if isLast, !rest.hasSuffix(literal) { return nil }
      guard
        let end = isLast
          ? rest.index(rest.endIndex, offsetBy: -literal.count)
          : rest.firstRange(of: literal)?.lowerBound
      else { return nil }
      values.append(String(rest[..<end]))
      rest = rest[end...].dropFirst(literal.count)
    }
    return values
  }

  /// Words as the parser lists them, such as `'a', 'b' or 'c'`, with the separator of the language.
  private static func list(_ words: String) -> LocalizedText {
    let parts = words.split(separator: #/, | or | and /#).map(String.init)
    return .rendered { $0 == .english ? words : parts.listed(in: $0) }
  }
}
