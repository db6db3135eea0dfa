import ArgumentParser
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

  /// - Parameter menus: the directory of the menus, from the root of the repository.
  /// - Throws: `Failure` for a path that cannot be written in the file.
  func text(menus: String) throws -> String {
    // A GitHub workflow expands `${{` everywhere.
    let isPlain = menus.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, !menus.contains("${{") else {
      throw Failure(
        .text(
          "a workflow cannot name the directory `\(menus)`",
          ko: "`\(menus)` 디렉터리는 워크플로에 적을 수 없는 이름이에요"),
        help: .text("give it a plainer name", ko: "더 단순한 이름으로 바꿔 주세요"))
    }
    let word = ShellWord.path(menus)
    switch self {
    case .github: return Self.github(word)
    case .gitlab: return Self.gitlab(word)
    }
  }

  /// By digest, with the version that has it.
  private static let image =
    "swift@sha256:9bea530093ffff8cf6c259991715ee843fe4d0f932e612f7f4b79cca6e00db87 # 6.2.4"

  private static func github(_ menus: String) -> String {
    """
    # Checks the menus on every push and pull request: mistakes are shown in the change, and
    # collected under code scanning. Written by `juice init --ci github`.
    name: juice

    on:
      push:
      pull_request:

    permissions:
      contents: read

    env:
      JUICE_REPOSITORY: OWNER/juice # put the repository of juice here,
      JUICE_REVISION: main # and a tag or commit to stay with

    # Actions and images are named by digest, which nobody can move; the comment is the version.
    jobs:
      validate:
        runs-on: ubuntu-latest
        container: \(image)
        outputs:
          findings: ${{ steps.findings.outputs.artifact-id }}
        steps:
          - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
            with:
              persist-credentials: false
          - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
            id: source
            with:
              repository: ${{ env.JUICE_REPOSITORY }}
              ref: ${{ env.JUICE_REVISION }}
              path: .juice-source
              persist-credentials: false
          # One commit is built once: the program needs no library of the image it was built in.
          - name: Look for a build of this revision
            id: build
            uses: actions/cache@0057852bfaa89a56745cba8c7296529d2fc39830 # v4.3.0
            with:
              path: .juice-build
              key: juice-${{ runner.os }}-${{ runner.arch }}-${{ steps.source.outputs.commit }}
          - name: Build juice
            if: ${{ steps.build.outputs.cache-hit != 'true' }}
            run: |
              apt-get update
              apt-get install -y libyaml-dev libsqlite3-dev
              swift build -c release --product juice --package-path .juice-source \\
                -Xswiftc -static-executable -Xlinker -s
              install -D .juice-source/.build/release/juice .juice-build/juice
          - name: Validate the menus
            run: |
              .juice-build/juice validate \(menus) --output sarif=juice.sarif
          - name: Run the tests in the menus
            run: |
              .juice-build/juice test \(menus)
          - name: Hand the findings over
            id: findings
            if: ${{ !cancelled() && hashFiles('juice.sarif') != '' }}
            uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
            with:
              name: juice-findings
              path: juice.sarif

      # Only this job may write, and it runs nothing of the repository. Leave it out where code
      # scanning is not to be had. A fork may not upload.
      upload:
        needs: validate
        if: >-
          ${{ !cancelled() && needs.validate.outputs.findings != ''
          && !github.event.pull_request.head.repo.fork }}
        runs-on: ubuntu-latest
        permissions:
          security-events: write
          actions: read # as uploads from private repositories need it
          contents: read
        steps:
          # Code scanning follows a finding through changes by the lines around it.
          - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
            with:
              persist-credentials: false
          - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
            with:
              name: juice-findings
          - uses: github/codeql-action/upload-sarif@5d4e8d1aca955e8d8589aabd499c5cae939e33c7 # v4.31.9
            with:
              sarif_file: juice.sarif
              category: juice

    """
  }

  private static func gitlab(_ menus: String) -> String {
    """
    # Checks the menus in every pipeline: merge requests show mistakes as code quality.
    # Written by `juice init --ci gitlab`.
    variables:
      JUICE_REPOSITORY: https://example.com/OWNER/juice.git # put the repository of juice here,
      JUICE_REVISION: main # and a tag to stay with

    juice:
      image: \(image)
      # One commit is built once: the program needs no library of the image it was built in.
      cache:
        key: {files: [.gitlab-ci.yml], prefix: juice}
        paths: [.juice-build/]
      script:
        - git clone --depth 1 --branch "$JUICE_REVISION" "$JUICE_REPOSITORY" /tmp/juice
        - commit=$(git -C /tmp/juice rev-parse HEAD)
        - |
          if [ "$(cat .juice-build/commit 2>/dev/null)" != "$commit" ]; then
            apt-get update
            apt-get install -y libyaml-dev libsqlite3-dev
            swift build -c release --product juice --package-path /tmp/juice \\
              -Xswiftc -static-executable -Xlinker -s
            install -D /tmp/juice/.build/release/juice .juice-build/juice
            echo "$commit" > .juice-build/commit
          fi
        - |
          .juice-build/juice validate \(menus) --output gitlab=juice-quality.json
          .juice-build/juice test \(menus)
      artifacts:
        when: always
        reports:
          codequality: juice-quality.json

    """
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
