import Platform
import Testing

struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1_000], [1, 2, 7])
  func `results are in order, whatever the number of jobs`(count: Int, jobs: Int) async {
    let results = await concurrentMap(count, jobs: jobs) { $0 * 2 }
    #expect(results == (0..<count).map { $0 * 2 })
  }
}
