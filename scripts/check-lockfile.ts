// The lockfile must install on x64 and arm64 Linux, and must not hold download addresses.
import { readFileSync } from 'node:fs'

type Entry = { version?: string; resolved?: string; link?: boolean; os?: string[]; cpu?: string[]; integrity?: string }
export type Packages = Record<string, Entry>

const platforms = ['x64', 'arm64'] as const
/** Native packages without which nothing runs: Node, the bundler, the CSS compiler, the image libraries. */
const required = [
  'node-linux',
  '@rolldown/binding-linux',
  'lightningcss-linux',
  '@img/sharp-linux',
  '@takumi-rs/core-linux',
]

/** One sentence for each problem. */
export function lockfileProblems(packages: Packages): string[] {
  const entries = Object.entries(packages)
  const addresses = entries.filter(([, entry]) => entry.resolved && !entry.link)
  const natives = entries
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
    .filter(name => /linux-(x64|arm64)/.test(name))
  const families = [...new Set(natives.map(name => name.replace(/linux-(x64|arm64).*/, 'linux')))]
  return [
    ...addresses.map(([place]) => `${place} names a download address; run: npm run lockfile`),
    ...required.filter(name => !families.includes(name)).map(name => `${name}-* is missing; run: npm run lockfile`),
    ...families.flatMap(family =>
      platforms
        .filter(cpu => !entries.some(([place, entry]) => isUsable(place, entry, family, cpu)))
        .map(cpu => `${family}-${cpu} is missing or has no checksum; run: npm run lockfile`),
    ),
  ]
}

function isUsable(place: string, entry: Entry, family: string, cpu: string) {
  const name = place.replace(/^.*node_modules\//, '')
  return name.startsWith(`${family}-${cpu}`) && !name.includes('musl') && entry.integrity !== undefined
}

if (process.argv[1]?.endsWith('check-lockfile.ts')) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const problems = lockfileProblems(lock.packages)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
