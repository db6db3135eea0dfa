import Diagnostics
package import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// An emoji, or the path of an image.
  package static let picture = ScalarKind(
    "picture", .text,
    [
      "title": .words(.text("picture")), "type": "string",
      "pattern": "\(PicturePattern.picture)",
      "patternErrorMessage": .words(
        .text("Write an emoji, or the path of an image such as images/mango.png.")),
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
          "no name in the path begins with a dot, is empty, or has a backslash or control character, and the path has at most \(Picture.maxPathLength) bytes"
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
        .text("is neither an emoji nor the path of an image"),
        .text("write for example an emoji `🥭`, or a path `images/mango.png`")
      )
    case .severalSymbols:
      (
        text.count > 1
          ? .text("is more than one emoji")
          : .text("is an emoji of more than \(Picture.maxScalars) Unicode scalars"),
        firstSymbol(of: text).map {
          .text("write one emoji: \($0.quoted)")
        }
          ?? .text("write one emoji, for example `🥭`")
      )
    case .path:
      (
        .text("is not a path inside the menu's folder"),
        .text(
          "put the image beside the menu and write its path from there, for example `images/mango.png`"
        )
      )
    case .ending:
      (
        .text("is a path that does not end as an image does"),
        .text("use an image that ends in \(endings.first) or \(endings.last), in lower case")
      )
    }
  }

  /// The file extensions of images, the last one by itself.
  private static let endings: (first: String, last: String) = {
    let endings = Picture.fileEndings.map { ".\($0)" }
    return (Array(endings.dropLast()).quoted, endings[endings.count - 1].quoted)
  }()

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
}
