import Foundation

/// Reads as the system does. `FileHandle` reads long files block by block, and waits until there is as
/// much as was asked for.
enum DescriptorReading {
  /// All there is, or the first `most` bytes of more.
  ///
  /// - Parameter expected: how many bytes there probably are.
  /// - Throws: `POSIXError`.
  static func read(_ descriptor: Int32, expected: Int, most: Int) throws -> [UInt8] {
    // One more, so that the end is found without asking for room.
    var bytes = [UInt8](repeating: 0, count: min(max(expected, 0), most - 1) + 1)
    var end = 0
    while end < most {
      if end == bytes.count {
        let more = min(max(end, 1 << 16), most - end)
        bytes.append(contentsOf: repeatElement(0, count: more))
      }
      let count = try readSome(descriptor, into: &bytes, from: end)
      if count == 0 { break }
      end += count
    }
    bytes.removeLast(bytes.count - end)
    return bytes
  }

  /// Waits until there is something, and puts it into the bytes from an offset on.
  ///
  /// - Returns: how many bytes; zero at the end.
  /// - Throws: `POSIXError`.
  static func readSome(
    _ descriptor: Int32, into bytes: inout [UInt8], from offset: Int = 0
  ) throws -> Int {
    while true {
      let count = bytes.withUnsafeMutableBytes { bytes in
        let free = UnsafeMutableRawBufferPointer(rebasing: bytes[offset...])
        return Foundation.read(descriptor, free.baseAddress, free.count)
      }
      if count >= 0 { return count }
      let number = errno
      if number != EINTR { throw POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO) }
    }
  }
}
