import CSHA256
import Diagnostics
import TestSupport
import Testing

@testable import StockLedger

@Suite struct MenuDigestTests {
  /// The examples of FIPS 180-2, appendix B, and of the algorithm's validation suite.
  @Test(
    "SHA-256 gives the digests that the standard does",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func sha256(text: String, digest: String) {
    var hash = SHA256()
    hash.update(text.utf8)
    #expect(hash.finish().text == digest)
  }

  @Test("a million times `a`, in pieces of any size")
  func million() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    for step in [63, 777] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: step) {
        hash.update(bytes[start..<min(start + step, bytes.count)])
      }
      #expect(
        hash.finish().text == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }
  }

  @Test("the processor's instructions compress blocks as the standard says")
  func compression() {
    var random = SplitMix64(seed: 1)
    for count in 0..<8 {
      let blocks = (0..<64 * count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let state = (0..<8).map { _ in UInt32.random(in: .min ... .max, using: &random) }
      var (fast, portable) = (state, state)
      juice_sha256_compress(&fast, blocks, count)
      juice_sha256_compress_portably(&portable, blocks, count)
      #expect(fast == portable)
    }
  }

  @Test("the digest tells contents and where one file ends, not paths")
  func files() {
    func digest(_ texts: String...) -> String {
      MenuDigest(texts.enumerated().map { SourceFile(path: "\($0)", text: $1) }).text
    }
    #expect(digest("a", "b") != digest("ab"))
    #expect(digest("a", "b") != digest("b", "a"))
    #expect(digest("a") == MenuDigest([SourceFile(path: "elsewhere", text: "a")]).text)
    #expect(digest("a").count == 64)
  }
}
