import RecipeGraph
import Reports
import Testing

@testable import WebKiosk

@Suite struct BarChartTests {
  private static func html(_ values: [(String, Rational, String)]) -> String {
    BarChart(
      id: "c", title: "Title", description: "Text",
      values: values.map { ChartValue(name: $0, value: $1, text: $2) }
    ).html.text
  }

  @Test("no values are an empty picture")
  func empty() {
    #expect(
      Self.html([]) == """
        <svg class="chart" role="img" aria-labelledby="c-title c-text" width="100%" height="0em">
        <title id="c-title">Title</title><desc id="c-text">Text</desc>
        </svg>
        """)
  }

  @Test("one hour has the longest bar, beside its name and with its number at the end")
  func oneHour() {
    #expect(
      Self.html([("09:00", Rational(12), "12")]) == """
        <svg class="chart" role="img" aria-labelledby="c-title c-text" width="100%" height="1.9em">
        <title id="c-title">Title</title><desc id="c-text">Text</desc>
        <text y="1.25em">09:00</text>\
        <rect class="bar" x="4em" y="0.3em" width="71%" height="1.2em"/>\
        <text class="number" x="71%" dx="4.4em" y="1.25em">12</text>
        </svg>
        """)
  }

  @Test("zero has no bar, and exact numbers of any kind keep their ratio")
  func ratios() {
    #expect(
      Self.html([("a", Rational(1, over: 3), "1/3"), ("b", .zero, "0"), ("c", Rational(1), "1")])
        == """
        <svg class="chart" role="img" aria-labelledby="c-title c-text" width="100%" height="5.7em">
        <title id="c-title">Title</title><desc id="c-text">Text</desc>
        <text y="1.25em">a</text><rect class="bar" x="1.2em" y="0.3em" width="27.17%" height="1.2em"/>\
        <text class="number" x="27.17%" dx="1.6em" y="1.25em">1/3</text>
        <text y="3.15em">b</text><text class="number" x="0%" dx="1.6em" y="3.15em">0</text>
        <text y="5.05em">c</text><rect class="bar" x="1.2em" y="4.1em" width="81.5%" height="1.2em"/>\
        <text class="number" x="81.5%" dx="1.6em" y="5.05em">1</text>
        </svg>
        """)
    let zeros = Self.html([("a", .zero, "0")])
    #expect(!zeros.contains("rect") && zeros.contains("x=\"0%\""))
  }

  @Test("long names are above their bars and cut off, and nothing in them is markup")
  func longNames() {
    let name = String(repeating: "아주 긴 <쥬스> & ", count: 5)
    #expect(
      Self.html([(name, Rational(10), "12,345원"), ("딸바쥬스", Rational(5), "6,000원")]) == """
        <svg class="chart" role="img" aria-labelledby="c-title c-text" width="100%" height="6.4em">
        <title id="c-title">Title</title><desc id="c-text">Text</desc>
        <text y="1.1em">아주 긴 &lt;쥬스&gt; &amp; 아주 긴 &lt;쥬스&gt; &amp; …</text>\
        <rect class="bar" x="0em" y="1.5em" width="70%" height="1.2em"/>\
        <text class="number" x="70%" dx="0.4em" y="2.45em">12,345원</text>
        <text y="4.3em">딸바쥬스</text><rect class="bar" x="0em" y="4.7em" width="35%" height="1.2em"/>\
        <text class="number" x="35%" dx="0.4em" y="5.65em">6,000원</text>
        </svg>
        """)
  }
}
