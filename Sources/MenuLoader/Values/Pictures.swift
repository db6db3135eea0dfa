import Diagnostics
package import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// An emoji, or the path of an image.
  package static let picture = ScalarKind(
    "picture", .text,
    [
      "title": "picture", "type": "string", "pattern": "\(PicturePattern.picture)",
      "patternErrorMessage": "Write an emoji, or the path of an image such as images/mango.png.",
      "examples": ["🥭", "images/mango.png"],
    ], isShared: true,
    documentation:
      .text(
        """
        What a screen shows beside the name: an emoji, or the path of an image in the folder of \
        this file or below, such as `images/mango.png`. An image ends in `.png`, `.jpg`, `.jpeg`, \
        `.webp`, `.avif`, `.gif` or `.svg`.
        """,
        ko: """
          화면에서 이름과 함께 보여 주는 그림이에요. 이모지 하나를 적거나, `images/mango.png`처럼 이 \
          파일이 있는 폴더나 그 아래에 있는 이미지의 경로를 적어요. 이미지는 `.png`, `.jpg`, `.jpeg`, \
          `.webp`, `.avif`, `.gif`, `.svg` 중 하나로 끝나요.
          """), example: "🥭")
}

enum PicturePattern {
  /// A text without ASCII characters, or a path with the extension of an image. It accepts more
  /// than `Picture` does, and never less.
  static let picture =
    #"^(?:[^\u0000-\u007f]+|[^/\\.][^\\]*\.(?:png|jpe?g|webp|avif|gif|svg))$"#
}

extension Picture {
  /// The text as written, for comparison.
  package var fact: FactValue {
    switch self {
    case .symbol(let text), .file(let text): .text(text)
    }
  }
}

extension TreeReader {
  /// A picture. A malformed one is reported but does not invalidate its declaration.
  mutating func picture(
    _ entry: YAMLTree.Entry, of owner: @autoclosure () -> LocalizedText
  ) -> PictureSyntax? {
    func what() -> LocalizedText { owner().key("picture") }
    let example = ScalarKind.picture.example.yaml
    guard let text = scalar(entry, what(), example) else { return nil }
    let location = location(entry.value)
    do throws(PictureProblem) {
      return PictureSyntax(location: location, picture: try Picture(text))
    } catch {
      report(MalformedPicture.finding(what(), text, error, at: location.span), for: location)
      return nil
    }
  }
}
