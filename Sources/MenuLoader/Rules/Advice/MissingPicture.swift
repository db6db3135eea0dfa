import Diagnostics
import RecipeGraph

/// JU313: a picture whose file does not exist.
enum MissingPicture {
  static let rule = Rule(
    "JU313", .warning,
    .text("the image of a picture is there", ko: "그림에 적은 이미지는 그 자리에 있어요"),
    explanation: .text(
      """
      `picture` is the path of an image, and no file is at that path. Paths begin in the folder of \
      the menu; a folder, and a link that leads out of the menu's folder, count as none. The screen \
      shows the first letter of the id of a fruit or juice instead. It is checked where the menu is \
      a file on disk, not for one from standard input without a name, and not in an editor.
      """,
      ko: """
        `picture`에 적은 경로에 이미지 파일이 없어요. 경로는 메뉴가 있는 폴더에서 시작해요. 폴더이거나 \
        메뉴의 폴더 밖으로 나가는 링크면 없는 것으로 봐요. 이럴 때 화면에는 그림 대신 재료나 쥬스 \
        아이디의 첫 글자가 나와요. 디스크에 있는 메뉴 파일에서만 확인하고, 이름 없이 표준 입력으로 받은 \
        메뉴나 편집기에서는 확인하지 않아요.
        """),
    bad: """
      fruits:
        mango: {picture: images/mango.png, stock: 10}
      juices:
        mango: {mango: 3}
      """,
    replacing: "images/mango.png", with: "🥭")

  /// - Parameter hasPicture: nil if images cannot be looked up; then nothing is reported.
  static func check(
    _ files: [MenuFile], _ hasPicture: MenuLoader.HasPicture?, _ findings: inout Findings
  ) {
    guard let hasPicture else { return }
    for file in files {
      let path = file.source.path
      func check(_ picture: PictureSyntax, of owner: LocalizedText) {
        guard case .file(let name) = picture.picture, !hasPicture(name, path) else { return }
        findings.report(finding(name, of: owner, at: picture.location))
      }
      for shop in file.syntax.terms.shops {
        if let picture = shop.value.picture { check(picture, of: .shop) }
      }
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
      .text(
        "`picture` of \(owner) leads to no file: \(name.quoted)",
        ko: "\(owner)의 `picture`에 적은 파일이 없어요: \(name.quoted)"),
      at: Label(location.span), related: location.aliasLabels,
      help: [
        .text(
          "put the image there, or correct the path, which begins in the menu's folder",
          ko: "이미지를 그 자리에 두거나 경로를 고치세요. 경로는 메뉴가 있는 폴더에서 시작해요")
      ])
  }
}
