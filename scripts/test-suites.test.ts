import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { narrow, narrowedCommand, suitesOf } from './test-suites.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const named = (words: string[]) =>
  narrow(words, root).map(({ suite, files, title }) => ({ suite: suite.name, files, title }))

test('words choose files by their path, each in the suite that runs it', () => {
  expect(named(['Test-Suites'])).toEqual([{ suite: 'unit', files: ['scripts/test-suites.test.ts'] }])
  expect(named(['waitlist']).flatMap(({ files }) => files)).toContain(
    'apps/server/src/features/waitlist/waitlist.test.ts',
  )
  expect(named(['start.process']).map(({ suite }) => suite)).toEqual(['processes'])
  expect(named(['newcomer', 'spec'])).toEqual([{ suite: 'browser', files: ['e2e/newcomer.spec.ts'] }])
})

test('words that no path holds choose tests by their title', () => {
  const title = 'words that no path holds choose'
  const [found, ...more] = narrow(title.split(' '), root)
  expect(more).toEqual([])
  expect(narrowedCommand(found!)).toEqual([
    ...['vitest', 'run', '--project', 'unit', 'scripts/test-suites.test.ts', '-t'],
    title,
  ])
})

test('words that nothing holds choose nothing', () => {
  // put together, so that this file does not hold them
  expect(narrow([`no-such-${'test'.repeat(3)}`], root)).toEqual([])
})

test('the full tier runs everything that the quick one does', () => {
  const names = (tier: 'quick' | 'full') => suitesOf(tier).map(({ name }) => name)
  expect(names('full')).toEqual(expect.arrayContaining(names('quick')))
  for (const name of ['faults, short', 'Firefox and WebKit']) expect(names('quick')).not.toContain(name)
})
