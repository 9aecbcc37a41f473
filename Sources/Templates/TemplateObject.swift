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
    self.values = Array(repeating: .missing, count: shape.fields.count)
  }

  /// An object with some of the shape's names: `TemplateObject(page, ["title": .text(title)])`.
  ///
  /// - Precondition: every name is declared in `shape`, and (checked in debug builds) its value fits.
  package init(_ shape: TemplateShape, _ values: KeyValuePairs<String, TemplateValue>) {
    self.init(shape)
    for (name, value) in values { self[name] = value }
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
    set {
      let slot = slot(of: name)
      assert(newValue.fits(shape.fields[slot].kind), "the value of \"\(name)\" is not of the declared kind")
      values[slot] = newValue
    }
  }

  /// The value of `name`, or nil where the shape does not declare it.
  func value(of name: TemplateName) -> TemplateValue? {
    shape.slot(of: name).map { values[$0] }
  }

  private func slot(of name: String) -> Int {
    guard let slot = shape.slot(of: TemplateName(name)) else {
      preconditionFailure("\"\(name)\" is not declared in the shape")
    }
    return slot
  }
}
