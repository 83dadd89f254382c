/** What came of a suite, from the report that its runner wrote. */
export type Outcome = { passed: number; failed: number; onSecondTry: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
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
  const onSecondTry = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName)
  return { passed: numPassedTests, failed: numFailedTests, onSecondTry }
}

function fromBrowser({ stats, suites }: BrowserReport): Outcome {
  const { expected, unexpected, flaky } = stats
  return { passed: expected + flaky, failed: unexpected, onSecondTry: suites.flatMap(suite => flakyIn(suite)) }
}

/** With the file and the groups it stands in, and the size of the screen. */
function flakyIn({ title, specs, suites = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(spec =>
    spec.tests.filter(({ status }) => status === 'flaky').map(test => `${spec.title} (${test.projectName})`),
  )
  return [...own, ...suites.flatMap(suite => flakyIn(suite))].map(name => `${title} › ${name}`)
}
