package import Diagnostics
package import MenuAnalysis
import RecipeGraph

/// The recipes of a menu as a drawing, with the stock and how many juices can be made.
package struct GraphReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case mermaid, dot
    /// Drawn by Graphviz from DOT.
    case svg
  }

  private let map: RecipeMap
  private let language: Language
  /// Nil if costs are not shown.
  private let costs: GraphCosts?

  /// - Parameter showsCosts: whether to tell prices, costs and margins; costs are the owner's.
  package init(_ map: RecipeMap, _ language: Language, showsCosts: Bool = false) {
    self.map = map
    self.language = language
    costs = showsCosts ? GraphCosts(map.menu.graph) : nil
  }

  /// The text of a format, without a line break after its last line; for SVG, the DOT to draw it from.
  package func rendered(as format: Format) -> String {
    switch format {
    case .mermaid: MermaidGraph.rendered(Diagram(map, language, costs: costs))
    case .dot, .svg: DOTGraph.rendered(Diagram(map, language, costs: costs))
    }
  }

  /// A note that GitHub does not draw Mermaid of this size, which suggests another format; nil if it does.
  package func excess(for format: Format, rendered: String) -> String? {
    // Mermaid counts the units of UTF-16.
    let (edges, length) = (map.links.count, rendered.utf16.count)
    let (maxEdges, maxLength) = (MermaidGraph.maxEdges, MermaidGraph.maxTextSize)
    guard format == .mermaid, edges > maxEdges || length > maxLength else { return nil }
    return language.text(
      """
      note: GitHub draws Mermaid of at most \(maxEdges) edges and \(maxLength) characters; this has \
      \(edges) and \(length)
      help: name some juices with --juice, or take --format svg
      """)
  }
}
