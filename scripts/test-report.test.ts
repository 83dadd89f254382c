import { expect, test } from 'vitest'
import { hookFailures, readReport, showFailure, showMinutes } from './test-report.ts'

test('a Playwright report gives counts and what failed, by name and reason', () => {
  const report = {
    stats: { expected: 4, unexpected: 1 },
    suites: [
      {
        title: 'reader.spec.ts',
        specs: [{ title: 'prints', tests: [{ status: 'expected', projectName: 'desktop', results: [{}] }] }],
        suites: [
          {
            title: 'without script',
            specs: [
              {
                title: 'can be read',
                tests: [
                  {
                    status: 'expected',
                    projectName: 'phone',
                    results: [{}],
                  },
                  {
                    status: 'unexpected',
                    projectName: 'desktop',
                    results: [{ error: { message: '\u001b[31mlate\u001b[39m' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(readReport(report)).toEqual({
    passed: 4,
    failed: 1,
    failing: [{ name: 'reader.spec.ts › without script › can be read (desktop)', reason: 'late' }],
  })
})

test('a Vitest report gives the same, files that failed as a whole included', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [result('a b', 'passed'), result('c', 'passed'), result('d', 'failed', 'twice')]
  const testResults = [
    { name: 'some.test.ts', status: 'failed', message: '', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'afterAll', assertionResults: [] },
  ]
  expect(readReport({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 1,
    failing: [
      { name: 'd', reason: 'twice' },
      { name: 'broken.test.ts', reason: 'afterAll' },
    ],
  })
})

test('the reason of a failed hook comes from the output', () => {
  const output = '\n⎯⎯ Failed Suites 1 ⎯⎯\n\n \u001b[31mFAIL\u001b[39m a.test.ts > group\nError: no port\n'
  expect(hookFailures(output).trim()).toBe('FAIL a.test.ts > group\nError: no port')
  expect(hookFailures('all passed')).toBe('')
})

test('a long reason is cut to a few lines', () => {
  const reason = `expected 1\n\n${'x'.repeat(600)}\n${'more\n'.repeat(50)}`
  const [name, first, second, ...rest] = showFailure({ name: 'a b', reason }).split('\n')
  expect([name, first, second]).toEqual(['a b', '    expected 1', `    ${'x'.repeat(500)}`])
  expect(rest).toHaveLength(10)
  expect(showFailure({ name: 'a b', reason: '' })).toBe('a b')
})

test('minutes are shown as a table', () => {
  expect(
    showMinutes([
      ['unit', 1.25],
      ['API on PGlite', 10],
    ]),
  ).toBe('unit             1.3 min\nAPI on PGlite   10.0 min')
})
