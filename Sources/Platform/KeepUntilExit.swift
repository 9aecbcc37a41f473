/// Keeps a value for as long as the process lives.
///
/// For large models where the process ends next: freeing hundreds of thousands of parts one by one takes a tenth of the
/// time that it took to make them, and the system takes them all back at once.
package func keepUntilExit<Value>(_ value: Value) {
  _ = Unmanaged.passRetained(Kept(value))
}

private final class Kept<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
