import CommandSupport
import Diagnostics
import Reports
import StockLedger

/// Kinds of entries of the journal, by a word on the command line.
struct EntryKinds: WordChoice {
  /// The word in JSON and in English texts.
  let rawValue: String
  let kinds: Set<JournalEntry.Kind>

  static let allCases: [EntryKinds] =
    JournalEntry.Kind.allCases.map { EntryKinds(rawValue: $0.rawValue, kinds: [$0]) } + [change]

  /// Every change of stock by hand, and its undoing.
  private static let change = EntryKinds(
    rawValue: "change", kinds: Set(JournalEntry.Kind.allCases.filter(\.isByHand))
  )

  private init(rawValue: String, kinds: Set<JournalEntry.Kind>) {
    self.rawValue = rawValue
    self.kinds = kinds
  }

  init?(rawValue: String) {
    guard let word = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = word
  }

  /// - Parameter argument: may also be the word of texts in another language.
  init?(argument: String) {
    let words = Self.allCases.filter { $0.isCalled(argument) }
    guard let word = Self(rawValue: argument) ?? words.first else { return nil }
    self = word
  }

  private func isCalled(_ word: String) -> Bool {
    Language.allCases.contains { name[$0] == word }
  }

  private var name: LocalizedText {
    guard kinds.count == 1, let kind = kinds.first else {
      return .text("change", context: "change of stock by hand")
    }
    return .kind(kind)
  }
}
