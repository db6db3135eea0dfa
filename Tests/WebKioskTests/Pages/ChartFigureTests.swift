import Diagnostics
import Foundation
import RecipeGraph
import Reports
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct ChartFigureTests {
  @Test("a picture has few bars and a table up to 200 rows, which say what is missing")
  func many() throws {
    let values = (1...300).map { ChartValue(name: "j\($0)", value: Rational(9), text: "9") }
    let figure = try #require(
      ChartFigure.bars(
        "x", .text("Many"), values, columns: (.juice, ReportText.cups),
        in: .english)
    ).text
    #expect(figure.components(separatedBy: "<rect").count - 1 == BarChart.maxBars)
    #expect(figure.contains("<p class=\"small\">276 more in the table</p>"))
    #expect(figure.components(separatedBy: "<th scope=\"row\">").count - 1 == 200)
    #expect(figure.contains("100 more rows; `juice report` has all of them"))
    #expect(figure.contains("24 bars, the longest for j1: 9"))
    let short = try #require(
      ChartFigure.bars(
        "x", .text("Many"), values, columns: (.juice, ReportText.cups), most: 8,
        in: .english)
    ).text
    #expect(short.components(separatedBy: "<rect").count - 1 == 8)
    #expect(short.contains("292 more in the table") && short.contains("8 bars, the longest"))
  }

  @Test("a figure has its caption, the picture and a table with the same numbers")
  func figure() throws {
    let values = [ChartValue(name: "망고", value: Rational(2), text: "2")]
    let figure = try #require(
      ChartFigure.bars(
        "x", ReportText.cupsByJuice, values, columns: (.juice, ReportText.cups),
        in: .korean))
    #expect(
      figure.text == """
        <figure><figcaption>쥬스별 판매 잔 수</figcaption>
        <svg class="chart" role="img" aria-labelledby="x-title x-text" width="100%" height="1.9em">
        <title id="x-title">쥬스별 판매 잔 수</title><desc id="x-text">막대 1개, 가장 긴 것은 망고: 2</desc>
        <text y="1.25em">망고</text><rect class="bar" x="3.3em" y="0.3em" width="78%" height="1.2em"/>\
        <text class="number" x="78%" dx="3.7em" y="1.25em">2</text>
        </svg>
        <details><summary>표로 보기</summary>
        <div class="scroll"><table class="numbers"><thead><tr><th scope="col">쥬스</th>\
        <th scope="col" class="number">잔</th></tr></thead>
        <tbody><tr><th scope="row">망고</th><td class="number">2</td></tr>
        </tbody></table></div>
        </details></figure>

        """)
    #expect(
      ChartFigure.bars(
        "x", ReportText.cupsByJuice, [], columns: (.juice, ReportText.cups), in: .korean)
        == nil)
  }
}
