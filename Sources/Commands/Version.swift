/// The version of this Waymark (Semantic Versioning 2.0.0).
let waymarkVersion = "0.1.0"

/// The day of this version, as the manual shows it (ISO 8601).
let waymarkDate = "2026-11-30"
