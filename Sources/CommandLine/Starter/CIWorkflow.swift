import ArgumentParser
import Assets
import CommandSupport
import Diagnostics
import Foundation

/// A CI service, and its configuration file that runs `juice validate` and `juice test`.
enum CIWorkflow: String, WordChoice {
  case github, gitlab

  /// The path of the file, relative to the root of the repository.
  var path: String {
    switch self {
    case .github: ".github/workflows/juice.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// - Parameters:
  ///   - menus: the directory of the menus, from the root of the repository.
  ///   - release: the release whose program the workflow fetches.
  /// - Throws: `Failure` for a path that cannot be written in the file.
  func text(menus: String, release: ProgramRelease) throws -> String {
    // A GitHub workflow expands `${{` everywhere.
    let isPlain = menus.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, !menus.contains("${{") else {
      throw Failure(
        .text("a workflow cannot name the directory `\(menus)`"),
        help: .words(.text("give it a plainer name")))
    }
    switch self {
    case .github:
      let action = "\(release.repository)/.github/actions/validate@\(release.version)"
      return Asset.githubWorkflow.text(
        filledWith: ["ACTION": action, "MENUS": YAMLWord.text(menus)])
    case .gitlab:
      return Asset.gitlabPipeline.text(
        filledWith: [
          "REPOSITORY": release.address, "VERSION": YAMLWord.text(release.version),
          "MENUS": ShellWord.path(menus),
          "FETCH": Self.inBlock(.fetchScript), "CHANGES": Self.inBlock(.changesScript),
        ])
    }
  }

  /// A script as lines of a block in the list of a job's commands.
  private static func inBlock(_ script: Asset) -> String {
    script.text.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n")
  }
}

enum YAMLWord {
  /// A text as a scalar of YAML that is a string, quoted if necessary.
  static func text(_ text: String) -> String {
    let isWord = text.wholeMatch(of: /[a-z][a-z0-9._\/-]*/) != nil
    let isValue = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text)
    return isWord && !isValue ? text : "'\(text.replacing("'", with: "''"))'"
  }
}
