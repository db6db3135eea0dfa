import ArgumentParser
import FindingReports
import Foundation
import Reports

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a menu to begin with, and a workflow that checks it.",
    discussion: """
      Beside menu.yaml lies menu.schema.json, which tells editors the format.
      Nothing is overwritten: if one of the files is there, none is written.

      EXAMPLE:
        juice init
        juice init shop --ci github
      """)

  @Argument(help: "The directory of the menu, made if it is not there.")
  var directory = MenuPath.standard

  @Option(
    help: ArgumentHelp(
      """
      Also write a workflow that validates the menu: github or gitlab. It goes to the root of \
      the git repository, or else to the working directory.
      """,
      valueName: "service"))
  var ci: CIWorkflow?

  func run() throws {
    try checkDirectory()
    var files = [
      (path: MenuFiles.join(directory, StarterMenu.name), text: StarterMenu.text),
      (path: MenuFiles.join(directory, StarterMenu.schemaName), text: try MenuSchema.text() + "\n"),
    ]
    let workflow = try ci.map { try Self.workflow($0, directory) }
    if let workflow { files.append(workflow) }
    try NewFiles.write(files)
    try Console.write(report(files.map(\.path), workflow: workflow?.path))
  }

  /// In a directory with a menu, the new one would become a part of that.
  private func checkDirectory() throws {
    guard !directory.isEmpty else { throw Failure("the directory has no name") }
    guard MenuFiles.isDirectory(directory) else { return }
    if let file = try MenuDirectory(directory).files.first {
      throw Failure(
        "there is a menu in `\(directory)` already: `\(file)`",
        help: "nothing was written; name another directory")
    }
  }

  private static func workflow(
    _ service: CIWorkflow, _ directory: String
  ) throws -> (path: String, text: String) {
    let menus = components(directory)
    let working = components(FileManager.default.currentDirectoryPath)
    let root = repositoryRoot(above: menus) ?? working
    guard menus.starts(with: root) else {
      throw Failure(
        """
        a workflow cannot reach the directory `\(directory)`: it is in no git repository, and not \
        below the working directory
        """,
        help: "run `git init` there first")
    }
    let below = menus.dropFirst(root.count).joined(separator: "/")
    let text = try service.text(menus: below.isEmpty ? "." : below)
    let place = root == working ? service.path : path(root + [service.path])
    return (place, text)
  }

  /// The nearest directory with a `.git`, which is a file in a second work tree.
  private static func repositoryRoot(above directory: [String]) -> [String]? {
    var candidate = directory
    while !FileManager.default.fileExists(atPath: path(candidate + [".git"])) {
      guard candidate.popLast() != nil else { return nil }
    }
    return candidate
  }

  /// The names on the way from the root of the file system, without `.` and `..`.
  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.pathComponents.filter { $0 != "/" }
  }

  private static func path(_ components: [String]) -> String {
    "/" + components.joined(separator: "/")
  }

  private func report(_ paths: [String], workflow: String?) -> String {
    let menu = directory == MenuPath.usual ? "" : " --menu \(ShellWord.path(directory))"
    let commands = [
      ("juice menu\(menu)", "what can be ordered, and how many of it"),
      ("juice order mango=2 lemonade\(menu)", "take an order"),
      ("juice validate \(ShellWord.path(directory))", "find every mistake"),
      ("juice test \(ShellWord.path(directory))", "run the tests in it"),
    ]
    let width = commands.map(\.0.count).max() ?? 0
    var lines = paths.map { "wrote \($0)" } + ["", "Next:"]
    lines += commands.map {
      "  \($0.0.padding(toLength: width + 2, withPad: " ", startingAt: 0))\($0.1)"
    }
    if let workflow {
      lines += ["", "Set JUICE_REPOSITORY in \(workflow) to where juice comes from."]
    }
    return lines.map(TerminalText.sanitized).joined(separator: "\n")
  }
}
