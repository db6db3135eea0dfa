import Foundation
import TestSupport
import Testing

/// The files that build `juice` elsewhere: for releases, for workflows of others and as an image.
@Suite struct DeliveryTests {
  private static let files = [
    ".github/actions/validate/action.yml", ".github/actions/validate/program.sh",
    ".github/workflows/release.yml", ".github/workflows/checks.yml", ".github/Containerfile",
    "Sources/CAssets/Starter/github.yml",
  ]

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Program.repository.appending(path: name), encoding: .utf8)
  }

  @Test("what they run is pinned by digest, everything by one")
  func digests() throws {
    var digests: [String: Set<String>] = [:]
    for name in Self.files {
      let used = try text(name).matches(of: /(?:uses: |container: |image=|FROM )([a-z]\S+)/)
        .map { String($0.1) }.filter { $0 != "scratch" }
      #expect(!used.isEmpty, "\(name)")
      for word in used {
        let pinned = word.wholeMatch(of: /([a-z\/-]+)@((?:sha256:)?[0-9a-f]{40,64})/)
        let (_, action, digest) = try #require(pinned, "\(name): \(word)").output
        digests[String(action), default: []].insert(String(digest))
      }
    }
    #expect(digests.count == 6 && digests.values.allSatisfy { $0.count == 1 }, "\(digests)")
  }

  @Test("a release is built with read permission alone, and published by a job that builds nothing")
  func permissions() throws {
    let jobs = try text(".github/workflows/release.yml")
      .split(separator: /\n {2}(?:publish|image):\n/)
    try #require(jobs.count == 3)
    #expect(jobs[0].contains("\npermissions:\n  contents: read\n"))
    #expect(!jobs[0].contains("write\n") && !jobs[0].contains("GH_TOKEN"))
    #expect(
      jobs[0].matches(of: /actions\/checkout@/).count
        == jobs[0].matches(of: /persist-credentials: false\n/).count)
    #expect(jobs[1].contains("    permissions:\n      contents: write\n"))
    #expect(!jobs[1].contains("actions/checkout@") && !jobs[1].contains("swift"))
    #expect(jobs[2].contains("    permissions:\n      contents: read\n      packages: write\n"))
    #expect(jobs[2].contains("persist-credentials: false\n") && !jobs[2].contains("swift"))
    #expect(jobs.allSatisfy { $0.contains("\n    timeout-minutes: ") })
    for architecture in ["{architecture: x86-64, ", "{architecture: arm64, "] {
      #expect(jobs[0].contains(architecture))
    }
  }

  @Test(
    "a workflow runs actions that are pinned by digest, leaves no token behind, and uploads from a job of its own"
  )
  func supply() async throws {
    try await Program.inFreshFolder { program in
      for (service, path) in [
        ("github", ".github/workflows/juice.yml"), ("gitlab", ".gitlab-ci.yml"),
      ] {
        let words = ["init", service, "--ci", service, "--from", "OWNER/juice"]
        #expect(try await program.run(words).status == 0)
        let text = try program.read(path)
        let images = text.matches(of: /(?:container|image): (.*)/).map { String($0.1) }
        #expect(images == (service == "gitlab" ? ["buildpack-deps:bookworm-scm"] : []))
      }
      let text = try program.read(".github/workflows/juice.yml")
      let actions = text.matches(of: /uses: (.*)/).map { String($0.1) }
      #expect(actions.count == 7 && actions.contains { $0.hasPrefix("OWNER/juice/") })
      for action in actions where action != "OWNER/juice/.github/actions/validate@v0.1.0" {
        #expect(action.wholeMatch(of: /[a-z\/-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+/) != nil)
      }
      let steps = text.components(separatedBy: "      - ")
      let checkouts = steps.filter { $0.contains("uses: actions/checkout@") }
      #expect(checkouts.count == 2)
      #expect(checkouts.allSatisfy { $0.contains("persist-credentials: false\n") })
      let jobs = text.split(separator: /\n {2}(?:upload|comment):\n/)
      try #require(jobs.count == 3)
      #expect(jobs[0].contains("\npermissions:\n  contents: read\n\n"))
      #expect(!jobs[0].contains("write\n") && jobs[0].contains("/actions/validate@"))
      #expect(jobs[1].contains("security-events: write\n") && !jobs[1].contains("run:"))
      #expect(jobs[2].contains("permissions:\n      pull-requests: write\n    steps:\n"))
      #expect(!jobs[2].contains("checkout@") && !jobs[2].contains("/actions/validate@"))
      #expect(jobs.allSatisfy { $0.contains("\n    timeout-minutes: ") })
    }
  }

  @Test("the image serves the menu that is mounted, and has its ledger in the volume of its user")
  func image() async throws {
    let stages = try text(".github/Containerfile").components(separatedBy: "\nFROM scratch\n")
    try #require(stages.count == 2)
    #expect(stages[1].contains("\nENV JUICE_MENU=/menus JUICE_STOCK=/data/stock.sqlite\n"))
    let user = try #require(stages[1].firstMatch(of: /\nUSER (\d+:\d+)\n/)).1
    #expect(user != "0:0" && stages[1].contains("--chown=\(user) /image/data /data\n"))
    let words = try #require(stages[1].firstMatch(of: /\nCMD (\[.*\])\n/)).1
    let command = try JSONDecoder().decode([String].self, from: Data(words.utf8))
    try #require(command.prefix(3) == ["serve", "--listen", "0.0.0.0:8080"])
    try await Program.withServedMenu { program throws in
      let options = command.dropFirst(3).map { $0.replacing("/data/", with: "") }
      try await program.serve(options) { served throws in
        #expect(try served.connect().request("GET", "/readyz").status == 200)
        #expect(program.exists("staff.token"))
      }
    }
  }

  #if os(Linux)
    @Test("a static program has the data of time zones, and not those of each language")
    func unicodeData() async throws {
      let script = Program.repository.appending(path: ".github/icu-data.swift").path
      try await Program.inFreshFolder { program in
        let ending = try program.shell(
          """
          resources=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\\(.*\\)".*/\\1/p')
          swift -swift-version 6 \(script) "${resources}_static/linux/lib_FoundationICU.a" .
          """)
        #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
        let name = try #require(ending.output.wholeMatch(of: /\.\/(icudt\d+_dat)\n/)).1
        let data = try Data(contentsOf: program.folder.appending(path: String(name)))
        #expect(data.range(of: Data("/zoneinfo64.res\0".utf8)) != nil)
        #expect(data.range(of: Data("/ko.res\0".utf8)) == nil)
        #expect(data.count < 3_000_000)
        let other = try program.shell("swift -swift-version 6 \(script) \(script) .")
        #expect(
          other
            == .init(
              status: 1, output: "", errors: "icu-data.swift: no data of ICU are in the archive\n"))
      }
    }
  #endif

  @Test("the inputs that the documentation shows are those of the action")
  func inputs() throws {
    let names = try #require(try text(Self.files[0]).firstMatch(of: /inputs:\n((?: {2}.*\n)+)/)).1
      .matches(of: /(?m)^ {2}([a-z-]+):$/).map { String($0.1) }
    let shown = try #require(
      Document.article("Validating").text
        .firstMatch(of: /actions\/validate@.*\n  with:\n((?: {4}.*\n)+)/)
    ).1.matches(of: /(?m)^ {4}([a-z-]+):/).map { String($0.1) }
    #expect(shown == names && names.count == 5)
  }

  @Test("the action names its revision by the sources, and tells what is wrong with the menus")
  func action() async throws {
    let text = try text(Self.files[0])
    let scripts = text.matches(of: /run: \|\n((?: {8}.*\n)+)/).map { String($0.1) }
    try #require(scripts.count == 5)
    try await Program.withRecipes { program in
      // The action's own folder has the script that fetches or builds the program.
      let deciding = [
        "Package.swift", "Sources/a b.swift", ".github/build.sh", ".github/icu-data.swift",
        ".github/actions/validate/program.sh",
      ]
      for name in deciding + ["README.md"] { try program.write("source/\(name)", "a") }
      func run(_ script: String, _ environment: [String: String] = [:]) throws -> Program.Ending {
        let folder = program.folder.path
        let variables = [
          "GITHUB_ACTION_PATH": "\(folder)/source/.github/actions/validate",
          "GITHUB_OUTPUT": "\(folder)/output", "HOME": folder, "script": script,
        ]
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
      for name in deciding {
        try program.write("source/\(name)", "other")
        #expect(try digest() != first, "\(name)")
        try program.write("source/\(name)", "a")
      }

      try program.write(".cache/juice/.keep", "")
      _ = try program.shell(#"cp "$juice" .cache/juice/juice"#)
      let inputs = ["MENUS": "recipes", "FAIL_ON": "error", "SARIF": "", "JUNIT": ""]
      #expect(try run(scripts[2], inputs).status == 0)
      let reported = try run(scripts[2], inputs.merging(["SARIF": "a b.sarif"]) { $1 })
      #expect(reported.status == 0 && program.exists("a b.sarif"))
      #expect(try run(scripts[2], inputs.merging(["FAIL_ON": "warning"]) { $1 }).status == 1)
      #expect(try run(scripts[3], inputs).status == 0)
      #expect(try run(scripts[3], inputs.merging(["JUNIT": "a b.xml"]) { $1 }).status == 0)
      #expect(try program.read("a b.xml").contains("<testsuites "))
    }
  }
}
