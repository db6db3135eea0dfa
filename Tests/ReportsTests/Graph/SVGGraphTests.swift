import Diagnostics
import Foundation
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGGraphTests {
  /// The elements of a picture, by their names.
  private final class Elements: NSObject, XMLParserDelegate {
    private(set) var boxes: [String] = []
    private(set) var lines: [(from: String, to: String)] = []
    private(set) var texts: [String] = []
    private(set) var titles: [String] = []
    private var text = ""

    init(_ svg: String) throws {
      super.init()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = self
      try #require(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      text = ""
      if name == "g" { boxes.append(attributes["id"] ?? "") }
      if name == "path" {
        lines.append((attributes["data-from"] ?? "", attributes["data-to"] ?? ""))
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "text" { texts.append(text) }
      if name == "title" { titles.append(text) }
    }
  }

  @Test("every line joins boxes that are there, and all that is said can be read")
  func wellFormed() throws {
    let diagram = try SampleGraph().diagram(.korean)
    let elements = try Elements(SVGGraph(diagram).rendered())
    #expect(elements.boxes == diagram.nodes.map(\.key))
    #expect(
      elements.lines.map(\.from) == diagram.edges.map { diagram.nodes[$0.from].key })
    #expect(elements.lines.map(\.to) == diagram.edges.map { diagram.nodes[$0.to].key })
    for node in diagram.nodes { #expect(elements.texts.contains(node.title)) }
    #expect(elements.texts.contains("\"레몬\" <b>#&"))
    for edge in diagram.edges { #expect(elements.texts.contains(edge.amount)) }
    #expect(elements.titles.count == 1 + diagram.nodes.count + diagram.edges.count)
  }

  @Test("the same menu is the same picture")
  func deterministic() throws {
    let pictures = try (0..<5).map { _ in SVGGraph(try SampleGraph().diagram()).rendered() }
    #expect(Set(pictures).count == 1)
  }

  @Test("the widest text fits its box", arguments: Language.allCases)
  func widths(language: Language) throws {
    let layout = SVGLayout(try SampleGraph().diagram(language))
    for column in layout.columns { #expect(column.width >= 110) }
    let diagram = try SampleGraph().diagram(language)
    for (node, box) in zip(diagram.nodes, layout.boxes) {
      #expect(box.width <= layout.columns[node.layer].width)
    }
  }
}
