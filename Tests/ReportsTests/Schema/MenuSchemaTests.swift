import Diagnostics
import Foundation
import MenuLoader
import RecipeGraph
import Testing

@testable import Reports

@Suite struct MenuSchemaTests {
  private let schema: NSDictionary
  private let definitions: NSDictionary

  init() throws {
    let value = try JSONSerialization.jsonObject(with: Data(try MenuSchema.text(in: .english).utf8))
    schema = try #require(value as? NSDictionary)
    definitions = try #require(schema["$defs"] as? NSDictionary)
  }

  @Test("it is a 2020-12 schema of an object with at least one section")
  func root() throws {
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["title"] as? String == "juice menu")
    #expect(schema["type"] as? String == "object")
    let sections = [
      "shop", "time-zone", "store", "currency", "vat", "labels", "traces", "fruits", "bases",
      "sizes", "options", "juices", "stores", "offers", "tests",
    ]
    .map { ["required": [$0]] }
    #expect(schema["anyOf"] as? NSArray == sections as NSArray)
    #expect(schema["required"] == nil)
  }

  @Test("its keys are those that are read, and no others are allowed")
  func keys() throws {
    func expect(_ schema: Any?, _ keys: [String]) throws {
      let schema = try #require(schema as? NSDictionary)
      let properties = try #require(schema["properties"] as? NSDictionary)
      #expect(Set(properties.allKeys.compactMap { $0 as? String }) == Set(keys))
      #expect(schema["additionalProperties"] as? Bool == false)
    }
    try expect(schema, MenuFormat.Mapping.menu.format.names)
    let fruit = try #require(definitions["fruit"] as? NSDictionary)
    try expect((fruit["anyOf"] as? [Any])?.last, MenuFormat.Mapping.fruit.format.names)
    try expect(definitions["base"], MenuFormat.Mapping.base.format.names)
    try expect(definitions["shop"], MenuFormat.Mapping.shop.format.names)

    // A juice may also be a mapping of ingredients, so it refuses other keys by their names.
    let juice = try #require(definitions["juice"] as? NSDictionary)
    let properties = try #require(juice["properties"] as? NSDictionary)
    #expect(
      Set(properties.allKeys.compactMap { $0 as? String })
        == Set(MenuFormat.Mapping.juice.format.names))
    let names = (juice["then"] as? NSDictionary)?["propertyNames"] as? NSDictionary
    #expect(names?["enum"] as? [String] == MenuFormat.Mapping.juice.format.names)
  }

  @Test("it is the same for every language but for what people read", arguments: Language.allCases)
  func languages(language: Language) throws {
    let data = Data(try MenuSchema.text(in: language).utf8)
    let translated = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    func compare(_ english: Any, _ other: Any, _ path: String) {
      if let english = english as? NSDictionary, let other = other as? NSDictionary {
        #expect(Set(english.allKeys as? [String] ?? []) == Set(other.allKeys as? [String] ?? []))
        for case (let key as String, let value) in english {
          compare(value, other[key] ?? "", "\(path)/\(key)")
        }
      } else if let english = english as? [Any], let other = other as? [Any] {
        #expect(english.count == other.count, "\(path)")
        for (index, (english, other)) in zip(english, other).enumerated() {
          compare(english, other, "\(path)/\(index)")
        }
      } else {
        let isSame = "\(english)" == "\(other)"
        let isSentence = ["escription", "patternErrorMessage"].contains { path.hasSuffix($0) }
        let isWord = ["title", "label"].contains { path.hasSuffix("/\($0)") }
        if language == .english || !isSentence && !isWord {
          #expect(isSame, "\(path)")
        } else if isSentence {
          #expect(!isSame, "\(path)")
        }
      }
    }
    compare(schema, translated, "")
  }

  @Test("every reference leads somewhere, and every definition is used")
  func references() {
    let prefix = "#/$defs/"
    let references = Set(mappings(in: schema).compactMap { $0["$ref"] as? String })
    #expect(references.allSatisfy { $0.hasPrefix(prefix) })
    let names = definitions.allKeys.compactMap { $0 as? String }
    #expect(references == Set(names.map { prefix + $0 }))
  }

  @Test("a category of an offer is a text, and its juices are ids")
  func categories() throws {
    let offer = try #require(definitions["offer"] as? NSDictionary)
    let properties = try #require(offer["properties"] as? NSDictionary)
    func items(_ key: String) -> String? {
      ((properties[key] as? NSDictionary)?["items"] as? NSDictionary)?["$ref"] as? String
    }
    #expect(items("categories") == "#/$defs/text")
    #expect(items("juices") == "#/$defs/id")
  }

  @Test("every key has a description, its own or that of what it is")
  func descriptions() throws {
    func isDescribed(_ schema: NSDictionary) -> Bool {
      if let text = schema["description"] as? String {
        return text.hasSuffix(".") && schema["markdownDescription"] as? String == text
      }
      let name = (schema["$ref"] as? String)?.split(separator: "/").last.map(String.init)
      return name.flatMap { definitions[$0] as? NSDictionary }.map(isDescribed) ?? false
    }
    let all = mappings(in: schema).compactMap { $0["properties"] as? NSDictionary }
    #expect(all.count == 17)
    for (key, value) in all.flatMap({ $0 }) {
      let property = try #require(value as? NSDictionary)
      #expect(isDescribed(property), "\(key)")
    }
    #expect(isDescribed(schema))
  }

  private func mappings(in value: Any) -> [NSDictionary] {
    switch value {
    case let mapping as NSDictionary: [mapping] + mapping.allValues.flatMap(mappings)
    case let list as NSArray: list.flatMap(mappings)
    default: []
    }
  }
}
