/** What came of a suite, from the report that its runner wrote. */
export type Outcome = { passed: number; failed: number; failing: string[]; onSecondTry: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type BrowserSuite = {
  title: string
  specs: { title: string; tests: { status: string; projectName: string }[] }[]
  suites?: BrowserSuite[]
}
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: BrowserSuite[] }

export function readReport(report: VitestReport | BrowserReport): Outcome {
  return 'stats' in report ? fromBrowser(report) : fromVitest(report)
}

function fromVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failing = results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  const unread = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every(isNotFailed))
    .map(({ name }) => name)
  const onSecondTry = results
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  return { passed: numPassedTests, failed: numFailedTests, failing: [...failing, ...unread], onSecondTry }
}

const isNotFailed = ({ status }: { status: string }) => status !== 'failed'

function fromBrowser({ stats, suites }: BrowserReport): Outcome {
  const named = (wanted: string) => suites.flatMap(suite => storiesIn(suite, wanted))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failing: named('unexpected'),
    onSecondTry: named('flaky'),
  }
}

/** With the file and the groups it stands in, and the size of the screen. */
function storiesIn({ title, specs, suites = [] }: BrowserSuite, wanted: string): string[] {
  const own = specs.flatMap(spec =>
    spec.tests.filter(({ status }) => status === wanted).map(test => `${spec.title} (${test.projectName})`),
  )
  return [...own, ...suites.flatMap(suite => storiesIn(suite, wanted))].map(name => `${title} › ${name}`)
}
