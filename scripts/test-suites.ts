// Which suites `npm test` and `npm run test:full` run, in which order, and how one is narrowed to a few files.
import { globSync, readFileSync } from 'node:fs'
import type { Program } from './system-packages.ts'

/** `quick` is `npm test`; `full` is `npm run test:full`. docs/testing.md says what each proves. */
export type Tier = 'quick' | 'full'

export type Suite = {
  name: string
  command: string[]
  /** Empty: the suite is part of both tiers. */
  tier?: Tier
  /** The programs without which it can't run. */
  needs?: Program[]
  /** Suites that have to end first. */
  after?: string[]
  /** Sets TEST_DATABASE_URL, so that tests use PostgreSQL. */
  usesPostgres?: boolean
  /** The test files it runs, for `npm test -- <words>`; without them it is no test suite. */
  files?: string[]
  /** Mounts file systems. */
  needsRoot?: true
  /** Owns the terminal: its output is shown as it comes. */
  isLive?: boolean
}

const vitest = (...args: string[]) => ['vitest', 'run', ...args]
const processTests = 'apps/server/src/**/*.process.test.ts'
const faultTests = 'faults/*/*.test.ts'
const serverTests = 'apps/server/**/*.test.ts'

/**
 * Two suites run side by side where one of them mostly waits. Vitest takes every core, so two that compute would only
 * slow each other down.
 */
export const suites: Suite[] = [
  { name: 'build', command: ['node', 'scripts/build.ts', '--if-stale'] },
  { name: 'check', command: ['node', 'scripts/check.ts'], after: ['build'] },
  {
    name: 'unit',
    command: vitest('--project', 'unit'),
    after: ['build'],
    files: [
      '{packages,scripts,apps/app,apps/marketing,apps/public}/**/*.test.{ts,tsx}',
      '{faults,bench}/*.test.ts',
      'apps/server/src/{ai,documents,mail,media,push,speech,storage,verify}/**/*.test.ts',
    ],
  },
  {
    name: 'API on PostgreSQL',
    command: vitest('--project', 'api'),
    needs: ['PostgreSQL'],
    after: ['check', 'unit'],
    usesPostgres: true,
  },
  {
    name: 'API on PGlite',
    command: vitest('--project', 'api'),
    after: ['API on PostgreSQL'],
    files: [serverTests],
  },
  {
    name: 'processes',
    command: vitest('--project', 'process'),
    needs: ['PostgreSQL'],
    after: ['check', 'unit'],
    usesPostgres: true,
    files: [processTests],
  },
  {
    name: 'faults, short',
    command: vitest('--project', 'faults'),
    tier: 'full',
    needs: ['PostgreSQL'],
    after: ['API on PostgreSQL', 'processes'],
    usesPostgres: true,
    files: [faultTests],
  },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    needs: ['Chromium'],
    after: ['API on PostgreSQL', 'processes', 'faults, short'],
    files: ['e2e/*.spec.ts'],
    isLive: true,
  },
  {
    name: 'Firefox and WebKit',
    command: ['playwright', 'test', '--config', 'e2e/other-browsers'],
    tier: 'full',
    needs: ['Firefox', 'WebKitGTK'],
    after: ['browser'],
    files: ['e2e/other-browsers/*.spec.ts'],
    isLive: true,
  },
  {
    name: 'image',
    command: ['node', 'scripts/image.ts'],
    tier: 'full',
    needs: ['buildah', 'ffmpeg'],
    needsRoot: true,
    after: ['Firefox and WebKit'],
    isLive: true,
  },
]

export const suitesOf = (tier: Tier) => suites.filter(suite => (suite.tier ?? tier) === tier || tier === 'full')

/** A suite with only these of its files, and of those only the tests whose titles hold `title`. */
export type Narrowed = { suite: Suite; files: string[]; title?: string }

/**
 * Files whose path holds every word; where there are none, tests whose title holds them. Case does not matter. API tests
 * run on PGlite, which starts without a server.
 */
export function narrow(words: string[], root: string): Narrowed[] {
  const wanted = words.map(word => word.toLowerCase())
  const holdsAll = (text: string) => wanted.every(word => text.toLowerCase().includes(word))
  const found = listTestFiles(root)
  const byPath = found.map(each => ({ ...each, files: each.files.filter(holdsAll) }))
  if (byPath.some(({ files }) => files.length > 0)) return byPath.filter(({ files }) => files.length > 0)
  const title = words.join(' ')
  const hasTitle = (file: string) => readFileSync(`${root}/${file}`, 'utf8').toLowerCase().includes(title.toLowerCase())
  return found
    .map(each => ({ ...each, files: each.files.filter(hasTitle), title }))
    .filter(({ files }) => files.length > 0)
}

/** Every test file, each in the one suite that runs it when narrowed. */
function listTestFiles(root: string): Narrowed[] {
  const taken = new Set<string>()
  // the unit suite and the suites with names of their own take theirs before the API tests, whose pattern is the widest
  const order = suites.filter(({ files }) => files).sort((a, b) => widthOf(a) - widthOf(b))
  return order.map(suite => {
    const files = globSync(suite.files!, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    const own = files.filter(file => !taken.has(file)).sort()
    for (const file of own) taken.add(file)
    return { suite, files: own }
  })
}

const widthOf = ({ files }: Suite) => (files?.includes(serverTests) ? 1 : 0)

/** The command of a narrowed suite. Both runners take files as patterns and titles as regular expressions. */
export function narrowedCommand({ suite, files, title }: Narrowed): string[] {
  const option = suite.command[0] === 'playwright' ? '--grep' : '-t'
  return [...suite.command, ...files, ...(title ? [option, escapeForRegExp(title)] : [])]
}

const escapeForRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
