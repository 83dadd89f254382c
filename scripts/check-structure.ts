// Holds the tree to docs/architecture.md where lint can't: names, sizes, and by check-imports.ts who may import whom.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { callProblems, importProblems, isForTests, type Source } from './check-imports.ts'

const roomFiles = ['routes.ts', 'service.ts', 'store.ts', 'rules.ts', 'present.ts', 'mails.ts', 'jobs.ts']
const vagueNames = /^(utils?|helpers?|misc|common|shared|index)\.tsx?$/
const longest = 400
const mostInFolder = 24

/** One sentence for each thing that is out of place, saying where it belongs. */
export function structureProblems(sources: Source[]): string[] {
  const ofEach = sources.flatMap(source => [
    ...nameProblems(source),
    ...sizeProblems(source),
    ...roomProblems(source),
    ...importProblems(source),
    ...callProblems(source),
    ...handleProblems(source),
    ...environmentProblems(source),
    ...hurryProblems(source),
  ])
  return [...ofEach, ...tableProblems(sources), ...nounProblems(sources), ...crowdProblems(sources)]
}

function nameProblems({ path }: Source): string[] {
  const name = basename(path)
  // state/common.ts is a state that the specification names
  if (vagueNames.test(name) && !path.endsWith('state/common.ts'))
    return [`${path}: "${name}" promises nothing. Name the file after the one thing it does.`]
  return /^[a-z0-9.-]+$/.test(name) ? [] : [`${path}: file names are kebab-case.`]
}

function sizeProblems({ path, text }: Source): string[] {
  const lines = text.split('\n').length
  return lines > longest
    ? [`${path}: ${lines} lines. Over ${longest} it is several things; give each its own file.`]
    : []
}

/** A folder is read at a glance, or it answers no question. A file counts once with its styles and its tests. */
function crowdProblems(sources: Source[]): string[] {
  const product = sources.filter(({ path }) => /^(?:apps|packages)\//.test(path))
  const folders = Map.groupBy(product, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, files]) => {
    const { size } = new Set(files.map(({ path }) => basename(path).split('.')[0]))
    if (size <= mostInFolder) return []
    return [`${folder}: ${size} things. Over ${mostInFolder} a folder has parts; give each its own folder.`]
  })
}

function roomProblems({ path }: Source): string[] {
  const [, room, file] = /^apps\/server\/src\/features\/(?:(.+)\/)?([^/]+)$/.exec(path) ?? []
  if (file === undefined || (room && (roomFiles.includes(file) || file.endsWith('.test.ts')))) return []
  return [`${path}: a room holds ${roomFiles.join(', ')}, tests, and rooms like it. Adapters belong beside features/.`]
}

/** What the app calls otherwise than the contract, and the room that it shows; `null` where it shows none. */
const ownNames = new Map<string, string | null>([
  ['features/welcome', 'profile'],
  ['features/shell', null],
  ['features/not-found', null],
  ['features/dev-components', null],
  ['state/store', null],
  ['state/hooks', null],
  ['state/call-action', null],
  ['state/draft-action', null],
  ['state/forced-logout', null],
  // a state that the specification names
  ['state/common', null],
])

const shownPart = /^apps\/app\/src\/((?:features|state)\/[^/.]+)/

/** One noun, one place: a page or a state of the app is called as the room of the contract that it shows. */
function nounProblems(sources: Source[]): string[] {
  const folders = sources.flatMap(({ path }) => /^packages\/contract\/src\/(.+)\//.exec(path)?.[1]?.split('/') ?? [])
  const shown = sources.filter(({ path }) => !isForTests(path)).map(({ path }) => shownPart.exec(path)?.[1] ?? [])
  return [...new Set(shown.flat())].flatMap(part => {
    const room = ownNames.has(part) ? ownNames.get(part) : basename(part)
    if (room == null || folders.includes(room)) return []
    return [`apps/app/src/${part}: no room of the contract is called ${room}. Name it after what it shows, or list it.`]
  })
}

/** Adapters that own a table. Every other table is written by the one store.ts that it belongs to. */
const tableOwners = [
  'apps/server/src/database/shared-limits.ts',
  'apps/server/src/mail/outgoing.ts',
  'apps/server/src/operator/audit.ts',
  'apps/server/src/payments/test-payments.ts',
  'apps/server/src/signing/key-store.ts',
]

/** Many may read a table, one file writes it: whoever asks how a row came to be has one place to look. */
function tableProblems(sources: Source[]): string[] {
  const writers = new Map<string, string>()
  const problems: string[] = []
  for (const { path, text } of sources) {
    if (!path.startsWith('apps/server/src/') || isForTests(path)) continue
    for (const table of writtenTables(text)) {
      const other = writers.get(table)
      writers.set(table, path)
      if (other) problems.push(`${path}: writes ${table}, as ${other} does. One store writes a table; ask its service.`)
      if (!path.endsWith('/store.ts') && !tableOwners.includes(path))
        problems.push(`${path}: writes ${table}. SQL belongs in the store.ts of the room that the table belongs to.`)
    }
  }
  return problems
}

function writtenTables(text: string): Set<string> {
  const imported = [...text.matchAll(/^import \{([^}]*)\} from '[^']*\/schema\/[^']*'/gm)].flatMap(([, names]) =>
    names!.split(',').map(name => name.trim()),
  )
  const written = [
    ...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)|(?:insert into|update|delete from) \$\{(\w+)\}/g),
  ]
  return new Set(written.map(([, called, inText]) => called ?? inText!).filter(name => imported.includes(name)))
}

/**
 * Whatever runs in a transaction is handed it first, and nothing that leads around it: `TransactionContext`, not `Dependencies`. A
 * query that escapes its transaction is lost when that fails, and waits for ever on the embedded database.
 */
function handleProblems({ path, text }: Source): string[] {
  if (!path.startsWith('apps/server/src/') || isForTests(path)) return []
  return [...text.matchAll(/function (\w+)(?:<[^(]*>)?\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(
    ([, name, parameters]) => {
      const handle = /(?:^|[\s,])(\w+)\??: Db\b/.exec(parameters!)?.[1]
      if (handle === undefined) return []
      if (!parameters!.trimStart().startsWith(`${handle}: Db`))
        return [
          `${path}: ${name} takes \`${handle}\` after something else. The database or the transaction comes first.`,
        ]
      return /: Dependencies\b|'db'/.test(parameters!)
        ? [`${path}: ${name} takes a transaction and a way around it. Take TransactionContext instead of Dependencies.`]
        : []
    },
  )
}

function environmentProblems({ path, text }: Source): string[] {
  if (!/^(apps\/server|packages)\//.test(path) || isForTests(path) || /config\.ts$|main\.ts$/.test(path)) return []
  return text.includes('process.env') ? [`${path}: only config.ts reads the environment. Take it from Config.`] : []
}

/** On a busy machine whatever has a limit of its own fails first. */
function hurryProblems({ path, text }: Source): string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(path) || !/^ *(?:\}, )?\d+_000(?:\)|,\n *\))$/m.test(text)) return []
  return [`${path}: a test with a time limit of its own. The one in the configuration catches what hangs.`]
}

if (process.argv[1]?.endsWith('check-structure.ts')) {
  const paths = globSync('{packages,apps,scripts,e2e,bench,faults}/**/*.{ts,tsx,mjs,css}', {
    exclude: path => /node_modules|dist|drizzle|lucide-react/.test(String(path)),
  })
  const problems = structureProblems(paths.map(path => ({ path, text: readFileSync(path, 'utf8') })))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
