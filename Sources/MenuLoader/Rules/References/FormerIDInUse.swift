import Diagnostics
import RecipeGraph

/// JU223: a former id that is no former one, or that two things had. A ledger could not tell whose stock it is.
enum FormerIDInUse: MenuRule {
  static let rule = Rule("JU223", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for space in FormerIDs.Space.allCases {
      var first: [String: FormerIDSyntax] = [:]
      for former in menu.former where former.space == space {
        if former.was.id == former.id {
          findings.report(same(former))
        } else if let holder = menu.holder(of: former.was.id, in: space) {
          findings.report(inUse(former, by: holder))
        } else if let other = first[former.was.id] {
          // Two declarations of one thing are reported already.
          if other.id != former.id { findings.report(shared(former, with: other)) }
        } else {
          first[former.was.id] = former
        }
      }
    }
  }

  private static func same(_ former: FormerIDSyntax) -> Finding {
    finding(
      former,
      .text("\(former.owner) was itself"),
      [],
      .text("write the id that it had before, or delete `was`"))
  }

  private static func inUse(_ former: FormerIDSyntax, by holder: Holder) -> Finding {
    let id = former.was.id.quoted
    return finding(
      former,
      .text("\(former.owner) was \(id), which is still the id of a \(holder.noun)"),
      holder.location.map {
        [Label($0.span, .text("declared here"))]
      } ?? [],
      .text("delete `was`, or what still has the id"))
  }

  private static func shared(_ former: FormerIDSyntax, with other: FormerIDSyntax) -> Finding {
    let id = former.was.id.quoted
    return finding(
      former,
      .text("\(former.owner) and \(other.owner) both were \(id)"),
      [Label(other.was.location.span, .text("also here"))],
      .text("keep it at the one that goes on"))
  }

  private static func finding(
    _ former: FormerIDSyntax, _ message: LocalizedText, _ related: [Label], _ help: LocalizedText
  ) -> Finding {
    let place = former.was.location
    return Finding(
      rule, message, at: Label(place.span), related: related + place.aliasLabels, help: help)
  }
}

/// What has an id.
private struct Holder {
  let noun: LocalizedText
  /// Nil for the main store of a menu that does not name it.
  let location: SourceLocation?
}

extension ResolvedMenu {
  /// What has an id; nil if nothing does.
  fileprivate func holder(of id: String, in space: FormerIDs.Space) -> Holder? {
    switch space {
    case .ingredients:
      ingredients.ingredient(id).map {
        Holder(noun: ingredients.kind(of: $0), location: ingredients.location(of: $0))
      }
    case .juices:
      juices.ref(id).map { Holder(noun: .juice, location: juices[$0].location) }
    case .stores:
      storeNames.first { $0.id == id }.map { Holder(noun: .store, location: $0.location) }
        ?? (id == Store.mainID ? Holder(noun: .store, location: nil) : nil)
    }
  }
}
