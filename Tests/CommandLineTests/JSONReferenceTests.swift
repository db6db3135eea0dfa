import Foundation
import Reports
import TestSupport
import Testing
import Text

/// The reference of JSON documents has an example of each, as a command prints it.
///
/// With `JUICE_RECORD=1` in the environment, the test writes the page from its heading `Documents` on: read the
/// difference before committing it.
@Suite struct JSONReferenceTests {
  private static let heading = "\n## Documents\n"

  /// The arguments that print an example of each document, in this order.
  private static let arguments: KeyValuePairs = [
    "juice validate": "validate wrong.yaml --ignore JU3",
    "juice rule": "rule JU206",
    "juice menu": "menu",
    "juice explain": "explain mango",
    "juice labels": "labels",
    "juice diff": "diff menu.yaml smaller.yaml",
    "juice test": "test --coverage",
    "juice order": "order mango=2 --id till-1",
    "juice cancel": "cancel till-1",
    "juice plan": "plan --for mango=5",
    "juice plan --fill": "plan --fill",
    "juice make": "make syrup",
    "juice stock": "stock",
    "juice stock --all-stores": "stock --all-stores mango",
    "juice stock add": "stock add mango=5",
    "juice stock undo": "stock undo",
    "juice stock move": "stock move mango=2 --from main --to gangnam",
    "juice stock backup": "stock backup monday.sqlite",
    "juice events": "events --since 8",
    "juice history": "history --after 8",
    "juice report": "report --store gangnam",
    "juice audit": "audit",
    "juice ledger check": "ledger check",
    "juice ledger init": "ledger init",
    "juice stock set": "stock set mango=2",
    "a refusal for the next one": "order mango",
    "juice events --outages": "events --outages 1h",
  ]

  @Test("the examples are what commands print")
  func page() async throws {
    let page = Document.json
    let end = try #require(page.text.range(of: Self.heading)).upperBound
    let text = try await Program.inFreshFolder { program in
      String(page.text[..<end]) + (try Self.sections(of: try await Self.documents(by: program)))
    }
    if !Recorded.isRecording {
      #expect(page.text.comparable == text.comparable)
    } else if page.text.comparable != text.comparable {
      try text.write(to: page.file, atomically: true, encoding: .utf8)
    }
  }

  /// What commands print about the menus of the page; of several lines of JSON, the first.
  static func documents(by program: Program) async throws -> [String: String] {
    for block in Document.json.blocks where block.language == "yaml" {
      let name = try #require(block.text.firstMatch(of: /^# (\S+\.yaml)\n/)).1
      try program.write(String(name), block.text)
    }
    var documents: [String: String] = [:]
    for (command, words) in arguments {
      let ending = try await program.run(
        words.split(separator: " ").map(String.init) + ["--format", "json"],
        environment: ["JUICE_MENU": "menu.yaml"])
      #expect(ending.status < 2, "\(command): \(ending.errors)")
      documents[command] =
        ending.output.hasPrefix("{\n")
        ? ending.output : String(ending.output.prefix { $0 != "\n" })
    }
    return documents
  }

  /// A section for each type of document, with the command of its example as heading.
  private static func sections(of documents: [String: String]) throws -> String {
    var types: [(commands: [String], type: any WireObject.Type)] = []
    for document in WireDocument.all {
      if let index = types.firstIndex(where: { $0.type == document.type }) {
        types[index].commands.append(document.command)
      } else {
        types.append(([document.command], document.type))
      }
    }
    return try types.map { commands, _ in
      let document = try #require(documents[commands[0]], "\(commands[0]) has no example")
      let words = try #require(arguments.first { $0.key == commands[0] }).value
      let others = commands.dropFirst().map { "`\($0)`" }.joined(separator: ", ")
      return """

        ### `juice \(words)`
        \(others.isEmpty ? "" : "\nThe same document: \(others).\n")
        ```json
        \(try JSONExample(document).text)
        ```

        """
    }.joined()
  }
}

/// What a command prints, in as few lines of up to 118 characters as its objects and lists allow. Of several objects in
/// a list, only the first is shown.
private struct JSONExample {
  let text: String

  init(_ document: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(document.utf8))
    text = try Self.text(value, indent: 0)
  }

  /// - Parameter prefix: what stands before the value in its line, such as its key.
  private static func text(_ value: Any, indent: Int, prefix: String = "") throws -> String {
    let items: [(prefix: String, value: Any)]
    let (start, end): (String, String)
    switch value {
    case let object as [String: Any]:
      items = try object.sorted { $0.key < $1.key }.map {
        ("\(try text($0.key, indent: 0)): ", $0.value)
      }
      (start, end) = ("{", "}")
    case let list as [[String: Any]] where !list.isEmpty:
      let first = try text(list[0], indent: indent, prefix: prefix + "[")
      return "[\(first)\(list.count > 1 ? ", …" : "")]"
    case let list as [Any]:
      items = list.map { ("", $0) }
      (start, end) = ("[", "]")
    default:
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
    let line = try items.map { $0.prefix + (try text($0.value, indent: 0)) }.joined(separator: ", ")
    if indent + prefix.count + line.count <= 116, !line.contains("\n") { return start + line + end }
    let margin = String(repeating: " ", count: indent + 2)
    var content = margin
    for item in items {
      let next = item.prefix + (try text(item.value, indent: indent + 2, prefix: item.prefix))
      let last = content.split(separator: "\n").last ?? ""
      if content == margin {
        content += next
      } else if !next.contains("\n"), last.count + next.count <= 116 {
        content += ", \(next)"
      } else {
        content += ",\n\(margin)\(next)"
      }
    }
    return "\(start)\n\(content)\n\(margin.dropLast(2))\(end)"
  }
}
