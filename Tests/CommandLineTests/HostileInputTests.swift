import Foundation
import Testing

/// Files that nobody writes by hand, and paths that are no files: each ends, and says what is wrong.
@Suite(.timeLimit(.minutes(30))) struct HostileInputTests {
  private func validate(_ path: String, _ program: Program) async throws -> Program.Ending {
    try await program.run(["validate", path])
  }

  private func write(_ bytes: [UInt8], _ program: Program) throws {
    try Data(bytes).write(to: program.folder.appendingPathComponent("menu.yaml"))
  }

  /// That a file is refused, with a first finding at a place.
  private func expectFinding(
    _ finding: String, at place: String, in bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await Program.inFreshFolder { program in
      try write(bytes, program)
      let ending = try await validate("menu.yaml", program)
      let lines = ending.output.split(separator: "\n", maxSplits: 2).map(String.init)
      #expect(ending.status == 1, sourceLocation: sourceLocation)
      #expect(lines.first == "error[\(finding)", sourceLocation: sourceLocation)
      #expect(
        lines.dropFirst().first?.trimmingCharacters(in: .whitespaces) == "--> menu.yaml:\(place)",
        sourceLocation: sourceLocation)
      #expect(ending.errors.isEmpty, sourceLocation: sourceLocation)
    }
  }

  // MARK: Too much

  @Test("a billion laughs")
  func aBillionLaughs() async throws {
    let levels = (1...9).map { level in
      "l\(level): &l\(level) ["
        + Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ",")
        + "]"
    }
    try await expectFinding(
      "JU019]: the aliases of this file stand for more than 100000 values", at: "6:18",
      in: Array((["l0: &l0 [x, x]"] + levels).joined(separator: "\n").utf8))
  }

  @Test(
    "a depth of 100,000",
    arguments: [("[", "1:65"), ("{a: ", "1:257"), ("- ", "1:129"), ("? ", "1:129")])
  func depth(opening: String, place: String) async throws {
    try await expectFinding(
      "JU017]: collections are nested more than 64 deep", at: place,
      in: Array(String(repeating: opening, count: 100_000).utf8))
  }

  @Test("a megabyte of an ID in many places")
  func aMegabyteOfAnIDInManyPlaces() async throws {
    let id = String(repeating: "x", count: 1 << 20)
    let juices = (0..<30_000).map { "  j\($0): {uses: {a: 1}, options: *o}" }
    try await expectFinding(
      "JU026]: this text takes more than 4096 bytes", at: "2:8",
      in: Array(
        ("fruits: {a: 1}\nbases: \(id)\njuices:\n" + juices.joined(separator: "\n")).utf8))
  }

  @Test("a gigabyte of one scalar")
  func aGigabyteOfOneScalar() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "mango: ")
      // The rest is a hole in the file, which reads as zeros.
      let file = try FileHandle(
        forUpdating: program.folder.appendingPathComponent("menu.yaml"))
      try file.truncate(atOffset: 1 << 30)
      try file.close()
      let ending = try await validate("menu.yaml", program)
      #expect(ending.status == 1)
      #expect(ending.output.hasPrefix("error[JU016]: this file is larger than 67108864 bytes\n"))
    }
  }

  @Test("as long a scalar as a file can hold")
  func asLongAScalarAsAFileCanHold() async throws {
    let start = Array("fruits: {mango: ".utf8)
    try await expectFinding(
      "JU026]: this text takes more than 4096 bytes", at: "1:17",
      in: start + Array(repeating: UInt8(ascii: "1"), count: 10 << 20 - 32) + [0x7D])
  }

  @Test("more tag directives than can be read")
  func moreTagDirectivesThanCanBeRead() async throws {
    let directives = (0..<200_000).map { "%TAG !t\($0)! x\n" }.joined()
    try await expectFinding(
      "JU015]: a tag has no meaning in a menu", at: "101:1", in: Array("\(directives)--- {}\n".utf8)
    )
  }

  @Test("more mistakes than anybody reads")
  func moreMistakesThanAnybodyReads() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", (0..<20_000).map { "key-\($0): 1\n" }.joined())
      let ending = try await validate("menu.yaml", program)
      #expect(ending.status == 1)
      #expect(ending.output.hasPrefix("error[JU020]: a menu has no key `key-0`\n"))
      #expect(
        ending.output.hasSuffix(
          "1 menu, 1 file: 20000 errors, no warnings (18000 errors not shown)\n"))
    }
  }

  @Test("an ignore comment with 100,000 codes beside thousands of findings")
  func manyCodesToIgnore() async throws {
    try await Program.inFreshFolder { program in
      let fruits = (0..<3_000).map { ", f\($0): 1" }.joined()
      for code in ["JU301", "JX"] {
        let codes = (0..<100_000).map { code == "JX" ? "JX\($0)" : code }.joined(separator: ",")
        try program.write(
          "menu.yaml",
          "juices: {mango: {mango: 1}}\nfruits: {mango: 1\(fruits)} # juice: ignore[\(codes)]\n")
        let ending = try await validate("menu.yaml", program)
        #expect(ending.status == 0)
        let counts =
          code == "JX" ? "103000 warnings (99000 warnings not shown)" : "no errors, no warnings\n"
        #expect(ending.output.contains(counts))
      }
    }
  }

  @Test("findings that no comment silences are shown, however many others are silenced")
  func ignoreCommentBeforeOthers() async throws {
    try await Program.inFreshFolder { program in
      func fruits(_ numbers: Range<Int>) -> String {
        numbers.map { "    f\($0): {stock: 1, max: &a\($0) 2}" }.joined(separator: ",\n")
      }
      func line(_ numbers: Range<Int>) -> String { fruits(numbers).replacing("\n", with: "") }
      try program.write(
        "menu.yaml",
        "juices: {mango: {mango: 1}}\nfruits: {mango: 1,\n"
          + "\(line(0..<3_000)), # juice: ignore[JU301, JU308]\n\(fruits(3_000..<3_010))}\n")
      let ending = try await validate("menu.yaml", program)
      #expect(ending.status == 0)
      #expect(ending.output.contains("no errors, 10 warnings, 10 advice"))
      #expect(ending.output.contains("fruit `f3009` is never used"))
      #expect(ending.output.contains("anchor `&a3009` is never used"))
      #expect(!ending.output.contains("f2999"))
    }
  }

  @Test("large files beside one with a mistake are not read for a note")
  func largeNeighbours() async throws {
    try await Program.inFreshFolder { program in
      try program.write("shop/menu.yaml", "juices: {mango: {mango: 1}}\n")
      try program.write("shop/fruits.yaml", "fruits: {mango: 1}\n")
      #expect(try await validate("shop/menu.yaml", program).errors.hasPrefix("note: "))
      try program.write(
        "shop/large.yaml", "# " + String(repeating: "x", count: 4 << 20) + "\nversion: 1\n")
      let ending = try await validate("shop/menu.yaml", program)
      #expect(ending.status == 1 && ending.errors == "")
    }
  }

  // MARK: Bytes that are no text

  @Test("arguments that are not UTF-8 are refused, so that no two ids become one")
  func argumentsOfOtherBytes() async throws {
    try await Program.withRecipes { program in
      for id in [#"a\377"#, #"a\376"#] {
        let ending = try program.shell(#""$juice" order mango --id "$(printf '\#(id)')""#)
        #expect(
          ending
            == .init(
              status: 2, output: "",
              errors: """
                error: argument 4 is not UTF-8
                help: write ids, names and paths in UTF-8; nothing was done

                """))
      }
      #expect(!program.exists("recipes/.juice"))
    }
  }

  private static let notUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x80, 0x80],
    [0xE2, 0x28, 0xA1], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x28, 0x8C, 0xBC], [0xF0, 0x9F, 0x8D], [0xF4, 0x90, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  @Test("every kind of broken UTF-8", arguments: notUTF8)
  func brokenUTF8(bytes: [UInt8]) async throws {
    let start = Array("fruits: {mango: 10}\njuices: {".utf8)
    try await expectFinding(
      "JU006]: this file is not encoded in UTF-8", at: "2:10",
      in: start + bytes + Array(": {mango: 1}}\n".utf8))
    // At the end of the file, where more bytes would have to follow.
    try await expectFinding(
      "JU006]: this file is not encoded in UTF-8", at: "2:10", in: start + bytes)
  }

  @Test(
    "UTF-16 and UTF-32, with and without a byte order mark",
    arguments: [
      String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
      .utf32BigEndian,
    ])
  func otherEncodings(encoding: String.Encoding) async throws {
    let text = try #require(smallestMenu.data(using: encoding))
    try await expectFinding("JU006]: this file is not encoded in UTF-8", at: "1:1", in: Array(text))
  }

  @Test("nul bytes")
  func nulBytes() async throws {
    try await expectFinding(
      "JU007]: a control character cannot stand in a menu", at: "2:4",
      in: Array("fruits: {mango: 10}\n  a\0b: 1\n".utf8))
    try await expectFinding(
      "JU006]: this file is not encoded in UTF-8", at: "1:1",
      in: Array(repeating: 0, count: 1_000_000))
  }

  // MARK: Lines

  @Test("a lone carriage return ends a line")
  func aLoneCarriageReturnEndsALine() async throws {
    let menu = "fruits: {mango: 10}\rjuices:\r  mango: {mango: 1}\r  kiwi: {kiwi: 1}\r"
    try await expectFinding(
      "JU201]: juice `kiwi` uses undefined fruit `kiwi`", at: "4:10", in: Array(menu.utf8))
  }

  @Test(
    "what only YAML 1.1 takes for a line break does not count as one",
    arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func oldLineBreaks(lineBreak: String) async throws {
    // libyaml reads four lines before the first line feed, an editor shows one.
    let menu = "fruits: {딸기: 10}|juices:|  딸기: {딸기: 1}|  x: {kiwi: 2}\n  y: {딸기: 0x1}\n"
    try await expectFinding(
      "JU201]: juice `x` uses undefined fruit `kiwi`", at: "1:46",
      in: Array(menu.replacing("|", with: lineBreak).utf8))
    try await expectFinding(
      "JU101]: `딸기` in juice `y` is not an amount: `0x1`", at: "2:11",
      in: Array(menu.replacing("kiwi", with: "딸기").replacing("|", with: lineBreak).utf8))
  }

  @Test("a byte order mark stands only at the start")
  func aByteOrderMarkStandsOnlyAtTheStart() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "\u{FEFF}fruits: {mango: 10}\njuices: {mango: {mango: 1}}\n")
      #expect(try await validate("menu.yaml", program).status == 0)
    }
    let control = "JU007]: a control character cannot stand in a menu"
    try await expectFinding(
      control, at: "1:1", in: Array("\u{FEFF}\u{FEFF}fruits: {mango: 10}\njuices: {}\n".utf8))
    try await expectFinding(
      control, at: "2:1", in: Array("fruits: {mango: 10}\n\u{FEFF}juices: {}\n".utf8))
  }

  // MARK: YAML

  @Test(
    "an anchor that holds itself",
    arguments: ["fruits: &a {mango: *a}\n", "fruits: &a {<<: *a, mango: 1}\n"])
  func anchorsToThemselves(menu: String) async throws {
    let place = menu.contains("<<") ? "1:17" : "1:20"
    try await expectFinding(
      "JU012]: alias `*a` stands inside its own anchor", at: place, in: Array(menu.utf8))
  }

  @Test(
    "a key of more than 1,024 characters",
    arguments: [
      ("juices: {|: {mango: 1}}\n", "1:10"), ("juices:\n  |: {mango: 1}\n", "2:3"),
      ("juices:\n  mango: {mango: 1}\n  |: {mango: 1}\n", "3:3"), ("|: 1\n", "1:1"),
    ])
  func longKeys(menu: String, place: String) async throws {
    for letter in ["k", "딸"] {
      let key = String(repeating: letter, count: 1_100)
      try await expectFinding(
        "JU001]: a key has at most 1,024 characters", at: place,
        in: Array(menu.replacing("|", with: key).utf8))
    }
  }

  // MARK: What is no readable file

  private static let valid = "fruits: {mango: 10}\njuices: {mango: {mango: 1}}\n"

  @Test("a loop of directories")
  func aLoopOfDirectories() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menus/a/menu.yaml", Self.valid)
      #expect(try program.shell("ln -s .. menus/a/up && ln -s a menus/b").status == 0)
      let ending = try await validate("menus", program)
      #expect(
        ending == .init(status: 0, output: "1 menu, 1 file: no errors, no warnings\n", errors: ""))
    }
  }

  @Test(
    "what stands where a file should, among menus that can be read",
    arguments: [
      ("mkfifo menus/b/menu.yaml", "it is not a regular file"),
      ("ln -s /dev/zero menus/b/menu.yaml", "it is not a regular file"),
      ("ln -s nowhere menus/b/menu.yaml", "no such file or directory"),
      ("ln -s menu.yaml menus/b/menu.yaml", "too many levels of symbolic links"),
      ("touch menus/b/menu.yaml; chmod 000 menus/b/menu.yaml", "permission denied"),
    ])
  func notAFile(command: String, reason: String) async throws {
    // Root reads everything.
    if command.contains("chmod"), geteuid() == 0 { return }
    try await Program.inFreshFolder { program throws in
      try program.write("menus/a/menu.yaml", "juices: {mango: {mango: 1}}\n")
      try program.write("menus/c/menu.yaml", Self.valid)
      #expect(try program.shell("mkdir menus/b; \(command)").status == 0)
      let ending = try await validate("menus", program)
      #expect(ending.status == 2)
      #expect(ending.output.hasPrefix("error[JU201]: juice `mango` uses undefined fruit `mango`\n"))
      #expect(ending.output.hasSuffix("2 menus, 2 files: 1 error, no warnings\n"))
      #expect(ending.errors == "error: cannot read `menus/b/menu.yaml`: \(reason)\n")
    }
  }

  @Test(
    "a device or a pipe as the path itself",
    arguments: ["/dev/zero", "/dev/null", "/dev/stdin", "pipe"])
  func deviceAsPath(path: String) async throws {
    try await Program.inFreshFolder { program in
      #expect(try program.shell("mkfifo pipe").status == 0)
      let ending = try program.launch(["validate", path])
      #expect(
        ending
          == .init(
            status: 2, output: "",
            errors: "error: cannot read `\(path)`: it is not a regular file\n"))
    }
  }
}
