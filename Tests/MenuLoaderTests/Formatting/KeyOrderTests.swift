import Diagnostics
import Testing
import YAMLTree

@testable import MenuLoader

@Suite struct KeyOrderTests {
  private func formatted(_ text: String) throws -> String {
    let file = try MenuFormatter.format([SourceFile(path: "menu.yaml", text: text)])[0]
    #expect(file.errors.isEmpty && file.obstacle == nil)
    return String(decoding: file.source.bytes, as: UTF8.self)
  }

  @Test("the shop comes first, and the category of a juice after its name")
  func shopAndCategory() throws {
    #expect(
      try formatted(
        """
        juices:
          a:
            uses: {mango: 1}
            picture: 🧃
            category: Ades
            name: A
        currency: KRW
        shop: {after-order: Pay, one-tap: true, languages: ko, colour: '#b34700', picture: 🧃, name: Bar}
        """) == """
          shop: {name: Bar, picture: 🧃, colour: "#b34700", languages: ko, one-tap: true, after-order: Pay}
          currency: KRW

          juices:
            a:
              name: A
              category: Ades
              picture: 🧃
              uses: {mango: 1}

          """)
  }
}
