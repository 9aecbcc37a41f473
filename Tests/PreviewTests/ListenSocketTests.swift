import Platform
import Testing

@testable import Preview

struct ListenSocketTests {
  @Test(arguments: ["no.such.host.invalid", "300.1.1.1", "", "[::zz]"])
  func `a host that has no address is named, with the resolver's reason`(host: String) {
    let failure = #expect(throws: ListenFailure.self) { _ = try ListenSocket(host: host, port: 0) }
    guard case .unknownHost(host, let reason)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!reason.isEmpty)
    #expect(failure?.description == "Cannot find the address of \"\(host)\": \(reason)")
  }

  @Test func `an address of another machine is no busy port`() {
    let failure = #expect(throws: ListenFailure.self) { _ = try ListenSocket(host: "192.0.2.1", port: 0) }
    #expect(failure?.isForeignAddress == true)
    #expect(failure?.description == "Cannot listen on 192.0.2.1:0: Cannot assign requested address")
  }

  @Test func `the address is written as in a URL`() throws {
    #expect(try ListenSocket(host: "127.0.0.1", port: 0).host == "127.0.0.1")
    #expect(try ListenSocket(host: "0.0.0.0", port: 0).isWildcard)
  }
}
