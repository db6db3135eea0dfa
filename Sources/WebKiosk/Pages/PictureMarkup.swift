import Diagnostics
import RecipeGraph
import Shop

/// The picture of a fruit or juice. It is decorative, since the name is beside it.
enum PictureMarkup {
  /// The maximum size of an image in bytes. An image of the size of a button needs a hundredth of that.
  static let maxFile = 1 << 20

  /// Shows the first letter of the id if there is no picture, or its file cannot be shown.
  ///
  /// - Parameter folder: the folder of its file: `fruits` or `juices`.
  static func html(
    _ picture: Picture?, _ folder: String, _ id: String, _ request: KioskRequest
  ) -> HTML {
    html(
      picture, at: "/pictures/\(folder)/\(FormValues.encoded(id))",
      letter: id.prefix(1).uppercased(), request)
  }

  /// - Parameters:
  ///   - address: of the file.
  ///   - letter: shown if there is no picture, or its file cannot be shown.
  static func html(
    _ picture: Picture?, at address: @autoclosure () -> String, letter: @autoclosure () -> String,
    _ request: KioskRequest
  ) -> HTML {
    switch picture {
    case .symbol(let symbol): "<span class=\"picture\" aria-hidden=\"true\">\(symbol)</span>"
    case .file(let name) where request.shop.hasPicture(name, maxBytes: maxFile):
      "<img class=\"picture\" src=\"\(address())\" alt=\"\" loading=\"lazy\">"
    case .file, nil: "<span class=\"picture\" aria-hidden=\"true\">\(letter())</span>"
    }
  }

  // MARK: Files

  static func file(_ picture: Picture?, _ request: KioskRequest) throws -> WebResponse {
    guard case .file(let name) = picture, let type = type(of: name),
      let bytes = try request.shop.pictureFile(name, maxBytes: maxFile)
    else {
      throw ProblemDetails(.notFound, .text("there is no such picture"))
    }
    return .file(bytes, type: type, for: request.request)
  }

  /// The media type of a file, by its extension; nil for one that menus may not name.
  private static func type(of name: String) -> String? {
    switch name.split(separator: ".").last {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "gif": "image/gif"
    case "svg": "image/svg+xml"
    default: nil
    }
  }
}
