/// The picture of a fruit or a juice, or the logo of the shop, which screens show beside its name.
public enum Picture: Hashable, Sendable {
  /// One emoji.
  case symbol(String)
  /// The path of an image file, relative to the folder of the menu's file that names it: all files
  /// of a menu lie in one folder. It leads to a file in that folder or below, if there is one.
  case file(String)

  /// The longest emoji, in Unicode scalars: a family of four has seven.
  public static let maxScalars = 8
  /// The longest path, in bytes of UTF-8.
  public static let maxPathLength = 255
  /// The file name extensions of images.
  public static let fileEndings = ["png", "jpg", "jpeg", "webp", "avif", "gif", "svg"]

  /// Parses a picture of a menu, without looking at any file.
  ///
  /// - Throws: the first rule that the text breaks.
  public init(_ text: String) throws(PictureProblem) {
    // A path ends in ASCII, and no part of an emoji is ASCII.
    if text.utf8.contains(where: { $0 < 0x80 }) {
      if let problem = Self.problem(ofPath: text) { throw problem }
      self = .file(text)
    } else {
      if let problem = Self.problem(ofSymbol: text) { throw problem }
      self = .symbol(text)
    }
  }

  private static func problem(ofSymbol text: String) -> PictureProblem? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji,
      scalars.allSatisfy({ $0.isPartOfEmoji })
    else { return .neither }
    if text.count > 1 { return .severalSymbols }
    return scalars.count > maxScalars ? .symbolTooLong : nil
  }

  /// Looks at bytes, since a combining mark after a slash or a dot makes another character of it,
  /// and to the file system it is still a slash or a dot.
  private static func problem(ofPath text: String) -> PictureProblem? {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    guard text.utf8.contains(slash) || text.utf8.contains(dot) else { return .neither }
    if text.utf8.count > maxPathLength { return .pathTooLong }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return .controlCharacter
    }
    if text.utf8.contains(UInt8(ascii: "\\")) { return .backslash }
    let names = text.utf8.split(separator: slash, omittingEmptySubsequences: false)
    if names.count > 2, names[0].last == UInt8(ascii: ":"), names[1].isEmpty { return .address }
    if names[0].isEmpty { return .absolute }
    if names.contains(where: { $0.elementsEqual("..".utf8) }) { return .parentFolder }
    if names.contains(where: { $0.first == dot }) { return .hidden }
    if names.contains(where: \.isEmpty) { return .emptyName }
    let isImage = fileEndings.contains { ending in
      text.utf8.suffix(ending.utf8.count + 1).elementsEqual(".\(ending)".utf8)
    }
    return isImage ? nil : .ending
  }
}

/// The reason why a text is not a picture.
public enum PictureProblem: Error, Hashable, Sendable {
  /// It is no emoji, and has neither a slash nor a dot as a path has.
  case neither
  /// There is more than one emoji.
  case severalSymbols
  /// The emoji has more than `Picture.maxScalars` scalars.
  case symbolTooLong
  /// The path has more than `Picture.maxPathLength` bytes.
  case pathTooLong
  /// The path has a control character, such as the zero at which the file system would stop.
  case controlCharacter
  /// The path has a backslash, which separates folders on some systems only.
  case backslash
  /// It is the address of something on the web.
  case address
  /// The path begins with a slash.
  case absolute
  /// The path leads through `..`, which may lie outside the menu's folder.
  case parentFolder
  /// A name in the path begins with a dot.
  case hidden
  /// There is nothing between two slashes, or after the last one.
  case emptyName
  /// The path ends in none of `Picture.fileEndings`.
  case ending
}

extension Unicode.Scalar {
  /// Whether it is an emoji, or joins or modifies those beside it.
  fileprivate var isPartOfEmoji: Bool {
    switch value {
    // The zero-width joiner, the selector of the coloured form, and the tags in flags of regions.
    case 0x200D, 0xFE0F, 0xE0020...0xE007F: true
    default: properties.isEmoji
    }
  }
}
