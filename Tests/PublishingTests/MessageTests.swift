import Platform
import Publishing
import Testing

/// What people read of a site that was not published.
struct MessageTests {
  @Test(
    arguments: [
      (
        PublishingError.overlaps(output: "/s/content", source: "/s/content"),
        "Output folder /s/content is a folder that Waymark reads", "name a folder of its own with --output"
      ),
      (
        .overlaps(output: "/s/content/out", source: "/s/content"),
        "Output folder /s/content/out lies in /s/content, which Waymark reads", "name a folder of its own with --output"
      ),
      (
        .overlaps(output: "/s", source: "/s/content"),
        "Output folder /s holds /s/content, which Waymark reads", "name a folder of its own with --output"
      ),
      (
        .foreignFolder("_site"), "Folder _site is not empty and Waymark did not write it",
        "name another folder with --output, or use --force: other files stay as they are"
      ),
      (.noFolder("_site"), "_site is no folder", "name a folder with --output, or move it away"),
      (
        .foreignFile("_site/a"), "_site/a is in the way and Waymark did not write it",
        "move it away, or use --force to replace it"
      ),
      (.obstacle("_site/a"), "_site/a is in the way and Waymark did not write it", "move it away"),
      (.link("_site/a"), "_site/a is a link, and Waymark does not write through links", "move it away"),
      (
        .newerManifest("_site"), "Folder _site was written by a later version of Waymark",
        "update Waymark, or use --force"
      ),
      (.busy("_site"), "Another build is writing to _site", nil),
      (.unsafePath("../a"), "Path \"../a\" cannot be part of a site", nil),
      (.conflictingPaths("a", "a"), "Two files of the site have the path a", nil),
      (.conflictingPaths("a", "a/b"), "Path a is a file and, for a/b, also a folder", nil),
      (.system(SystemError("write", "a", code: 28)), "Cannot write a: No space left on device", nil),
      (.interrupted, "Interrupted", nil),
    ] as [(PublishingError, String, String?)])
  func `each reason says what was wrong and what to do`(error: PublishingError, message: String, help: String?) {
    #expect(error.message == message)
    #expect(error.help == help)
  }
}
