import ArgumentParser
import Assets
import Diagnostics
import Foundation
import Text

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
        "a workflow cannot name the directory `\(menus)`",
        ko: "`\(menus)` 디렉터리는 워크플로에 적을 수 없는 이름이에요",
        help: "give it a plainer name", ko: "더 단순한 이름으로 바꿔 주세요")
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

/// The release of `juice` that a workflow is pinned to.
struct ProgramRelease {
  /// On GitHub, as OWNER/NAME.
  let repository: String
  /// A tag; a branch or a commit without a release is built from its sources.
  let version: String

  var address: String { "https://github.com/\(repository)" }

  /// The release of this program; nil if it was built by hand.
  static var own: ProgramRelease? {
    let repository = Asset.origin.text
    return repository.isEmpty
      ? nil : ProgramRelease(repository: repository, version: "v\(Product.version)")
  }

  private init(repository: String, version: String) {
    self.repository = repository
    self.version = version
  }

  /// - Parameter name: OWNER/NAME, or OWNER/NAME@VERSION; nil for the repository that released this program.
  /// - Throws: `Failure` for another form, and without a name in a program that was built by hand.
  init(named name: String?) throws {
    let name = name ?? Asset.origin.text
    guard !name.isEmpty else {
      throw Failure(
        "this program was built by hand, and does not know which repository releases it",
        ko: "직접 빌드한 프로그램이라 어느 저장소에서 배포하는지 알 수 없어요",
        help: "nothing was written; name the repository of juice with --from OWNER/NAME",
        ko: "아무것도 만들지 않았어요. --from OWNER/NAME으로 juice의 저장소를 적어 주세요")
    }
    let form = /([A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9._-]+)(?:@([A-Za-z0-9][A-Za-z0-9._-]*))?/
    guard let parts = name.wholeMatch(of: form) else {
      throw Failure(
        "`\(name)` does not name a repository", ko: "`\(name)`은(는) 저장소의 이름이 아니에요",
        help: "it is OWNER/NAME on GitHub, or OWNER/NAME@VERSION",
        ko: "GitHub의 OWNER/NAME 또는 OWNER/NAME@VERSION으로 적어 주세요")
    }
    repository = String(parts.1)
    version = parts.2.map(String.init) ?? "v\(Product.version)"
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

enum ShellWord {
  /// A path as one word of a POSIX shell command, quoted if necessary.
  static func path(_ path: String) -> String {
    // A leading hyphen would make it an option.
    let text = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-._/".unicodeScalars.contains($0)
    }
    if isPlain { return text }
    return "'\(text.replacingOccurrences(of: "'", with: #"'\''"#))'"
  }
}
