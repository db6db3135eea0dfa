// The form in which a text has all languages side by side. It goes when all texts are in catalogues.

extension LocalizedText {
  public init(_ english: String, ko korean: String) {
    self.init(english: english, korean: korean)
  }

  /// A text with parts that depend on the language.
  public init(_ text: (Language) -> String) {
    self.init(english: text(.english), korean: text(.korean))
  }

  /// A text that is written here; other texts may be parts of it.
  public static func text(_ english: Words<English>, ko korean: Words<Korean>) -> LocalizedText {
    LocalizedText(english: english.text, korean: korean.text)
  }
}

extension Remedy {
  public static func command(_ english: Words<English>, ko korean: Words<Korean>) -> Remedy {
    .command(.text(english, ko: korean))
  }

  public static func words(_ english: Words<English>, ko korean: Words<Korean>) -> Remedy {
    .words(.text(english, ko: korean))
  }
}

extension Language {
  /// One of the two texts: `language.text("yes", ko: "네")`.
  public func text(_ english: String, ko korean: String) -> String {
    self == .korean ? korean : english
  }
}

/// The words of a text in one language, as a literal. A `LocalizedText` within it stands for its own words in
/// that language: `.text("the name of \(part)", ko: "\(part)의 이름")`.
public struct Words<Spoken: SpokenLanguage>: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral text: String) { self.text = text }

  public init(stringInterpolation words: Interpolation) { text = words.text }

  private init(text: String) { self.text = text }

  /// Joins a literal that is written in several lines.
  public static func + (start: Words, end: Words) -> Words { Words(text: start.text + end.text) }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    public mutating func appendLiteral(_ words: String) { text += words }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }

    public mutating func appendInterpolation(_ part: LocalizedText) {
      text += part[Spoken.language]
    }
  }
}

extension Words.Interpolation where Spoken == Korean {
  /// A word with its particle: `"\(fruit, .subject) 모자라요"`.
  public mutating func appendInterpolation(_ word: String, _ particle: KoreanParticle) {
    text += particle.after(word)
  }

  public mutating func appendInterpolation(_ word: LocalizedText, _ particle: KoreanParticle) {
    text += particle.after(word.korean)
  }

  /// A word in back-ticks with its particle, as `path` in `"\(code: path, .object) 읽을 수 없어요"`.
  public mutating func appendInterpolation(code word: String, _ particle: KoreanParticle) {
    text += particle.after("`\(word)`")
  }
}

/// The language of `Words`.
public protocol SpokenLanguage {
  static var language: Language { get }
}

public enum English: SpokenLanguage {
  public static let language = Language.english
}

public enum Korean: SpokenLanguage {
  public static let language = Language.korean
}

extension DefaultStringInterpolation {
  /// A word with its particle: `"\(fruit, .subject) 모자라요"`.
  public mutating func appendInterpolation(_ word: String, _ particle: KoreanParticle) {
    appendLiteral(particle.after(word))
  }

  /// A word in back-ticks with its particle, as `path` in `"\(code: path, .object) 읽을 수 없어요"`.
  public mutating func appendInterpolation(code word: String, _ particle: KoreanParticle) {
    appendLiteral(particle.after("`\(word)`"))
  }
}
