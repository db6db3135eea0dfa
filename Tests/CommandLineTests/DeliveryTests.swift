import Foundation
import Testing

/// The files that build `juice` elsewhere: for releases, for workflows of others and as an image.
@Suite struct DeliveryTests {
  private static let files = [
    ".github/actions/validate/action.yml", ".github/workflows/release.yml", ".github/Containerfile",
  ]

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Program.repository.appending(path: name), encoding: .utf8)
  }

  @Test("what they run is pinned by the digests of generated workflows")
  func digests() async throws {
    try await Program.inFreshFolder { program in
      #expect(try await program.run(["init", "--ci", "github"]).status == 0)
      let pinned = Set(
        try program.read(".github/workflows/juice.yml")
          .matches(of: /[a-z\/-]+@(?:sha256:)?[0-9a-f]{40,64}/).map { String($0.0) })
      #expect(pinned.count == 6)
      for name in Self.files {
        let text = try text(name)
        let used = text.matches(of: /(?:uses:|container:|IMAGE:|FROM) ([a-z]\S+)/).map {
          String($0.1)
        }
        let others = used.filter { !pinned.contains($0) && $0 != "scratch" }
        #expect(!used.isEmpty && others.isEmpty, "\(name): \(others)")
      }
    }
  }

  @Test("a release is built with read permission alone, and published by a job that builds nothing")
  func permissions() throws {
    let jobs = try text(".github/workflows/release.yml").components(separatedBy: "\n  publish:\n")
    try #require(jobs.count == 2)
    #expect(jobs[0].contains("\npermissions:\n  contents: read\n"))
    #expect(!jobs[0].contains("write\n") && !jobs[0].contains("GH_TOKEN"))
    #expect(
      jobs[0].matches(of: /actions\/checkout@/).count
        == jobs[0].matches(of: /persist-credentials: false\n/).count)
    #expect(jobs[1].contains("    permissions:\n      contents: write\n"))
    #expect(!jobs[1].contains("actions/checkout@") && !jobs[1].contains("swift"))
    for architecture in ["{architecture: x86-64, ", "{architecture: arm64, "] {
      #expect(jobs[0].contains(architecture))
    }
  }

  @Test("an image holds nothing but the program")
  func image() throws {
    let stages = try text(".github/Containerfile").components(separatedBy: "\nFROM scratch\n")
    try #require(stages.count == 2)
    #expect(
      stages[1] == """
        COPY --from=build /program/juice /juice
        WORKDIR /menus
        USER 65534:65534
        ENTRYPOINT ["/juice"]

        """)
  }

  @Test("the inputs that the documentation shows are those of the action")
  func inputs() throws {
    let names = try #require(try text(Self.files[0]).firstMatch(of: /inputs:\n((?: {2}.*\n)+)/)).1
      .matches(of: /(?m)^ {2}([a-z-]+):$/).map { String($0.1) }
    let shown = try #require(
      try text("Sources/juice/Documentation.docc/Validating.md")
        .firstMatch(of: /actions\/validate@.*\n  with:\n((?: {4}.*\n)+)/)
    ).1.matches(of: /(?m)^ {4}([a-z-]+):/).map { String($0.1) }
    #expect(shown == names && names.count == 3)
  }

  @Test("the action names its revision by the sources, and tells what is wrong with the menus")
  func action() async throws {
    let text = try text(Self.files[0])
    let scripts = text.matches(of: /run: \|\n((?: {8}.*\n)+)/).map { String($0.1) }
    try #require(scripts.count == 4)
    try await Program.withRecipes { program in
      for (name, text) in [("Package.swift", "a"), ("Sources/a b.swift", "b"), ("README.md", "c")] {
        try program.write("source/\(name)", text)
      }
      func run(_ script: String, _ environment: [String: String] = [:]) throws -> Program.Ending {
        let folder = program.folder.path
        let variables = [
          "GITHUB_ACTION_PATH": "\(folder)/source/.github/actions/validate",
          "GITHUB_OUTPUT": "\(folder)/output", "HOME": folder, "script": script,
        ]
        try FileManager.default.createDirectory(
          atPath: "\(folder)/source/.github/actions/validate", withIntermediateDirectories: true)
        return try program.shell(
          #"bash --noprofile --norc -eo pipefail -c "$script""#,
          environment: variables.merging(environment) { $1 })
      }
      func digest() throws -> String {
        try program.write("output", "")
        #expect(try run(scripts[0]) == .init(status: 0, output: "", errors: ""))
        return try program.read("output")
      }
      let first = try digest()
      #expect(first.wholeMatch(of: /digest=[0-9a-f]{64}\n/) != nil)
      try program.write("source/README.md", "other")
      #expect(try digest() == first)
      try program.write("source/Sources/a b.swift", "other")
      #expect(try digest() != first)

      try program.write(".cache/juice/.keep", "")
      _ = try program.shell(#"cp "$juice" .cache/juice/juice"#)
      let inputs = ["MENUS": "recipes", "FAIL_ON": "error", "SARIF": ""]
      #expect(try run(scripts[2], inputs).status == 0)
      let reported = try run(scripts[2], inputs.merging(["SARIF": "a b.sarif"]) { $1 })
      #expect(reported.status == 0 && program.exists("a b.sarif"))
      #expect(try run(scripts[2], inputs.merging(["FAIL_ON": "warning"]) { $1 }).status == 1)
      #expect(try run(scripts[3], inputs).status == 0)
    }
  }
}
