import Assets

extension TranslationFile {
  /// Reads the entries of a file, one after the other.
  struct Reader {
    private var index = 0
    private var line = 1
    /// Whether the texts of an entry so far are of one line each, and without escapes.
    private var isPlain = true

    /// The next entry; nil at the end of the file.
    ///
    /// - Parameter bytes: those of the file, the same in each call.
    mutating func next(in bytes: FileBytes) throws(Fault) -> Entry? {
      var entry = Entry()
      skipEmptyLines(in: bytes)
      entry.comments = index..<index
      while isAt(.hash, in: bytes) {
        if !entry.isFuzzy { entry.isFuzzy = isFuzzy(in: bytes) }
        skipLine(in: bytes)
        entry.comments = entry.comments.lowerBound..<index
        skipEmptyLines(in: bytes)
      }
      guard index < bytes.count else { return nil }
      isPlain = true
      if isAt(.context, in: bytes) { entry.context = try text(after: .context, in: bytes) }
      entry.line = line
      entry.id = try text(after: .id, in: bytes)
      entry.isPlain = isPlain
      entry.translation = try text(after: .translation, in: bytes)
      guard
        index == bytes.count || isAt(.newline, in: bytes) || isAt(.hash, in: bytes)
          || isAt(.context, in: bytes) || isAt(.id, in: bytes)
      else {
        throw Fault(line: line, "neither a text, a comment nor an empty line")
      }
      return entry
    }

    private func isAt(_ byte: UInt8, in bytes: FileBytes) -> Bool {
      index < bytes.count && bytes[index] == byte
    }

    private func isAt(_ keyword: Keyword, in bytes: FileBytes) -> Bool {
      bytes.count - index >= 8 && bytes.word(at: index) & keyword.mask == keyword.word
    }

    /// Whether the line has the flag of a translation that somebody has to look at, so that it is not used.
    private func isFuzzy(in bytes: FileBytes) -> Bool {
      guard bytes.count - index > 1, bytes[index + 1] == UInt8(ascii: ",") else { return false }
      let flags = (index + 2..<Self.place(from: index, inText: false, in: bytes)).map { bytes[$0] }
      return flags.split(separator: UInt8(ascii: ",")).contains { flag in
        String(decoding: flag, as: UTF8.self).filter { $0 != " " } == "fuzzy"
      }
    }

    /// The place of the first byte that ends a line or, if it is asked for, may end or escape a text; the end of the
    /// file if there is none.
    ///
    /// Eight bytes are compared at once (Warren, "Hacker's Delight", section 6-1), since much of the time to start in
    /// another language is that of this search.
    private static func place(from start: Int, inText: Bool, in bytes: FileBytes) -> Int {
      let (ones, highBits) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
      var index = start
      while bytes.count - index >= 8 {
        let block = bytes.word(at: index)
        var ends = (block &- ones &* 0x20) & ~block
        if inText {
          let quotes = block ^ ones &* UInt64(UInt8.quote)
          let backslashes = block ^ ones &* UInt64(UInt8.backslash)
          ends |= (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
        }
        ends &= highBits
        // A byte above the lowest one that is found may be found in error.
        if ends != 0 { return index + ends.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x20 || inText && (byte == .quote || byte == .backslash) { break }
        index += 1
      }
      return index
    }

    private mutating func skipEmptyLines(in bytes: FileBytes) {
      while isAt(.newline, in: bytes) {
        index += 1
        line += 1
      }
    }

    private mutating func skipLine(in bytes: FileBytes) {
      index = min(Self.place(from: index, inText: false, in: bytes) + 1, bytes.count)
      line += 1
    }

    /// Reads a keyword and its text, of one or more lines.
    private mutating func text(
      after keyword: Keyword, in bytes: FileBytes
    ) throws(Fault) -> Range<Int> {
      guard isAt(keyword, in: bytes) else {
        throw Fault(line: line, "`\(keyword.text)` is missing")
      }
      index += keyword.text.utf8CodeUnitCount
      let start = index
      try skipQuotedLine(in: bytes)
      var end = index - 1
      while isAt(.quote, in: bytes) {
        isPlain = false
        try skipQuotedLine(in: bytes)
        end = index - 1
      }
      // Without the line break.
      return start..<(bytes[end] == .newline ? end : end + 1)
    }

    /// Skips a text in quotation marks and the line break after it.
    private mutating func skipQuotedLine(in bytes: FileBytes) throws(Fault) {
      guard isAt(.quote, in: bytes) else { throw Fault(line: line, "a quotation mark is missing") }
      index += 1
      while true {
        index = Self.place(from: index, inText: true, in: bytes)
        guard index < bytes.count, bytes[index] >= 0x20 else {
          throw Fault(line: line, "a quotation mark is missing at the end")
        }
        let byte = bytes[index]
        index += 1
        if byte == .quote { break }
        if byte == .backslash {
          guard index < bytes.count, "\\\"nt".utf8.contains(bytes[index]) else {
            throw Fault(
              line: line, "a backslash stands before something else than `n`, `t`, `\\` or `\"`")
          }
          index += 1
          isPlain = false
        }
      }
      guard index == bytes.count || bytes[index] == .newline else {
        throw Fault(line: line, "something stands behind the text")
      }
      if index < bytes.count {
        index += 1
        line += 1
      }
    }
  }
}

extension TranslationFile.Reader {
  /// What stands before a text, of at most eight bytes, which are compared at once. With its text, a line has more.
  private struct Keyword {
    let text: StaticString
    let word: UInt64
    let mask: UInt64

    private init(_ text: StaticString) {
      self.text = text
      word = text.withUTF8Buffer { $0.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
      mask = UInt64.max >> UInt64(64 - 8 * text.utf8CodeUnitCount)
    }

    static let context = Keyword("msgctxt ")
    static let id = Keyword("msgid ")
    static let translation = Keyword("msgstr ")
  }
}

extension FileBytes {
  /// Eight bytes, the first of which is the lowest.
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

extension UInt8 {
  fileprivate static var newline: UInt8 { UInt8(ascii: "\n") }
  fileprivate static var backslash: UInt8 { UInt8(ascii: "\\") }
  fileprivate static var quote: UInt8 { UInt8(ascii: "\"") }
  fileprivate static var hash: UInt8 { UInt8(ascii: "#") }
}
