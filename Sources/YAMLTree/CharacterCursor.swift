/// Turns libyaml's character counts into byte offsets.
///
/// `yaml_mark_t.index` counts Unicode scalars from the start of the input. Marks come nearly in
/// order, so walking from the last one costs one pass over the file in all.
struct CharacterCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Characters and bytes are one where there is nothing but ASCII.
  private let isASCII: Bool
  private var character = 0
  private var byte = 0

  /// The buffer, which has to outlive the cursor, holds valid UTF-8 as far as marks go.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  mutating func offset(ofCharacter target: Int) -> Int {
    if isASCII { return min(target, bytes.count) }
    while character < target, byte < bytes.count {
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
