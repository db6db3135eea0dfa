import Foundation
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct HTMLTests {
  @Test("the five characters that mean something in HTML are escaped, and others are not")
  func escaping() {
    let text = "a&b<c>d\"e'f 딸/=`"
    #expect(("<p>\(text)</p>" as HTML).text == "<p>a&amp;b&lt;c&gt;d&quot;e&#39;f 딸/=`</p>")
    let reference = "&amp;"
    #expect(("\(reference)" as HTML).text == "&amp;amp;")
  }

  @Test("controls that HTML does not have, and what reorders text, are replaced")
  func controls() {
    let text = "a\u{0}b\u{1B}c\u{7F}d\re\n\tf"
    #expect(
      ("\(text)" as HTML).text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\n\tf")
    let reordered = "a\u{9B}b\u{202E}c“d"
    #expect(("\(reordered)" as HTML).text == "a\u{FFFD}b\u{FFFD}c“d")
  }

  @Test("isolates are closed at the end of their text, and nothing else is closed there")
  func isolates() {
    let closed = "\u{2068}קיווי\u{2069} & \u{2068}a \u{2068}b\u{2069}\u{2069}"
    #expect(
      ("\(closed)" as HTML).text
        == "\u{2068}קיווי\u{2069} &amp; \u{2068}a \u{2068}b\u{2069}\u{2069}")
    let others = [
      "a\u{2068}b\u{2068}c": "a\u{2068}b\u{2068}c\u{2069}\u{2069}",
      "a\u{2069}b\u{2068}c": "a\u{FFFD}b\u{2068}c\u{2069}",
      "\u{2068}a\u{2069}b\u{2069}": "\u{2068}a\u{2069}b\u{FFFD}",
    ]
    for (text, shown) in others { #expect(("\(text)" as HTML).text == shown) }
  }

  @Test("HTML in HTML is not escaped again")
  func nesting() {
    let text = "a&b"
    let inner: HTML = "<b>\(text)</b>"
    let nothing: HTML? = nil
    let something: HTML? = inner
    let outer: HTML = "<p>\(inner)|\([inner, inner])|\(nothing)|\(something)|\(3)</p>"
    #expect(
      outer.text
        == "<p><b>a&amp;b</b>|<b>a&amp;b</b><b>a&amp;b</b>||<b>a&amp;b</b>|3</p>")
    #expect(HTML([inner, inner]).text == "<b>a&amp;b</b><b>a&amp;b</b>")
  }

  @Test("an attribute is there or not, and its value cannot end it")
  func attributes() {
    #expect(
      ("<input\("checked", if: true)\("disabled", if: false)>" as HTML).text == "<input checked>")
    let value = "\" onclick=\"alert(1)"
    #expect(
      ("<a title=\"\(value)\">" as HTML).text
        == "<a title=\"&quot; onclick=&quot;alert(1)\">")
  }

  @Test("whatever is written is shown as it was, and is nothing but text")
  func anyText() {
    var random = SplitMix64(seed: 2)
    let scalars = Array("ab&<>\"';#3 9lgtampquo/!-딸\u{1F34B}".unicodeScalars)
    for _ in 0..<500 {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...16, using: &random) { view.append(random.pick(scalars)) }
      let text = String(view)
      let html = ("\(text)" as HTML).text
      let isText = !html.utf8.contains { "<>\"'".utf8.contains($0) }
      #expect(isText, "\(html)")
      #expect(Self.shown(html) == text, "\(html)")
    }
  }

  /// What a browser shows of a text.
  private static func shown(_ html: String) -> String {
    html.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&#39;", with: "'")
      .replacingOccurrences(of: "&amp;", with: "&")
  }
}
