import Assets

/// A file of translations in the format of GNU gettext ("PO Files" in its manual), as strict as the program needs it:
/// UTF-8, a key once for each context, and plural forms in placeholders instead of `msgid_plural`.
struct TranslationFile: Sendable {
  /// Why a file is malformed.
  struct Fault: Error, Equatable, CustomStringConvertible {
    /// Counted from 1.
    let line: Int
    let reason: String

    init(line: Int, _ reason: String) { (self.line, self.reason) = (line, reason) }

    var description: String { "line \(line): \(reason)" }
  }

  /// A translation. Its texts are places in the file, from the first quotation mark to the last one.
  struct Entry {
    /// Of `msgid`.
    var line = 0
    /// The lines above that begin with `#`.
    var comments = 0..<0
    var isFuzzy = false
    var context: Range<Int>?
    var id = 0..<0
    /// Whether the bytes of context and id are their texts: each is of one line, and has no escapes.
    var isPlain = true
    var translation = 0..<0
  }

  private enum Content {
    case embedded(EmbeddedFile)
    case bytes([UInt8])
  }

  private let content: Content

  init(_ bytes: [UInt8]) { content = .bytes(bytes) }

  init(_ file: EmbeddedFile) { content = .embedded(file) }

  func withBytes<Result, Failure>(
    _ body: (FileBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch content {
    case .embedded(let file): try file.withBytes(body)
    case .bytes(let bytes): try body(bytes.span)
    }
  }
}

extension TranslationFile {
  private static var quote: UInt8 { UInt8(ascii: "\"") }

  /// The text at a place, whose lines are in quotation marks.
  ///
  /// - Precondition: the reader has checked the text.
  static func text(at place: Range<Int>, in bytes: FileBytes) throws(Fault) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(place.count)
    var index = place.lowerBound + 1
    let end = place.upperBound - 1
    while index < end {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"):
        text.append(unescaped(bytes[index]))
        index += 1
      case quote:
        // The next line begins after its quotation mark.
        while bytes[index] != quote { index += 1 }
        index += 1
      default: text.append(byte)
      }
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw Fault(line: line(at: place.lowerBound, in: bytes), "a text is not UTF-8")
    }
    return string
  }

  static func isEmpty(_ place: Range<Int>, in bytes: FileBytes) -> Bool {
    for index in place where bytes[index] != quote && bytes[index] != UInt8(ascii: "\n") {
      return false
    }
    return true
  }

  static func line(at offset: Int, in bytes: FileBytes) -> Int {
    var line = 1
    for index in 0..<offset where bytes[index] == UInt8(ascii: "\n") { line += 1 }
    return line
  }

  /// What a byte after a backslash stands for.
  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: byte
    }
  }
}

extension TranslationFile {
  /// A hash of texts that is the same wherever the program runs. It takes eight bytes at once, by Fibonacci hashing
  /// (Knuth, "The Art of Computer Programming", volume 3, section 6.4), and brings down the upper bits, which depend on
  /// all others.
  private struct Hash {
    private(set) var value: UInt64 = 0

    mutating func add(_ text: FileBytes) {
      add(UInt64(text.count))
      var index = 0
      while text.count - index >= 8 {
        add(text.word(at: index))
        index += 8
      }
      add((index..<text.count).reduce(0) { $0 << 8 | UInt64(text[$1]) })
    }

    private mutating func add(_ word: UInt64) {
      value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
      value ^= value >> 32
    }
  }

  static func hash(of key: String, context: String?) -> UInt64 {
    var hash = Hash()
    if let context { hash.add(context.utf8.span) }
    hash.add(key.utf8.span)
    return hash.value
  }

  static func hash(of entry: Entry, in bytes: FileBytes) throws(Fault) -> UInt64 {
    var hash = Hash()
    func add(_ place: Range<Int>) throws(Fault) {
      if entry.isPlain {
        hash.add(bytes.extracting(place.lowerBound + 1..<place.upperBound - 1))
      } else {
        hash.add(try text(at: place, in: bytes).utf8.span)
      }
    }
    if let context = entry.context { try add(context) }
    try add(entry.id)
    return hash.value
  }
}

extension TranslationFile {
  /// The rule in the header of a file: `Plural-Forms: nplurals=2; plural=(n != 1);`.
  static func pluralRule(
    inHeader place: Range<Int>?, in bytes: FileBytes
  ) throws(Fault) -> PluralRule {
    let name = "Plural-Forms:"
    guard let place else { throw Fault(line: 1, "the file has no header") }
    let header = try text(at: place, in: bytes)
    guard let field = header.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else {
      throw Fault(line: line(at: place.lowerBound, in: bytes), "the header has no `\(name)`")
    }
    do throws(PluralRule.Fault) {
      return try PluralRule(String(field.dropFirst(name.count)))
    } catch {
      throw Fault(
        line: line(at: place.lowerBound, in: bytes), "`\(name)` is malformed: \(error.reason)")
    }
  }
}
