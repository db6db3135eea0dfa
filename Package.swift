// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Those of tests, which a release build does not optimize, since that takes minutes: it tests optimized modules.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A module of the product, and the modules that it imports.
func module(_ name: String, dependsOn dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a module, in a folder that mirrors it; fixtures are read where they lie.
func tests(
  of name: String, dependsOn dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.init(stringLiteral: name), "TestMenus", "TestSupport"] + dependencies,
    exclude: exclude,
    swiftSettings: testSettings
  )
}

/// The target for libFuzzer, which the ordinary build does not know of; Developing.md has the command.
var fuzzing: [Target] = []
if Context.environment["JUICE_FUZZ"] == "1" {
  fuzzing.append(
    .executableTarget(
      name: "juice-fuzz",
      dependencies: ["FindingReports", "MenuLoader", "RecipeGraph", "Diagnostics"],
      path: "Tests/Fuzz",
      exclude: ["menu.dict"],
      swiftSettings: settings))
}

/// The benchmarks with the C program that they are held against; Developing.md has the command, which
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
      name: "juice-postgres-floor", dependencies: ["CLibPQ"], path: "Tests/Benchmarks/PostgresFloor"
    ),
    .executableTarget(
      name: "juice-bench",
      dependencies: [
        "SQLiteLedger", "PostgresLedger", "StockLedger", "Shop", "Evaluator", "MenuLoader",
        "RecipeGraph", "Diagnostics", "CommandSupport", "TestMenus", "TestPostgres", "juice",
        "juice-kiosk", "juice-floor", "juice-loading-floor", "juice-postgres-floor",
      ],
      path: "Tests/Benchmarks",
      exclude: ["Floor", "LoadingFloor", "PostgresFloor"],
      swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m")]),
  ]
}

/// What the kiosk's server stands on; `juice` has nothing of it, which would make every command slower.
let server: [Target.Dependency] = [
  ("Hummingbird", "hummingbird"), ("HummingbirdCore", "hummingbird"), ("NIOCore", "swift-nio"),
  ("NIOHTTP1", "swift-nio"), ("NIOHTTPCompression", "swift-nio-extras"),
  ("NIOHTTPTypes", "swift-nio-extras"), ("NIOHTTPTypesHTTP1", "swift-nio-extras"),
  ("HTTPTypes", "swift-http-types"), ("Logging", "swift-log"),
  ("ServiceLifecycle", "swift-service-lifecycle"), ("UnixSignals", "swift-service-lifecycle"),
].map { .product(name: $0.0, package: $0.1) }

/// The repository of a release, as OWNER/NAME, which its workflow sets; empty in other builds.
let origin = Context.environment["JUICE_ORIGIN"] ?? ""

/// A subset of ICU's data for a static program, in a file that is named like its symbol, which `.github/build.sh` makes;
/// other builds have the toolchain's.
let icuData: [CSetting] =
  Context.environment["JUICE_ICU_DATA"].map { path in
    [
      .define("JUICE_ICU_DATA", to: "\"\(path)\""),
      .define("JUICE_ICU_SYMBOL", to: String(path.split(separator: "/").last ?? "")),
    ]
  } ?? []

let package = Package(
  name: "juice",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "juice", targets: ["juice"]),
    .executable(name: "juice-kiosk", targets: ["juice-kiosk"]),
  ],
  dependencies: [
    // Exact, since no lock file is committed; Developing.md tells how they are moved.
    .package(url: "https://github.com/apple/swift-algorithms", exact: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Those of `juice-kiosk`. Hummingbird is without its default traits, which add a library for configuration
    // files.
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", exact: "1.35.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    module(
      "Diagnostics",
      dependsOn: ["Assets", .product(name: "Algorithms", package: "swift-algorithms")]),
    module(
      "YAMLTree",
      dependsOn: [
        "CLibYAML", "Diagnostics", .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    // Files that the program carries, taken in with `#embed`, and the repository that releases it.
    .target(
      name: "CAssets",
      exclude: ["Completion", "Format", "Kiosk", "Languages", "Rules", "Starter"],
      cSettings: [.define("JUICE_ORIGIN", to: "\"\(origin)\"")] + icuData),
    module("Assets", dependsOn: ["CAssets"]),
    // Calls of the system that the toolchain's modules lack, and one of SQLite.
    .systemLibrary(name: "CClock"),
    .systemLibrary(name: "CFileSystem"),
    .systemLibrary(name: "CHeap"),
    .systemLibrary(name: "CProcess"),
    // The compression of SHA-256, for which Swift has no instructions.
    .target(name: "CSHA256"),
    module("RecipeGraph", dependsOn: ["Diagnostics"]),
    module("Evaluator", dependsOn: ["RecipeGraph", "Diagnostics"]),
    module(
      "MenuLoader",
      dependsOn: ["YAMLTree", "Evaluator", "RecipeGraph", "Diagnostics", "Assets"]),
    module(
      "MenuAnalysis",
      dependsOn: ["Evaluator", "MenuLoader", "RecipeGraph", "Diagnostics", "YAMLTree"]),
    module(
      "StockLedger",
      dependsOn: [
        "Evaluator", "RecipeGraph", "Diagnostics", "CClock", "CSHA256",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    module(
      "SQLiteLedger",
      dependsOn: [
        "StockLedger", "Files", "RecipeGraph", "Diagnostics", "CFileSystem",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    // libpq is loaded when a ledger is on a server; older C libraries have that in a library of its own.
    .target(
      name: "CLibPQ", publicHeadersPath: ".",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    module(
      "PostgresLedger",
      dependsOn: ["CLibPQ", "StockLedger", "RecipeGraph", "Diagnostics"]),
    // Finding, reading and replacing files.
    module(
      "Files",
      dependsOn: ["Diagnostics", .product(name: "SystemPackage", package: "swift-system")]),
    module(
      "Shop",
      dependsOn: [
        "Files",
        "PostgresLedger", "SQLiteLedger", "StockLedger", "MenuLoader", "YAMLTree", "Evaluator",
        "RecipeGraph",
        "Diagnostics", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module(
      "Text",
      dependsOn: ["Diagnostics", .product(name: "Algorithms", package: "swift-algorithms")]),
    module(
      "FindingReports",
      dependsOn: [
        "Diagnostics", "Text", .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    module(
      "Reports",
      dependsOn: [
        "FindingReports", "Text", "MenuAnalysis", "StockLedger", "Files", "Shop", "Evaluator",
        "MenuLoader",
        "RecipeGraph", "Diagnostics",
      ]),
    module(
      "LanguageServer",
      dependsOn: [
        "FindingReports", "Text", "Evaluator", "MenuLoader", "RecipeGraph", "YAMLTree",
        "Diagnostics",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    module(
      "TerminalUI",
      dependsOn: [
        "Reports", "Text", "Files", "Shop", "StockLedger", "Evaluator", "RecipeGraph",
        "Diagnostics",
      ]),
    module(
      "WebKiosk",
      dependsOn: [
        "CClock", "Assets", "Reports", "Text", "Files", "Shop", "StockLedger", "MenuAnalysis",
        "Evaluator",
        "MenuLoader", "RecipeGraph", "Diagnostics",
      ] + server),
    module(
      "CommandSupport",
      dependsOn: [
        "Assets", "TerminalUI", "Reports", "FindingReports", "Text", "Files", "Shop",
        "SQLiteLedger", "StockLedger", "MenuLoader", "Evaluator", "RecipeGraph", "Diagnostics",
        "CProcess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    module(
      "CommandLine",
      dependsOn: [
        "CommandSupport",
        "Assets", "TerminalUI", "LanguageServer", "Reports", "FindingReports", "Text", "Files",
        "Shop",
        "SQLiteLedger", "StockLedger", "MenuAnalysis", "Evaluator", "MenuLoader", "RecipeGraph",
        "YAMLTree", "Diagnostics", "CProcess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "juice", dependencies: ["CommandLine", "CommandSupport", "CHeap"],
      swiftSettings: settings),
    module(
      "KioskCommands",
      dependsOn: [
        "CommandSupport", "WebKiosk", "Reports", "Text", "Files", "Shop", "StockLedger",
        "RecipeGraph",
        "Diagnostics", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "juice-kiosk", dependencies: ["KioskCommands", "CommandSupport"],
      swiftSettings: settings),
    // What tests and benchmarks share, without the testing library, which no static program has.
    .target(
      name: "TestMenus",
      dependencies: ["Shop", "MenuLoader", "Evaluator", "RecipeGraph", "Diagnostics"],
      path: "Tests/Menus", swiftSettings: settings),
    // Servers that tests and benchmarks start, where PostgreSQL is installed.
    .target(name: "TestPostgres", path: "Tests/Postgres", swiftSettings: settings),
    // Limits how many tests run at once.
    .target(name: "TestWidth", path: "Tests/Width"),
    // What the tests of several modules share.
    .target(
      name: "TestSupport",
      dependencies: [
        "TestMenus", "TestWidth", "Shop", "StockLedger", "MenuLoader", "Evaluator", "RecipeGraph",
        "Diagnostics",
      ],
      path: "Tests/Support", swiftSettings: testSettings),
    tests(of: "Diagnostics", dependsOn: ["Assets"]),
    tests(of: "YAMLTree", dependsOn: ["Diagnostics"]),
    tests(of: "RecipeGraph", dependsOn: ["Diagnostics"]),
    tests(
      of: "MenuLoader",
      dependsOn: [
        "FindingReports", "StockLedger", "Evaluator", "RecipeGraph", "YAMLTree", "Diagnostics",
      ],
      exclude: ["Fixtures"]),
    tests(
      of: "Evaluator", dependsOn: ["MenuAnalysis", "Shop", "StockLedger", "RecipeGraph"]),
    tests(
      of: "MenuAnalysis",
      dependsOn: [
        "Shop", "StockLedger", "Evaluator", "MenuLoader", "RecipeGraph", "Diagnostics",
      ]),
    tests(
      of: "StockLedger",
      dependsOn: ["Evaluator", "RecipeGraph", "Diagnostics", "CSHA256"],
      exclude: ["Fixtures"]),
    tests(
      of: "SQLiteLedger",
      dependsOn: [
        "StockLedger", "Evaluator", "RecipeGraph", "Diagnostics",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], exclude: ["Fixtures"]),
    tests(
      of: "PostgresLedger",
      dependsOn: [
        "Files", "TestPostgres", "StockLedger", "Shop", "Evaluator", "RecipeGraph", "Diagnostics",
      ], exclude: ["Fixtures"]),
    tests(
      of: "Files",
      dependsOn: [
        "Diagnostics", .product(name: "SystemPackage", package: "swift-system"),
      ]),
    tests(of: "Shop", dependsOn: ["StockLedger", "Evaluator", "RecipeGraph", "Diagnostics"]),
    tests(of: "Text"),
    tests(
      of: "FindingReports",
      dependsOn: ["Reports", "Text", "MenuLoader", "RecipeGraph", "Diagnostics"],
      exclude: ["Fixtures"]),
    tests(
      of: "Reports",
      dependsOn: [
        "Files",
        "Text", "Shop", "StockLedger", "MenuAnalysis", "Evaluator", "MenuLoader",
        "RecipeGraph", "Diagnostics",
      ], exclude: ["Fixtures"]),
    tests(
      of: "LanguageServer", dependsOn: ["Evaluator", "RecipeGraph", "Diagnostics"]),
    tests(
      of: "TerminalUI",
      dependsOn: [
        "Reports", "Text", "Shop", "StockLedger", "Evaluator", "RecipeGraph", "Diagnostics",
      ]),
    tests(
      of: "WebKiosk",
      dependsOn: [
        "Files",
        "Assets", "Reports", "Text", "Shop", "StockLedger", "MenuAnalysis", "Evaluator",
        "MenuLoader", "RecipeGraph", "Diagnostics",
      ], exclude: ["Browser", "OpenAPI", "Transcripts"]),
    // These run the built program.
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "juice", "juice-kiosk", "CommandLine", "CommandSupport", "KioskCommands", "Files",
        "Reports",
        "SQLiteLedger", "StockLedger", "Text",
        "MenuAnalysis", "Evaluator", "MenuLoader", "RecipeGraph", "YAMLTree", "Diagnostics",
        "TestMenus", "TestPostgres", "TestSupport",
        "Shop", .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Editors", "Faults/faults.c", "Power/recorder.c", "Transcripts"],
      swiftSettings: testSettings),
  ] + fuzzing + benchmarks
)
