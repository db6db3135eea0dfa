import Foundation
import Testing

/// `juice diff` with revisions of a git repository.
@Suite struct DiffRevisionTests {
  private static let before = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
  private static let after = "fruits: {mango: 10}\njuices: {mango: {mango: 2}}\n"
  private static let difference = """
    juices
      ~ mango
          ~ uses.mango  3 → 2

    at opening stock
      ~ mango
          ~ can make     3 → 5, limited by mango
          ~ takes mango  3 → 2

    3 differences

    """

  /// In a repository with a commit of the menu as it was, and the menu as it is.
  private func inRepository(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("shop/recipes/fruits.yaml", "fruits: {mango: 10}\n")
      try program.write("shop/recipes/juices.yml", "juices: {mango: {mango: 3}}\n")
      try program.write("shop/recipes/.hidden.yaml", "fruits: {\n")
      try program.write("shop/recipes/cafe/other.yaml", "fruits: {\n")
      try program.write("shop/menu.yaml", Self.before)
      let ending = try program.shell(
        """
        cd shop
        git init -q . && git config user.name x && git config user.email x@example.com
        git add . && git -c commit.gpgSign=false commit -qm one
        """)
      #expect(ending == .init(status: 0, output: "", errors: ""))
      try program.write("shop/recipes/juices.yml", "juices: {mango: {mango: 2}}\n")
      try program.write("shop/menu.yaml", Self.after)
      try await body(program)
    }
  }

  private func diff(_ words: String, in program: Program) throws -> Program.Ending {
    try program.shell("cd shop && \"$juice\" diff \(words)")
  }

  @Test(
    "a menu of a revision is compared like any other",
    arguments: [
      "HEAD:menu.yaml menu.yaml", "HEAD:recipes recipes", "HEAD:recipes/ menu.yaml",
      "HEAD^{/one}:recipes recipes", "HEAD:./menu.yaml HEAD:../shop/x/../menu.yaml",
    ])
  func revisions(words: String) async throws {
    try await inRepository { program throws in
      let ending = try diff(words, in: program)
      if words.contains("..") {
        #expect(ending.status == 2)
      } else {
        #expect(ending == .init(status: 0, output: Self.difference, errors: ""))
      }
      let here = try program.shell("cd shop/recipes && \"$juice\" diff HEAD:./ .")
      #expect(here == .init(status: 0, output: Self.difference, errors: ""))
    }
  }

  @Test("a file of that name is meant rather than a revision")
  func files() async throws {
    try await inRepository { program throws in
      try program.write("shop/HEAD:menu.yaml", Self.after)
      let ending = try diff("HEAD:menu.yaml menu.yaml", in: program)
      #expect(ending == .init(status: 0, output: "no difference\n", errors: ""))
    }
  }

  @Test(
    "git's own message is shown",
    arguments: [
      ("HEAD:none.yaml", "path 'none.yaml' does not exist in 'HEAD'"),
      ("nonsense:menu.yaml", "invalid object name 'nonsense'."),
      ("HEAD..HEAD:menu.yaml", "it is not one revision"), ("-x:menu.yaml", "no such file"),
    ])
  func mistakes(name: String, said: String) async throws {
    try await inRepository { program throws in
      let ending = try diff("-- \(name) menu.yaml", in: program)
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("error: cannot read `\(name)`"))
      #expect(ending.errors.contains(said), "\(ending.errors)")
    }
  }

  @Test("where git refuses somebody else's repository, its remedy is reported")
  func dubiousOwnership() async throws {
    try await inRepository { program throws in
      let ending = try program.shell(
        "cd shop && GIT_TEST_ASSUME_DIFFERENT_OWNER=1 \"$juice\" diff HEAD:menu.yaml menu.yaml")
      let lines = ending.errors.split(separator: "\n")
      try #require(lines.count == 2, "\(ending)")
      #expect(lines[0].contains("from git: detected dubious ownership in repository"))
      #expect(lines[1].hasPrefix("help: To add an exception for this directory, call: git config"))
    }
  }

  @Test("without git, a repository or a menu there, it is said")
  func nothingThere() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", Self.after)
      let alone = try program.shell(
        "GIT_CEILING_DIRECTORIES=\"$PWD/..\" \"$juice\" diff HEAD:menu.yaml menu.yaml")
      #expect(alone.status == 2)
      #expect(
        alone.errors.hasPrefix("error: cannot read `HEAD:menu.yaml` from git: not a git repo"))
      let without = try program.shell("PATH=. \"$juice\" diff HEAD:menu.yaml menu.yaml")
      #expect(
        without.errors == """
          error: cannot read `HEAD:menu.yaml` from git: there is no program `git` on the path
          help: no file has that name, so it means a path in a revision, such as HEAD~1:recipes

          """)
    }
    try await inRepository { program throws in
      let ending = try program.shell(
        """
        cd shop && mkdir -p empty linked && echo > empty/x.txt && ln -s ../menu.yaml linked/menu.yaml
        git add . && git -c commit.gpgSign=false commit -qm two
        "$juice" diff HEAD:empty menu.yaml
        "$juice" diff HEAD:linked menu.yaml
        """)
      #expect(
        ending.errors == """
          error: there is no menu in `HEAD:empty`
          help: a menu is a directory with *.yaml or *.yml files
          error: cannot read `HEAD:linked/menu.yaml`: it is a link, which is not followed in a revision

          """)
    }
  }

  @Test("errors of a menu are shown in the revision's file")
  func invalidMenu() async throws {
    try await inRepository { program throws in
      let ending = try diff("HEAD:recipes/juices.yml menu.yaml", in: program)
      #expect(ending.status == 2)
      #expect(ending.errors.contains("--> HEAD:recipes/juices.yml:1:"))
    }
  }

  @Test("no program that a repository names is run, and nothing is written")
  func noPrograms() async throws {
    try await inRepository { program throws in
      let ending = try program.shell(
        """
        cd shop
        printf '#!/bin/sh\\necho ran >> "%s"\\ncat\\n' "$PWD/../ran" > program && chmod +x program
        echo '*.yaml filter=x diff=x' > .gitattributes
        for key in core.fsmonitor core.pager core.sshCommand core.askPass filter.x.smudge \\
          filter.x.clean filter.x.process diff.x.textconv diff.x.command core.alternateRefsCommand \\
          alias.rev-parse alias.cat-file remote.origin.uploadpack core.editor; do
          git config $key "$PWD/program"
        done
        mkdir hooks && for hook in post-index-change reference-transaction pre-auto-gc; do
          cp program hooks/$hook
        done
        git config core.hooksPath hooks
        git config extensions.partialClone origin && git config remote.origin.promisor true
        git config remote.origin.url ssh://example.invalid/x
        rm -f ../ran; find . | sort > ../before
        "$juice" diff HEAD:menu.yaml menu.yaml > /dev/null
        "$juice" diff HEAD:recipes menu.yaml > /dev/null
        # A commit whose menu is only with the remote.
        object=$(git -c core.fsmonitor=false rev-parse HEAD:menu.yaml)
        path=.git/objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-)
        mv $path ../object; rm -f ../ran
        "$juice" diff HEAD:menu.yaml menu.yaml
        echo $?
        mv ../object $path
        find . | sort | cmp - ../before && ls ..
        """)
      #expect(ending.output == "2\nbefore\nshop\n", "\(ending.errors)")
      #expect(ending.errors.hasPrefix("error: cannot read `HEAD:menu.yaml` from git: "))
    }
  }
}
