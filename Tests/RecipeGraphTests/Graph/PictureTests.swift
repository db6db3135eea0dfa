import RecipeGraph
import Testing

@Suite struct PictureTests {
  @Test(arguments: [
    "🍓", "🥭", "🥤", "❤️", "❤", "⭐", "🧑‍🍳", "🇰🇷", "👍🏽", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ])
  func emojiAreSymbols(text: String) throws {
    #expect(try Picture(text) == .symbol(text))
  }

  @Test(arguments: [
    "mango.png", "a.jpg", "a.jpeg", "a.webp", "a.avif", "a.gif", "a.svg", "images/mango.png",
    "images/of/fruits/mango.small.png", "망고.png", "그림/망고.svg", "🥭.png", "two words.png",
    "a..b.png", "images/~/x.png",
  ])
  func pathsOfImagesAreFiles(text: String) throws {
    #expect(try Picture(text) == .file(text))
  }

  @Test(
    arguments: [
      ("", .neither), ("mango", .neither), ("망고", .neither), ("!", .neither), ("1", .neither),
      ("#️⃣", .neither), ("★", .neither), ("🍓딸기", .neither), ("🍓 🍌", .neither),
      ("\u{200D}", .neither), ("🍓\u{0301}", .neither),
      ("🍓🍌", .severalSymbols), ("🇰🇷🇯🇵", .severalSymbols),
      ("🍓\u{200D}🍓\u{200D}🍓\u{200D}🍓\u{200D}🍓", .severalSymbols),
      ("a\u{0}.png", .path), ("a\n.png", .path),
      ("a\u{85}.png", .path),
      ("images\\mango.png", .path), ("..\\mango.png", .path),
      ("https://example.com/mango.png", .path), ("file:///mango.png", .path),
      ("/mango.png", .path), ("//mango.png", .path), ("/", .path),
      ("../mango.png", .path), ("images/../mango.png", .path),
      ("..", .path),
      ("./mango.png", .path), (".mango.png", .path), ("images/.png", .path),
      (".juice/mango.png", .path), ("...png", .path),
      ("images/.\u{0301}mango.png", .path),
      ("images//mango.png", .path), ("images/", .path),
      ("mango.PNG", .ending), ("mango.bmp", .ending), ("mango.png.txt", .ending),
      ("images/mango", .ending), ("mangopng.", .ending), ("images/png", .ending),
    ] as [(String, PictureProblem)])
  func otherTextsAreNoPictures(text: String, problem: PictureProblem) {
    #expect(throws: problem) { try Picture(text) }
  }

  @Test func pathsHaveAtMost255Bytes() throws {
    let longest = String(repeating: "a", count: 251) + ".png"
    #expect(try Picture(longest) == .file(longest))
    #expect(throws: PictureProblem.path) { try Picture("a" + longest) }
    let wide = String(repeating: "가", count: 84) + ".png"
    #expect(throws: PictureProblem.path) { try Picture(wide) }
  }
}
