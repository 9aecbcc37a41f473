/// Text in single quotes, as every shell takes it literally.
package func shellQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: "'\\''") + "'"
}
