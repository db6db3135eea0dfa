/// Error correction codewords of QR codes (ISO/IEC 18004:2015, section 7.5 and annex A): the remainders of polynomials
/// over the field of 256 elements with x^8 + x^4 + x^3 + x^2 + 1.
struct ReedSolomon {
  /// The coefficients of the generator without the first, which is 1, by falling powers.
  private let generator: [UInt8]

  /// - Parameter count: how many codewords correct a block, 1 or more.
  init(count: Int) {
    var generator = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      // Times x - root.
      for index in 0..<count {
        generator[index] = Self.product(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = Self.product(root, 2)
    }
    self.generator = generator
  }

  /// The codewords that correct a block of data.
  func correction(of data: some Sequence<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder[0]
      remainder.removeFirst()
      remainder.append(0)
      for index in generator.indices { remainder[index] ^= Self.product(generator[index], factor) }
    }
    return remainder
  }

  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      let isOver = product & 0x80 != 0
      product <<= 1
      if isOver { product ^= 0x1D }
      if second >> bit & 1 == 1 { product ^= first }
    }
    return product
  }
}
