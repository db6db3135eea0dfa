import Foundation
import TestSupport
import Testing

/// The scripts that the action, the hooks and the pipeline for GitLab share, with a local server as the release page.
@Suite(
  .enabled(if: LongTests.areWanted || ReleasePage.hasTools, "needs curl and Python"),
  .timeLimit(.minutes(5)))
struct FetchTests {
  private static let action = Program.repository.appending(path: ".github/actions/validate")
  private static let scripts = Program.repository.appending(path: "Sources/CAssets/Starter")

  /// Runs a script of the shell that finds the folder `page` at `JUICE_RELEASES`, and its requests in `requests`.
  private func served(_ script: String, in program: Program) throws -> Program.Ending {
    try program.shell(
      """
      : > port
      python3 -u -m http.server 0 --bind 127.0.0.1 --directory page > port 2> requests & server=$!
      # The tests of servers may ignore SIGTERM, and what they start inherits that.
      trap 'kill -KILL $server' EXIT
      tries=0
      until grep -q 'port [0-9]' port; do
        tries=$((tries + 1)); [ $tries -lt 600 ] || exit 9; sleep 0.1
      done
      export JUICE_RELEASES=http://127.0.0.1:$(sed -n 's/.* port \\([0-9]*\\) .*/\\1/p' port)
      export JUICE_REPOSITORY=https://example.invalid/a/b
      . '\(Self.scripts.path)/fetch.sh'
      uname() { [ "$1" = -s ] && echo Linux || echo "${MACHINE:-x86_64}"; }
      \(script)
      """)
  }

  /// In a folder with a release `v1` of a program that is a script, for both machines.
  private func withRelease(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program throws in
      for machine in ["x86-64", "arm64"] {
        try publish("#!/bin/sh\necho \(machine) \"$@\"\n", machine, in: program)
      }
      try await body(program)
    }
  }

  /// Packs a program, which is a script, into the archive of the release.
  private func publish(_ script: String, _ machine: String, in program: Program) throws {
    try program.write("release/bin/juice", script)
    let packed = try program.shell(
      """
      chmod 755 release/bin/juice; mkdir -p page/v1; cd page/v1
      tar -C ../../release -czf juice-linux-\(machine).tar.gz bin/juice
      sha256sum juice-linux-\(machine).tar.gz > juice-linux-\(machine).tar.gz.sha256
      """)
    try #require(packed == .init(status: 0, output: "", errors: ""))
  }

  private func requests(_ program: Program) throws -> [String] {
    try program.read("requests").matches(of: /"GET (\S+) HTTP/).map { String($0.1) }
  }

  @Test(
    "the program for the machine is fetched once, and its checksum each time",
    arguments: ["x86_64", "aarch64", "arm64"])
  func program(machine: String) async throws {
    try await withRelease { program throws in
      let ending = try served(
        """
        set -e; MACHINE=\(machine) JUICE_VERSION=v1
        fetch_juice 'a b'; 'a b/juice' first
        fetch_juice 'a b'; 'a b/juice' second; ls -A 'a b'
        """, in: program)
      let name = machine == "x86_64" ? "x86-64" : "arm64"
      #expect(
        ending
          == .init(
            status: 0,
            output: "\(name) first\n\(name) second\njuice\njuice-linux-\(name).tar.gz\n", errors: ""
          ))
      let archive = "/v1/juice-linux-\(name).tar.gz"
      #expect(try requests(program) == ["\(archive).sha256", archive, "\(archive).sha256"])
    }
  }

  @Test("what was kept and is not what was released is replaced, and not run")
  func kept() async throws {
    try await withRelease { program throws in
      try program.write("new/juice", "#!/bin/sh\ntouch ran\n")
      let ending = try served(
        """
        set -e; JUICE_VERSION=v1; chmod 755 new/juice
        fetch_juice new; new/juice first
        printf '#!/bin/sh\\ntouch ran\\n' > new/juice; fetch_juice new; new/juice second
        echo other > new/juice-linux-x86-64.tar.gz; fetch_juice new; new/juice third
        rm page/v1/*.sha256; fetch_juice new || echo $?
        """, in: program)
      #expect(ending.output == "x86-64 first\nx86-64 second\nx86-64 third\n3\n", "\(ending)")
      #expect(!program.exists("ran"))
    }
  }

  @Test("no message has the token of an address")
  func token() async throws {
    try await withRelease { program throws in
      let ending = try served(
        """
        address=http://token@127.0.0.1:1/a/b
        unset JUICE_RELEASES
        (JUICE_REPOSITORY=$address JUICE_VERSION=v1; fetch_juice new; echo $?)
        (JUICE_RELEASES=http://user:token@127.0.0.1:1 JUICE_VERSION=v1; fetch_juice new; echo $?)
        JUICE_RELEASES=http://token@127.0.0.1:$(sed -n 's/.* port \\([0-9]*\\) .*/\\1/p' port)
        echo other > page/v1/juice-linux-x86-64.tar.gz
        (JUICE_VERSION=v1; fetch_juice new; echo $?)
        # What git says of an address without a password, and of one that it cannot reach.
        git() { echo "fatal: could not read Password for '$address': terminal prompts disabled" >&2; false; }
        without_user "$(git 2>&1)" >&2
        """, in: program)
      #expect(ending.output == "1\n1\n1\n")
      #expect(ending.errors.contains("http://127.0.0.1:1/a/b/releases/download/v1/"), "\(ending)")
      #expect(ending.errors.contains("Password for 'http://127.0.0.1:1/a/b'"), "\(ending)")
      #expect(!ending.errors.contains("token"), "\(ending)")
    }
  }

  @Test("a folder has no release")
  func folder() async throws {
    try await withRelease { program throws in
      let ending = try served(
        """
        unset JUICE_RELEASES
        for JUICE_REPOSITORY in "" "$PWD" "file://$PWD" ../a; do
          JUICE_VERSION=v1 fetch_juice new 2> /dev/null; echo $?
        done
        """, in: program)
      #expect(ending == .init(status: 0, output: "3\n3\n3\n3\n", errors: ""))
    }
  }

  @Test("another archive than the one that was released is neither kept nor unpacked")
  func checksum() async throws {
    try await withRelease { program throws in
      try program.write("page/v1/juice-linux-x86-64.tar.gz", "other")
      let ending = try served(
        "JUICE_VERSION=v1; fetch_juice new; echo $?; ls -A new", in: program)
      #expect(ending.status == 0 && ending.output == "1\n")
      let message =
        /juice: the SHA-256 of http:\S+\/v1\/juice-linux-x86-64.tar.gz is not the one in \S+\n/
      #expect(ending.errors.wholeMatch(of: message) != nil, "\(ending)")
    }
  }

  @Test("a release that is not there differs from one that cannot be had")
  func missing() async throws {
    try await withRelease { program throws in
      try FileManager.default.removeItem(
        at: program.folder.appending(path: "page/v1/juice-linux-arm64.tar.gz"))
      let cases: [(settings: String, status: Int, error: String)] = [
        ("JUICE_VERSION=v2", 3, "/v2/juice-linux-x86-64.tar.gz.sha256: 404\n"),
        ("JUICE_VERSION=", 3, "juice: there is no release of this revision for Linux on x86_64\n"),
        (
          "JUICE_VERSION=v1 MACHINE=riscv64", 3,
          "juice: there is no release of v1 for Linux on riscv64\n"
        ),
        ("JUICE_VERSION=v1 MACHINE=aarch64", 1, "/v1/juice-linux-arm64.tar.gz: 404\n"),
        ("JUICE_VERSION=v1 JUICE_RELEASES=http://127.0.0.1:1", 1, ": no answer\n"),
      ]
      for (settings, status, error) in cases {
        let ending = try served(
          "\(settings); fetch_juice new; echo $?; test -x new/juice || echo none", in: program)
        #expect(ending.output == "\(status)\nnone\n")
        #expect(ending.errors.hasSuffix(error), "\(ending.errors)")
      }
    }
  }

  @Test(
    "a commit has the release whose tag leads to it, and a hook keeps its program, also in a linked work tree"
  )
  func hook() async throws {
    try await withRelease { program throws in
      let ending = try served(
        """
        set -e; unset -f uname
        mkdir -p source/.github/actions source/Sources/CAssets
        cp -R '\(Self.action.path)' source/.github/actions/
        cp -R '\(Self.scripts.path)' source/Sources/CAssets/
        for name in author committer; do
          name=$(echo $name | tr a-z A-Z)
          export GIT_${name}_NAME=a GIT_${name}_EMAIL=a@example.com
        done
        git init -q source; git -C source add .; git -C source commit -qm one
        git -C source tag -am one v1
        git init -q hooks; git -C hooks remote add origin "$PWD/source"
        git -C hooks fetch -q --depth 1 origin v1; git -C hooks checkout -q FETCH_HEAD
        hook=$PWD/hooks/.github/actions/validate/hook.sh

        git init -q shop; git -C shop remote add origin https://token@example.invalid/shop
        git -C shop commit -q --allow-empty -m one; git -C shop worktree add -q ../linked 2>&1
        printf '#!/bin/sh\\ntest -n "$GIT_DIR"\\n"%s" validate "a b"\\n' "$hook" > shop/.git/hooks/pre-commit
        chmod 755 shop/.git/hooks/pre-commit
        git -C linked commit -q --allow-empty -m two 2>&1
        "$hook" fmt
        """, in: program)
      let machine = try program.shell("uname -m").output == "x86_64\n" ? "x86-64" : "arm64"
      #expect(
        ending
          == .init(status: 0, output: "\(machine) validate a b\n\(machine) fmt\n", errors: ""))
      #expect(try requests(program).count == 2)
    }
  }

  @Test(
    "the release of a hook is looked for over HTTPS, whichever way git fetched it",
    arguments: [
      ("git@a.example:b/c.git", "https://a.example/b/c"),
      ("a.example:b/c", "https://a.example/b/c"),
      ("ssh://git@a.example:22/b/c.git", "https://a.example/b/c"),
      ("https://token@a.example:8443/b/c.git", "https://token@a.example:8443/b/c"),
      ("/a:b/c", "/a:b/c"),
    ])
  func address(remote: String, repository: String) async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try program.shell(
        """
        set -e
        git init -q hooks; git -C hooks remote add origin '\(remote)'
        git -C hooks -c user.name=a -c user.email=a@example.com commit -q --allow-empty -m one
        cp '\(Self.action.path)/hook.sh' hooks
        printf '#!/bin/sh\\nmkdir "$1"; printf "#!/bin/sh\\necho %%s\\n" "$JUICE_REPOSITORY" > "$1/juice"
          chmod 755 "$1/juice"\\n' > hooks/program.sh
        chmod 755 hooks/program.sh
        hooks/hook.sh
        """)
      #expect(ending == .init(status: 0, output: "\(repository)\n", errors: ""))
    }
  }

  @Test("the pipeline for GitLab validates with the program that it fetches, and fails as it does")
  func gitlab() async throws {
    try await withRelease { program throws in
      let arguments = ["init", "--ci", "gitlab", "--from", "a/b@v1"]
      #expect(try await program.run(arguments).status == 0)
      let commands = try #require(
        try program.read(".gitlab-ci.yml").firstMatch(of: /script:\n((?: {4}.*\n)+)/)
      ).1.split(separator: "\n").map { $0.dropFirst(6) }.filter { $0 != "|" }
      try program.write("job.sh", commands.joined(separator: "\n"))
      let machine = try program.shell("uname -m").output.trimmingCharacters(in: .newlines)
      let name = machine == "x86_64" ? "x86-64" : "arm64"
      try publish("#!/bin/sh\nexec '\(Program.executable.path)' \"$@\"\n", name, in: program)
      for isInvalid in [false, true] {
        if isInvalid {
          try program.write("recipes/menu.yaml", "juices: {mango: {mangoo: 1}}\n")
          // What another pipeline left in the cache.
          try program.write(".juice-program/\(machine)/juice", "#!/bin/sh\ntouch ran\n")
          try program.write(".juice-program/\(machine)/juice-linux-\(name).tar.gz", "other")
        }
        let ending = try served("JUICE_VERSION=v1 bash -eo pipefail job.sh", in: program)
        #expect(ending.status == (isInvalid ? 1 : 0), "\(ending)")
        #expect(ending.output.contains("1 menu, 1 file: "), "\(ending)")
        #expect(try program.read("juice-tests.xml").contains("<testsuites "))
        #expect(program.exists("juice-quality.json"))
        #expect(try requests(program).count == 2)
        #expect(!program.exists("ran"))
      }
    }
  }
}

private enum ReleasePage {
  /// Whether there is what the server and the scripts need, which an image of Swift does not have.
  static let hasTools = ["curl", "python3"].allSatisfy { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
