import { expect, test } from 'vitest'
import { retriesFor } from './busy-machine.ts'
import { readReport, toldAtTheEnd } from './test-report.ts'

test('of the browser: counts, and by name and reason what failed and what passed on the second try only', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
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
                    status: 'flaky',
                    projectName: 'phone',
                    results: [{ error: { message: '\u001b[31mlate\u001b[39m' } }, {}],
                  },
                  { status: 'unexpected', projectName: 'desktop', results: [{ error: {} }] },
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
    failing: [{ name: 'reader.spec.ts › without script › can be read (desktop)', reason: '' }],
    onSecondTry: [{ name: 'reader.spec.ts › without script › can be read (phone)', reason: 'late' }],
  })
})

test('of the other suites', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const assertionResults = [result('a b', 'passed', 'once'), result('c', 'passed'), result('d', 'failed', 'twice')]
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
    onSecondTry: [{ name: 'a b', reason: 'once' }],
  })
})

test('a reason is told in a few lines, whatever its length', () => {
  const reason = `expected 1\n\n${'x'.repeat(600)}\n${'more\n'.repeat(50)}`
  const [name, first, second, ...rest] = toldAtTheEnd({ name: 'a b', reason }).split('\n')
  expect([name, first, second]).toEqual(['a b', '    expected 1', `    ${'x'.repeat(500)}`])
  expect(rest).toHaveLength(10)
  expect(toldAtTheEnd({ name: 'a b', reason: '' })).toBe('a b')
})

test.each([
  [0.4, 2, 0],
  [2, 2, 0],
  [4.1, 2, 1],
  [4.1, 8, 0],
])('at a load of %d on %d cores, tries again: %d', (load, cores, tries) => expect(retriesFor(load, cores)).toBe(tries))
