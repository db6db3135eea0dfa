package import Diagnostics
import Evaluator
package import RecipeGraph
package import Text

/// The words by which menus and guests name what food contains and whom it suits, and what of a menu has them.
package struct LabelReport: CommandResult {
  private let menu: MenuView

  package init(_ menu: MenuView) {
    self.menu = menu
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) throws -> String {
    let (names, document) = (Names(menu.graph, language), try document(language))
    return [
      WireLabels.LabelWord.table(document.labels, names),
      WireLabels.DietWord.table(document.diets, names),
    ].map { $0.render(layout) }.joined(separator: "\n\n")
  }

  /// - Throws: `OrderError` if a need cannot be counted.
  package func document(_ language: Language) throws -> WireLabels {
    let graph = menu.graph
    let names = Names(graph, language)
    var juices: [(id: String, sum: LabelSum)] = []
    for juice in menu.juiceRefs {
      var fruits: Set<Ref<Fruit>> = []
      for size in menu.servedSizes(of: juice) {
        let usual = menu.firstVariant(of: juice, size: size)
        let needs = try orTooLarge { () throws(ArithmeticOverflow) in
          try graph.needs(of: usual)
        }
        fruits.formUnion(needs.map(\.fruit))
      }
      juices.append((menu[juice].id, graph.labels(of: fruits)))
    }
    let fruits = menu.graph.fruitRefs.filter { !menu[$0].isPackaging }
      .map { (id: menu[$0].id, attributes: menu[$0].attributes) }
    return WireLabels(
      labels: FoodLabel.all.map { label in
        .init(
          label: label, names: names,
          fruits: fruits.filter { $0.attributes?.knownLabels.withGroups.contains(label) ?? false }
            .map(\.id),
          traces: fruits.filter { $0.attributes?.traces.withGroups.contains(label) ?? false }
            .map(\.id),
          juices: juices.filter { $0.sum.contains.withGroups.contains(label) }.map(\.id))
      },
      diets: Diet.allCases.map { diet in
        .init(
          diet: diet, names: names,
          fruits: fruits.filter { $0.attributes?.diets?.contains(diet) ?? false }.map(\.id),
          juices: juices.filter { $0.sum.knownDiets.contains(diet) }.map(\.id))
      },
      unanswered: fruits.filter { $0.attributes?.labels == nil }.map(\.id))
  }
}

/// The words for labels and diets, and what has them.
package struct WireLabels: WireObject {
  package struct LabelWord: WireObject {
    let label: FoodLabel
    let names: Names
    let fruits: [String]
    let traces: [String]
    let juices: [String]

    package static let summary = "A word for what food contains."

    package static let properties: [WireProperty<LabelWord>] = [
      property(
        "id", \.label.id, "The word in menus and in `--free-of`.",
        heading: .text("label", context: "labels"), column: .left),
      property(
        "name", { $0.label.name[$0.names.language] }, "The name in the language of the answer.",
        heading: .name, column: .left, drop: 1),
      property(
        "members", \.members,
        "For a group, the words that it stands for, of which food with the group may have any.",
        heading: .text("any of"), drop: 3),
      property(
        "lists", { $0.label.lists.map(\.rawValue) },
        "The lists that ask for it by itself: `kr`, `eu`, `us`.",
        heading: .text("asked by"), column: .left, drop: 2),
      property(
        "fruits", { $0.fruits.map(WireFruitID.init) },
        "The fruits that contain it, or one of its members.",
        heading: .text("in")),
      property(
        "traces", { $0.traces.map(WireFruitID.init) }, "The fruits that may have traces of it.",
        heading: .text("traces in")),
      property(
        "juices", { $0.juices.map(WireJuiceID.juice) },
        "The juices that contain it as usual, in any size.", heading: .juices),
    ]

    private var members: [String]? {
      label.members.labels.filter { $0 != label }.map(\.id).nonEmpty
    }
  }

  package struct DietWord: WireObject {
    let diet: Diet
    let names: Names
    let fruits: [String]
    let juices: [String]

    package static let summary = "A word for a way of eating."

    package static let properties: [WireProperty<DietWord>] = [
      property(
        "id", \.diet.rawValue, "The word in menus and in `--diet`.",
        .oneOf(Diet.allCases.map(\.rawValue)), heading: .text("diet"),
        column: .left),
      property(
        "name", { $0.diet.name[$0.names.language] }, "The name in the language of the answer.",
        heading: .name, column: .left, drop: 1),
      property(
        "fruits", { $0.fruits.map(WireFruitID.init) }, "The fruits that suit it.",
        heading: .text("suited by")),
      property(
        "juices", { $0.juices.map(WireJuiceID.juice) },
        "The juices that are known to suit it as usual, in every size.", heading: .juices),
    ]
  }

  let labels: [LabelWord]
  let diets: [DietWord]
  let unanswered: [String]

  package static let summary = "The words for labels and diets, and what of the menu has them."

  package static let properties = [
    version(1),
    property("labels", \.labels, "All labels, in the order in which they are shown."),
    property("diets", \.diets, "All diets."),
    property("unanswered", \.unanswered, "The fruits that do not say what they contain."),
  ]
}

extension LocalizedText {
  fileprivate static let juices = text("juices")
}
