// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target under `Sources/` with its tests under `Tests/`, both with the strict settings.
func module(_ name: String, _ dependencies: [Target.Dependency], tests: [Target.Dependency] = []) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: strict),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name)] + dependencies + tests,
      swiftSettings: strict),
  ]
}

let package = Package(
  name: "waymark",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Onboarding", targets: ["Onboarding"]),
    .executable(name: "waymark", targets: ["waymark"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]),
    .target(name: "CMarkArena", dependencies: ["CCMark"]),
    .target(name: "CTheme", exclude: ["sample", "preview"]),
    .target(name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport", swiftSettings: strict),
  ]
    + module("Platform", [], tests: ["TestSupport"])
    + module("Encoding", ["CXXHash"])
    + module("Diagnostics", ["Encoding"])
    + module("Onboarding", [], tests: ["TestSupport"])
    + module(
      "Documents", ["Platform", "Encoding", "Diagnostics", "CCMark", "CMarkArena", "CYAML"], tests: ["TestSupport"])
    + module(
      "Catalog", ["Platform", "Encoding", "Diagnostics", "Onboarding", "Documents"], tests: ["TestSupport"])
    + module("Templates", ["Encoding", "Diagnostics"])
    + module(
      "Site", ["Platform", "Encoding", "Diagnostics", "Onboarding", "Documents", "Catalog", "Templates", "CTheme"],
      tests: ["TestSupport"])
    + module("Publishing", ["Platform", "Encoding", "Diagnostics", "Site"], tests: ["TestSupport"])
    + module("Progress", ["Platform", "Encoding", "Onboarding", "CSQLite"], tests: ["TestSupport"])
    + module(
      "Preview",
      [
        "Platform", "Encoding", "Diagnostics", "Onboarding", "Catalog", "Templates", "Site", "Progress", "CMicroHTTPD",
        "CJansson",
      ], tests: ["TestSupport"])
    + module(
      "Commands",
      [
        "Platform", "Encoding", "Diagnostics", "Onboarding", "Documents", "Catalog", "Templates", "Site", "Publishing",
        "Progress", "Preview",
      ], tests: ["TestSupport"])
    + [
      .executableTarget(name: "waymark", dependencies: ["Commands"], swiftSettings: strict),
      .executableTarget(
        name: "fuzz",
        dependencies: [
          "Platform", "Diagnostics", "Documents", "Catalog", "Templates", "Site", "Progress", "Preview", "TestSupport",
        ], path: "Tests/Fuzz", swiftSettings: strict),
    ]
)
