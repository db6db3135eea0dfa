import Testing

@testable import FindingReports

/// The known answers are those of github/codeql-action, `src/fingerprints.test.ts` (MIT License).
@Suite struct LineFingerprintsTests {
  private static let greetings = [
    "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
    "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
  ]

  @Test(arguments: [
    ("", ["c129715d7a2bc9a3:1"]),
    (
      " a\nb\n  \t\tc\n d",
      ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    ),
    (
      " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
      [
        "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1",
        "b86d3392aea1be30:1", "e6ceba753e1a442:1",
      ]
    ),
    (" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", greetings),
    (" hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r", greetings),
    (" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n", greetings),
    (" hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n", greetings),
    (
      String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
      (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ]
    ),
  ])
  func knownAnswers(text: String, expected: [String]) {
    let lines = Set(1...expected.count)
    let found = LineFingerprints.of(lines, in: Array(text.utf8))
    #expect(lines.sorted().map { found[$0] } == expected)
    // A line is counted whether or not the ones before it are asked for.
    let last = LineFingerprints.of([expected.count], in: Array(text.utf8))
    #expect(last == [expected.count: expected[expected.count - 1]])
  }

  /// Checked with a translation of the action's code to Python.
  @Test(arguments: [
    ("키위: 🥝\n", "b91122aeac9fc716:1"), ("\u{FEFF}a\n", "25afd31b599dedcd:1"),
  ])
  func unitsAreThoseOfUTF16(text: String, expected: String) {
    #expect(LineFingerprints.of([1], in: Array(text.utf8)) == [1: expected])
  }

  @Test func noLineIsAskedFor() {
    #expect(LineFingerprints.of([], in: [0x61]).isEmpty)
    #expect(LineFingerprints.of([3], in: [0x61]).isEmpty)
  }
}
