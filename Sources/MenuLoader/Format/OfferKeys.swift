import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let offer = MappingTable<OfferSyntax, InMenu<PriceOffer>>(
    .offer,
    examples: [["juices": ["latte"], "price": 3900], ["price": "-10 %", "asked": true]]
  ) {
    Key.name(fact: \.name) { $0.name = $1 }
    Key.references(
      .offerJuices, of: .text("a juice of an offer"), "mango",
      fact: { offer in
        offer.juices.map { juices in
          .parts(Facts(byID: juices.sorted().map { (offer.menu[$0].id, .present) }))
        }
      },
      set: { $0.juices = $1 })
    Key.references(
      .categories, of: .text("a category of an offer"), "Smoothies",
      set: { $0.categories = $1 })
    Key(
      .offerPrice, .required, fact: { $0.reduction.fact($0.menu.terms.currency) },
      into: \.price, read: { reader, entry, offer in reader.offerPrice(entry, of: offer.text) })
    Key.when(fact: \.when) { $0.when = $1 }
    Key(
      .asked, fact: { $0.isAsked ? .present : nil },
      read: { reader, entry, offer in
        let flag = reader.flag(entry, offer.text.key(.asked))
        offer.isAsked = flag ?? false
        return flag != nil
      })
  }
}

extension OfferSyntax: MappingOwner {
  var example: String { "\(id): {price: -10 %}" }
}

extension KeyFormat {
  package static let offerJuices = KeyFormat(
    "juices", .references(.juice), example: ["mango"], isNonEmpty: true)
  static let categories = KeyFormat(
    "categories", .references(.category), example: ["Smoothies"], isNonEmpty: true)
  package static let offerPrice = KeyFormat("price", .offerPrice)
  package static let asked = KeyFormat("asked", .flag)
}

extension TreeReader {
  mutating func readOffer(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .offer)
    var offer = OfferSyntax(id: id, location: location(declaration.key))
    readMapping(declaration, MenuFormat.offer, into: &offer)
    syntax.offers.append(offer)
  }
}
