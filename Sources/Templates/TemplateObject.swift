/// Values for the names of a shape.
///
/// Two words: a reference to the shared shape, and one array. Copies share both, so a site-wide object costs
/// nothing on each of ten thousand pages.
package struct TemplateObject: Sendable {
  package let shape: TemplateShape
  /// One for each field of the shape.
  private(set) var values: [TemplateValue]

  /// An object whose names are all missing yet.
  package init(_ shape: TemplateShape) {
    self.shape = shape
    self.values = Array(repeating: .missing, count: shape.names.count)
  }

  /// An object with some of the shape's names: `TemplateObject(page, ["title": .text(title)])`.
  ///
  /// - Precondition: every name is declared in `shape`, and (checked in debug builds) its value fits.
  package init(_ shape: TemplateShape, _ values: KeyValuePairs<String, TemplateValue>) {
    self.init(shape)
    let names = shape.names
    var next = 0
    for (name, value) in values {
      // Most are given in the order of the shape, where two words tell that the names are the same.
      let slot = next < names.count && names[next] == name ? next : slot(of: name)
      set(slot, value)
      next = slot + 1
    }
  }

  /// An object with names of its own, for values that no shape declares (`x-…` keys).
  package init(dynamic values: [String: TemplateValue]) {
    let sorted = values.sorted { $0.key < $1.key }
    self.shape = TemplateShape(sorted.map { TemplateShape.Field($0.key, .dynamic, "") })
    self.values = sorted.map(\.value)
  }

  /// - Precondition: `name` is declared in the shape.
  package subscript(name: String) -> TemplateValue {
    get { values[slot(of: name)] }
    set { set(slot(of: name), newValue) }
  }

  private mutating func set(_ slot: Int, _ value: TemplateValue) {
    assert(value.fits(shape.fields[slot].kind), "the value of \"\(shape.fields[slot].name)\" has another kind")
    values[slot] = value
  }

  /// The value of `name`, or nil where the shape does not declare it.
  func value(of name: TemplateName) -> TemplateValue? {
    shape.slot(of: name).map { values[$0].resolved }
  }

  private func slot(of name: String) -> Int {
    guard let slot = shape.slot(of: TemplateName(name)) else {
      preconditionFailure("\"\(name)\" is not declared in the shape")
    }
    return slot
  }
}
