import Testing

@testable import WebKiosk

@Suite struct HMACTests {
  /// RFC 4231, sections 4.2 to 4.5, 4.7 and 4.8; that in between cuts the output.
  @Test(
    "the codes are those of the test cases",
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
        "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
      ),
      (
        Array(1...25), [UInt8](repeating: 0xCD, count: 50),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131),
        Array(
          """
          This is a test using a larger than block-size key and a larger than block-size data. The key \
          needs to be hashed before being used by the HMAC algorithm.
          """.utf8),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
      ),
    ] as [([UInt8], [UInt8], String)])
  func vectors(key: [UInt8], message: [UInt8], expected: String) {
    let code = HMAC.code(of: message, key: key)
    let digits = code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(digits == expected)
  }

  @Test("bytes are equal if all are, and there are as many")
  func comparison() {
    #expect(SecretBytes.areEqual([], []) && SecretBytes.areEqual([1, 2], [1, 2]))
    for other: [UInt8] in [[], [1], [1, 3], [0, 2], [1, 2, 0]] {
      #expect(!SecretBytes.areEqual([1, 2], other))
    }
  }
}
