import Foundation
import Reports
import TestSupport
import Testing

/// What Python's `jsonschema` says of menus and results, with the schemas that `juice schema` prints.
@Suite(.enabled(if: LongTests.areWanted)) struct SchemaConformanceTests {
  /// Mistakes in the form of one value or mapping, which a schema sees.
  private static let structural: Set = [
    "JU008",  // nothing is not a mapping
    "JU020",  // unknown keys
    "JU021",  // wrong shapes
    "JU022",  // other versions
    "JU023",  // `mango:3` is a key without a value, or no mapping
    "JU101",  // no amounts; but for what YAML 1.2 takes for another number, such as 010 or 1e3
    "JU102", "JU110",  // zero and less
    "JU103", "JU109", "JU112", "JU113",  // missing values and keys, empty recipes
    "JU104",  // unknown units are part of the pattern
    "JU114", "JU115",  // ids and languages are patterns
    "JU119",  // counts of juices
    "JU121",  // an order beside steps
    "JU123",  // pictures; but for what only breaks a rule within the path
    "JU116",  // flags; but for True, which YAML 1.2 takes for true
    "JU136",  // colours
  ]

  /// Mistakes between values, or in bounds that are no matter of form: the schema sees none. What is beyond a cap (JU216)
  /// is not read, and may have any form.
  private static let beyond: Set = [
    "JU105", "JU106", "JU107", "JU108", "JU111", "JU201", "JU202", "JU203", "JU204", "JU206",
    "JU117", "JU120", "JU122", "JU207", "JU208", "JU211", "JU212", "JU213",
    "JU214", "JU215", "JU217", "JU210", "JU301", "JU302", "JU304", "JU305",
    "JU310", "JU311", "JU312", "JU313",
  ]

  /// One mistake each, or the same without it.
  private static let details: [(wrong: String, right: String)] = [
    (
      "juices: {a: {uses: {b: 1}, options: {c: {}}}}",
      "juices: {a: {uses: {b: 1}, options: {c: {one-of: {d: {}, e: {drop: [b]}}}}}}"
    ),
    ("{}", "fruits: {}"),
    ("version: 1", "{version: 1, juices: {}}"),
    ("{version: 2, juices: {}}", "{version: 1, fruits: {}}"),
    ("{version: one, juices: {}}", "{bases: {}}"),
    ("{juices: {}, shops: {}}", "{juices: {}, stores: {}}"),
    ("{juices: {}, stores: []}", "{juices: {}, stores: {a: {}}}"),
    ("{juices: {}, stores: {a: 1}}", "{juices: {}, stores: {a: {name: A, low: {}}}}"),
    ("{juices: {}, stores: {a: {stocks: {b: 1}}}}", "{juices: {}, stores: {a: {stock: {b: 1}}}}"),
    ("{juices: {}, stores: {a: {max: {b: 0}}}}", "{juices: {}, stores: {a: {low: {b: 0 g}}}}"),
    (
      "{fruits: {a: 1}, juices: {b: {uses: {a: 1}, when: {stores: main}}}}",
      "{fruits: {a: 1}, juices: {b: {uses: {a: 1}, when: {stores: [main]}}}}"
    ),
    (
      "{fruits: {a: 1}, juices: {b: {uses: {a: 1}, when: []}}}",
      "{fruits: {a: 1}, juices: {b: {uses: {a: 1}, when: [{staff: true}, {days: mon}]}}}"
    ),
    (
      "{juices: {}, tests: {a: {order: {a: 1}}}}", "{juices: {}, tests: [{name: a, order: {a: 1}}]}"
    ),
    ("{juices: {}, tests: [{order: {a: 1}}]}", "{juices: {}, tests: []}"),
    ("{juices: {}, tests: [{name: a}]}", "{juices: {}, tests: [{name: 7, order: {'a:b+c': 2}}]}"),
    (
      "{juices: {}, tests: [{name: a, order: {a: 0}}]}",
      "{juices: {}, tests: [{name: a, order: {a: '3'}}]}"
    ),
    (
      "{juices: {}, tests: [{name: a, order: {}}]}",
      "{juices: {}, tests: [{name: a, stock: {}, order: {a: 1}, short: {b: 1 g}}]}"
    ),
    (
      "{juices: {}, tests: [{name: a, order: {a: 1}, short: {}}]}",
      "{juices: {}, tests: [{name: a, order: {a: 1}, left: {}, substituted: {}}]}"
    ),
    (
      "{juices: {}, tests: [{name: a, order: {a: 1}, steps: [{order: {a: 1}}]}]}",
      "{juices: {}, tests: [{name: a, store: b, steps: [{order: {a: 1}, over-limit: a}]}]}"
    ),
    (
      "{juices: {}, tests: [{name: a, steps: [{left: {a: 1}}]}]}",
      "{juices: {}, tests: [{name: a, steps: [{order: {a: 1}, substituted: {a: {b: [c, d]}}}]}]}"
    ),
    ("juices: []", "juices: {a: {b: 1}}"),
    ("juices: ", "juices: {1: {2: 3}}"),
    ("fruits: {a: {}}", "fruits: {a: {stock: 1}}"),
    ("fruits: {a: {max: 1}}", "fruits: {a: {stock: 1, max: 1}}"),
    ("fruits: {a: {stock: 1, max: 0}}", "fruits: {a: {stock: 0, low: 0}}"),
    ("fruits: {a: {stock: 1, max: 0 g}}", "fruits: {a: {stock: 0 g, low: 0.0 g}}"),
    ("fruits: {a: {stock: 1, low: -1}}", "fruits: {a: -0}"),
    ("fruits: {a: {stock: -1 g}}", "fruits: {a: 1.5}"),
    ("fruits: {a: {stock: 1, divisible: yes}}", "fruits: {a: {stock: 1, divisible: false}}"),
    ("fruits: {a: {stock: 1, divisible: 1}}", "fruits: {a: {stock: 1, divisible: true}}"),
    ("fruits: {a: {stock: 1, color: red}}", "fruits: {a: {stock: 1, name: red}}"),
    ("fruits: {a: {stock: 1, name: ''}}", "fruits: {a: {stock: 1, name: 7}}"),
    ("fruits: {a: {stock: 1, name: [A]}}", "fruits: {a: {stock: 1, name: {}}}"),
    ("fruits: {a: {stock: 1, name: {english: A}}}", "fruits: {a: {stock: 1, name: {fr: A}}}"),
    ("fruits: {a: {stock: 1, name: {en: }}}", "fruits: {a: {stock: 1, name: {en: A, ko: 가}}}"),
    ("fruits: {a: {stock: 1, picture: a}}", "fruits: {a: {stock: 1, picture: 🥭}}"),
    ("fruits: {a: {stock: 1, picture: /a.png}}", "fruits: {a: {stock: 1, picture: b/a.png}}"),
    ("fruits: {a: {stock: 1, picture: ../a.png}}", "fruits: {a: {stock: 1, picture: a.b.svg}}"),
    ("fruits: {a: {stock: 1, picture: a.PNG}}", "fruits: {a: {stock: 1, picture: a.png}}"),
    ("juices: {a: {uses: {b: 1}, picture: 1}}", "juices: {a: {uses: {b: 1}, picture: 가.jpeg}}"),
    ("shop: {}\njuices: {}", "shop: {name: {en: A, ko: 가}, picture: a.svg}\njuices: {}"),
    ("shop: A\njuices: {}", "shop: {picture: 🧃}\njuices: {}"),
    ("shop: {stock: 1}\njuices: {}", "shop: {name: A}\njuices: {}"),
    (
      "shop: {colour: b34700}\njuices: {}",
      "shop: {colour: '#b34700', one-tap: true, after-order: {en: Pay, ko: 결제}}\njuices: {}"
    ),
    ("shop: {languages: [xx]}\njuices: {}", "shop: {languages: [ko, en]}\njuices: {}"),
    ("shop: {languages: []}\njuices: {}", "shop: {languages: ko}\njuices: {}"),
    ("shop: {stock-strip: 1}\njuices: {}", "shop: {stock-strip: false}\njuices: {}"),
    (
      "juices: {a: {uses: {b: 1}, category: ''}}",
      "juices: {a: {uses: {b: 1}, category: {en: A, ko: 가}}}"
    ),
    ("fruits: {a: }", "fruits: {a: '1'}"),
    ("fruits: {a: true}", "fruits: {a: 1/2}"),
    ("fruits: {a: 10개}", "fruits: {a: 10}"),
    ("fruits: {a b: 1}", "fruits: {a-b: 1}"),
    ("fruits: {_: 1}", "fruits: {가: 1}"),
    ("bases: {a: {b: 1}}", "bases: {a: {yields: 1, uses: {b: 1}}}"),
    ("bases: {a: {yields: 1}}", "bases: {a: {uses: {b: 1/3 l}, yields: 1}}"),
    ("bases: {a: {uses: {b: 1}}}", "bases: {a: {name: A, yields: 1, uses: {b: 1}}}"),
    ("bases: {a: {yields: 0, uses: {b: 1}}}", "bases: {a: {yields: 0.1, uses: {b: 1}}}"),
    ("bases: {a: {yields: 1, uses: {}}}", "bases: {a: {yields: 1 l, uses: {b: 1}}}"),
    ("bases: {a: 1}", "bases: {a: &a {yields: 1, uses: {b: 1}}, c: {<<: *a}}"),
    ("juices: {a: }", "juices: {a: {b: 1, c: 1 g}}"),
    ("juices: {a: 1}", "juices: {name: {b: 1}}"),
    ("juices: {a: {}}", "juices: {uses: {b: 1}}"),
    ("juices: {a: {name: A}}", "juices: {a: {name: A, uses: {b: 1}}}"),
    ("juices: {a: {name: A, b: 1}}", "juices: {a: {uses: {name: 1}}}"),
    ("juices: {a: {uses: 1}}", "juices: {a: {use: 1}}"),
    ("juices: {a: {uses: {}}}", "juices: {a: {uses: {b: 3/2}}}"),
    ("juices: {a: {uses: {b: 0}}}", "juices: {a: {uses: {b: 0.5 mg}}}"),
    ("juices: {a: {uses: {b: [1]}}}", "juices: {a: {uses: {b: 1}}}"),
    ("juices: {a: {limit: 5}}", "juices: {a: {uses: {b: 1}, limit: 5}}"),
    ("juices: {a: {uses: {b: 1}, limit: 2.5}}", "juices: {a: {limits: 5}}"),
    ("juices: {a: {uses: {b: 1}, limit: 0}}", "juices: {a: {uses: {b: 1}, limit: '5'}}"),
    ("juices: {a: {uses: {b: 1}, sizes: {}}}", "juices: {a: {uses: {b: 1}, sizes: {l: 3/2}}}"),
    (
      "juices: {a: {uses: {b: 1}, sizes: {l: {}}}}",
      "juices: {a: {uses: {b: 1}, sizes: {l: {scale: 2, set: {b: 1}}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, sizes: {l: {scale: 2, sett: {b: 1}}}}}",
      "juices: {a: {uses: {b: 1}, sizes: {l: {name: L, set: {b: 1}}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, options: {o: {}}}}",
      "juices: {a: {uses: {b: 1}, options: {o: {add: {c: 1}, drop: [b]}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, options: {o: {drop: b}}}}",
      "juices: {a: {uses: {b: 1}, options: {o: {drop: [b]}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, sizes: {l: {drop: b}}}}",
      "juices: {a: {uses: {b: 1, d: 1}, sizes: {l: {add: {c: 1}, drop: [b]}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, options: {o: {scale: 1/2}}}}",
      "juices: {a: {uses: {b: 1}, options: {o: {scale: {b: 1/2}}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, options: {o: {one-of: {}}}}}",
      "juices: {a: {uses: {b: 1}, options: {o: {required: true, one-of: {p: {add: {c: 1}, scaled: true}}}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, options: {o: {one-of: {p: {one-of: {}}}}}}}",
      "juices: {a: {uses: {b: 1}, options: {o: {one-of: {p: {scale: {b: 2}}}}}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, substitutes: {b: {c: 1}}}}",
      "juices: {a: {uses: {b: 1}, substitutes: {b: [{c: 1}, {d: 1 g, e: 2}]}}}"
    ),
    (
      "{juices: {}, offers: {a: {price: -1, juices: [hot tea]}}}",
      "{juices: {}, offers: {a: {price: -10 %, categories: [Hot teas, 24]}}}"
    ),
    (
      "{juices: {}, offers: {a: {price: -110 %, juices: [b]}}}",
      "{juices: {}, offers: {a: {price: -100 %, juices: [b]}}}"
    ),
    (
      "{juices: {}, offers: {a: {price: -0 %, juices: [b]}}}",
      "{juices: {}, offers: {a: {price: -0.5 %, juices: [b]}}}"
    ),
    (
      "juices: {a: {uses: {b: 1}, options: {o: {add: {c: 1}, at-most: 17}}}}",
      "juices: {a: {uses: {b: 1}, options: {o: {add: {c: 1}, at-most: 16}}}}"
    ),
    (
      "{juices: {}, tests: [{name: a, every: {margin-at-least: 110 %}}]}",
      "{juices: {}, tests: [{name: a, every: {margin-at-least: 99.5 %}}]}"
    ),
    ("juices: {a: {b c: 1}}", "juices: {a: {b: 1ml}}"),
    ("juices: {a: {b: 0/3}}", "juices: {a: {b: 1/3}}"),
  ]

  @Test("menus pass if they are right in form, and only then")
  func menus() async throws {
    try await Program.inFreshFolder { program throws in
      let python = try program.python(["jsonschema==4.*", "PyYAML==6.*"])
      try program.write("schema.json", try await program.run(["schema"]).output)
      func verdicts(_ files: [String]) throws -> [String: String] {
        try self.verdicts(on: files, by: "schema.json", program, python)
      }

      #expect(try await program.run(["init", "starter"]).status == 0)
      let right = try yamlFiles("recipes") + yamlFiles("Tests/MenuLoaderTests/Fixtures/Valid")
      let rightVerdicts = try verdicts(right + ["starter/menu.yaml"])
      #expect(rightVerdicts.filter { $0.value != "valid" }.isEmpty)
      #expect(rightVerdicts.count > 15)

      for (number, detail) in Self.details.enumerated() {
        try program.write("details/\(number)-wrong.yaml", detail.wrong)
        try program.write("details/\(number)-right.yaml", detail.right)
      }
      let details = Self.details.indices.flatMap { number in
        [("details/\(number)-wrong.yaml", "invalid"), ("details/\(number)-right.yaml", "valid")]
      }
      let detailVerdicts = try verdicts(details.map(\.0))
      for (file, expected) in details {
        let text = try program.read(file)
        #expect(detailVerdicts[file] == expected, "\(text)")
      }

      var counts: [String: Int] = [:]
      for (file, verdict) in try verdicts(yamlFiles("Tests/MenuLoaderTests/Fixtures")) {
        // Valid menus have no codes. Of several files, it is not known which has the mistake; what
        // is no YAML has no form.
        guard let codes = try codes(of: file), verdict != "unreadable" else { continue }
        if !codes.isDisjoint(with: Self.structural) {
          #expect(verdict == "invalid", "\(file)")
          counts["structural", default: 0] += 1
        } else if codes.isSubset(of: Self.beyond) {
          #expect(verdict == "valid", "\(file)")
          counts["beyond", default: 0] += 1
        }
      }
      #expect(counts["structural", default: 0] > 40 && counts["beyond", default: 0] > 30)
    }
  }

  @Test("results are as their schemas say")
  func results() async throws {
    try await Program.inFreshFolder { program throws in
      let python = try program.python(["jsonschema==4.*", "PyYAML==6.*"])
      let printed = try await JSONReferenceTests.documents(by: program)
      for document in WireDocument.all {
        let (schema, file) = ("\(document.name).schema.json", "\(document.name).json")
        try program.write(schema, try await program.run(["schema", document.name]).output)
        // Another command prints the same document; its schema is checked all the same.
        let files = try printed[document.command].map { text in
          try program.write(file, text)
          return [file]
        }
        for (_, verdict) in try verdicts(on: files ?? [], by: schema, program, python) {
          #expect(verdict == "valid", "\(document.command)")
        }
      }
    }
  }

  /// By file.
  private func verdicts(
    on files: [String], by schema: String, _ program: Program, _ python: URL
  ) throws -> [String: String] {
    let script = Program.repository.appendingPathComponent("Tests/Python")
      .appendingPathComponent("yaml_against_schema.py").path
    let ending = try program.launch(
      python.appendingPathComponent("python"), [script, schema] + files)
    #expect(ending.status == 0, "\(ending.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
    return try #require(value as? [String: String])
  }

  @Test("workflows and hooks are what their services take")
  func workflows() async throws {
    try await Program.inFreshFolder { program throws in
      let python = try program.python(["check-jsonschema", "pre-commit"])
      let check = python.appendingPathComponent("check-jsonschema")
      for (number, directory) in [".", "it's #1: {a}", "recipes"].enumerated() {
        for (service, schema, path) in [
          ("github", "vendor.github-workflows", ".github/workflows/juice.yml"),
          ("gitlab", "vendor.gitlab-ci", ".gitlab-ci.yml"),
        ] {
          let root = "\(number)-\(service)"
          let made = try program.shell(
            "mkdir \(root) && cd \(root) && \"$juice\" init \"\(directory)\" --ci \(service) --from a/b"
          )
          #expect(made.status == 0, "\(made.errors)")
          let ending = try program.launch(check, ["--builtin-schema", schema, "\(root)/\(path)"])
          #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        }
      }
      let hooks = Program.repository.appendingPathComponent(".pre-commit-hooks.yaml").path
      let ending = try program.launch(
        python.appendingPathComponent("pre-commit"), ["validate-manifest", hooks])
      #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }
  }

  private func yamlFiles(_ folder: String) throws -> [String] {
    let folder = Program.repository.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      .map { folder.appendingPathComponent($0).path }
  }

  /// The codes in the `.out` beside a menu; nil if there is none.
  private func codes(of file: String) throws -> Set<String>? {
    let out = URL(fileURLWithPath: file).deletingPathExtension().appendingPathExtension("out")
    guard FileManager.default.fileExists(atPath: out.path) else { return nil }
    let text = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    return Set(text.matches(of: /(?m)^[a-z]+\[(JU[0-9]{3})\]/).map { String($0.1) })
  }
}
