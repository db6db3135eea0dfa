import CSHA256

/// The Secure Hash Algorithm with 256 bits (FIPS 180-4, sections 5 and 6.2).
///
/// It is implemented here and in `CSHA256` because the library for Linux would bring all of BoringSSL into every build
/// for this one function.
struct SHA256 {
  /// The words of the hash value. An array of them would be copied twice for each hash, which is against the budget
  /// for durable orders.
  fileprivate typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

  private var state: State = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19
  )
  /// Bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  mutating func update(_ bytes: some Collection<UInt8>) {
    length += UInt64(bytes.count)
    rest.append(contentsOf: bytes)
    compressBlocks()
  }

  mutating func finish() -> Digest {
    let bits = length * 8
    rest.append(0x80)
    // An array is appended at once, a repeated element byte by byte.
    rest.append(contentsOf: [UInt8](repeating: 0, count: (120 - rest.count) % 64))
    withUnsafeBytes(of: bits.bigEndian) { rest.append(contentsOf: $0) }
    compressBlocks()
    return Digest(state: state)
  }

  /// Compresses the whole blocks among the bytes that are left, and removes them.
  private mutating func compressBlocks() {
    let count = rest.count / 64
    guard count > 0 else { return }
    withUnsafeMutableBytes(of: &state) { state in
      juice_sha256_compress(state.assumingMemoryBound(to: UInt32.self).baseAddress, rest, count)
    }
    rest.removeFirst(64 * count)
  }
}

/// A SHA-256 digest: 32 bytes.
package struct Digest: Hashable, Sendable {
  // Not a vector, which would be aligned to 32 bytes: the frames of asynchronous functions are aligned
  // to 16.
  private let first, second, third, fourth: UInt64

  /// 32 zero bytes.
  package static let zero = Digest([UInt64](repeating: 0, count: 4))

  private init(_ words: [UInt64]) {
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  fileprivate init(state: SHA256.State) {
    func word(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
    first = word(state.0, state.1)
    second = word(state.2, state.3)
    third = word(state.4, state.5)
    fourth = word(state.6, state.7)
  }

  package init(of bytes: some Collection<UInt8>) {
    var hash = SHA256()
    hash.update(bytes)
    self = hash.finish()
  }

  /// Nil unless there are 32 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    (first, second, third, fourth) = bytes.withUnsafeBytes { bytes in
      func word(_ start: Int) -> UInt64 {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      }
      return (word(0), word(8), word(16), word(24))
    }
  }

  /// Nil unless the text is 64 lower-case hexadecimal digits.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 64 else { return nil }
    var words = [UInt64](repeating: 0, count: 4)
    for (index, byte) in text.utf8.enumerated() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | UInt64(digit)
    }
    self.init(words)
  }

  private var words: [UInt64] { [first, second, third, fourth] }

  package var bytes: [UInt8] { withBytes { [UInt8]($0) } }

  /// Calls a function with the 32 bytes.
  package func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    let words = (first.bigEndian, second.bigEndian, third.bigEndian, fourth.bigEndian)
    return withUnsafeBytes(of: words, body)
  }

  /// 64 hexadecimal digits.
  package var text: String {
    words.map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }
}
