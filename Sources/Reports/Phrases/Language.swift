package import Diagnostics

extension Language {
  package var phrases: any Phrases {
    switch self {
    case .english: EnglishPhrases()
    case .korean: KoreanPhrases()
    }
  }
}
