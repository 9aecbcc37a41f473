import TestSupport

extension SplitMix64 {
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
