import Foundation

/// A colour in sRGB, as CSS writes it: `#rrggbb` (CSS Color Module Level 4, section 5.2).
public struct Colour: Hashable, Sendable {
  /// The parts of red, green and blue, from 0 to 255.
  public let red, green, blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses `#rrggbb`, in upper or lower case; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    red = UInt8(value >> 16)
    green = UInt8(value >> 8 & 0xff)
    blue = UInt8(value & 0xff)
  }

  /// The colour as CSS writes it, in lower case.
  public var text: String {
    "#"
      + [red, green, blue].map { part in
        (part < 16 ? "0" : "") + String(part, radix: 16)
      }.joined()
  }

  /// How light the colour looks, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  public var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast with another colour, from 1 to 21 (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  public static let white = Colour("#ffffff")!
  public static let black = Colour("#000000")!
}

extension Colour {
  /// The contrast that text needs against what is behind it (WCAG 2.2, success criterion 1.4.3).
  public static let textContrast = 4.5

  /// The nearest colour of the same hue in which text can be read on a background: a darker one on a light
  /// background, a lighter one on a dark one. It is this colour if it can be read.
  public func readable(on background: Colour) -> Colour {
    let end: Colour = [.black, .white].max {
      $0.contrast(with: background) < $1.contrast(with: background)
    }!
    return (0..<255).lazy.map { mixed(with: end, parts: $0) }
      .first { $0.contrast(with: background) >= Self.textContrast } ?? end
  }

  /// The mixture with another colour. With black or white, it has the same hue.
  ///
  /// - Parameter parts: those of the other colour, of 255.
  public func mixed(with other: Colour, parts: Int) -> Colour {
    func mixed(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(own) * (255 - parts) + Int(other) * parts + 127) / 255)
    }
    return Colour(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}
