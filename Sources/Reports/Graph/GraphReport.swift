import Evaluator
package import MenuAnalysis

/// The recipes of a menu as a drawing, with the stock and what can be made of it.
package struct GraphReport: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case mermaid, dot, svg, json
  }

  private let map: RecipeMap
  private let phrases: any Phrases

  package init(_ map: RecipeMap, _ phrases: any Phrases) {
    self.map = map
    self.phrases = phrases
  }

  /// Without a line break after its last line.
  package func rendered(as format: Format) throws -> String {
    switch format {
    case .mermaid: MermaidGraph(Diagram(map, phrases)).rendered()
    case .dot: DOTGraph(Diagram(map, phrases)).rendered()
    case .svg: SVGGraph(Diagram(map, phrases)).rendered()
    case .json: try GraphJSON(map, phrases).rendered()
    }
  }

  /// The most lines of an SVG: beyond, it would take long to draw, and nobody could read it.
  package static let mostLinesOfSVG = 20_000

  /// That it is too large for a format to be of use, and what is; nil if it is not.
  package func excess(
    for format: Format, rendered: String
  ) -> (message: String, help: String)? {
    // Mermaid counts the units of UTF-16.
    let length = rendered.utf16.count
    guard format == .mermaid,
      map.links.count > MermaidGraph.mostEdges || length > MermaidGraph.mostText
    else { return nil }
    let other: Format = map.links.count > Self.mostLinesOfSVG ? .json : .svg
    return (
      "GitHub draws Mermaid of at most \(MermaidGraph.mostEdges) edges and "
        + "\(MermaidGraph.mostText) characters; this has \(map.links.count) and \(length)",
      "name some juices with --juice, or take --format \(other.rawValue)"
    )
  }
}
