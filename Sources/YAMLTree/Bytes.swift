import CLibYAML

/// What is done to every byte of a file, many at a time.
extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte at or after an offset.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    precondition(start >= 0 && start <= count)
    guard let base = baseAddress, start < count,
      // Looks at no byte behind the last one.
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the same bytes stand at an offset; false where there are not so many.
  @inline(__always)
  func hasBytes(_ other: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start >= 0, count - start >= other.count else { return false }
    let length = other.count
    // All of it, some bytes twice.
    if length >= 8 {
      var offset = 0
      while length - offset > 8 {
        if word(at: start + offset) != other.word(at: offset) { return false }
        offset += 8
      }
      return word(at: start + length - 8) == other.word(at: length - 8)
    }
    if length >= 4 {
      return halfWord(at: start) == other.halfWord(at: 0)
        && halfWord(at: start + length - 4) == other.halfWord(at: length - 4)
    }
    for offset in 0..<length where self[start + offset] != other[offset] { return false }
    return true
  }

  /// Eight bytes, the first one lowest.
  ///
  /// - Precondition: there are eight at the offset.
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && count - offset >= 8)
    return UInt64(
      littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// As `word`, of four bytes.
  func halfWord(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && count - offset >= 4)
    return UInt64(
      UInt32(
        littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
          fromByteOffset: offset, as: UInt32.self)))
  }
}
