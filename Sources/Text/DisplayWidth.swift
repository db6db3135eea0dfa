import Algorithms

extension StringProtocol {
  /// The width of a text in terminal cells; the text has to be safe to print (`TerminalText`).
  package var displayWidth: Int {
    // Most texts are printable ASCII, and need not be split into characters.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The number of terminal cells that one grapheme cluster takes: 0, 1 or 2.
  ///
  /// A cluster is as wide as its widest scalar, so a syllable of conjoining jamo is 2 cells like
  /// its composed form. Wide are East Asian Wide and Fullwidth (Unicode Standard Annex #11),
  /// emoji presentation, and any emoji that U+FE0F or a second regional indicator turns into a
  /// picture (Unicode Technical Standard #51). Ambiguous width is narrow, as terminals have it
  /// outside of legacy East Asian encodings. Control characters are taken to be 0 cells.
  package var displayWidth: Int {
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    let widest = unicodeScalars.reduce(0) { max($0, $1.cells) }
    return widest == 1 && isPicture ? 2 : widest
  }

  /// Whether narrow scalars combine into an emoji: a flag, a keycap, a symbol with U+FE0F.
  private var isPicture: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.isRegionalIndicator }
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  fileprivate var cells: Int {
    if value < 0x300 { return isControl ? 0 : 1 }
    let category = properties.generalCategory
    if category == .nonspacingMark || category == .enclosingMark { return 0 }
    if isWide { return 2 }
    return properties.isDefaultIgnorableCodePoint || isConjoiningJamo || isControl ? 0 : 1
  }

  private var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }

  /// A vowel or final consonant, which is drawn within the cells of the initial before it.
  private var isConjoiningJamo: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  private var isWide: Bool {
    // Alone, a regional indicator is a letter in a box; only a pair of them is a flag.
    if properties.isEmojiPresentation { return !isRegionalIndicator }
    let index = wideRanges.partitioningIndex { $0.upperBound >= value }
    return index < wideRanges.count && wideRanges[index].contains(value)
  }
}

/// East Asian Width W and F of Unicode 16.0 without emoji, which the standard library knows.
///
/// Neighbours are joined over code points that are not assigned and over combining marks.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul initial consonants
  0x2329...0x232A,  // angle brackets
  0x2630...0x2637,  // trigrams
  0x268A...0x268F,  // monograms and digrams
  0x2E80...0x303E,  // CJK radicals, ideographic description, CJK punctuation
  0x3041...0x3247,  // kana, bopomofo, Hangul compatibility jamo, enclosed CJK
  0x3250...0xA4CF,  // enclosed CJK, unified ideographs, hexagrams, Yi
  0xA960...0xA97F,  // Hangul initial consonants, extended
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // CJK compatibility ideographs
  0xFE10...0xFE19,  // vertical forms
  0xFE30...0xFE6F,  // CJK compatibility forms, small forms
  0xFF01...0xFF60,  // fullwidth forms
  0xFFE0...0xFFE6,  // fullwidth signs
  0x16FE0...0x18DFF,  // Tangut, Khitan
  0x1AFF0...0x1B2FF,  // kana supplements, Nushu
  0x1D300...0x1D356,  // Tai Xuan Jing
  0x1D360...0x1D376,  // counting rods
  0x1F200...0x1F265,  // enclosed ideographs
  0x20000...0x2FFFD,  // ideographs of plane 2
  0x30000...0x3FFFD,  // ideographs of plane 3
]
