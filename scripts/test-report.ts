import { stripVTControlCharacters } from 'node:util'

/** The result of a suite, from the report that its runner wrote. */
export type Outcome = { passed: number; failed: number; failing: Failure[] }

export type Failure = { name: string; reason: string }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file failed where none of its tests did. */
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
type BrowserReport = { stats: { expected: number; unexpected: number }; suites: BrowserSuite[] }

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
  return { passed: numPassedTests, failed: numFailedTests, failing: [...failing, ...unread] }
}

const isNotFailed = ({ status }: { status: string }) => status !== 'failed'

function toFailure({ name, reason = '' }: { name: string; reason: string | undefined }): Failure {
  return { name, reason: stripVTControlCharacters(reason) }
}

function fromBrowser({ stats, suites }: BrowserReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failing: suites.flatMap(failuresIn),
  }
}

/** Named by file, group, title and viewport. */
function failuresIn({ title, specs, suites = [] }: BrowserSuite): Failure[] {
  const own = specs.flatMap(spec =>
    spec.tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({ name: `${spec.title} (${projectName})`, reason: firstReason(results) }))
      .map(toFailure),
  )
  return [...own, ...suites.flatMap(failuresIn)].map(({ name, reason }) => ({
    name: `${title} › ${name}`,
    reason,
  }))
}

const firstReason = (results: BrowserTest['results']) => results.find(({ error }) => error)?.error?.message

/** What Vitest printed about failed `beforeAll` and `afterAll` of groups: its JSON report does not have it. */
export function hookFailures(output: string): string {
  return stripVTControlCharacters(output).split(/Failed Suites \d+ ⎯+/)[1] ?? ''
}

/** The name, and below it the first lines of the reason: a log viewer may cut off everything but the end of a long run. */
export function showFailure({ name, reason }: Failure): string {
  const lines = reason.split('\n').filter(line => line.trim() !== '')
  return [name, ...lines.slice(0, 12).map(line => `    ${line.slice(0, 500)}`)].join('\n')
}

/** A table of minutes, one row for each suite. */
export function showMinutes(rows: [name: string, minutes: number][]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, minutes]) => `${name.padEnd(width)}  ${minutes.toFixed(1).padStart(5)} min`).join('\n')
}
