import Foundation

/// What git says on standard error where it fails, in English.
struct GitWords: Hashable {
  /// The first line without the label that git gives it; nil for no words.
  let reason: String?
  /// What to do, where git says it: it takes no repository of somebody else before it is told to.
  let remedy: String?

  init(_ said: String) {
    let label = "fatal: "
    let lines = said.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    reason = lines.first.map { $0.hasPrefix(label) ? String($0.dropFirst(label.count)) : $0 }
    let rest = lines.dropFirst().filter { !$0.isEmpty }
    let isRemedy = rest.contains { $0.hasPrefix("git config ") }
    remedy = isRemedy ? rest.joined(separator: " ") : nil
  }
}
