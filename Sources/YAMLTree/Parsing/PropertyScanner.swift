/// Finds places that libyaml's marks do not give: the ends of anchors and tags, and the bounds of
/// the text of a value.
struct PropertyScanner {
  /// The buffer has to outlive the scanner.
  let source: UnsafeBufferPointer<UInt8>

  func isProperty(at offset: Int) -> Bool {
    offset < source.count
      && (source[offset] == UInt8(ascii: "&") || source[offset] == UInt8(ascii: "!"))
  }

  /// The end of an anchor or tag. A tag is ASCII, and ends at a space or, unless it is a verbatim
  /// `!<…>`, at a bracket or comma.
  ///
  /// - Parameter anchor: the name, if the property is an anchor.
  func endOfProperty(at start: Int, anchor: String?) -> Int {
    var end = start + 1
    if let anchor { return min(end + anchor.utf8.count, source.count) }
    let isVerbatim = end < source.count && source[end] == UInt8(ascii: "<")
    while end < source.count, (0x21..<0x7F).contains(source[end]) {
      if !isVerbatim, [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(source[end]) { break }
      end += 1
    }
    return end
  }

  /// The range to delete with a property: it includes the spaces up to the value or, if the property
  /// ends its line, the spaces before it.
  func removal(ofProperty property: Range<Int>) -> Range<Int> {
    var end = property.upperBound
    while end < source.count, source[end] == UInt8(ascii: " ") { end += 1 }
    if end < source.count, !source[end].isYAMLSpace, source[end] != UInt8(ascii: "#") {
      return property.lowerBound..<end
    }
    var start = property.lowerBound
    while start > 0, source[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return start..<property.upperBound
  }

  func skipSpaceAndComments(from offset: Int) -> Int {
    var offset = offset
    while offset < source.count {
      if source[offset] == UInt8(ascii: "#") {
        while offset < source.count, lengthOfBreak(at: offset) == 0 { offset += 1 }
      } else if source[offset].isYAMLSpace {
        offset += 1
      } else {
        let length = lengthOfBreak(at: offset)
        if length == 0 { break }
        offset += length
      }
    }
    return offset
  }

  /// The bytes of a line break of YAML 1.1, including NEL, LS and PS; 0 for anything else.
  private func lengthOfBreak(at offset: Int) -> Int {
    switch source[offset] {
    case 0x0A, 0x0D: 1
    case 0xC2 where source[offset...].starts(with: [0xC2, 0x85]): 2
    case 0xE2
    where source[offset...].starts(with: [0xE2, 0x80, 0xA8])
      || source[offset...].starts(with: [0xE2, 0x80, 0xA9]):
      3
    default: 0
    }
  }

  /// The end of the text of a block scalar. For libyaml, it ends where the next token starts.
  func endOfText(from start: Int, to end: Int) -> UInt32 {
    var end = end
    while end > start, source[end - 1].isYAMLSpace { end -= 1 }
    return UInt32(end)
  }
}

extension UInt8 {
  /// Whether a byte is a space, a tab or a line break of one byte.
  fileprivate var isYAMLSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }
}
