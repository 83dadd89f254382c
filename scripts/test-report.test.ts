import { expect, test } from 'vitest'
import { retriesFor } from './busy-machine.ts'
import { readReport } from './test-report.ts'

test('of the browser: counts, and by name what failed and what passed on the second try only', () => {
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'reader.spec.ts',
        specs: [{ title: 'prints', tests: [{ status: 'expected', projectName: 'desktop' }] }],
        suites: [
          {
            title: 'without script',
            specs: [
              {
                title: 'can be read',
                tests: [
                  { status: 'flaky', projectName: 'phone' },
                  { status: 'unexpected', projectName: 'desktop' },
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
    failing: ['reader.spec.ts › without script › can be read (desktop)'],
    onSecondTry: ['reader.spec.ts › without script › can be read (phone)'],
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
    { name: 'some.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(readReport({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 1,
    failing: ['d', 'broken.test.ts'],
    onSecondTry: ['a b'],
  })
})

test.each([
  [0.4, 2, 0],
  [2, 2, 0],
  [4.1, 2, 1],
  [4.1, 8, 0],
])('at a load of %d on %d cores, tries again: %d', (load, cores, tries) => expect(retriesFor(load, cores)).toBe(tries))
