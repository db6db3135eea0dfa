import Testing

@testable import Text

/// The expected codes are those of qrencode 4.1.1, whose lines are the same but for the empty half of the last.
@Suite struct QRCodeTests {
  @Test("a code of version 1, which has no alignment pattern")
  func first() throws {
    #expect(
      try #require(QRCode("v1-9")).lines.joined(separator: "\n") == """
        █████████████████████████
        ██ ▄▄▄▄▄ ███▄█ █ ▄▄▄▄▄ ██
        ██ █   █ █▄█▄█▀█ █   █ ██
        ██ █▄▄▄█ ██ ▀ ▄█ █▄▄▄█ ██
        ██▄▄▄▄▄▄▄█ █ █▄█▄▄▄▄▄▄▄██
        ██▄▄▄▀ ▄▄▄ █▄▀▄ ▄▀█▀▄█▀██
        ██ ▀▀█▄▀▄▀█▀▄ ▀ ▄ ▀ ▄▀ ██
        ████▄▄█▄▄▄▀▀▄▄█▄ ▄██▀▄ ██
        ██ ▄▄▄▄▄ █ █▀█▄█▀█▄ ▄ ▄██
        ██ █   █ █▄  ▀▄▀▄▀▄ ▀ ▄██
        ██ █▄▄▄█ █ █  ▀ ▄ ▀ ▄▀▄██
        ██▄▄▄▄▄▄▄█▄▄▄▄█▄▄▄██▄▄▄██
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        """)
  }

  @Test("a code of version 2")
  func second() throws {
    #expect(
      try #require(QRCode("http://juice.local/3")).lines.joined(separator: "\n") == """
        █████████████████████████████
        ██ ▄▄▄▄▄ ██▄▄ ▀█ █▀█ ▄▄▄▄▄ ██
        ██ █   █ █▀▄  █▀▀▄▀█ █   █ ██
        ██ █▄▄▄█ █▄▀ █▄ ▀█ █ █▄▄▄█ ██
        ██▄▄▄▄▄▄▄█▄▀▄█ █ ▀▄█▄▄▄▄▄▄▄██
        ██ ▄▀▀█ ▄▄█▄ █▄▄█ ███▀  ▀▀███
        ███▄▀  █▄█ ▄▀ ▄▄▀  ▀▀ █ █▄ ██
        ██▀ ▀▀▄█▄█ ▄ █▀ ▄▀ █▄▀███▀▄██
        ██ █▄▀▀ ▄▀▄█ █▀  ▄█▀▄█▄▄▀▄ ██
        ██▄██▄▄▄▄▄ ▄ █▄█▄█ ▄▄▄ █ ████
        ██ ▄▄▄▄▄ █ █▀▀▄▄ ▀ █▄█ ▄██ ██
        ██ █   █ ██▀▀▄▀▀█▄▄  ▄▄ ▄  ██
        ██ █▄▄▄█ █▀▀▄█▀ ▄█ ▀▀ ▀█▄█ ██
        ██▄▄▄▄▄▄▄█▄▄█▄▄▄█▄▄█▄██▄██▄██
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        """)
  }

  @Test("a code of version 6, whose codewords are of two blocks")
  func sixth() throws {
    let text = String(repeating: "juice", count: 26)
    #expect(
      try #require(QRCode(text)).lines.joined(separator: "\n") == """
        █████████████████████████████████████████████
        ██ ▄▄▄▄▄ █▀▄▄█▀ █▀   ▄ ██▄█ █▀   ▄ █ ▄▄▄▄▄ ██
        ██ █   █ █▀ ▀▀▀▀▀▄█▀▄▀█▄▀▀ ▀▀▄█▀▄▀██ █   █ ██
        ██ █▄▄▄█ █▀▀▀▄█▀▄▀ ▀▀▄ ▄▄▄█▀▄▀ ▀▀▄ █ █▄▄▄█ ██
        ██▄▄▄▄▄▄▄█▄█ ▀ █ ▀ █▄█ ▀ █▄█ ▀ █▄█ █▄▄▄▄▄▄▄██
        ██▄▄▄  ▀▄▄▄▀█▄ ▄▄▄▀▄▀▀▀▀▄▀▄▄▄▄▀▄▀▀▀ ▀ ▀▄▀ ▀██
        ███▄▄▀█ ▄  ▀▄█▄█   ███   ███   ███ ▄▄   █████
        ██▄▀ ▄  ▄▄█▄▀█▀▄▄▄▀▄▀▀▀▀▄▀▄▄▄▄▀▄▀▀▀▀▀▀▀█ ▀▀██
        ██▄█▄▄▄▄▄▀  ▀█▀█ ▄▄██▀▄  ▀▀█ ▄▄██▀▄    ▀▄████
        ███  ▀ █▄ ██▄▀█ ▄▄  ▀▀ █▄▀█ ▄▄  ▀▀ █▀▀▀▄▄▀▀██
        ██   ██ ▄▀▄▄ ▀ █▀▄██▄▀█ ▀▀ █▀▄██▄▀█▄▀▄▀ ▄█▀██
        ██▄ ▄ ▄█▄▀▀▀ ▄▄ ▄█▀ ▀ ▀█▄ ▄ ▄█▀ ▀ ▀▀▀ ▀▀▄▄▀██
        ██▀ █▀▀█▄ ▄▄▀ ▄▄█ ▄▄ █▄▀██▀▄█ ▄▄ █▄████ █▀▀██
        ██▄█ ▄█▄▄ ▄▄▀ ▄▄ █▀▄█ ▀▀  ▄▄ █▀▄█ ▀▀▀▀▀▀▄  ██
        ██  ▄█ ▀▄█▄▄▀██▄▀  ▄▄█ ▀▀██▄▀  ▄▄█ ██▄▄ █████
        ██▀▀▄▀ █▄▄▄█▄█▀▄▄▄▀▄▀▀▀▀▄▀▄▄▄▄▀▄▀▀▀▀▀▀▀█   ██
        ██ █  ▀▄▄▀█▀ █▀█   ███   ███   ███ ▄▄   █▀▀██
        ██▄█▄▄▄▄▄█▀▀█▀▄▄▄▄▀▄▀▀▀▀▄▀▄▄▄▄▀▄▀█ ▄▄▄ █  ▀██
        ██ ▄▄▄▄▄ █▄▄ ▀▀█ ▄▄██▀▄  ▀▀█ ▄▄██  █▄█ ▀▄████
        ██ █   █ █  ▄█▄▀█▄  ▀▀ █▄▀█ ▄▄  ▀▀ ▄▄▄▄▄▄▀███
        ██ █▄▄▄█ █    ▄█▀▄██▄▀█ ▀▀ █▀▄██▄▀▀     ▄ ▄██
        ██▄▄▄▄▄▄▄█▄█▄▄▄▄▄██▄█▄██▄▄▄▄▄██▄█▄█▄▄▄▄█▄████
        ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
        """)
  }

  @Test(
    "a text has the smallest code that it fits in, by its bytes",
    arguments: [
      (0, 21), (17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (54, 33), (78, 33), (79, 37),
      (106, 37), (107, 41), (134, 41), (135, nil),
    ] as [(Int, Int?)])
  func sizes(count: Int, size: Int?) {
    let text = String(repeating: "x", count: count)
    let rows = QRCode(text)?.rows
    #expect(rows?.count == size && rows?.allSatisfy { $0.count == size } ?? true)
  }

  @Test("a letter beyond ASCII counts with all its bytes")
  func bytes() {
    #expect(QRCode(String(repeating: "딸", count: 44))?.rows.count == 41)
    #expect(QRCode(String(repeating: "딸", count: 45)) == nil)
  }

  /// ISO/IEC 18004:2015, annex I.2.
  @Test("the codewords that correct the standard's example")
  func correction() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon(count: 10).correction(of: data) == [
        0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
      ])
  }
}
