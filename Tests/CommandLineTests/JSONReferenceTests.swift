import Foundation
import Reports
import TestSupport
import Testing
import Text

/// The reference of JSON documents has the tables of the wire types, and examples that commands print.
///
/// With `JUICE_RECORD=1` in the environment, the test writes the page from its heading `Documents` on: read the
/// difference before committing it.
@Suite struct JSONReferenceTests {
  private static let heading = "\n## Documents\n"

  /// The arguments that print an example of each document, in this order.
  private static let arguments: KeyValuePairs = [
    "juice validate": "validate wrong.yaml --ignore JU3",
    "juice rule": "rule JU111",
    "juice menu": "menu",
    "juice explain": "explain mango=2",
    "juice diff": "diff menu.yaml smaller.yaml",
    "juice test": "test menu.yaml --coverage",
    "juice order": "order mango=2 --id till-1",
    "juice cancel": "cancel till-1",
    "juice plan": "plan --for mango=5",
    "juice plan --fill": "plan --fill",
    "juice stock": "stock",
    "juice stock --all-stores": "stock --all-stores mango",
    "juice stock add": "stock add mango=5",
    "juice stock move": "stock move mango=2 --from main --to gangnam",
    "juice stock undo": "stock undo",
    "juice stock backup": "stock backup monday.sqlite",
    "juice events": "events --since 8",
    "juice history": "history --after 8",
    "juice report": "report --store gangnam",
    "juice audit": "audit",
    "juice ledger check": "ledger check",
    "juice ledger init": "ledger init",
    "juice make": "make syrup -m bases.yaml",
    "juice stock set": "stock set mango=2",
    "a refusal for the next one": "order mango",
    "juice events --outages": "events --outages 1h",
  ]

  @Test("the page is that of the wire types, and its examples are what commands print")
  func page() async throws {
    let page = Document.json
    let end = try #require(page.text.range(of: Self.heading)).upperBound
    var text = String(page.text[..<end])
    try await Program.inFreshFolder { program in
      for block in page.blocks where block.language == "yaml" {
        let name = try #require(block.text.firstMatch(of: /^# (\S+\.yaml)\n/)).1
        try program.write(String(name), block.text)
      }
      text += try await JSONReference(examples: Self.examples(by: program)).text
    }
    if !Recorded.isRecording {
      #expect(page.text.comparable == text.comparable)
    } else if page.text.comparable != text.comparable {
      try text.write(to: page.file, atomically: true, encoding: .utf8)
    }
  }

  private static func examples(by program: Program) async throws -> [String: JSONExample] {
    var examples: [String: JSONExample] = [:]
    for (command, words) in arguments {
      let ending = try await program.run(
        words.split(separator: " ").map(String.init) + ["--format", "json"],
        environment: ["JUICE_MENU": "menu.yaml"])
      #expect(ending.status < 2, "\(command): \(ending.errors)")
      examples[command] = try JSONExample(words: words, document: ending.output)
    }
    return examples
  }
}

/// What a command prints, in as few lines of up to 110 characters as its objects and lists allow.
private struct JSONExample {
  let words: String
  let text: String

  init(words: String, document: String) throws {
    self.words = words
    // A command may print one document a line.
    let first = document.hasPrefix("{\n") ? document : String(document.prefix { $0 != "\n" })
    let value = try JSONSerialization.jsonObject(with: Data(first.utf8))
    text = try Self.text(value, indent: 0)
  }

  private static func text(_ value: Any, indent: Int) throws -> String {
    let items: [(prefix: String, value: Any)]
    let (start, end): (String, String)
    switch value {
    case let object as [String: Any]:
      items = try object.sorted { $0.key < $1.key }.map {
        ("\(try text($0.key, indent: 0)): ", $0.value)
      }
      (start, end) = ("{", "}")
    case let list as [Any]:
      items = list.map { ("", $0) }
      (start, end) = ("[", "]")
    default:
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
    let line = try items.map { $0.prefix + (try text($0.value, indent: 0)) }.joined(separator: ", ")
    if indent + line.count <= 108, !line.contains("\n") { return start + line + end }
    let margin = String(repeating: " ", count: indent + 2)
    var lines: [String] = []
    for item in items {
      let text = item.prefix + (try text(item.value, indent: indent + 2))
      if let last = lines.last, indent + 4 + last.count + text.count <= 110,
        !last.contains("\n"), !text.contains("\n")
      {
        lines[lines.count - 1] += ", " + text
      } else {
        lines.append(text)
      }
    }
    let content = lines.map { margin + $0 }.joined(separator: ",\n")
    return "\(start)\n\(content)\n\(margin.dropLast(2))\(end)"
  }
}

/// The documents with their tables, and the objects that several of them contain.
private struct JSONReference {
  let examples: [String: JSONExample]

  /// The documents by their type, with all commands that print it.
  private var documents: [(commands: [String], type: any WireObject.Type)] {
    var documents: [(commands: [String], type: any WireObject.Type)] = []
    for document in WireDocument.all {
      if let index = documents.firstIndex(where: { $0.type == document.type }) {
        documents[index].commands.append(document.command)
      } else {
        documents.append(([document.command], document.type))
      }
    }
    return documents
  }

  var text: String {
    get throws {
      let reached = documents.map { Self.objects(in: $0.type) }
      let counts = reached.joined().reduce(into: [ObjectIdentifier: Int]()) {
        $0[ObjectIdentifier($1), default: 0] += 1
      }
      var sections = try zip(documents, reached).map { document, objects in
        let own = objects.filter { counts[ObjectIdentifier($0)] == 1 }
        return try section(document.commands, document.type) + own.map(Self.section).joined()
      }
      var shared: [any WireObject.Type] = []
      for object in reached.joined()
      where counts[ObjectIdentifier(object)] != 1 && !shared.contains(where: { $0 == object }) {
        shared.append(object)
      }
      sections.append("\n## Objects of several documents\n" + shared.map(Self.section).joined())
      return sections.joined()
    }
  }

  private func section(_ commands: [String], _ type: any WireObject.Type) throws -> String {
    let example = try #require(examples[commands[0]], "\(commands[0]) has no example")
    let names = commands.map { "`\($0)`" }.joined(separator: ", ")
    return """

      ### \(names)
      \(Self.paragraph(type.summary))
      `juice \(example.words)`:

      ```json
      \(example.text)
      ```

      \(Self.table(of: type))

      """
  }

  private static func section(_ type: any WireObject.Type) -> String {
    "\n#### \(type.name)\n\(paragraph(type.summary))\n\(table(of: type))\n"
  }

  private static func paragraph(_ text: String) -> String { text.isEmpty ? "" : "\n\(text)\n" }

  private static func table(of type: any WireObject.Type) -> String {
    let rows = type.fields.map { field in
      let value = value(of: field.schema) + (field.isOptional ? ", optional" : "")
      let description = field.description.isEmpty ? "" : " \(field.description)"
      return "| `\(field.name)` | \(value) |\(description.replacing("|", with: "\\|")) |"
    }
    return "| key | value | |\n| --- | --- | --- |\n" + rows.joined(separator: "\n")
  }

  private static func value(of schema: WireSchema) -> String {
    switch schema {
    case .text, .pattern: "text"
    case .time: "time"
    case .oneOf(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .integer: "number"
    case .boolean: "`true`, `false`"
    case .constant(let number): "`\(number)`"
    case .array(let element): "list of \(value(of: element))"
    case .map(let element): "object from ids to \(value(of: element))"
    case .object(let type): type.name
    case .null: "`null`"
    case .union(let types): types.map(value).joined(separator: " or ")
    case .any: "any value"
    }
  }

  /// The objects within an object, each once, in the order of the tables.
  private static func objects(in type: any WireObject.Type) -> [any WireObject.Type] {
    var found: [any WireObject.Type] = []
    func add(_ schema: WireSchema) {
      switch schema {
      case .array(let element), .map(let element): add(element)
      case .union(let types): for type in types { add(type) }
      case .object(let object):
        guard !found.contains(where: { $0 == object }), object != type else { return }
        found.append(object)
        for field in object.fields { add(field.schema) }
      case .text, .time, .pattern, .oneOf, .integer, .boolean, .constant, .null, .any: break
      }
    }
    for field in type.fields { add(field.schema) }
    return found
  }
}
