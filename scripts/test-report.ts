import { stripVTControlCharacters } from 'node:util'

/** What came of a suite, from the report that its runner wrote. */
export type Outcome = { passed: number; failed: number; failing: Failure[]; onSecondTry: Failure[] }

/** Of one that passed on the second try: why it did not on the first. */
export type Failure = { name: string; reason: string }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file failed, if it was none of its tests. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type BrowserTest = { status: string; projectName: string; results: { error?: { message?: string } }[] }
type BrowserSuite = {
  title: string
  specs: { title: string; tests: BrowserTest[] }[]
  suites?: BrowserSuite[]
}
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: BrowserSuite[] }

export function readReport(report: VitestReport | BrowserReport): Outcome {
  return 'stats' in report ? fromBrowser(report) : fromVitest(report)
}

function fromVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const results = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ status, fullName, failureMessages: [reason] }) => ({ status, name: fullName, reason }))
  const failing = results.filter(({ status }) => status === 'failed').map(toFailure)
  const unread = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every(isNotFailed))
    .map(({ name, message }) => toFailure({ name, reason: message }))
  const onSecondTry = results.filter(({ status, reason }) => status === 'passed' && reason !== undefined).map(toFailure)
  return { passed: numPassedTests, failed: numFailedTests, failing: [...failing, ...unread], onSecondTry }
}

const isNotFailed = ({ status }: { status: string }) => status !== 'failed'

function toFailure({ name, reason = '' }: { name: string; reason: string | undefined }): Failure {
  return { name, reason: stripVTControlCharacters(reason) }
}

function fromBrowser({ stats, suites }: BrowserReport): Outcome {
  const failures = (wanted: string) => suites.flatMap(suite => failuresIn(suite, wanted))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failing: failures('unexpected'),
    onSecondTry: failures('flaky'),
  }
}

/** By name with the file and the groups it stands in, and the size of the screen. */
function failuresIn({ title, specs, suites = [] }: BrowserSuite, wanted: string): Failure[] {
  const own = specs.flatMap(spec =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({ name: `${spec.title} (${projectName})`, reason: firstReason(results) }))
      .map(toFailure),
  )
  return [...own, ...suites.flatMap(suite => failuresIn(suite, wanted))].map(({ name, reason }) => ({
    name: `${title} › ${name}`,
    reason,
  }))
}

const firstReason = (results: BrowserTest['results']) => results.find(({ error }) => error)?.error?.message

/** For the end of a long run, where the beginning of it may be cut off: the name, and under it the reason's first lines. */
export function toldAtTheEnd({ name, reason }: Failure): string {
  const lines = reason.split('\n').filter(line => line.trim() !== '')
  return [name, ...lines.slice(0, 12).map(line => `    ${line.slice(0, 500)}`)].join('\n')
}
