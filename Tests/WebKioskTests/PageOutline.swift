/// What a page says and asks, in lines of text: headings, paragraphs, items, rows of tables, and forms with their
/// fields. What is hidden from everybody is left out, and so is decoration.
struct PageOutline {
  private indirect enum Node {
    case text(String)
    case element(name: String, attributes: [String: String], children: [Node])
  }

  private let nodes: [Node]

  init(_ html: String) {
    var rest = html[...]
    nodes = Self.nodes(&rest)
  }

  /// The lines of an element: `name` is that of its id, `.name` of one of its classes. Nil if there is none.
  func lines(of name: String) -> [String]? {
    guard let element = Self.find(name, in: nodes) else { return nil }
    var writer = Writer()
    writer.add(element)
    writer.endLine()
    return writer.lines
  }

  private static func find(_ name: String, in nodes: [Node]) -> Node? {
    for node in nodes {
      guard case .element(_, let attributes, let children) = node else { continue }
      let isFound =
        name.hasPrefix(".")
        ? attributes["class"]?.split(separator: " ").contains(name.dropFirst()) == true
        : attributes["id"] == name
      if isFound { return node }
      if let found = find(name, in: children) { return found }
    }
    return nil
  }

  // MARK: Reading

  private static let withoutEnd: Set = ["br", "hr", "img", "input", "link", "meta"]

  /// Reads up to the end of the element that contains it.
  private static func nodes(_ rest: inout Substring) -> [Node] {
    var nodes: [Node] = []
    while let first = rest.first {
      guard first == "<" else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        nodes.append(.text(unescaped(text)))
        continue
      }
      let tag = rest.prefix { $0 != ">" }
      rest = rest.dropFirst(tag.count + 1)
      if tag.hasPrefix("</") { return nodes }
      if tag.hasPrefix("<!") { continue }
      let name = String(tag.dropFirst().prefix { !$0.isWhitespace })
      let attributes = attributes(tag.dropFirst(1 + name.count))
      let children = withoutEnd.contains(name) ? [] : Self.nodes(&rest)
      nodes.append(.element(name: name, attributes: attributes, children: children))
    }
    return nodes
  }

  private static func attributes(_ text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    for match in text.matches(of: /([a-z-]+)(?:="([^"]*)")?/) {
      attributes[String(match.1)] = unescaped(match.2 ?? "")
    }
    return attributes
  }

  private static func unescaped(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  // MARK: Writing

  private struct Writer {
    private(set) var lines: [String] = []
    private var line = ""
    private var indentation = ""

    mutating func endLine() {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      line = ""
      if !words.isEmpty, words != "-" { lines.append(indentation + words) }
    }

    private mutating func add(_ nodes: [Node]) {
      for node in nodes { add(node) }
    }

    mutating func add(_ node: Node) {
      switch node {
      case .text(let text): line += text
      case .element(_, let attributes, _)
      where attributes["hidden"] != nil || attributes["aria-hidden"] == "true":
        break
      case .element(let name, let attributes, let children): add(name, attributes, children)
      }
    }

    private mutating func add(
      _ name: String, _ attributes: [String: String], _ children: [Node]
    ) {
      switch name {
      case "h1", "h2", "h3", "h4":
        let level = Int(name.dropFirst()) ?? 1
        addLine(String(repeating: "#", count: level) + " ", children)
      case "li": addLine("- ", children)
      case "div", "p", "section", "article", "ul", "ol", "fieldset", "legend", "details", "summary",
        "figure", "figcaption", "nav", "table", "thead", "tbody", "dl":
        addLine(attributes["role"] == "alert" ? "alert: " : "", children)
      case "tr": addLine("| ", children)
      case "th", "td":
        add(children)
        line += " | "
      case "form":
        addLine("form \(attributes["method"] ?? "get") \(attributes["action"] ?? "")", [])
        indentation += "  "
        addLine("", children)
        indentation.removeLast(2)
      case "input": addInput(attributes)
      case "button":
        line += " ["
        if let label = attributes["aria-label"] { line += label } else { add(children) }
        for key in ["name", "value", "formmethod", "formaction"] {
          if let value = attributes[key] { line += " \(key)=\(value)" }
        }
        line += "] "
      case "a":
        line += " ["
        if let label = attributes["aria-label"] { line += label } else { add(children) }
        line += "](\(attributes["href"] ?? "")) "
        if attributes["aria-current"] != nil { line += "(here) " }
      case "img": line += "(picture \(attributes["src"] ?? ""))"
      case "script", "style", "svg": break
      case "span", "small", "output":
        line += " "
        add(children)
        line += " "
      default: add(children)
      }
    }

    private mutating func addLine(_ start: String, _ children: [Node]) {
      endLine()
      line = start
      add(children)
      endLine()
    }

    private mutating func addInput(_ attributes: [String: String]) {
      let field = attributes["name"].map { "\($0)=\(attributes["value"] ?? "")" } ?? ""
      let isChecked = attributes["checked"] != nil
      switch attributes["type"] {
      case "hidden": addLine(field, [])
      case "radio": line += isChecked ? " (x) \(field) " : " ( ) \(field) "
      case "checkbox": line += isChecked ? " [x] \(field) " : " [ ] \(field) "
      default:
        line += " [\(field)"
        for key in ["min", "max", "maxlength"] {
          if let value = attributes[key] { line += " \(key)=\(value)" }
        }
        line += attributes["aria-invalid"] == "true" ? " invalid] " : "] "
      }
    }
  }
}
