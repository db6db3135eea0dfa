import ArgumentParser
import Diagnostics

/// A command line that is being typed, as the program would receive it.
struct CompletionLine {
  /// All words but the program's name and the one that is completed.
  private let words: [String]
  /// How many of the words precede the one that is completed.
  private let position: Int
  /// The beginning of the word that is completed, up to the cursor.
  let word: String

  /// - Parameters:
  ///   - words: as a shell has them, with their quotes.
  ///   - index: of the word that is completed.
  ///   - prefix: of that word up to the cursor; the argument parser takes it from the last word.
  ///   - home: the directory that `~` means.
  init(_ words: [String], index: Int, prefix: String, home: String?) {
    let isLast = index == words.count - 1
    let typed = isLast ? prefix : words.indices.contains(index) ? words[index] : ""
    word = ShellWord.text(of: typed, home: home)
    let before = words.prefix(max(index, 0)).dropFirst()
    self.words = (before + words.dropFirst(index + 1)).map { ShellWord.text(of: $0, home: home) }
    position = before.count
  }

  /// Whether no word that follows is an option.
  var isAfterTerminator: Bool { words.prefix(position).contains("--") }

  /// The last value of an option, wherever it is.
  ///
  /// - Parameter letter: the short name of the option, which its value may follow at once.
  func value(of name: String, letter: Character? = nil) -> String? {
    let short = letter.map { "-\($0)" }
    var value: String?
    var rest = words[...]
    while let word = rest.popFirst(), word != "--" {
      if word == name || word == short {
        value = rest.popFirst() ?? value
      } else if word.hasPrefix("\(name)=") {
        value = String(word.dropFirst(name.count + 1))
      } else if let short, word.hasPrefix(short), !word.hasPrefix("--") {
        let joined = word.dropFirst(short.count)
        value = String(joined.hasPrefix("=") ? joined.dropFirst() : joined)
      }
    }
    return value
  }

  /// The last option before the word.
  var option: String? { words.prefix(position).last { $0.hasPrefix("--") } }

  /// The command that the words before the cursor name.
  func command(in context: CompletionContext) -> any ParsableCommand.Type {
    var command = context.root
    var rest = words.prefix(position)
    while let word = rest.popFirst() {
      if context.rootOptions.contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        let subcommands = command.configuration.subcommands
        guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
          break
        }
        command = next
      }
    }
    return command.configuration.defaultSubcommand ?? command
  }
}

extension ShellWord {
  /// The word as a shell expands it, with regard to quotes, backslashes and `~`.
  static func text(of word: String, home: String?) -> String {
    var scalars = word.unicodeScalars[...]
    var text = String.UnicodeScalarView()
    if let home, word == "~" || word.hasPrefix("~/") {
      text.append(contentsOf: home.unicodeScalars)
      scalars.removeFirst()
    }
    var quote: Unicode.Scalar?
    while let scalar = scalars.popFirst() {
      switch (quote, scalar) {
      case (nil, "\\"): if let next = scalars.popFirst() { text.append(next) }
      case ("\""?, "\\"):
        // Before any other character, it is literal.
        if let next = scalars.first, "$`\"\\".unicodeScalars.contains(next) {
          text.append(next)
          scalars.removeFirst()
        } else {
          text.append(scalar)
        }
      case (nil, "'"), (nil, "\""): quote = scalar
      case (let open?, _) where open == scalar: quote = nil
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
