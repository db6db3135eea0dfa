package import Diagnostics

/// The rules of reading and syntax.
package enum YAMLRules {
  /// By code.
  package static let all: [Rule] = [
    SyntaxError.rule, TabIndentation.rule, BadIndentation.rule, UnclosedQuote.rule,
    UnclosedBracket.rule, NotUTF8.rule, ControlCharacter.rule, EmptyFile.rule,
    SeveralDocuments.rule, DuplicateKey.rule, UndefinedAlias.rule, RecursiveAlias.rule,
    MergeOfNoMapping.rule, KeyIsNoWord.rule, UnsupportedTag.rule, FileTooLarge.rule,
    TooMuch.depth, TooMuch.nodes, TooMuch.expansion, ConflictMarker.rule, UnusedAnchor.rule,
    TooMuch.text,
  ]
}
