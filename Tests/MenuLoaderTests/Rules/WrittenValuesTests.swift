import Diagnostics
import Testing

@testable import MenuLoader

/// What a value in another form is taken for.
@Suite struct WrittenValuesTests {
  private static let spaces = String(repeating: " ", count: 60)

  private func helps(_ yaml: String) throws -> [String] {
    try MenuLoader.load([SourceFile(path: "menu.yaml", text: yaml)]).findings.flatMap(\.help)
      .map(\.english)
  }

  /// - Parameter values: of the juice, besides what it takes.
  private func helps(juice values: String) throws -> [String] {
    try helps(
      """
      currency: KRW
      fruits: {mango: 10}
      juices: {mango: {uses: {mango: 3}, \(values)}}
      """)
  }

  @Test(
    "what a long text means is not searched for",
    arguments: [
      ("price: 4900, when: {days: 'mon\(spaces)-fri'}", "write for example `mon`"),
      ("price: 4900, when: {hours: '16\(spaces)-18'}", "write for example `07:00-11:00`"),
      (
        "price: 4900, when: {from: '15.\(spaces)9.2026'}", "write for example `2026-06-01`"
      ),
      ("price: '₩\(spaces)4900'", "write for example `4900`"),
    ])
  func longTexts(values: String, help: String) throws {
    #expect(try helps(juice: values) == [help])
  }

  @Test("a share in words with a long space is not read")
  func longShare() throws {
    let menu = """
      vat: '8\(Self.spaces)percent'
      currency: KRW
      fruits: {mango: 10}
      juices: {mango: {price: 4900, uses: {mango: 3}}}
      """
    #expect(try helps(menu) == ["write for example `1/10`"])
  }

  @Test(
    "a value that may mean several has no single remedy",
    arguments: [
      ("price: 4.900 €", "write for example `4900`"),
      ("price: '-4,90'", "write for example `4900`"),
      ("price: 4900, when: {hours: 10-12 am}", "write for example `07:00-11:00`"),
      ("price: 4900, when: {days: sun-mon}", "write each: `sun`, `mon`"),
      (
        "price: 4900, when: {days: Freitag bis Montag}",
        "write each: `fri`, `sat`, `sun`, `mon`"
      ),
      ("price: “4” or “5”", "write for example `4900`"),
      ("price: “4’900”", "write `4900`"),
    ])
  func ambiguousValues(values: String, help: String) throws {
    #expect(try helps(juice: values) == [help])
  }

  @Test(
    "a colour is known in the forms in which people write it",
    arguments: [
      ("b34700", "write `\"#b34700\"`"), ("'#B47'", "write `\"#bb4477\"`"),
      ("'＃b34700'", "write `\"#b34700\"`"), ("'#b34700 '", "write `\"#b34700\"`"),
      ("0xb34700", "write `\"#b34700\"`"),
      ("'rgb(179, 71, 0)'", "write `\"#b34700\"`"), ("179 71 0", "write `\"#b34700\"`"),
      ("'#b34700cc'", "did you mean `\"#b34700\"`?"), ("orange", "did you mean `\"#ffa500\"`?"),
      ("회색", "did you mean `\"#808080\"`?"), ("warm", "write for example `\"#b34700\"`"),
      ("'rgb(300, 0, 0)'", "write for example `\"#b34700\"`"),
      ("'#b3470'", "write for example `\"#b34700\"`"), ("''", "write for example `\"#b34700\"`"),
    ])
  func colours(colour: String, help: String) throws {
    let menu = "shop: {colour: \(colour)}\nfruits: {mango: 10}\njuices: {mango: {mango: 3}}"
    #expect(try helps(menu) == [help])
  }

  @Test(
    "a colour that YAML takes for a comment becomes a value, and what follows stays a comment",
    arguments: [
      ("#b34700", "\"#b34700\""), ("#b47   ", "\"#bb4477\"   "),
      ("#b34700 # of the door", "\"#b34700\" # of the door"),
      ("#b34700 of the door", "\"#b34700\" # of the door"),
    ])
  func colourInComment(written: String, fixed: String) throws {
    func menu(_ colour: String) -> String {
      "shop:\n  colour: \(colour)\nfruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
    }
    let source = SourceFile(path: "menu.yaml", text: menu(written))
    let finding = try #require(try MenuLoader.load([source]).findings.first)
    #expect(finding.rule.code == MalformedColour.rule.code)
    let edit = try #require(finding.fixes.first?.edits.first)
    var bytes = source.bytes
    bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == menu(fixed))
    #expect(try MenuLoader.load([SourceFile(path: "menu.yaml", bytes: bytes)]).findings.isEmpty)
  }

  @Test(
    "one group of three digits after a comma may be decimals",
    arguments: [
      ("1,125 l", "write for example `1.5` for a decimal and `1000` for thousands"),
      ("1,500 ml", "write `1500 ml`"), ("0,125 l", "write `0.125 l`"),
    ])
  func groupOfThree(amount: String, help: String) throws {
    #expect(
      try helps("fruits: {milk: '\(amount)'}\njuices: {milk: {milk: 100 ml}}") == [help])
    #expect(ScaleWithUnit.factor("1,125x") == nil)
  }

  @Test(
    "a country is not taken for a place that is written almost like it",
    arguments: [
      ("Korea", "write for example `Asia/Seoul`"), ("Seuol", "did you mean `Asia/Seoul`?"),
    ])
  func timeZones(zone: String, help: String) throws {
    #expect(
      try helps("time-zone: \(zone)\nfruits: {mango: 10}\njuices: {mango: {mango: 3}}") == [help])
  }

  @Test(
    "only a text in one pair of quotation marks is quoted",
    arguments: [
      "“Mango”": "Mango", "“Don’t”": "Don’t", "‘Don’t’": "Don’t", "“A ‘B’ C”": "A ‘B’ C",
      "“Mango” or “Kiwi”": nil, "‘x’ and ‘y’": nil, "„x“ oder „y“": nil, "“": nil, "“”": nil,
    ])
  func quotations(text: String, quotation: String?) {
    #expect(text.typographicallyQuoted == quotation)
  }

  @Test("each kind that has only words suggests the nearest of them")
  func wordsOfKinds() {
    let kind = ScalarKind.words("color", ["green", "red"], example: "red")
    #expect(kind.meaning("gren") == .similar("green"))
  }
}
