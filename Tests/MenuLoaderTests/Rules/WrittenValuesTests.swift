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

  @Test(
    "what a long text means is not searched for",
    arguments: [
      ("price: 4900, available: {days: 'mon\(spaces)-fri'}", "write for example `mon`"),
      ("price: 4900, available: {hours: '16\(spaces)-18'}", "write for example `07:00-11:00`"),
      (
        "price: 4900, available: {from: '15.\(spaces)9.2026'}", "write for example `2026-06-01`"
      ),
      ("price: '₩\(spaces)4900'", "write for example `4900`"),
    ])
  func longTexts(values: String, help: String) throws {
    let menu = """
      currency: KRW
      fruits: {mango: 10}
      juices: {mango: {uses: {mango: 3}, \(values)}}
      """
    #expect(try helps(menu) == [help])
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
}
