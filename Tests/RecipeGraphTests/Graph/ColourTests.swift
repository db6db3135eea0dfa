import RecipeGraph
import Testing

@Suite struct ColourTests {
  @Test("a colour is written as it is read, in lower case")
  func text() throws {
    for text in ["#000000", "#0a0b0c", "#b34700", "#ffffff"] {
      #expect(try #require(Colour(text)).text == text)
      #expect(Colour(text.uppercased())?.text == text)
    }
  }

  @Test(
    "nothing else is a colour",
    arguments: [
      "", "#", "b34700", "#b4700", "#b347000", "#b3470g", " #b34700", "#b34700 ", "#+34700",
      "#٣٤٧٠٠٠",
    ])
  func malformed(text: String) {
    #expect(Colour(text) == nil)
  }

  @Test("contrasts are those that the standard gives")
  func contrast() throws {
    #expect(Colour.black.contrast(with: .white) == 21)
    #expect(Colour.white.contrast(with: .white) == 1)
    // The lightest grey on white that passes 1.4.3, and the next.
    let (dark, light) = (try #require(Colour("#767676")), try #require(Colour("#777777")))
    #expect(dark.contrast(with: .white) >= Colour.textContrast)
    #expect(light.contrast(with: .white) < Colour.textContrast)
    #expect(dark.contrast(with: .white) == Colour.white.contrast(with: dark))
  }

  @Test("a colour that can be read stays, and another gets the nearest one that can")
  func readable() throws {
    let (light, dark) = (ShopScreens.lightPage, try #require(Colour("#17110c")))
    for step in stride(from: 0, through: 0xFF_FFFF, by: 0x03_4567) {
      let colour = Colour(
        red: UInt8(step >> 16), green: UInt8(step >> 8 & 0xFF), blue: UInt8(step & 0xFF))
      for background in [light, dark] {
        let readable = colour.readable(on: background)
        #expect(readable.contrast(with: background) >= Colour.textContrast, "\(colour.text)")
        #expect(readable.readable(on: background) == readable)
        if colour.contrast(with: background) >= Colour.textContrast {
          #expect(readable == colour)
        } else {
          // One step less is not enough.
          #expect(readable.contrast(with: background) < Colour.textContrast + 0.1, "\(colour.text)")
        }
      }
    }
  }

  @Test("a darker colour keeps the relation of its parts")
  func hue() throws {
    let orange = try #require(Colour("#ff8a00"))
    #expect(orange.readable(on: ShopScreens.lightPage).text == "#ae5e00")
    #expect(orange.mixed(with: .white, parts: 255) == .white)
    #expect(orange.mixed(with: .black, parts: 0) == orange)
  }
}
