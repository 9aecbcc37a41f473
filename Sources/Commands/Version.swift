/// The version of this Waymark (Semantic Versioning 2.0.0).
let waymarkVersion = "0.1.0"
