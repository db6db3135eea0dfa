// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A module of the product, with the rooms that it may look into: the arrows point one way.
func room(_ name: String, sees dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a module, in a folder that mirrors it; fixtures are read where they lie.
func tests(
  of name: String, sees dependencies: [Target.Dependency] = [], leavingOut: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    exclude: leavingOut,
    swiftSettings: settings
  )
}

/// The target for libFuzzer, which the ordinary build does not know of; README.md has the command.
var fuzzing: [Target] = []
if Context.environment["JUICE_FUZZ"] == "1" {
  fuzzing.append(
    .executableTarget(
      name: "juice-fuzz",
      dependencies: ["Reporting", "RecipeGraph", "Diagnostics"],
      path: "Tests/Fuzz",
      exclude: ["menu.dict"],
      swiftSettings: settings))
}

/// The benchmarks with the C program that they are held against; README.md has the command, which
/// links as that for the program that is installed does. SQLite's archive needs `m`.
var benchmarks: [Target] = []
if Context.environment["JUICE_BENCH"] == "1" {
  benchmarks = [
    .executableTarget(
      name: "juice-floor",
      path: "Tests/Benchmarks/Floor",
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m")]),
    .executableTarget(
      name: "juice-loading-floor", dependencies: ["CLibYAML"], path: "Tests/Benchmarks/LoadingFloor"
    ),
    .executableTarget(
      name: "juice-bench",
      dependencies: [
        "StockStore", "Evaluator", "RecipeGraph", "Diagnostics", "TestSupport", "juice",
        "juice-floor", "juice-loading-floor",
      ],
      path: "Tests/Benchmarks",
      exclude: ["Floor", "LoadingFloor"],
      swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m")]),
  ]
}

let package = Package(
  name: "juice",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "juice", targets: ["juice"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    room("Diagnostics", sees: []),
    room("YAMLTree", sees: ["CLibYAML", "Diagnostics"]),
    room("RecipeGraph", sees: ["YAMLTree", "Diagnostics"]),
    room("Evaluator", sees: ["RecipeGraph", "Diagnostics"]),
    room(
      "StockStore",
      sees: ["Evaluator", "RecipeGraph", .product(name: "GRDB", package: "GRDB.swift")]),
    room("Reporting", sees: ["Evaluator", "RecipeGraph", "Diagnostics"]),
    room(
      "LanguageServer",
      sees: ["Reporting", "Evaluator", "RecipeGraph", "YAMLTree", "Diagnostics"]),
    room(
      "JuiceCommands",
      sees: [
        "LanguageServer", "Reporting", "StockStore", "Evaluator", "RecipeGraph", "YAMLTree",
        "Diagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "juice", dependencies: ["JuiceCommands"], swiftSettings: settings),
    // What several of them share.
    .target(
      name: "TestSupport", dependencies: ["Evaluator", "RecipeGraph", "Diagnostics"],
      path: "Tests/Support", swiftSettings: settings),
    tests(of: "Diagnostics"),
    tests(of: "YAMLTree", sees: ["Diagnostics"]),
    tests(
      of: "RecipeGraph", sees: ["Reporting", "YAMLTree", "Diagnostics"], leavingOut: ["Fixtures"]),
    tests(of: "Evaluator", sees: ["RecipeGraph", "YAMLTree", "Diagnostics"]),
    tests(
      of: "StockStore",
      sees: [
        "Evaluator", "RecipeGraph", "YAMLTree", "Diagnostics",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests(
      of: "Reporting", sees: ["Evaluator", "RecipeGraph", "Diagnostics"], leavingOut: ["Fixtures"]),
    tests(
      of: "LanguageServer",
      sees: ["Evaluator", "RecipeGraph", "YAMLTree", "Diagnostics"]),
    // These run the built program.
    .testTarget(
      name: "JuiceCommandsTests",
      dependencies: [
        "juice", "JuiceCommands", "StockStore", "Evaluator", "RecipeGraph", "Diagnostics",
        "TestSupport",
      ],
      exclude: ["Editors", "Faults/faults.c"],
      swiftSettings: settings),
  ] + fuzzing + benchmarks
)
