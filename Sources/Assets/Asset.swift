import CAssets

/// A file that is part of the program, which may be installed alone.
package struct Asset: Sendable {
  package let bytes: [UInt8]

  private init(_ asset: juice_asset) {
    bytes = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text with each placeholder, such as `@MENUS@`, replaced by a value.
  package func text(filledWith values: [String: String]) -> String {
    text.replacing(/@([A-Z]+)@/) { values[String($0.1)] ?? String($0.0) }
  }
}

extension Asset {
  package static let kioskStyle = Asset(juice_kiosk_css())
  package static let kioskScript = Asset(juice_kiosk_js())
  package static let icon = Asset(juice_icon_svg())
  package static let manifest = Asset(juice_manifest_webmanifest())
}

extension Asset {
  package static let bashCompletion = Asset(juice_juice_bash())
  package static let githubWorkflow = Asset(juice_github_yml())
  package static let gitlabPipeline = Asset(juice_gitlab_yml())
  package static let fetchScript = Asset(juice_fetch_sh())
  package static let changesScript = Asset(juice_changes_sh())
}

extension Asset {
  /// The tags of the languages that are translated (RFC 5646), such as `ko`.
  package static let catalogueTags: [String] = (0..<juice_tag_count()).map {
    String(cString: juice_tag_at($0))
  }

  /// The translations into the language of a tag, in the format of GNU gettext.
  ///
  /// - Parameter index: that of the tag in `catalogueTags`.
  package static func catalogue(at index: Int) -> EmbeddedFile {
    let tag = catalogueTags[index]
    guard let file = EmbeddedFile("catalogue", tag) else {
      preconditionFailure("the language `\(tag)` has no catalogue")
    }
    return file
  }

  /// The Markdown of a rule in the language of a tag, such as `en`; nil if there is none.
  package static func rule(_ code: String, in tag: String) -> EmbeddedFile? {
    EmbeddedFile(code, tag)
  }

  /// The Markdown of mappings and keys of the menu's format in the language of a tag; nil if there is none.
  package static func format(in tag: String) -> EmbeddedFile? { EmbeddedFile("format", tag) }

  /// The menu to begin with for those who speak the language of a tag; nil if there is none.
  package static func starterMenu(in tag: String) -> EmbeddedFile? { EmbeddedFile("menu", tag) }
}

/// The bytes of a file, in place.
package typealias FileBytes = Span<UInt8>

/// A file that is part of the program and is read where it lies, since a copy of a large one takes longer than to read
/// what is needed of it.
///
/// It can be sent anywhere: its bytes are constants, which last as long as the program.
package struct EmbeddedFile: @unchecked Sendable {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The file with a name, of the language of a tag; nil if there is none.
  fileprivate init?(_ name: String, _ tag: String) {
    let asset = juice_file(tag, name)
    guard asset.bytes != nil else { return nil }
    bytes = UnsafeBufferPointer(start: asset.bytes, count: asset.count)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func withBytes<Result, Failure>(
    _ body: (FileBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span)
  }
}

extension Asset {
  /// The repository that released this program, as OWNER/NAME; empty in a program that was built by hand.
  package static let origin = Asset(juice_origin())
}
