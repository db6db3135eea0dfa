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

  /// The path that was probably meant by one with backslashes, empty names or names that are `.`; nil if that is no
  /// path of a picture either, or if the text begins at the root or with a scheme.
  public static func tidied(path text: String) -> String? {
    guard text.utf8.first != UInt8(ascii: "/"), !text.utf8.contains(UInt8(ascii: ":")) else {
      return nil
    }
    let names = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }.map(String.init)
    let path = names.filter { $0 != "." }.joined(separator: "/")
    return path != text && problem(ofPath: path) == nil ? path : nil
  }

  private static func problem(ofSymbol text: String) -> PictureProblem? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji,
      scalars.allSatisfy({ $0.isPartOfEmoji })
    else { return .neither }
    return text.count > 1 || scalars.count > maxScalars ? .severalSymbols : nil
  }

  /// Looks at bytes, since a combining mark after a slash or a dot makes another character of it,
  /// and to the file system it is still a slash or a dot.
  private static func problem(ofPath text: String) -> PictureProblem? {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    guard text.utf8.contains(slash) || text.utf8.contains(dot) else { return .neither }
    let names = text.utf8.split(separator: slash, omittingEmptySubsequences: false)
    // An empty name is that before the slash of an absolute path or in the address of a page. Names that
    // begin with a dot are hidden files and the folder above. A zero would end the path for the file system.
    if names.contains(where: { $0.isEmpty || $0.first == dot })
      || text.utf8.contains(UInt8(ascii: "\\")) || text.utf8.count > maxPathLength
      || text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    {
      return .path
    }
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
  /// There is more than one emoji, or one of more than `Picture.maxScalars` scalars.
  case severalSymbols
  /// The path may lead out of the menu's folder or to a hidden file, has an empty name, a backslash or a
  /// control character, or is longer than `Picture.maxPathLength` bytes.
  case path
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
