import Diagnostics
import RecipeGraph

/// Whether an image with a name exists for the menu file at a path.
package typealias HasPicture = @Sendable (_ name: String, _ menuFile: String) -> Bool

/// JU313: a picture whose file does not exist.
enum MissingPicture {
  static let rule = Rule("JU313", .warning)

  /// - Parameter hasPicture: nil if images cannot be looked up; then nothing is reported.
  static func check(
    _ files: [MenuFile], _ hasPicture: HasPicture?, _ findings: inout Findings
  ) {
    guard let hasPicture else { return }
    for file in files {
      let path = file.source.path
      func check(_ picture: PictureSyntax, of owner: LocalizedText) {
        guard case .file(let name) = picture.picture, !hasPicture(name, path) else { return }
        findings.report(finding(name, of: owner, at: picture.location))
      }
      if let picture = file.syntax.terms.shop?.value.picture { check(picture, of: .shop) }
      for fruit in file.syntax.fruits {
        if let picture = fruit.picture { check(picture, of: .fruit(fruit.id)) }
      }
      for juice in file.syntax.juices {
        if let picture = juice.picture { check(picture, of: .juice(juice.id)) }
      }
    }
  }

  private static func finding(
    _ name: String, of owner: LocalizedText, at location: SourceLocation
  ) -> Finding {
    Finding(
      rule,
      .text("`picture` of \(owner) leads to no file: \(name.quoted)"),
      at: Label(location.span), related: location.aliasLabels,
      help: .text("put the image there, or correct the path, which begins in the menu's folder"))
  }
}
