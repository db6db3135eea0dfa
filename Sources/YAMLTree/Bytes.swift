import CLibYAML

/// Searches and comparisons that read many bytes at a time. Every byte of a file passes through them,
/// so they serve the budget of `juice validate`: at most 2.0 times the instructions of libyaml's bare event loop.
extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of a byte at or after an offset.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    precondition(start >= 0 && start <= count)
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = baseAddress, let otherBase = other.baseAddress else {
      return isEmpty && other.isEmpty
    }
    return count == other.count && memcmp(base, otherBase, count) == 0
  }

  /// Eight bytes in little-endian order.
  ///
  /// - Precondition: the buffer has eight bytes from the offset on.
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && count - offset >= 8)
    return UInt64(
      littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// Four bytes in little-endian order.
  func halfWord(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && count - offset >= 4)
    return UInt64(
      UInt32(
        littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(
          fromByteOffset: offset, as: UInt32.self)))
  }
}
