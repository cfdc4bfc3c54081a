/** Tells `npm test`, which started jest, what each file has come to, test by test: what ended before a run is cut off counts, too. */
module.exports = class Reporter {
  files = new Map()

  onTestCaseResult({ path: file }, { status }) {
    const counts = this.files.get(file) ?? { passed: 0, failed: 0, skipped: 0, seconds: 0 }
    counts[status in counts ? status : "skipped"] += 1
    this.files.set(file, counts)
    tell(file, counts)
  }

  onTestFileResult({ path: file }, result) {
    const seconds = result.perfStats.runtime / 1000
    const { numPassingTests: passed, numFailingTests: failed, numPendingTests: skipped } = result
    if (failed > 0 || !result.failureMessage) {
      return tell(file, { passed, failed, skipped: skipped + result.numTodoTests, seconds })
    }
    // The file didn't load, or its worker is gone.
    const counts = this.files.get(file) ?? { passed, failed, skipped }
    tell(file, { ...counts, failed: counts.failed + 1, seconds })
  }
}

/** By the path: of a single test jest names another project. */
function tell(file, counts) {
  const suite = /\/integration-tests\/(\w+)\//.exec(file.replaceAll("\\", "/"))?.[1] ?? "unit"
  process.send?.({ file, suite, ...counts })
}
