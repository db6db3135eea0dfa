import Assets
import Diagnostics
import Text

/// A release of `juice`: the one that a workflow is pinned to, or that this program is from.
package struct ProgramRelease {
  /// On GitHub, as OWNER/NAME.
  package let repository: String
  /// A tag; a branch or a commit without a release is built from its sources.
  package let version: String

  package var address: String { "https://github.com/\(repository)" }

  /// The release of this program; nil if it was built by hand.
  package static var own: ProgramRelease? {
    let repository = Asset.origin.text
    return repository.isEmpty ? nil : ProgramRelease(repository)
  }

  /// - Parameter version: nil for that of this program.
  private init(_ repository: String, version: String? = nil) {
    self.repository = repository
    self.version = version ?? "v\(Product.version)"
  }

  /// - Parameter name: OWNER/NAME, or OWNER/NAME@VERSION; nil for the repository that released this program.
  /// - Throws: `Failure` for another form, and without a name in a program that was built by hand.
  package init(named name: String?) throws {
    guard let name = name ?? Self.own?.repository else {
      throw Failure(
        .text("this program was built by hand, and does not know which repository releases it"),
        help: .command(
          .text("nothing was written; name the repository of juice with --from OWNER/NAME")))
    }
    let form = /([A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9._-]+)(?:@([A-Za-z0-9][A-Za-z0-9._-]*))?/
    guard let parts = name.wholeMatch(of: form) else {
      throw Failure(
        .text("`\(name)` does not name a repository"),
        help: .words(
          .text("it is OWNER/NAME on GitHub, or OWNER/NAME@VERSION")))
    }
    self.init(String(parts.1), version: parts.2.map(String.init))
  }
}
