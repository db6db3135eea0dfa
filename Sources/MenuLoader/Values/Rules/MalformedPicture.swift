import Diagnostics
import RecipeGraph

/// JU123: a picture that is neither an emoji nor the path of an image inside the menu's folder.
enum MalformedPicture {
  static let rule = Rule(
    "JU123", .error,
    .text(
      "a picture is an emoji, or the path of an image beside the menu",
      ko: "그림은 이모지 하나나 메뉴 옆에 있는 이미지의 경로로 써요"),
    explanation: .text(
      """
      `picture` is what a screen shows of a fruit, a juice or the shop. It is one emoji, or the path \
      of an image that ends in `.png`, `.jpg`, `.jpeg`, `.webp`, `.avif`, `.gif` or `.svg`. A path \
      begins in the folder of the menu and never leaves it, and no name in it begins with a dot, so \
      that no other file of the computer is ever shown.
      """,
      ko: """
        `picture`는 재료나 쥬스, 가게를 화면에 보여 줄 때 쓰는 그림이에요. 이모지 하나를 적거나, `.png`, \
        `.jpg`, `.jpeg`, `.webp`, `.avif`, `.gif`, `.svg` 중 하나로 끝나는 이미지의 경로를 적어요. \
        컴퓨터의 다른 파일이 화면에 나오지 않게, 경로는 메뉴가 있는 폴더에서 시작해 폴더 밖으로 \
        나가지 않고, 점으로 시작하는 이름도 쓰지 않아요.
        """),
    bad: """
      fruits:
        mango: {picture: mango, stock: 10}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: {picture: mango, stock: 10}", with: "mango: {picture: 🥭, stock: 10}")

  static func finding(
    _ what: LocalizedText, _ text: String, _ problem: PictureProblem, at span: Span
  ) -> Finding {
    let (predicate, help) = words(for: problem)
    var finding = Finding.malformed(rule, what, predicate, text, at: span).remedied(help)
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
    for problem: PictureProblem
  ) -> (predicate: LocalizedText, help: LocalizedText) {
    switch problem {
    case .neither:
      (
        .text("is neither an emoji nor the path of an image", ko: "이모지도 이미지 경로도 아니에요"),
        .text(
          "write an emoji such as `🥭`, or a path such as `images/mango.png`",
          ko: "`🥭` 같은 이모지나 `images/mango.png` 같은 경로를 쓰세요")
      )
    case .severalSymbols:
      (
        .text("is more than one emoji", ko: "이모지 하나가 아니에요"),
        .text("write one emoji, such as `🥭`", ko: "`🥭`처럼 이모지 하나를 쓰세요")
      )
    case .path:
      (
        .text("is not a path inside the menu's folder", ko: "메뉴 폴더 안의 경로가 아니에요"),
        .text(
          "put the image beside the menu and write its path from there, such as `images/mango.png`",
          ko: "이미지를 메뉴 옆에 두고 `images/mango.png`처럼 거기부터 경로를 쓰세요")
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

  /// A list of the file extensions of images.
  ///
  /// - Parameter last: the separator before the last one.
  private static func endings(_ last: String) -> String {
    let endings = Picture.fileEndings.map { ".\($0)".quoted }
    return endings.dropLast().joined(separator: ", ") + last + endings[endings.count - 1]
  }
}
