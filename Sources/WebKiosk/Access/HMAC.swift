import StockLedger

/// The keyed-hash message authentication code with SHA-256 (RFC 2104).
enum HMAC {
  /// Of SHA-256, in bytes.
  private static let blockSize = 64

  /// An authentication code of 32 bytes.
  static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    var key = key.count > blockSize ? Digest(of: key).bytes : key
    key += [UInt8](repeating: 0, count: blockSize - key.count)
    let inner = Digest(of: key.map { $0 ^ 0x36 } + message)
    return Digest(of: key.map { $0 ^ 0x5C } + inner.bytes).bytes
  }
}

enum SecretBytes {
  /// Compares all bytes, so that the time does not depend on where they differ.
  static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    first.count == second.count && zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
