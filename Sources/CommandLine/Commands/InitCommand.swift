import ArgumentParser
import FindingReports
import Foundation
import Reports
import Shop
import SystemPackage

struct InitCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a menu to begin with, and a workflow that checks it.",
    discussion: """
      Beside menu.yaml lies menu.schema.json, which tells editors the format. Where
      there is a menu already, --ci writes the workflow alone. Nothing is
      overwritten: if one of the files is there, none is written.

      EXAMPLE:
        juice init
        juice init shop --ci github
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: "The directory of the menu, made if it is not there.", completion: .directory)
  var directory = MenuOptions.standard

  @Option(
    help: ArgumentHelp(
      """
      Also write a workflow that validates the menu: github or gitlab. It goes to the root of \
      the git repository, or else to the working directory.
      """,
      valueName: "service"))
  var ci: CIWorkflow?

  func run(_ streams: Streams) async throws {
    guard !directory.isEmpty else { throw Failure("the directory has no name") }
    let menu = try existingMenu(streams.files)
    if let menu, ci == nil {
      throw Failure(
        "there is a menu in `\(directory)` already: `\(menu)`",
        help: "nothing was written; name another directory, or a workflow for this menu with --ci")
    }
    let workflow = try ci.map { try Self.workflow($0, directory, streams.files) }
    let files = try (menu == nil ? starter() : []) + [workflow].compactMap(\.self)
    try NewFiles.write(files, streams.files)
    try streams.write(
      report(files.map(\.path), kept: menu, workflow: workflow?.path, streams))
  }

  /// A file of a menu in the directory, which a new file would become a part of; for a workflow also of a
  /// menu below it, or the file that is named in the place of a directory.
  private func existingMenu(_ files: Files) throws -> String? {
    guard files.isDirectory(directory) else {
      let isFile = files.exists(directory) && MenuDirectory.isMenuFile(directory)
      return isFile && ci != nil ? directory : nil
    }
    if let file = try MenuDirectory(directory, files).files.first { return file }
    guard ci != nil else { return nil }
    let (menus, unreadable) = MenuPaths.menus(at: directory, files)
    if let failure = unreadable.first { throw failure }
    return try menus.first.flatMap { try MenuDirectory($0, files).files.first }
  }

  private func starter() throws -> [(path: String, text: String)] {
    [
      (path: FilePath(directory).appending(StarterMenu.name).string, text: StarterMenu.text),
      (
        path: FilePath(directory).appending(StarterMenu.schemaName).string,
        text: try MenuSchema.text() + "\n"
      ),
    ]
  }

  private static func workflow(
    _ service: CIWorkflow, _ directory: String, _ files: Files
  ) throws -> (path: String, text: String) {
    guard let working = files.workingDirectory?.lexicallyNormalized() else {
      throw Failure("the working directory has been removed")
    }
    var menus = working.pushing(FilePath(directory)).lexicallyNormalized()
    let root = files.repositoryRoot(above: menus) ?? working
    guard menus.removePrefix(root) else {
      throw Failure(
        """
        a workflow cannot reach the directory `\(directory)`: it is in no git repository, and not \
        below the working directory
        """,
        help: "run `git init` there first")
    }
    let text = try service.text(menus: menus.isEmpty ? "." : menus.string)
    return (root == working ? service.path : root.appending(service.path).string, text)
  }

  /// - Parameter kept: a file of the menu that was there before.
  private func report(
    _ paths: [String], kept: String?, workflow: String?, _ streams: Streams
  ) -> String {
    let menu = directory == streams.menu ? "" : " --menu \(ShellWord.path(directory))"
    let ordering = [
      ("juice menu\(menu)", "what can be ordered, and how many of it"),
      ("juice order mango=2 lemonade\(menu)", "take an order"),
    ]
    let commands =
      (kept == nil ? ordering : []) + [
        ("juice validate \(ShellWord.path(directory))", "find every mistake"),
        ("juice test \(ShellWord.path(directory))", "run the tests in it"),
      ]
    let width = commands.map(\.0.count).max() ?? 0
    var lines = paths.map { "wrote \($0)" }
    if let kept { lines.append("kept the menu as it is: \(kept)") }
    lines += ["", "Next:"]
    lines += commands.map {
      "  \($0.0.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($0.1)"
    }
    if let workflow {
      lines += ["", "Set JUICE_REPOSITORY in \(workflow) to where juice comes from."]
    }
    return lines.map(TerminalText.sanitized).joined(separator: "\n")
  }
}
