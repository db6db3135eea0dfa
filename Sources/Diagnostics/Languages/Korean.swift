/// A Korean particle (josa), whose form depends on how the word before it ends.
private enum KoreanParticle: CaseIterable {
  /// 이/가, after the subject.
  case subject
  /// 은/는, after the topic.
  case topic
  /// 을/를, after the object.
  case object
  /// 과/와, "and" or "with".
  case with
  /// 으로/로, "by means of".
  case instrument
  /// 이라는/라는, "called".
  case named
  /// 이에요/예요, "is", at the end of a sentence.
  case copula

  /// The form after a word: 수박이, 딸기가. After one with an unknown pronunciation, such as a foreign one, it is both
  /// forms, as in Korean print: `mango이(가)`.
  func form(after word: String) -> String {
    switch Self.ending(of: word) {
    case .vowel?: forms.afterVowel
    // 서울로, 수박으로.
    case .rieul?: self == .instrument ? forms.afterVowel : forms.afterConsonant
    case .consonant?: forms.afterConsonant
    case nil: forms.either
    }
  }

  /// The particle by its forms after a consonant and after a vowel, such as `이/가`.
  init?(forms: String) {
    let particle = Self.allCases.first {
      forms == "\($0.forms.afterConsonant)/\($0.forms.afterVowel)"
    }
    guard let particle else { return nil }
    self = particle
  }

  private enum Ending { case vowel, rieul, consonant }

  private var forms: (afterConsonant: String, afterVowel: String, either: String) {
    switch self {
    case .subject: ("이", "가", "이(가)")
    case .topic: ("은", "는", "은(는)")
    case .object: ("을", "를", "을(를)")
    case .with: ("과", "와", "와(과)")
    case .instrument: ("으로", "로", "(으)로")
    case .named: ("이라는", "라는", "(이)라는")
    case .copula: ("이에요", "예요", "이에요(예요)")
    }
  }

  /// Hangul syllables are composed by formula, with 28 finals for each pair of initial and vowel,
  /// the first of which is no final (Unicode Standard, section 3.12). Digits are read in
  /// Sino-Korean: 영 일 이 삼 사 오 육 칠 팔 구. `%` is read 퍼센트.
  private static func ending(of word: String) -> Ending? {
    guard let last = word.last(where: { $0.isLetter || $0.isNumber || $0 == "%" }) else {
      return nil
    }
    if last == "%" { return .vowel }
    if let digit = last.wholeNumberValue, last.isASCII {
      return [1, 7, 8].contains(digit) ? .rieul : [0, 3, 6].contains(digit) ? .consonant : .vowel
    }
    guard let scalar = last.unicodeScalars.last else { return nil }
    switch scalar.value {
    case 0xAC00...0xD7A3: return ending(ofFinal: (scalar.value - 0xAC00) % 28)
    // Conjoining jamo: a vowel last, or a final consonant.
    case 0x1160...0x11A7: return .vowel
    case 0x11A8...0x11FF: return ending(ofFinal: scalar.value - 0x11A7)
    default: return nil
    }
  }

  /// - Parameter final: 0 for none; ㄹ is the eighth.
  private static func ending(ofFinal final: UInt32) -> Ending {
    final == 0 ? .vowel : final == 8 ? .rieul : .consonant
  }
}

/// The endings in Korean placeholders are particles. Numbers are as in the CLDR for `ko`, with the counters 개 for pieces
/// and 잔 for drinks; prices have the words for currencies, as on the lists of shops: `4,900원`.
struct KoreanGrammar: Grammar {
  func ending(after word: String, outOf forms: String) -> String? {
    KoreanParticle(forms: forms)?.form(after: word)
  }

  var numbers: NumberForms {
    NumberForms(
      counter: "개", drinkCounter: "잔",
      moneyWords: ["KRW": "원", "USD": "달러", "EUR": "유로", "JPY": "엔", "GBP": "파운드"])
  }

  /// The keyboard with two sets of letters (KS X 5002).
  var latinKeys: [Character: Character] {
    Dictionary(
      uniqueKeysWithValues: zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"))
  }
}
