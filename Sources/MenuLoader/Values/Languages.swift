import Diagnostics
import YAMLTree

extension ScalarKind {
  /// A language of the program.
  package static let shopLanguage = words(
    "shopLanguage", Language.allCases.map(\.rawValue), example: "en",
    meaning: { text in
      let tag = MalformedLanguage.tag(namedBy: text) ?? text
      return Language(meantBy: tag, among: Language.allCases).map { .similar($0.rawValue) }
    })
}

extension TreeReader {
  /// Each of them once; nil if there is none, or if one is unknown.
  mutating func languages(
    _ entry: YAMLTree.Entry, of owner: LocalizedText
  ) -> ValueSyntax<[Language]>? {
    guard let written = words(entry, of: owner, .language, parse: { Language(rawValue: $0) })
    else { return nil }
    var known: Set<Language> = []
    let languages = written.value.filter { known.insert($0).inserted }
    return languages.isEmpty ? nil : ValueSyntax(value: languages, location: written.location)
  }
}
