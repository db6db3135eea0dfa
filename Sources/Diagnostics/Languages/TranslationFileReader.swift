import Assets

extension TranslationFile {
  /// Reads the entries of a file, one after the other.
  struct Reader {
    private var index = 0
    private var line = 1

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
      if isAt("msgctxt ", in: bytes) { entry.context = try text(after: "msgctxt ", in: bytes) }
      entry.line = line
      entry.id = try text(after: "msgid ", in: bytes)
      entry.translation = try text(after: "msgstr ", in: bytes)
      guard
        index == bytes.count || isAt(.newline, in: bytes) || isAt(.hash, in: bytes)
          || isAt("msg", in: bytes)
      else {
        throw Fault(line: line, "neither a text, a comment nor an empty line")
      }
      return entry
    }

    private func isAt(_ byte: UInt8, in bytes: FileBytes) -> Bool {
      index < bytes.count && bytes[index] == byte
    }

    private func isAt(_ word: StaticString, in bytes: FileBytes) -> Bool {
      let count = word.utf8CodeUnitCount
      guard bytes.count - index >= count else { return false }
      return word.withUTF8Buffer { word in
        for offset in 0..<count where bytes[index + offset] != word[offset] { return false }
        return true
      }
    }

    /// Whether the line has the flag of a translation that somebody has to look at, so that it is not used.
    private func isFuzzy(in bytes: FileBytes) -> Bool {
      guard isAt("#,", in: bytes) else { return false }
      let flags = (index + 2..<place(from: index, inText: false, in: bytes)).map { bytes[$0] }
      return flags.split(separator: UInt8(ascii: ",")).contains { flag in
        String(decoding: flag, as: UTF8.self).filter { $0 != " " } == "fuzzy"
      }
    }

    /// The place of the first byte that ends a line or, if it is asked for, may end or escape a text; the end of the
    /// file if there is none.
    ///
    /// Eight bytes are compared at once (Warren, "Hacker's Delight", section 6-1), since much of the time to start in
    /// another language is that of this search.
    private func place(from start: Int, inText: Bool, in bytes: FileBytes) -> Int {
      let (ones, highBits) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
      var index = start
      while bytes.count - index >= 8 {
        let block = UInt64(
          littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
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
      index = min(place(from: index, inText: false, in: bytes) + 1, bytes.count)
      line += 1
    }

    /// Reads a keyword and its text, of one or more lines.
    private mutating func text(
      after keyword: StaticString, in bytes: FileBytes
    ) throws(Fault) -> Range<Int> {
      guard isAt(keyword, in: bytes) else { throw Fault(line: line, "`\(keyword)` is missing") }
      index += keyword.utf8CodeUnitCount
      let start = index
      var end = index
      repeat {
        try skipQuotedLine(in: bytes)
        end = index - 1
      } while isAt(.quote, in: bytes)
      // Without the line break.
      return start..<(bytes[end] == .newline ? end : end + 1)
    }

    /// Skips a text in quotation marks and the line break after it.
    private mutating func skipQuotedLine(in bytes: FileBytes) throws(Fault) {
      guard isAt(.quote, in: bytes) else { throw Fault(line: line, "a quotation mark is missing") }
      index += 1
      while true {
        index = place(from: index, inText: true, in: bytes)
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

extension UInt8 {
  fileprivate static var newline: UInt8 { UInt8(ascii: "\n") }
  fileprivate static var backslash: UInt8 { UInt8(ascii: "\\") }
  fileprivate static var quote: UInt8 { UInt8(ascii: "\"") }
  fileprivate static var hash: UInt8 { UInt8(ascii: "#") }
}
