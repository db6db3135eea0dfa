import Diagnostics

/// The labels that menus and guests may name, with the groups and lists to which they belong.
///
/// A label stays here when no list has it any more, and labels keep their order: journals name them in it. A group
/// without a list is a word by which guests ask for what several entries of the lists are.
///
/// Sources, as agencies quote them:
/// - `eu`: Regulation (EU) No 1169/2011, Annex II; for fish, molluscs and crustaceans, the kinds that menus name most.
///   Its nuts are the tree nuts but for pine nuts.
/// - `kr`: the Korean rules on labelling of foods (식품등의 표시기준), allergens, 19 entries; of 조개류, oyster,
///   abalone and mussel.
/// - `us`: 21 U.S.C. 321(qq), with sesame by the FASTER Act of 2021; tree nuts as in the FDA's guidance of January
///   2025.
enum LabelTable {
  struct Entry: Sendable {
    let id: String
    let name: LocalizedText
    /// The group that it belongs to.
    let group: String?
    let lists: [LabelList]
    /// Other words that people use for it, in lower case and without spaces.
    let synonyms: [String]

    init(
      _ id: String, _ name: LocalizedText, in group: String? = nil,
      _ lists: [LabelList] = [], or synonyms: String = ""
    ) {
      self.id = id
      self.name = name
      self.group = group
      self.lists = lists
      self.synonyms = synonyms.split(separator: " ").map(String.init)
    }
  }

  /// At most 64, as a set has a bit for each.
  static let entries: [Entry] = [
    Entry(
      "milk", .text("milk"), [.kr, .eu, .us],
      or: "dairy lactose casein whey butter cheese cream yogurt yoghurt 유제품 유당 락토스 버터 치즈 크림 요거트"),
    Entry("egg", .text("egg"), [.kr, .eu, .us], or: "계란 난류 알류"),
    Entry("gluten", .text("gluten"), [.eu], or: "celiac coeliac"),
    Entry(
      "wheat", .text("wheat"), in: "gluten", [.kr, .us],
      or: "flour durum semolina kamut khorasan couscous bulgur 밀가루 소맥"),
    Entry("spelt", .text("spelt"), in: "wheat"),
    Entry("rye", .text("rye"), in: "gluten"),
    Entry("barley", .text("barley"), in: "gluten", or: "malt 맥아 엿기름"),
    Entry("oats", .text("oats"), in: "gluten", or: "oat oatmeal 오트 오트밀"),
    Entry("buckwheat", .text("buckwheat"), [.kr]),
    Entry("peanut", .text("peanut"), in: "nuts", [.kr, .eu, .us], or: "groundnut groundnuts"),
    Entry("nuts", .text("nuts"), or: "nut 견과"),
    Entry("tree-nuts", .text("tree nuts"), in: "nuts", [.eu, .us]),
    Entry("almond", .text("almond"), in: "tree-nuts", or: "marzipan"),
    Entry("hazelnut", .text("hazelnut"), in: "tree-nuts", or: "filbert 개암"),
    Entry("walnut", .text("walnut"), in: "tree-nuts", [.kr]),
    Entry("cashew", .text("cashew"), in: "tree-nuts", or: "캐슈 캐슈넛"),
    Entry("pecan", .text("pecan"), in: "tree-nuts"),
    Entry("brazil-nut", .text("Brazil nut"), in: "tree-nuts", or: "브라질넛"),
    Entry("pistachio", .text("pistachio"), in: "tree-nuts"),
    Entry("macadamia", .text("macadamia"), in: "tree-nuts"),
    Entry("pine-nut", .text("pine nut"), in: "tree-nuts", [.kr]),
    Entry(
      "soybean", .text("soybean"), [.kr, .eu, .us], or: "soy soya soja tofu edamame 콩 두유 두부"),
    Entry("sesame", .text("sesame"), [.eu, .us], or: "tahini 깨"),
    Entry("mustard", .text("mustard"), [.eu], or: "머스터드 머스타드"),
    Entry("celery", .text("celery"), [.eu], or: "celeriac 샐러리"),
    Entry("lupin", .text("lupin"), [.eu]),
    Entry(
      "sulphites", .text("sulphites"), [.kr, .eu],
      or: "sulfites sulfite sulphurdioxide sulfurdioxide so2 아황산 이산화황"),
    Entry("peach", .text("peach"), [.kr]),
    Entry("tomato", .text("tomato"), [.kr]),
    Entry("seafood", .text("seafood"), or: "해물 어패류"),
    Entry(
      "fish", .text("fish"), in: "seafood", [.eu, .us],
      or: "tuna salmon anchovy 어류 참치 연어 멸치"),
    Entry("mackerel", .text("mackerel"), in: "fish", [.kr]),
    Entry(
      "crustaceans", .text("crustaceans"), in: "shellfish", [.eu, .us],
      or: "lobster crayfish krill 랍스터 바닷가재 가재"),
    Entry("crab", .text("crab"), in: "crustaceans", [.kr], or: "꽃게 대게"),
    Entry("shrimp", .text("shrimp"), in: "crustaceans", [.kr], or: "prawn prawns"),
    Entry(
      "molluscs", .text("molluscs"), in: "shellfish", [.eu],
      or: "mollusk mollusks octopus snail 문어 낙지"),
    Entry("squid", .text("squid"), in: "molluscs", [.kr], or: "calamari"),
    Entry("shellfish", .text("shellfish"), in: "seafood"),
    Entry(
      "shelled-molluscs", .text("shelled molluscs"), in: "molluscs", [.kr],
      or: "clam clams scallop scallops bivalves 조개 가리비 바지락 패류"),
    Entry("oyster", .text("oyster"), in: "shelled-molluscs"),
    Entry("abalone", .text("abalone"), in: "shelled-molluscs"),
    Entry("mussel", .text("mussel"), in: "shelled-molluscs"),
    Entry("pork", .text("pork"), [.kr], or: "ham bacon 햄 베이컨"),
    Entry("beef", .text("beef"), [.kr], or: "쇠고기"),
    Entry("chicken", .text("chicken"), [.kr]),
  ]
}
