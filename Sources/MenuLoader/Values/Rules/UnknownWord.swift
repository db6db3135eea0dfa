import Diagnostics
import RecipeGraph

/// JU130: a label, a list of labels or a diet that nobody knows.
enum UnknownWord {
  enum Kind {
    case label, labelList, diet

    var scalar: ScalarKind {
      switch self {
      case .label: .label
      case .labelList: .labelList
      case .diet: .diet
      }
    }

    /// The word for what people name otherwise, in any language.
    fileprivate func meant(by word: String) -> String? {
      switch self {
      case .label: FoodLabel(meantBy: word)?.id
      case .labelList: nil
      case .diet: Diet(named: word)?.rawValue
      }
    }

    fileprivate var vocabulary: Vocabulary {
      switch self {
      case .label: Self.labels
      case .labelList: Self.labelLists
      case .diet: Self.diets
      }
    }

    private static let labels = Vocabulary(ScalarKind.label.words)
    private static let labelLists = Vocabulary(ScalarKind.labelList.words)
    private static let diets = Vocabulary(ScalarKind.diet.words)

    fileprivate var noun: LocalizedText {
      switch self {
      case .label: .text("label", ko: "성분")
      case .labelList: .text("list of labels", ko: "표시 목록")
      case .diet: .text("diet", ko: "식단")
      }
    }
  }

  static let rule = Rule("JU130", .error)

  static func finding(
    _ word: String, _ kind: Kind, in what: LocalizedText, at span: Span
  ) -> Finding {
    let (noun, known) = (kind.noun, kind.scalar.words)
    let meant = kind.meant(by: word) ?? kind.vocabulary.nearest(to: word)
    let list = known.quotedList
    return Finding(
      rule,
      .text(
        "\(what) names an unknown \(noun): \(word.quoted)",
        ko: "\(what)에 적은 \(noun, .subject) 없어요: \(word.quoted)"),
      at: Label(span, .text("no such \(noun)", ko: "없는 \(noun)"))
    ).suggesting(
      meant, or: .text("known are \(list)", ko: "쓸 수 있는 낱말: \(list)"))
  }
}
