import Preview
import Testing

struct AccessRuleTests {
  private let rule = AccessRule(host: "waymark.local", port: 4_747, isWildcard: false)

  @Test(arguments: [
    "127.0.0.1:4747", "localhost:4747", "LOCALHOST:4747", "[::1]:4747", "waymark.local:4747",
  ]) func `own names are answered`(host: String) {
    #expect(rule.refusal(of: RequestHead("GET", "/", headers: ["Host": host])) == nil)
  }

  @Test(arguments: [
    "evil.example", "evil.example:4747", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:47470", "localhost.evil.example:4747",
    "127.0.0.1:4747.evil.example", "192.168.1.5:4747", "0.0.0.0:4747", "127.0.0.1:4747@evil.example", ":4747",
    "evil@127.0.0.1:4747",
  ]) func `foreign hosts are refused`(host: String) {
    #expect(rule.refusal(of: RequestHead("GET", "/", headers: ["Host": host]))?.status == 421)
  }

  @Test(arguments: [
    HeaderFields(), ["Host": ""], ["Host": "127.0.0.1:4747", "host": "127.0.0.1:4747"],
    ["Host": "127.0.0.1:4747", "Host": "evil.example"],
  ]) func `a request names one host`(headers: HeaderFields) {
    #expect(rule.refusal(of: RequestHead("GET", "/", headers: headers))?.status == 400)
  }

  @Test(arguments: ["GET", "HEAD", "POST", "OPTIONS", "DELETE"], ["/", "/api/sessions", "/_waymark/events"])
  func `foreign origins are refused whatever they ask for`(method: String, target: String) {
    for origin in [
      "http://evil.example", "null", "https://127.0.0.1:4747", "http://127.0.0.1:3000", "http://127.0.0.1",
      "http://localhost:4747.evil.example", "",
    ] {
      let head = RequestHead(method, target, headers: ["Host": "127.0.0.1:4747", "Origin": origin])
      #expect(rule.refusal(of: head)?.status == 403, "\(origin)")
    }
  }

  @Test(arguments: ["http://127.0.0.1:4747", "http://localhost:4747", "http://[::1]:4747", "http://waymark.local:4747"])
  func `own origins are answered`(origin: String) {
    let head = RequestHead("POST", "/api/sessions", headers: ["Host": "127.0.0.1:4747", "Origin": origin])
    #expect(rule.refusal(of: head) == nil)
  }

  @Test(arguments: [
    ("same-origin", "cors", "/api/sessions", false), ("none", "navigate", "/", false),
    ("cross-site", "navigate", "/tips/siri", false), ("cross-site", "navigate", "/api/sessions", true),
    ("cross-site", "no-cors", "/", true), ("same-site", "no-cors", "/api/report", true),
    ("same-site", "cors", "/index.html", true),
  ]) func `other sites can link to pages and no more`(site: String, mode: String, target: String, isRefused: Bool) {
    let headers: HeaderFields = ["Host": "127.0.0.1:4747", "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode]
    #expect((rule.refusal(of: RequestHead("GET", target, headers: headers))?.status == 403) == isRefused)
  }

  @Test func `every address is answered where every address is listened on, and still no other name`() {
    let rule = AccessRule(host: "0.0.0.0", port: 4_747, isWildcard: true)
    for (host, status) in [
      ("192.168.1.5:4747", nil), ("[fe80::1]:4747", nil), ("256.1.1.1:4747", 421), ("1.2.3:4747", 421),
      ("evil.example:4747", 421), ("[evil]:4747", 421),
    ] {
      #expect(rule.refusal(of: RequestHead("GET", "/", headers: ["Host": host]))?.status == status, "\(host)")
    }
  }

  @Test func `port 80 need not be named`() {
    let rule = AccessRule(host: "127.0.0.1", port: 80, isWildcard: false)
    #expect(rule.refusal(of: RequestHead("GET", "/", headers: ["Host": "127.0.0.1"])) == nil)
    #expect(rule.refusal(of: RequestHead("GET", "/", headers: ["Host": "evil.example"]))?.status == 421)
  }
}
