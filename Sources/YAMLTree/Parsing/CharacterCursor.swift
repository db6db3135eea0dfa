/// Converts libyaml's character counts to byte offsets.
///
/// `yaml_mark_t.index` counts Unicode scalars from the start of the input. Marks are nearly in
/// order, so the cursor continues from the last one and passes over the file about once in all.
struct CharacterCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var character = 0
  private var byte = 0

  /// - Parameter bytes: valid UTF-8 up to the last mark; the buffer has to outlive the cursor.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Moves to a character whose offset the caller knows.
  mutating func move(toCharacter character: Int, at offset: Int) {
    (self.character, byte) = (character, offset)
  }

  @inline(__always)
  mutating func offset(ofCharacter target: Int) -> Int {
    let step = target - character
    // In ASCII, each character is one byte.
    if step >= 0, step <= 8, bytes.count - byte >= 8,
      bytes.word(at: byte) & 0x8080_8080_8080_8080 == 0
    {
      (character, byte) = (target, byte + step)
      return byte
    }
    return farOffset(ofCharacter: target)
  }

  private mutating func farOffset(ofCharacter target: Int) -> Int {
    while character < target, byte < bytes.count {
      let step = min(target - character, 8)
      let highBits: UInt64 = 0x8080_8080_8080_8080 >> (64 - 8 * UInt64(step))
      if bytes.count - byte >= 8, bytes.word(at: byte) & highBits == 0 {
        character += step
        byte += step
        continue
      }
      repeat { byte += 1 } while byte < bytes.count && bytes[byte] & 0xC0 == 0x80
      character += 1
    }
    while character > target, byte > 0 {
      repeat { byte -= 1 } while byte > 0 && bytes[byte] & 0xC0 == 0x80
      character -= 1
    }
    return byte
  }
}
