import TestSupport
import Testing

/// A request and its answer, as an `http` block of a page shows them: the request's lines are behind `> `, status and
/// headers of the answer behind `< `, and its body follows.
struct Exchange {
  /// With the headers and the body that are sent.
  struct Request {
    let method: String
    let target: String
    /// By their names in lower case.
    let headers: [String: String]
    let body: String
    /// Behind `#` in the target, which is not sent: parts of the answer, which alone are shown.
    let parts: [String]
  }

  /// As they are in the page, without their marks.
  let requestLines: [String]

  /// Those of a block, which begin wherever a request follows an answer.
  static func all(in block: String) -> [Exchange] {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    var requests: [[String]] = []
    var isRequest = false
    for line in lines {
      if line == ">" || line.hasPrefix("> ") {
        if !isRequest { requests.append([]) }
        requests[requests.count - 1].append(String(line.dropFirst(2)))
      }
      isRequest = line == ">" || line.hasPrefix("> ")
    }
    return requests.map(Exchange.init(requestLines:))
  }

  /// The request, where texts in place of which a page has words are what they were in earlier answers.
  func request(_ texts: KnownTexts) -> Request {
    let lines = requestLines.map(texts.insert)
    let words = lines[0].split(separator: " ", maxSplits: 1).map(String.init)
    let target = words[words.count - 1].split(separator: "#", maxSplits: 1).map(String.init)
    let head = lines.dropFirst().prefix { !$0.isEmpty }
    let body = lines.dropFirst(head.count + 2).joined(separator: "\n")
    var headers: [String: String] = [:]
    for line in head {
      let name = line.prefix { $0 != ":" }
      headers[name.lowercased()] = line.dropFirst(name.count + 1).trimmingPrefix(" ").description
    }
    if words[0] != "GET", headers["content-type"] == nil {
      let isProgram = target[0].hasPrefix("/api/")
      headers["content-type"] =
        isProgram ? "application/json" : "application/x-www-form-urlencoded"
    }
    return Request(
      method: words[0], target: target[0], headers: headers, body: body,
      parts: target.count < 2 ? [] : target[1].split(separator: ",").map(String.init))
  }

  // MARK: Answers

  /// Headers that every answer has, or that its body says as well.
  private static let unshown: Set = [
    "cache-control", "content-length", "content-security-policy", "cross-origin-opener-policy",
    "cross-origin-resource-policy", "date", "referrer-policy", "vary", "x-content-type-options",
    "x-request-id",
  ]
  private static let unshownTypes: Set = [
    "text/html; charset=utf-8", "application/json", "application/problem+json",
  ]

  /// The text of the exchange with its answer, in which words are in place of what differs from run to run.
  func text(
    status: Int, headers: [(name: String, value: String)], body: String, parts: [String],
    _ texts: inout KnownTexts
  ) -> String {
    let fields = headers.map { (name: $0.name.lowercased(), value: $0.value) }
      .filter { !Self.unshown.contains($0.name) && !Self.unshownTypes.contains($0.value) }
    let type = headers.first { $0.name.lowercased() == "content-type" }?.value
    let lines =
      ["< \(status)"] + fields.map { "< \($0.name): \($0.value)" }
      + Self.lines(of: body, type: type, parts)
    let request = requestLines.map { $0.isEmpty ? ">\n" : "> \($0)\n" }.joined()
    return request + texts.replace(lines.joined(separator: "\n")) + "\n"
  }

  private static func lines(of body: String, type: String?, _ parts: [String]) -> [String] {
    guard !body.isEmpty else { return [] }
    if type?.hasPrefix("text/html") == true {
      let outline = PageOutline(body)
      return (parts.isEmpty ? ["main"] : parts).flatMap {
        outline.lines(of: $0) ?? ["(there is no \($0))"]
      }
    }
    let isJSON = type?.hasSuffix("json") == true
    let lines = (isJSON ? compact(body) : body).split(separator: "\n").map(String.init)
    guard !parts.isEmpty else { return lines }
    return parts.flatMap { part in
      guard let start = lines.firstIndex(where: { $0.hasPrefix("  \"\(part)\" ") }) else {
        return ["(there is no \(part))"]
      }
      let rest = lines[(start + 1)...].prefix {
        $0.hasPrefix("   ") || $0.hasPrefix("  ]") || $0.hasPrefix("  }")
      }
      return [lines[start]] + rest
    }
  }

  /// A JSON document in which an object or a list without others in it is one line.
  private static func compact(_ document: String) -> String {
    document.replacing(/[ ]([\[{])\n([^\[\]{}]*)\n? *([\]}])/) { match in
      let values = match.2.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty }
      let line = " \(match.1)\(values.joined(separator: " "))\(match.3)"
      return line.count > 100 ? String(match.0) : line
    }
  }
}

/// What words stood for in the answers of a section: a request that has such a word sends the last text that it stood
/// for.
struct KnownTexts {
  private var texts: [String: String] = [:]

  /// The text with `2:HASH` for a row of the journal, and other words for what differs from run to run.
  mutating func replace(_ text: String) -> String {
    for match in text.matches(of: /\b(\d+):[0-9a-f]{16}([0-9a-f]{48})?\b/) {
      // A request names a row by its tag, which has the shorter hash.
      let word = "\(match.1):HASH"
      if match.2 == nil || texts[word] == nil { texts[word] = String(match.0) }
    }
    // Of an order or of what is staged.
    let id = /(?:\/|=|: ")([0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/
    if let last = text.matches(of: id).last { texts["ID"] = String(last.1) }
    return text.withoutVaryingText.replacing(/\b[0-9a-f]{64}\b/, with: "ID")
  }

  func insert(in text: String) -> String {
    text.replacing(/\b(?:ID|\d+:HASH)\b/) { word in
      if let text = texts[String(word.0)] { return text }
      Issue.record("no answer before has shown `\(word.0)`")
      return String(word.0)
    }
  }
}
