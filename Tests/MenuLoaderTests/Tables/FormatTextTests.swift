import Diagnostics
import TestSupport
import Testing

@testable import MenuLoader

@Suite struct FormatTextTests {
  @Test("every text is that of a mapping, of a key or of a value, and every mapping has one")
  func names() {
    let mappings = Set(MenuFormat.Mapping.allCases.map(\.rawValue))
    let keys = MenuFormat.Mapping.allCases.flatMap { mapping in
      mapping.format.names.map { "\(mapping.rawValue).\($0)" }
    }
    let told = Set(FormatText.all.keys)
    #expect(told.isSuperset(of: mappings))
    #expect(
      told.subtracting(mappings).subtracting(keys) == [
        "value.name", "value.picture", "value.recipe",
      ])
  }

  @Test("each has a text in each language")
  func languages() {
    for (name, told) in FormatText.all {
      #expect(told.text.english != told.text[.korean], "\(name)")
      #expect(told.text.english.hasSuffix(".") && told.text[.korean].hasSuffix("."), "\(name)")
    }
  }
}
