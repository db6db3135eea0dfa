public import Diagnostics

/// The rules of YAML syntax.
public enum YAMLRules {
  /// By code.
  public static let all: [Rule] = [
    SyntaxError.rule, TabIndentation.rule, BadIndentation.rule, UnclosedQuote.rule,
    UnclosedBracket.rule, NotUTF8.rule, ControlCharacter.rule, EmptyFile.rule,
    SeveralDocuments.rule, DuplicateKey.rule, UndefinedAlias.rule, RecursiveAlias.rule,
    NonMappingMerge.rule, NonScalarKey.rule, UnsupportedTag.rule, FileTooLarge.rule,
    LimitExceeded.depth, LimitExceeded.nodes, LimitExceeded.expansion, ConflictMarker.rule,
    UnusedAnchor.rule,
    LimitExceeded.text,
  ]
}

extension LocalizedText {
  static let fileNotRead = text("this file has not been read")
  static let restNotRead = text("the rest of this file has not been read")
}
