import RecipeGraph
import Testing

@testable import WebKiosk

@Suite struct LineChartTests {
  private static func html(
    first: Int, _ steps: [(time: Int, lowest: Int, value: Int)], marks: [Int] = [], highest: Int
  ) -> String {
    LineChart(
      id: "s", title: "Mango", description: "Text", first: Rational(first),
      steps: steps.map {
        .init(time: $0.time, lowest: Rational($0.lowest), value: Rational($0.value))
      }, marks: marks, highest: (Rational(highest), "highest \(highest)"), times: 1000...3000,
      timeTexts: ("09:00", "11:00")
    ).html.text
  }

  @Test("a line falls and rises at its times, through the lowest value of each")
  func steps() {
    #expect(
      Self.html(
        first: 8, [(1000, 6, 6), (1500, 2, 4), (2000, 4, 4), (3000, 0, 0)], marks: [1500],
        highest: 8) == """
          <svg class="chart" role="img" aria-labelledby="s-title s-text" width="100%" height="8.2em">
          <title id="s-title">Mango</title><desc id="s-text">Text</desc>
          <text y="1em">highest 8</text>
          <svg y="1.5em" width="100%" height="5em" viewBox="0 0 1000 100" preserveAspectRatio="none">
          <path class="axis" d="M0 99H1000" vector-effect="non-scaling-stroke"/>\
          <path class="stop" d="M250 0V100" vector-effect="non-scaling-stroke"/>
          <path class="line" d="M0 2H0V26H250V74V50H500H1000V98H1000" vector-effect="non-scaling-stroke"/>
          </svg>
          <text y="7.8em">09:00</text><text x="100%" y="7.8em" text-anchor="end">11:00</text>
          </svg>
          """)
  }

  @Test("a stock of zero is a line at the bottom")
  func zero() {
    #expect(Self.html(first: 0, [(2000, 0, 0)], highest: 0).contains("d=\"M0 98H500H1000\""))
  }
}
