/// The Secure Hash Algorithm with 256 bits (FIPS 180-4, sections 4.1.2, 4.2.2, 5 and 6.2).
///
/// It is implemented here because the library for Linux would bring all of BoringSSL into every build
/// for this one function.
struct SHA256 {
  /// The words of the hash value. An array of them would be copied twice for each hash, which is against the budget
  /// for durable orders.
  fileprivate struct State {
    var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) =
      (0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a)
    var (e, f, g, h): (UInt32, UInt32, UInt32, UInt32) =
      (0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
  }

  private var state = State()
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
    rest.append(contentsOf: repeatElement(0, count: (120 - rest.count) % 64))
    withUnsafeBytes(of: bits.bigEndian) { rest.append(contentsOf: $0) }
    compressBlocks()
    return Digest(state: state)
  }

  /// Compresses the whole blocks among the bytes that are left, and removes them.
  private mutating func compressBlocks() {
    let count = rest.count / 64
    var state = state
    rest.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        for block in 0..<count { Self.compress(bytes, at: 64 * block, schedule, &state) }
      }
    }
    self.state = state
    rest.removeFirst(64 * count)
  }

  /// - Parameter schedule: memory for 64 words. The bounds of an array would be checked for each word, which
  ///   is against the budget for durable orders.
  private static func compress(
    _ bytes: UnsafeRawBufferPointer, at start: Int, _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ state: inout State
  ) {
    for t in 0..<16 {
      let word = bytes.loadUnaligned(fromByteOffset: start + 4 * t, as: UInt32.self)
      schedule[t] = UInt32(bigEndian: word)
    }
    for t in 16..<64 {
      let (w15, w2) = (schedule[t - 15], schedule[t - 2])
      // A rotation is of what the next one rotates too: by 7 and 18, and by 17 and 19.
      let s0 = rotated(rotated(w15, 11) ^ w15, 7) ^ (w15 >> 3)
      let s1 = rotated(rotated(w2, 2) ^ w2, 17) ^ (w2 >> 10)
      schedule[t] = schedule[t - 16] &+ s0 &+ schedule[t - 7] &+ s1
    }
    var (a, b, c, d) = (state.a, state.b, state.c, state.d)
    var (e, f, g, h) = (state.e, state.f, state.g, state.h)
    constants.withUnsafeBufferPointer { constants in
      // After eight rounds, each variable has its own place again.
      for t in stride(from: 0, to: 64, by: 8) {
        round(a, b, c, &d, e, f, g, &h, constants[t] &+ schedule[t])
        round(h, a, b, &c, d, e, f, &g, constants[t + 1] &+ schedule[t + 1])
        round(g, h, a, &b, c, d, e, &f, constants[t + 2] &+ schedule[t + 2])
        round(f, g, h, &a, b, c, d, &e, constants[t + 3] &+ schedule[t + 3])
        round(e, f, g, &h, a, b, c, &d, constants[t + 4] &+ schedule[t + 4])
        round(d, e, f, &g, h, a, b, &c, constants[t + 5] &+ schedule[t + 5])
        round(c, d, e, &f, g, h, a, &b, constants[t + 6] &+ schedule[t + 6])
        round(b, c, d, &e, f, g, h, &a, constants[t + 7] &+ schedule[t + 7])
      }
    }
    state.a &+= a
    state.b &+= b
    state.c &+= c
    state.d &+= d
    state.e &+= e
    state.f &+= f
    state.g &+= g
    state.h &+= h
  }

  /// One round of section 6.2.2, step 3. Of the variables, only `d` and `h` change, so that nothing is moved: a loop over
  /// single rounds takes a fifth more instructions, which is against the budget for durable orders.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    // By 6, 11 and 25, and by 2, 13 and 22.
    let s1 = rotated(rotated(rotated(e, 14) ^ e, 5) ^ e, 6)
    let t1 = h &+ s1 &+ (g ^ (e & (f ^ g))) &+ word
    let s0 = rotated(rotated(rotated(a, 9) ^ a, 11) ^ a, 2)
    d &+= t1
    h = t1 &+ s0 &+ ((a & b) ^ (c & (a ^ b)))
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
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
    first = word(state.a, state.b)
    second = word(state.c, state.d)
    third = word(state.e, state.f)
    fourth = word(state.g, state.h)
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
