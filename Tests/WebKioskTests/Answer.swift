import Foundation

@testable import WebKiosk

/// An answer with its body as text.
struct Answer: Sendable {
  let status: Int
  let headers: [(name: String, value: String)]
  /// Empty for a stream.
  let body: String
  /// Nil for an answer that has an end.
  let stream: (any ByteStream)?

  init(_ response: WebResponse) {
    status = response.status
    headers = response.headers
    switch response.body {
    case .bytes(let bytes):
      body = String(decoding: bytes, as: UTF8.self)
      stream = nil
    case .stream(let stream):
      body = ""
      self.stream = stream
    }
  }

  /// The one value of a header; nil if there is none or several.
  func header(_ name: String) -> String? {
    let values = headers.filter { $0.name.lowercased() == name }
    return values.count == 1 ? values[0].value : nil
  }

  var location: String? { header("location") }

  /// What a cookie is set to, with its attributes.
  func cookie(_ name: String) -> String? {
    headers.first { $0.name == "set-cookie" && $0.value.hasPrefix("\(name)=") }?.value
  }

  /// The value that a cookie is set to.
  func cookieValue(_ name: String) -> String? {
    cookie(name).map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
  }

  // MARK: Pages

  /// The values of all fields of a name.
  func fields(_ name: String) -> [String] {
    body.components(separatedBy: "name=\"\(name)\" value=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  /// The hidden fields of its forms, as a browser sends them.
  var hiddenFields: [(String, String)] {
    body.components(separatedBy: "<input type=\"hidden\" name=\"").dropFirst().map { input in
      let parts = input.components(separatedBy: "\" value=\"")
      return (parts[0], String(parts[1].prefix { $0 != "\"" }))
    }
  }

  /// The text between the tag that has an attribute and another tag; nil if there is no such tag.
  func text(in attribute: String, upTo end: String) -> String? {
    guard let start = body.range(of: attribute),
      let open = body.range(of: ">", range: start.upperBound..<body.endIndex),
      let close = body.range(of: end, range: open.upperBound..<body.endIndex)
    else { return nil }
    return String(body[open.upperBound..<close.lowerBound])
  }

  /// What the order page says of a juice on its badge, and to staff of each size; nil if it does not show it.
  func status(of juice: String) -> [String]? {
    badge(of: juice)?.matches(of: /<(?:span|small)[^>]*>([^<]*)</).map { String($0.1) }
  }

  /// The part of a juice's card that changes with the stock; nil if the page does not show the juice.
  func badge(of juice: String) -> String? {
    guard let rest = text(in: "id=\"juice-\(juice)\"", upTo: "</li>") else { return nil }
    let end = /<\/span>(?:<span class="taken">.*)?<\/(?:a|div|button)>/
    return rest.firstMatch(of: end).map { String(rest[..<$0.range.lowerBound]) }
  }

  /// What the order page says of the stock of a fruit; nil if it does not show it.
  func stock(of fruit: String) -> String? {
    text(in: "id=\"fruit-\(fruit)\"", upTo: "</li>").map(Self.withoutTags)
  }

  var title: String? { text(in: "<title", upTo: "</title>") }
  var heading: String? { text(in: "<h1", upTo: "</h1>") }

  static func withoutTags(_ text: String) -> String {
    text.replacing(/<[^>]*>/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
