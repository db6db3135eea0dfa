extension SubstitutionProblem {
  struct Place {
    let line: Int
    let substitute: Int
  }

  /// Decisions that share fruits, over some steps.
  struct Component {
    /// In the order of preference; those with one choice only are left out.
    var decisions: [Place] = []
    /// Ascending, so that sums of floating point are the same in every run.
    var groups: [Int] = []
    /// Ascending.
    var fruits: [Int] = []
  }

  /// The parts into which the decisions fall: what is decided in one leaves the others as they are.
  var components: [Component] {
    var roots = Array(left.indices)
    func root(_ fruit: Int) -> Int {
      var fruit = fruit
      while roots[fruit] != fruit {
        roots[fruit] = roots[roots[fruit]]
        fruit = roots[fruit]
      }
      return fruit
    }
    for group in groups {
      guard let first = group.most.first else { continue }
      for need in group.most { roots[root(need.fruit)] = root(first.fruit) }
    }
    var components: [Component] = []
    var numbers: [Int: Int] = [:]
    for (line, decisions) in decisions.enumerated() {
      for (substitute, group) in decisions.enumerated() {
        guard groups[group].choices.count > 1, let fruit = groups[group].most.first?.fruit else {
          continue
        }
        let number = numbers[root(fruit)] ?? components.count
        if number == components.count {
          numbers[root(fruit)] = number
          components.append(Component())
        }
        components[number].decisions.append(Place(line: line, substitute: substitute))
      }
    }
    for (index, group) in groups.enumerated() where group.choices.count > 1 {
      if let fruit = group.most.first?.fruit, let number = numbers[root(fruit)] {
        components[number].groups.append(index)
      }
    }
    for fruit in left.indices {
      if let number = numbers[root(fruit)] { components[number].fruits.append(fruit) }
    }
    return components
  }
}
