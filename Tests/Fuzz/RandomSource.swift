/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers for the same seed on every machine.
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number below `bound`, which is at least 1.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool {
    below(count) == 0
  }

  /// - Precondition: `choices` is not empty.
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  /// Mostly small, seldom as large as `most`.
  mutating func size(upTo most: Int) -> Int {
    below(1 << (1 + below(max(1, Int.bitWidth - most.leadingZeroBitCount)))) % (most + 1)
  }
}
