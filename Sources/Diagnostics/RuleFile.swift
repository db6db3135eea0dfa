import Assets

/// The file that describes a rule in a language: a heading with the code and the summary, a paragraph with the
/// explanation and, in English, the bad example and the fixed one in fences.
struct RuleFile {
  private(set) var summary = ""
  private(set) var explanation = ""
  private(set) var examples: [Example] = []

  /// That of a rule in a language or, if there is none, in English.
  ///
  /// - Precondition: there is an English one.
  init(_ code: String, _ language: Language) {
    let tags = [language, .english].map(\.rawValue)
    guard let file = tags.lazy.compactMap({ Asset.rule(code, in: $0) }).first else {
      preconditionFailure("\(code) has no description")
    }
    self.init(markdown: file.text)
  }

  /// The bytes of an example are UTF-8 or what the fence says, since one rule is about encodings.
  init(markdown text: String) {
    var example: (isLatin1: Bool, text: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let (isLatin1, text) = example {
          examples.append(
            Example(
              bytes: isLatin1 ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)))
          example = nil
        } else {
          example = (isLatin1: line.hasSuffix("latin-1"), text: "")
        }
      } else if example != nil {
        example?.text += line + "\n"
      } else if line.hasPrefix("# "), let colon = line.firstIndex(of: ":") {
        summary = String(line[colon...].dropFirst(2))
      } else if !line.isEmpty {
        explanation += explanation.isEmpty ? line : " " + line
      }
    }
  }
}
