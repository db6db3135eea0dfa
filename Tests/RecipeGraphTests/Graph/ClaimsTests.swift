import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct ClaimsTests {
  /// What each juice claims, by file and position there.
  private typealias Model = [[String]]

  /// Few hashes for many keys, so that they are often shared.
  private func hash(_ key: String) -> UInt32 { UInt32(key.utf8.reduce(0) { $0 &+ Int($1) } % 7) }

  private func conflicts(_ model: Model) -> [[String]: [JuicePlace]] {
    var places: [String: [JuicePlace]] = [:]
    for (file, keys) in model.enumerated() {
      for (index, key) in keys.enumerated() {
        places[key, default: []].append(JuicePlace(part: file, index: index))
      }
    }
    return Dictionary(uniqueKeysWithValues: places.filter { $1.count > 1 }.map { ([$0], $1) })
  }

  @Test func filesThatTakeTheirClaimsBackLeaveThoseOfOthers() {
    var random = SplitMix64(seed: 21)
    var claims = Claims()
    var model: Model = Array(repeating: [], count: 5)
    for _ in 0..<400 {
      let file = Int.random(in: model.indices, using: &random)
      claims.remove(part: file, model[file].map(hash))
      model[file] = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        "\(Int.random(in: 0..<40, using: &random))"
      }
      for (index, key) in model[file].enumerated() {
        claims.add(JuicePlace(part: file, index: index), hash(key))
      }
      let found = claims.conflicts { place, hash in
        let key = model[place.part][place.index]
        return self.hash(key) == hash ? [key] : []
      }
      let seconds = found.map { $0.places[1] }
      #expect(seconds == seconds.sorted())
      #expect(
        Dictionary(uniqueKeysWithValues: found.map { ([$0.key], $0.places) }) == conflicts(model))
      for key in 0..<40 {
        let places = claims.places(hash("\(key)"))
        #expect(places == places.sorted())
        let claimants = places.filter { model[$0.part][$0.index] == "\(key)" }
        #expect(claimants.count == model.joined().count { $0 == "\(key)" })
      }
    }
  }
}
