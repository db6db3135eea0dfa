import Foundation
import Testing

@testable import LanguageServer

/// Texts of several lines, and texts that aliases give several meanings.
@Suite struct AliasedTextTests {
  private static let documents = [
    // One text of two lines, which is a name and an amount.
    "fruits: {a: 1}\njuices: {j: {name: &x \"two\n  lines\", uses: {a: 1}, limit: *x}}\n",
    "fruits: {a: 1}\njuices: {j: {name: &x two\n  lines, uses: {a: 1}, limit: *x}}\n",
    "fruits: {a: {name: &x |\n  two\n  lines\n, stock: *x}}\n",
    "fruits:\n  a:\n    name: &x >-\n      two\n\n      lines\n    stock: *x\n    max: *x\n",
    // A key of two lines, which is an amount as well.
    "fruits:\n  ? &x \"two\\\n    lines\"\n  : 1\n  b: *x\njuices: {j: {*x : 1}}\n",
    // A variant, which is a name and a declaration.
    """
    fruits: {a: 1}
    juices: {j: {uses: {a: 1}, sizes: {s: 1, l: 2}, options: {o: {add: {a: 1}}, p: {add: {a: 2}}}}}
    tests:
      - {name: &v "j:l+o+p", order: {*v : 1}}
      - {name: &w "j:l\\x2Bo", steps: [{order: {*w : 1}, substitutes: {*w : {a: *v }}}, *v ]}

    """,
    // A declaration before, within and behind what leads to it.
    "fruits: &f {a: &n 1, b: *n , c: {<<: {stock: *n }, name: *n }}\njuices: {<<: {j: *f }, k: *f }\n",
    "x: &r {a: &m {b: *m }}\nfruits: *r\nbases: {*r : *r }\njuices: {j: *r , k: &j {uses: {a: *j }}}\n",
    "\u{FEFF}fruits: {\"\": &e \"\", a: *e }\rjuices: {'': {*e : ''}}\r\ntests: [*e , {name: *e }]",
    "juices:\n  딸기🍓: &k\n    name: {ko: &n \"딸\n      🍓\", *n : *n }\n    limit: *n\n  b: *k\n",
  ]

  private static let methodsOfDocuments = [
    "documentSymbol", "semanticTokens/full", "foldingRange", "formatting",
  ]

  private static let methodsOfPlaces = [
    "completion", "hover", "definition", "references", "prepareRename", "rename", "codeAction",
    "inlayHint",
  ]

  @Test("every request at every place has an answer", arguments: documents)
  func everyPlace(text: String) throws {
    for encoding in ["utf-8", "utf-16"] {
      var session = try Session(
        capabilities: "{\"general\": {\"positionEncodings\": [\"\(encoding)\"]}}")
      // Also while the text is typed, when it is often no YAML.
      for length in [text.count, text.count / 2] {
        try session.open("/m/shop.yaml", String(text.prefix(length)))
        for method in Self.methodsOfDocuments { try ask(method, line: 0, character: 0, &session) }
        for line in 0..<6 {
          for character in [0, 7, 16, 25, 90] {
            for method in Self.methodsOfPlaces {
              try ask(method, line: line, character: character, &session)
            }
          }
        }
      }
    }
  }

  private func ask(
    _ method: String, line: Int, character: Int, _ session: inout Session
  ) throws {
    let place = "{\"line\": \(line), \"character\": \(character)}"
    _ = try session.request(
      "textDocument/\(method)",
      """
      {"textDocument": {"uri": "file:///m/shop.yaml"}, "position": \(place), \
      "range": {"start": \(place), "end": {"line": 3, "character": 4}}, \
      "newName": "new", "context": {"includeDeclaration": true, "diagnostics": []}}
      """)
  }

  @Test("a token is one that a client can show: none of two lines, none twice")
  func tokens() throws {
    var session = try Session()
    try session.open("/m/shop.yaml", Self.documents[0])
    #expect(
      try session.request(
        "textDocument/semanticTokens/full",
        "{\"textDocument\": {\"uri\": \"file:///m/shop.yaml\"}}")
          == """
          {"data":[0,0,6,0,0,0,9,1,2,1,0,3,1,6,0,1,0,6,0,0,0,9,1,4,1,0,4,4,1,0,1,10,4,1,0,0,7,1,2,0,\
          0,3,1,6,0,0,4,5,1,0]}
          """)
  }
}
