package import Diagnostics
import Evaluator
package import MenuAnalysis

/// The recipes of a menu as a drawing, with the stock and how many juices can be made.
package struct GraphReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case mermaid, dot
    /// Drawn by Graphviz from DOT.
    case svg
    case json
  }

  private let map: RecipeMap
  private let language: Language

  package init(_ map: RecipeMap, _ language: Language) {
    self.map = map
    self.language = language
  }

  /// The text of a format, without a line break after its last line; for SVG, the DOT to draw it from.
  package func rendered(as format: Format) throws -> String {
    switch format {
    case .mermaid: MermaidGraph(Diagram(map, language)).rendered()
    case .dot, .svg: DOTGraph(Diagram(map, language)).rendered()
    case .json: try GraphJSON(map, language).rendered()
    }
  }

  /// A note that GitHub does not draw Mermaid of this size, which suggests another format; nil if it does.
  package func excess(for format: Format, rendered: String) -> String? {
    // Mermaid counts the units of UTF-16.
    let length = rendered.utf16.count
    guard format == .mermaid,
      map.links.count > MermaidGraph.maxEdges || length > MermaidGraph.maxTextSize
    else { return nil }
    return language[
      .tooLargeForMermaid(
        edges: map.links.count, max: MermaidGraph.maxEdges, length: length,
        max: MermaidGraph.maxTextSize, instead: Format.svg.rawValue)]
  }
}
