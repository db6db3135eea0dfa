import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import Foundation
import Reports
import Shop
import SystemPackage
import Text

struct InitCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "init", .text("Write a menu to begin with, and a workflow that checks it."),
      article: .validating,
      discussion: .text(
        """
        Beside menu.yaml lies menu.schema.json, which tells editors the format. Where
        there is a menu already, --ci writes the workflow alone. Nothing is
        overwritten: if one of the files is there, none is written.
        """),
      examples: """
        juice init
        juice init shop --ci github
        juice init --ci gitlab --from OWNER/juice
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: LanguageOptions

  @Argument(
    help: .text(
      "The directory of the menu, made if it is not there.",
      value: .text("directory")), completion: .directory)
  var directory = Streams.standardMenu

  @Option(
    help: .text(
      """
      Also write a workflow that validates the menu: github or gitlab. It goes to the root \
      of the git repository, or else to the working directory.
      """, value: .text("service")))
  var ci: CIWorkflow?

  @Option(
    help: .text(
      """
      The repository on GitHub whose release the workflow fetches juice from, and the tag \
      of it. (default: those of this program)
      """, value: .text("owner/name[@version]")))
  var from: String?

  func run(_ streams: Streams) async throws {
    guard !directory.isEmpty else {
      throw Failure(.text("the directory has no name"))
    }
    guard from == nil || ci != nil else {
      throw Failure(
        .text("--from says where a workflow fetches juice from, and there is none without --ci"))
    }
    let menu = try existingMenu(streams.files)
    if let menu, ci == nil {
      throw Failure(
        .text("there is a menu in `\(directory)` already: `\(menu)`"),
        help: .command(
          .text(
            "nothing was written; name another directory, or a workflow for this menu with --ci")))
    }
    let release = try ci.map { _ in try ProgramRelease(named: from) }
    let workflow = try ci.flatMap { service in
      try release.map { try Self.workflow(service, directory, $0, streams.files) }
    }
    let files =
      try (menu == nil ? starter(in: language(streams)) : []) + [workflow].compactMap(\.self)
    try NewFiles.write(files, streams.files)
    try streams.write(
      report(files.map(\.path), kept: menu, release: release, streams))
  }

  /// A file of a menu in the directory, which a new file would become a part of; for a workflow, also of a
  /// menu below it, or the file that was given instead of a directory.
  private func existingMenu(_ files: Files) throws -> String? {
    guard try files.isDirectory(directory) else {
      let isFile = try files.exists(directory) && MenuDirectory.isMenuFile(directory)
      return isFile && ci != nil ? directory : nil
    }
    if let file = try MenuDirectory(directory, files).files.first { return file }
    guard ci != nil else { return nil }
    let (menus, unreadable) = MenuPaths.menus(at: directory, files)
    if let failure = unreadable.first { throw failure }
    return try menus.first.flatMap { try MenuDirectory($0, files).files.first }
  }

  private func starter(in language: Language) throws -> [(path: String, text: String)] {
    [
      (
        path: FilePath(directory).appending(StarterMenu.name).string,
        text: StarterMenu.text(in: language)
      ),
      (
        path: FilePath(directory).appending(StarterMenu.schemaName).string,
        text: try MenuSchema.text(in: language) + "\n"
      ),
    ]
  }

  private static func workflow(
    _ service: CIWorkflow, _ directory: String, _ release: ProgramRelease, _ files: Files
  ) throws -> (path: String, text: String) {
    guard let working = files.workingDirectory?.lexicallyNormalized() else {
      throw Failure(.text("the working directory has been removed"))
    }
    var menus = working.pushing(FilePath(directory)).lexicallyNormalized()
    let root = try files.repositoryRoot(above: menus) ?? working
    guard menus.removePrefix(root) else {
      throw Failure(
        .text(
          """
          a workflow cannot reach the directory `\(directory)`: it is in no git repository, and not \
          below the working directory
          """),
        help: .words(.text("run `git init` there first")))
    }
    let text = try service.text(
      menus: menus.isEmpty ? "." : menus.string, release: release)
    return (root == working ? service.path : root.appending(service.path).string, text)
  }

  /// - Parameter kept: a file of the menu that was there before.
  private func report(
    _ paths: [String], kept: String?, release: ProgramRelease?, _ streams: Streams
  ) -> String {
    let menu = directory == streams.menu ? "" : " --menu \(ShellWord.path(directory))"
    let ordering = [
      (
        "juice menu\(menu)",
        LocalizedText.text("what can be ordered, and how many of it")
      ),
      ("juice order mango=2 lemonade\(menu)", .text("take an order")),
    ]
    let commands =
      (kept == nil ? ordering : []) + [
        (
          "juice validate \(ShellWord.path(directory))", .text("find every mistake")
        ),
        ("juice test \(ShellWord.path(directory))", .text("run the tests in it")),
      ]
    let language = language(streams)
    let width = commands.map(\.0.count).max() ?? 0
    var lines = paths.map { language.text("wrote \($0)") }
    if let kept {
      lines.append(
        language.text("kept the menu as it is: \(kept)"))
    }
    lines += ["", language.text("Next:")]
    lines += commands.map {
      "  \($0.0.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($0.1[language])"
    }
    if let release {
      let next = LocalizedText.text(
        "The workflow fetches juice \(release.version) from \(release.address).")
      lines += ["", next[language]]
    }
    return lines.map(TerminalText.sanitized).joined(separator: "\n")
  }
}
