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
      _ id: String, _ english: String, ko korean: String, in group: String? = nil,
      _ lists: [LabelList] = [], or synonyms: String = ""
    ) {
      self.id = id
      name = LocalizedText(english, ko: korean)
      self.group = group
      self.lists = lists
      self.synonyms = synonyms.split(separator: " ").map(String.init)
    }
  }

  /// At most 64, as a set has a bit for each.
  static let entries: [Entry] = [
    Entry(
      "milk", "milk", ko: "우유", [.kr, .eu, .us],
      or: "dairy lactose casein whey butter cheese cream yogurt yoghurt 유제품 유당 락토스 버터 치즈 크림 요거트"),
    Entry("egg", "egg", ko: "달걀", [.kr, .eu, .us], or: "계란 난류 알류"),
    Entry("gluten", "gluten", ko: "글루텐", [.eu], or: "celiac coeliac"),
    Entry(
      "wheat", "wheat", ko: "밀", in: "gluten", [.kr, .us],
      or: "flour durum semolina kamut khorasan couscous bulgur 밀가루 소맥"),
    Entry("spelt", "spelt", ko: "스펠트밀", in: "wheat"),
    Entry("rye", "rye", ko: "호밀", in: "gluten"),
    Entry("barley", "barley", ko: "보리", in: "gluten", or: "malt 맥아 엿기름"),
    Entry("oats", "oats", ko: "귀리", in: "gluten", or: "oat oatmeal 오트 오트밀"),
    Entry("buckwheat", "buckwheat", ko: "메밀", [.kr]),
    Entry("peanut", "peanut", ko: "땅콩", in: "nuts", [.kr, .eu, .us], or: "groundnut groundnuts"),
    Entry("nuts", "nuts", ko: "견과류", or: "nut 견과"),
    Entry("tree-nuts", "tree nuts", ko: "나무 견과류", in: "nuts", [.eu, .us]),
    Entry("almond", "almond", ko: "아몬드", in: "tree-nuts", or: "marzipan"),
    Entry("hazelnut", "hazelnut", ko: "헤이즐넛", in: "tree-nuts", or: "filbert 개암"),
    Entry("walnut", "walnut", ko: "호두", in: "tree-nuts", [.kr]),
    Entry("cashew", "cashew", ko: "캐슈너트", in: "tree-nuts", or: "캐슈 캐슈넛"),
    Entry("pecan", "pecan", ko: "피칸", in: "tree-nuts"),
    Entry("brazil-nut", "Brazil nut", ko: "브라질너트", in: "tree-nuts", or: "브라질넛"),
    Entry("pistachio", "pistachio", ko: "피스타치오", in: "tree-nuts"),
    Entry("macadamia", "macadamia", ko: "마카다미아", in: "tree-nuts"),
    Entry("pine-nut", "pine nut", ko: "잣", in: "tree-nuts", [.kr]),
    Entry(
      "soybean", "soybean", ko: "대두", [.kr, .eu, .us], or: "soy soya soja tofu edamame 콩 두유 두부"),
    Entry("sesame", "sesame", ko: "참깨", [.eu, .us], or: "tahini 깨"),
    Entry("mustard", "mustard", ko: "겨자", [.eu], or: "머스터드 머스타드"),
    Entry("celery", "celery", ko: "셀러리", [.eu], or: "celeriac 샐러리"),
    Entry("lupin", "lupin", ko: "루핀", [.eu]),
    Entry(
      "sulphites", "sulphites", ko: "아황산류", [.kr, .eu],
      or: "sulfites sulfite sulphurdioxide sulfurdioxide so2 아황산 이산화황"),
    Entry("peach", "peach", ko: "복숭아", [.kr]),
    Entry("tomato", "tomato", ko: "토마토", [.kr]),
    Entry("seafood", "seafood", ko: "해산물", or: "해물 어패류"),
    Entry(
      "fish", "fish", ko: "생선", in: "seafood", [.eu, .us],
      or: "tuna salmon anchovy 어류 참치 연어 멸치"),
    Entry("mackerel", "mackerel", ko: "고등어", in: "fish", [.kr]),
    Entry(
      "crustaceans", "crustaceans", ko: "갑각류", in: "shellfish", [.eu, .us],
      or: "lobster crayfish krill 랍스터 바닷가재 가재"),
    Entry("crab", "crab", ko: "게", in: "crustaceans", [.kr], or: "꽃게 대게"),
    Entry("shrimp", "shrimp", ko: "새우", in: "crustaceans", [.kr], or: "prawn prawns"),
    Entry(
      "molluscs", "molluscs", ko: "연체동물", in: "shellfish", [.eu],
      or: "mollusk mollusks octopus snail 문어 낙지"),
    Entry("squid", "squid", ko: "오징어", in: "molluscs", [.kr], or: "calamari"),
    Entry("shellfish", "shellfish", ko: "갑각류와 연체동물", in: "seafood"),
    Entry(
      "shelled-molluscs", "shelled molluscs", ko: "조개류", in: "molluscs", [.kr],
      or: "clam clams scallop scallops bivalves 조개 가리비 바지락 패류"),
    Entry("oyster", "oyster", ko: "굴", in: "shelled-molluscs"),
    Entry("abalone", "abalone", ko: "전복", in: "shelled-molluscs"),
    Entry("mussel", "mussel", ko: "홍합", in: "shelled-molluscs"),
    Entry("pork", "pork", ko: "돼지고기", [.kr], or: "ham bacon 햄 베이컨"),
    Entry("beef", "beef", ko: "소고기", [.kr], or: "쇠고기"),
    Entry("chicken", "chicken", ko: "닭고기", [.kr]),
  ]
}
