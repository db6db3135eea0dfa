import Diagnostics

/// The labels that menus may name, with the groups and lists to which they belong.
///
/// A label stays here when no list has it any more: journals name it.
///
/// Sources, as agencies quote them:
/// - `eu`: Regulation (EU) No 1169/2011, Annex II; for fish, molluscs and crustaceans, the kinds that menus name most.
/// - `kr`: the Korean rules on labelling of foods (식품등의 표시기준), allergens, 19 entries; of shellfish, oyster,
///   abalone and mussel.
/// - `us`: 21 U.S.C. 321(qq), with sesame by the FASTER Act of 2021; tree nuts as in the FDA's guidance of January
///   2025.
enum LabelTable {
  struct Entry: Sendable {
    let id: String
    let name: LocalizedText
    let groups: [String]
    let lists: [LabelList]

    init(
      _ id: String, _ english: String, ko korean: String, _ groups: [String] = [],
      _ lists: [LabelList] = []
    ) {
      self.id = id
      name = .text(english, ko: korean)
      self.groups = groups
      self.lists = lists
    }
  }

  /// Fewer than 64, as a set has a bit for each.
  static let entries: [Entry] = [
    Entry("milk", "milk", ko: "우유", [], [.kr, .eu, .us]),
    Entry("egg", "egg", ko: "달걀", [], [.kr, .eu, .us]),
    Entry("gluten", "gluten", ko: "글루텐", [], [.eu]),
    Entry("wheat", "wheat", ko: "밀", ["gluten"], [.kr, .us]),
    Entry("spelt", "spelt", ko: "스펠트밀", ["gluten", "wheat"]),
    Entry("rye", "rye", ko: "호밀", ["gluten"]),
    Entry("barley", "barley", ko: "보리", ["gluten"]),
    Entry("oats", "oats", ko: "귀리", ["gluten"]),
    Entry("buckwheat", "buckwheat", ko: "메밀", [], [.kr]),
    Entry("peanut", "peanut", ko: "땅콩", [], [.kr, .eu, .us]),
    Entry("nuts", "nuts", ko: "견과류", [], [.eu]),
    Entry("tree-nuts", "tree nuts", ko: "나무 견과류", [], [.us]),
    Entry("almond", "almond", ko: "아몬드", ["nuts", "tree-nuts"]),
    Entry("hazelnut", "hazelnut", ko: "헤이즐넛", ["nuts", "tree-nuts"]),
    Entry("walnut", "walnut", ko: "호두", ["nuts", "tree-nuts"], [.kr]),
    Entry("cashew", "cashew", ko: "캐슈너트", ["nuts", "tree-nuts"]),
    Entry("pecan", "pecan", ko: "피칸", ["nuts", "tree-nuts"]),
    Entry("brazil-nut", "Brazil nut", ko: "브라질너트", ["nuts", "tree-nuts"]),
    Entry("pistachio", "pistachio", ko: "피스타치오", ["nuts", "tree-nuts"]),
    Entry("macadamia", "macadamia", ko: "마카다미아", ["nuts", "tree-nuts"]),
    Entry("pine-nut", "pine nut", ko: "잣", ["tree-nuts"], [.kr]),
    Entry("soybean", "soybean", ko: "대두", [], [.kr, .eu, .us]),
    Entry("sesame", "sesame", ko: "참깨", [], [.eu, .us]),
    Entry("mustard", "mustard", ko: "겨자", [], [.eu]),
    Entry("celery", "celery", ko: "셀러리", [], [.eu]),
    Entry("lupin", "lupin", ko: "루핀", [], [.eu]),
    Entry("sulphites", "sulphites", ko: "아황산류", [], [.kr, .eu]),
    Entry("peach", "peach", ko: "복숭아", [], [.kr]),
    Entry("tomato", "tomato", ko: "토마토", [], [.kr]),
    Entry("fish", "fish", ko: "생선", [], [.eu, .us]),
    Entry("mackerel", "mackerel", ko: "고등어", ["fish"], [.kr]),
    Entry("crustaceans", "crustaceans", ko: "갑각류", [], [.eu, .us]),
    Entry("crab", "crab", ko: "게", ["crustaceans"], [.kr]),
    Entry("shrimp", "shrimp", ko: "새우", ["crustaceans"], [.kr]),
    Entry("molluscs", "molluscs", ko: "연체동물", [], [.eu]),
    Entry("squid", "squid", ko: "오징어", ["molluscs"], [.kr]),
    Entry("shellfish", "shellfish", ko: "조개류", ["molluscs"], [.kr]),
    Entry("oyster", "oyster", ko: "굴", ["shellfish", "molluscs"]),
    Entry("abalone", "abalone", ko: "전복", ["shellfish", "molluscs"]),
    Entry("mussel", "mussel", ko: "홍합", ["shellfish", "molluscs"]),
    Entry("pork", "pork", ko: "돼지고기", [], [.kr]),
    Entry("beef", "beef", ko: "소고기", [], [.kr]),
    Entry("chicken", "chicken", ko: "닭고기", [], [.kr]),
  ]
}
