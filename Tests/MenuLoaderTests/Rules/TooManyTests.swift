import Diagnostics
import TestMenus
import TestSupport
import Testing

@testable import MenuLoader

/// The caps on what a menu has: each holds exactly, with one error that names it and the place.
@Suite struct TooManyTests {
  private static func list(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: ", ")
  }

  private static let words = (0..<65).map { "w\($0)" }

  private struct Part: Sendable {
    let cap: Int
    let message: String
    /// The limit that is lowered to 200 for the test, which else reads thousands of lines.
    let lowered: (any WritableKeyPath<MenuLimits, Int> & Sendable)?
    /// A menu that is valid but for the number of the part.
    let yaml: @Sendable (Int) -> String

    init(
      _ cap: Int, _ message: String,
      lowered: (any WritableKeyPath<MenuLimits, Int> & Sendable)? = nil,
      _ yaml: @escaping @Sendable (Int) -> String
    ) {
      (self.cap, self.message, self.lowered, self.yaml) = (cap, message, lowered, yaml)
    }
  }

  private static let fruit = "fruits: {m: 99}\n"

  /// One juice with sizes, options or the like.
  private static func juice(_ rest: String, uses: String = "m: 1") -> String {
    "juices: {j: {uses: {\(uses)}, \(rest)}}\n"
  }

  private static func options(_ count: Int) -> String {
    list(count) { "o\($0): {add: {m: \($0 + 1)}}" }
  }

  private static func sizes(_ count: Int) -> String { list(count) { "s\($0): \($0 + 1)" } }

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }

  private static let parts = [
    Part(20_000, "a menu has at most 20000 juices", lowered: \MenuLimits.juices) {
      fruit + "juices:\n" + (0..<$0).map { "  j\($0): {m: 1}\n" }.joined()
    },
    Part(20_000, "a menu has at most 20000 fruits and bases", lowered: \MenuLimits.ingredients) {
      "bases: {b: {yields: 1, uses: {f0: 1}}}\nfruits:\n"
        + (0..<$0 - 1).map { "  f\($0): 9\n" }.joined() + "juices: {j: {b: 1}}\n"
    },
    Part(256, "a menu has at most 256 stores") {
      fruit + "juices: {j: {m: 1}}\nstores: {\(list($0) { "s\($0): {stock: {m: 9}}" })}\n"
    },
    Part(256, "a menu has at most 256 offers") {
      "currency: KRW\n" + fruit + "juices: {j: {price: 900, uses: {m: 1}}}\n"
        + "offers: {\(list($0) { "o\($0): {price: -1}" })}\n"
    },
    Part(10_000, "a menu has at most 10000 tests", lowered: \MenuLimits.tests) {
      fruit + "juices: {j: {m: 1}}\ntests:\n"
        + (0..<$0).map { "  - {name: t\($0), order: {j: 1}}\n" }.joined()
    },
    Part(16, "juice `j` has at most 16 sizes") { fruit + juice("sizes: {\(sizes($0))}") },
    Part(16, "set of sizes `z` has at most 16 sizes") {
      fruit + "sizes: {z: {\(sizes($0))}}\n" + juice("sizes: z")
    },
    Part(64, "juice `j` has at most 64 options") { fruit + juice("options: {\(options($0))}") },
    Part(64, "juice `j` has at most 64 options") {
      fruit
        + juice("options: {\(list($0) { "g\($0): {one-of: {o\($0): {add: {m: \($0 + 1)}}}}" })}")
    },
    Part(64, "group `g` of juice `j` has at most 64 options") {
      fruit + juice("options: {g: {one-of: {\(options($0))}}}")
    },
    Part(64, "juice `j` has at most 64 options") {
      fruit + "options: {\(options($0))}\n" + juice("options: [\(list($0) { "o\($0)" })]")
    },
    Part(16, "juice `j` has at most 16 ingredients with substitutes") {
      "fruits: {m: 9, \(list($0) { "f\($0): 9" })}\n"
        + juice(
          "substitutes: {\(list($0) { "f\($0): [{m: \($0 + 1)}]" })}",
          uses: list($0) { "f\($0): 1" })
    },
    Part(16, "juice `j` has at most 16 substitutes for `m`") {
      "fruits: {m: 9, \(list($0) { "f\($0): 9" })}\n"
        + juice("substitutes: {m: [\(list($0) { "{f\($0): 1}" })]}")
    },
    Part(64, "the name of fruit `m` has at most 64 languages") {
      let names = list($0) { "a\(letters[$0 / 26])\(letters[$0 % 26]): x" }
      return "fruits: {m: {stock: 9, name: {\(names)}}}\njuices: {j: {m: 1}}\n"
    },
  ]

  private func errors(_ sources: [String], _ limits: MenuLimits = .standard) throws -> [Finding] {
    try MenuLoader.load(
      sources.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }, limits: limits
    ).findings.filter { $0.rule.severity == .error }
  }

  @Test("what is at its cap is no error, and one more is one", arguments: parts.indices)
  func caps(index: Int) throws {
    let part = Self.parts[index]
    var (cap, message, limits) = (part.cap, part.message, MenuLimits.standard)
    if let lowered = part.lowered {
      #expect(limits[keyPath: lowered] == cap)
      cap = 200
      message = message.replacing("\(part.cap)", with: "\(cap)")
      limits[keyPath: lowered] = cap
    }
    #expect(try errors([part.yaml(cap)], limits).map(\.message.english) == [])
    let found = try errors([part.yaml(cap + 1)], limits)
    #expect(found.map(\.message.english) == [message])
    #expect(found.map(\.rule.code) == ["JU216"])
    // Hundreds more make no further errors.
    #expect(try errors([part.yaml(cap + 300)], limits).map(\.message.english) == [message])
  }

  @Test("the place is that of the first part beyond the cap")
  func place() throws {
    let yaml = "fruits: {m: 9}\njuices:\n  a: {m: 1}\n  b: {m: 1}\n  c: {m: 1}\n  d: {m: 1}\n"
    var limits = MenuLimits.standard
    limits.juices = 2
    let found = try errors([yaml], limits)
    #expect(found.map(\.message.english) == ["a menu has at most 2 juices"])
    #expect(
      found.map { String(decoding: Array(yaml.utf8)[$0.primary.span.range], as: UTF8.self) } == [
        "c"
      ])
    #expect(found.map { $0.message[.korean] } == ["메뉴 하나에 쥬스를 2개까지 둘 수 있어요"])
  }

  @Test("what several files have together is counted")
  func severalFiles() throws {
    var limits = MenuLimits.standard
    (limits.juices, limits.ingredients, limits.stores, limits.tests) = (3, 3, 1, 1)
    let first = """
      fruits: {a: 9, b: 9}
      juices: {j: {a: 1}, k: {b: 1}}
      stores: {s: {stock: {a: 1}}}
      tests: [{name: x, order: {j: 1}}]

      """
    func second(_ fruits: String, _ juices: String) -> String {
      "fruits: {\(fruits)}\njuices: {\(juices)}\n"
    }
    #expect(try errors([first, second("c: 9", "l: {c: 1}")], limits).isEmpty)
    let found = try errors(
      [
        first,
        second("c: 9, d: 9, e: 9", "l: {c: 1}, m: {d: 1}, n: {e: 1}")
          + "stores: {t: {stock: {a: 1}}}\ntests: [{name: y, order: {j: 1}}]\n",
      ], limits)
    #expect(
      found.map(\.message.english) == [
        "a menu has at most 3 fruits and bases", "a menu has at most 3 juices",
        "a menu has at most 1 stores", "a menu has at most 1 tests",
      ])
    #expect(found.allSatisfy { $0.primary.span.file.index == 1 })
  }

  @Test("what is beyond a cap of all files is not read, and nothing is concluded from that")
  func beyondSeveralFiles() throws {
    var limits = MenuLimits.standard
    (limits.juices, limits.ingredients) = (2, 2)
    let sources = [
      "fruits: {a: 9, b: 9}\njuices: {j: {a: 1}}\n",
      "juices: {k: {c: 1}, l: {uses: {zzz: 1}, sizes: none}}\n",
      "fruits: {c: 9}\nbases: {d: {yields: 1, uses: {a: 1}}}\ntests: [{name: s, order: {l: 1}}]\n",
    ]
    let findings = try MenuLoader.load(
      sources.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }, limits: limits
    ).findings
    #expect(
      findings.map(\.message.english) == [
        "a menu has at most 2 juices", "a menu has at most 2 fruits and bases",
      ])
    #expect(findings.map(\.primary.span.file.index) == [1, 2])
  }

  @Test("something has at most 16 conditions")
  func conditions() throws {
    func findings(_ count: Int) throws -> [String] {
      let when = Array(repeating: "{staff: true}", count: count).joined(separator: ", ")
      return try MenuLoader.load([
        SourceFile(
          path: "a.yaml", text: "fruits: {a: 9}\njuices: {j: {uses: {a: 1}, when: [\(when)]}}\n")
      ]).findings.map(\.message.english)
    }
    #expect(try findings(16).isEmpty)
    #expect(try findings(17) == ["juice `j` has at most 16 conditions of `when`"])
  }

  @Test("a list of labels has at most 64 words")
  func labels() throws {
    let yaml = """
      fruits: {m: {stock: 9, contains: [\(Self.words.joined(separator: ", "))]}}
      juices: {j: {m: 1}}

      """
    #expect(
      try errors([yaml]).map(\.message.english) == ["`contains` of fruit `m` has at most 64 values"]
    )
  }
}
