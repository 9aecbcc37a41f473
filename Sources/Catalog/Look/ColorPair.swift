/// The two ends of a gradient, and what can be read on it.
package struct ColorPair: Sendable, Equatable {
  package let start: SRGBColor
  package let end: SRGBColor

  package init(_ start: SRGBColor, _ end: SRGBColor) {
    self.start = start
    self.end = end
  }

  /// The pair of a resolved gradient; nil unless it holds two `#RRGGBB` values.
  package init?(_ gradient: Gradient) {
    guard gradient.colors.count == 2, let start = SRGBColor(hex: gradient.colors[0]),
      let end = SRGBColor(hex: gradient.colors[1])
    else { return nil }
    self.init(start, end)
  }

  /// The space in which a gradient's colours are mixed.
  package enum MixingSpace: String, Sendable {
    case oklab, oklch
  }

  /// Straight lines in OKLab turn grey between far hues, arcs in OKLCH leave sRGB between near ones: pairs more than
  /// 75 degrees of hue apart mix in OKLCH. A grey has no hue to keep.
  package var mixingSpace: MixingSpace {
    let (first, second) = (OKLCH(start), OKLCH(end))
    guard min(first.chroma, second.chroma) > 0.04 else { return .oklab }
    return abs(hueTurn(from: first.hue, to: second.hue)) > 75 ? .oklch : .oklab
  }

  /// The colour at `position`, from 0, the start, to 1, the end (CSS Color 4, section 12).
  package func color(at position: Double) -> SRGBColor {
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * position }
    switch mixingSpace {
    case .oklab:
      let (first, second) = (OKLab(start), OKLab(end))
      return OKLab(
        lightness: mix(first.lightness, second.lightness), a: mix(first.a, second.a), b: mix(first.b, second.b)
      ).clipped
    case .oklch:
      let (first, second) = (OKLCH(start), OKLCH(end))
      let turn = hueTurn(from: first.hue, to: second.hue)
      return OKLCH(
        lightness: mix(first.lightness, second.lightness), chroma: mix(first.chroma, second.chroma),
        hue: first.hue + turn * position
      ).lab.clipped
    }
  }

  /// The lowest contrast of white on the gradient.
  package var whiteContrast: Double { contrast(with: .white) }

  /// The lowest contrast of a colour on the gradient: at both ends and at 63 places between.
  package func contrast(with other: SRGBColor) -> Double {
    var lowest = min(start.contrast(with: other), end.contrast(with: other))
    for index in 1..<64 {
      lowest = min(lowest, color(at: Double(index) / 64).contrast(with: other))
    }
    return lowest
  }

  /// The pair that carries white text: 4.5:1 all along (WCAG 2.2, success criterion 1.4.3).
  ///
  /// Each end that is too light loses OKLCH lightness and keeps its hue; both lose a little more while a place between
  /// them is too light. The colours are those that the hex values say, so rounding cannot undo it.
  package var strong: ColorPair {
    let wanted = 4.5
    var target = wanted
    while true {
      let pair = ColorPair(start.deepened(toContrast: target), end.deepened(toContrast: target))
      if pair.whiteContrast >= wanted || target > 21 { return pair }
      target += 0.02
    }
  }
}

extension SRGBColor {
  /// The colour with as much less OKLCH lightness as white needs to reach `contrast` on it, rounded to 8 bits.
  fileprivate func deepened(toContrast contrast: Double) -> SRGBColor {
    var color = OKLCH(self)
    var result = self
    while result.contrast(with: .white) < contrast, color.lightness > 0 {
      color.lightness -= 0.002
      result = SRGBColor(hex: color.fitted.hex) ?? result
    }
    return result
  }
}

/// The shorter way round from one hue to another, in degrees.
private func hueTurn(from first: Double, to second: Double) -> Double {
  let turn = (second - first).truncatingRemainder(dividingBy: 360)
  if turn > 180 { return turn - 360 }
  return turn < -180 ? turn + 360 : turn
}
