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
    ], isShared: true, example: "🥭")
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

/// JU123: a picture that is neither an emoji nor the path of an image inside the menu's folder.
enum MalformedPicture {
  static let rule = Rule("JU123", .error)

  static func finding(
    _ what: LocalizedText, _ text: String, _ problem: PictureProblem, at span: Span
  ) -> Finding {
    let (predicate, help) = words(for: problem, text)
    let meant = problem == .path ? Picture.tidied(path: text) : nil
    var finding = Finding.malformed(rule, what, predicate, text, at: span)
      .remedied(meant.map { .didYouMean($0) } ?? help)
    if problem == .path {
      finding.notes = [
        .text(
          "no name in the path begins with a dot, is empty, or has a backslash or control character, and the path has at most \(Picture.maxPathLength) bytes",
          ko:
            "경로에는 점으로 시작하는 이름이나 빈 이름, 역슬래시, 제어 문자를 쓸 수 없고, 길이는 \(Picture.maxPathLength)바이트까지예요"
        )
      ]
    }
    return finding
  }

  private static func words(
    for problem: PictureProblem, _ text: String
  ) -> (predicate: LocalizedText, help: LocalizedText) {
    switch problem {
    case .neither:
      (
        .text("is neither an emoji nor the path of an image", ko: "이모지도 이미지 경로도 아니에요"),
        .text(
          "write for example an emoji `🥭`, or a path `images/mango.png`",
          ko: "예를 들어 이모지 `🥭`나 경로 `images/mango.png`처럼 쓰세요")
      )
    case .severalSymbols:
      (
        text.count > 1
          ? .text("is more than one emoji", ko: "이모지 하나가 아니에요")
          : .text(
            "is an emoji of more than \(Picture.maxScalars) Unicode scalars",
            ko: "유니코드 스칼라 \(Picture.maxScalars)개를 넘는 이모지예요"),
        firstSymbol(of: text).map {
          .text("write one emoji: \($0.quoted)", ko: "이모지 하나만 쓰세요: \($0.quoted)")
        }
          ?? .text("write one emoji, for example `🥭`", ko: "예를 들어 `🥭`처럼 이모지 하나를 쓰세요")
      )
    case .path:
      (
        .text("is not a path inside the menu's folder", ko: "메뉴 폴더 안의 경로가 아니에요"),
        .text(
          "put the image beside the menu and write its path from there, for example `images/mango.png`",
          ko: "이미지를 메뉴 옆에 두고 예를 들어 `images/mango.png`처럼 거기부터 경로를 쓰세요")
      )
    case .ending:
      (
        .text(
          "is a path that does not end as an image does", ko: "이미지 확장자로 끝나지 않는 경로예요"),
        .text(
          "use an image that ends in \(endings(" or ")), in lower case",
          ko: "\(endings(", ")) 중 하나로, 소문자로 끝나는 이미지를 쓰세요")
      )
    }
  }

  /// The first of several emojis.
  private static func firstSymbol(of text: String) -> String? {
    text.first.map { String($0) }.flatMap { symbol in
      do throws(PictureProblem) {
        _ = try Picture(symbol)
        return symbol
      } catch {
        return nil
      }
    }
  }

  /// A list of the file extensions of images.
  ///
  /// - Parameter last: the separator before the last one.
  private static func endings(_ last: String) -> String {
    let endings = Picture.fileEndings.map { ".\($0)".quoted }
    return endings.dropLast().joined(separator: ", ") + last + endings[endings.count - 1]
  }
}
