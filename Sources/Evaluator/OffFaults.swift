package import RecipeGraph

extension Evaluator {
  /// What is off of the lines of an order, whatever the stock is; none if nothing is.
  package static func faults(
    of order: Order, _ off: SwitchedOff, in graph: RecipeGraph
  ) -> [OffFault] {
    var faults: [OffFault] = []
    for line in order.lines {
      for item in off.items(of: line.variant, in: graph) {
        let fault = OffFault(variant: line.variant, item: item)
        if !faults.contains(fault) { faults.append(fault) }
      }
    }
    return faults
  }

  /// What is off of the fruits that a refused order lacks; none if nothing is.
  package static func faults(of shortage: Shortage, _ off: SwitchedOff) -> [OffFault] {
    var faults: [OffFault] = []
    for short in shortage.items {
      guard let item = off.item(of: short.fruit) else { continue }
      for part in short.contributions {
        guard let variant = part.variant else { continue }
        let fault = OffFault(variant: variant, item: item)
        if !faults.contains(fault) { faults.append(fault) }
      }
    }
    return faults
  }
}
