package import Diagnostics
import Evaluator
package import MenuAnalysis

/// The recipes of a menu as a drawing, with the stock and how many juices can be made.
package struct GraphReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case mermaid, dot, svg, json
  }

  private let map: RecipeMap
  private let language: Language

  package init(_ map: RecipeMap, _ language: Language) {
    self.map = map
    self.language = language
  }

  /// Without a line break after its last line.
  package func rendered(as format: Format) throws -> String {
    switch format {
    case .mermaid: MermaidGraph(Diagram(map, language)).rendered()
    case .dot: DOTGraph(Diagram(map, language)).rendered()
    case .svg: SVGGraph(Diagram(map, language)).rendered()
    case .json: try GraphJSON(map, language).rendered()
    }
  }

  /// The number of edges beyond which an SVG would take long to draw and could not be read.
  package static let maxSVGLines = 20_000

  /// A note that the drawing is too large for a format, with another format; nil if it is not.
  package func excess(
    for format: Format, rendered: String
  ) -> String? {
    // Mermaid counts the units of UTF-16.
    let length = rendered.utf16.count
    guard format == .mermaid,
      map.links.count > MermaidGraph.maxEdges || length > MermaidGraph.maxTextSize
    else { return nil }
    let other: Format = map.links.count > Self.maxSVGLines ? .json : .svg
    return language[
      .tooLargeForMermaid(
        edges: map.links.count, max: MermaidGraph.maxEdges, length: length,
        max: MermaidGraph.maxTextSize, instead: other.rawValue)]
  }
}
