// Checks what the linter can't: names and sizes of files, imports (check-imports.ts), and one writer for each table.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { callProblems, featureCycles, importProblems, isForTests, type Source } from './check-imports.ts'

const featureFiles = [
  'routes.ts',
  'service.ts',
  'store.ts',
  'rules.ts',
  'present.ts',
  'prompt.ts',
  'mails.ts',
  'jobs.ts',
]
const vagueNames = /^(utils?|helpers?|misc|common|shared|index)\.tsx?$/
const longest = 400
const mostInFolder = 24

/** One sentence for each problem, with the remedy. */
export function structureProblems(sources: Source[]): string[] {
  const ofEach = sources.flatMap(source => [
    ...nameProblems(source),
    ...sizeProblems(source),
    ...featureFileProblems(source),
    ...importProblems(source),
    ...callProblems(source),
    ...handleProblems(source),
    ...environmentProblems(source),
    ...timeoutProblems(source),
  ])
  return [
    ...ofEach,
    ...featureCycles(sources),
    ...tableProblems(sources),
    ...appNameProblems(sources),
    ...folderSizeProblems(sources),
  ]
}

function nameProblems({ path }: Source): string[] {
  const name = basename(path)
  // the specification names the state `common`
  if (vagueNames.test(name) && !path.endsWith('state/common.ts'))
    return [`${path}: "${name}" says nothing. Name the file after what it does.`]
  return /^[a-z0-9.-]+$/.test(name) ? [] : [`${path}: file names are kebab-case.`]
}

function sizeProblems({ path, text }: Source): string[] {
  const lines = text.split('\n').length
  return lines > longest ? [`${path}: ${lines} lines, at most ${longest}. Split it.`] : []
}

/** A file counts once with its styles and its tests. */
function folderSizeProblems(sources: Source[]): string[] {
  const product = sources.filter(({ path }) => /^(?:apps|packages)\//.test(path))
  const folders = Map.groupBy(product, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, files]) => {
    const { size } = new Set(files.map(({ path }) => basename(path).split('.')[0]))
    if (size <= mostInFolder) return []
    return [`${folder}: ${size} files, at most ${mostInFolder}. Group them in folders.`]
  })
}

function featureFileProblems({ path }: Source): string[] {
  const [, feature, file] = /^apps\/server\/src\/features\/(?:(.+)\/)?([^/]+)$/.exec(path) ?? []
  if (file === undefined || (feature && (featureFiles.includes(file) || file.endsWith('.test.ts')))) return []
  return [
    `${path}: a feature holds ${featureFiles.join(', ')}, tests, and folders of these. Adapters belong beside features/.`,
  ]
}

/** Folders of the app with another name than the contract's, which is given here; `null` where there is none. */
const otherNames = new Map<string, string | null>([
  ['features/welcome', 'profile'],
  ['features/old-praise-confirm', 'testimonial-confirmation'],
  ['features/shell', null],
  ['features/not-found', null],
  ['state/store', null],
  ['state/hooks', null],
  ['state/call-action', null],
  ['state/draft-action', null],
  ['state/forced-logout', null],
  ['state/common', null],
])

const namedPart = /^apps\/app\/src\/((?:features|state)\/[^/.]+)/

/** Pages and states of the app have the name of the contract's folder they belong to. */
function appNameProblems(sources: Source[]): string[] {
  const folders = sources.flatMap(({ path }) => /^packages\/contract\/src\/(.+)\//.exec(path)?.[1]?.split('/') ?? [])
  const parts = sources.filter(({ path }) => !isForTests(path)).map(({ path }) => namedPart.exec(path)?.[1] ?? [])
  return [...new Set(parts.flat())].flatMap(part => {
    const name = otherNames.has(part) ? otherNames.get(part) : basename(part)
    if (name == null || folders.includes(name)) return []
    return [`apps/app/src/${part}: the contract has no folder ${name}. Use its name, or add it to otherNames.`]
  })
}

/** Adapters that own a table. Every other table is written by one store.ts. */
const tableOwners = [
  'apps/server/src/database/shared-rate-limiter.ts',
  'apps/server/src/mail/outgoing.ts',
  'apps/server/src/operator/audit.ts',
  'apps/server/src/operator/session-store.ts',
  'apps/server/src/payments/test-payments.ts',
  'apps/server/src/signing/key-store.ts',
]

/** Any file may read a table; one file writes it, so there is one place to look when a row is wrong. */
function tableProblems(sources: Source[]): string[] {
  const writers = new Map<string, string>()
  const problems: string[] = []
  for (const { path, text } of sources) {
    if (!path.startsWith('apps/server/src/') || isForTests(path)) continue
    for (const table of writtenTables(text)) {
      const other = writers.get(table)
      writers.set(table, path)
      if (other)
        problems.push(`${path}: writes ${table}, as ${other} does. One store writes a table; call its service.`)
      if (!path.endsWith('/store.ts') && !tableOwners.includes(path))
        problems.push(`${path}: writes ${table}. SQL belongs in the store.ts of the feature that owns the table.`)
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
 * A function that runs in a transaction takes it first, and takes `TransactionContext` instead of `Dependencies`, which holds the
 * pool: a query outside the transaction is not rolled back with it, and deadlocks on the embedded database.
 */
function handleProblems({ path, text }: Source): string[] {
  if (!path.startsWith('apps/server/src/') || isForTests(path)) return []
  return [...text.matchAll(/function (\w+)(?:<[^(]*>)?\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(
    ([, name, parameters]) => {
      const handle = /(?:^|[\s,])(\w+)\??: Db\b/.exec(parameters!)?.[1]
      if (handle === undefined) return []
      if (!parameters!.trimStart().startsWith(`${handle}: Db`))
        return [
          `${path}: ${name} takes \`${handle}\` after another argument. The database or the transaction comes first.`,
        ]
      return /: Dependencies\b|'db'/.test(parameters!)
        ? [`${path}: ${name} takes a transaction and the pool. Take TransactionContext instead of Dependencies.`]
        : []
    },
  )
}

function environmentProblems({ path, text }: Source): string[] {
  if (!/^(apps\/server|packages)\//.test(path) || isForTests(path) || /config\.ts$|main\.ts$/.test(path)) return []
  return text.includes('process.env') ? [`${path}: only config.ts reads the environment. Take it from Config.`] : []
}

/** Short timeouts fail first on a busy machine. */
function timeoutProblems({ path, text }: Source): string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(path) || !/^ *(?:\}, )?\d+_000(?:\)|,\n *\))$/m.test(text)) return []
  return [`${path}: a test with its own timeout. The one in vitest.config.ts catches hangs.`]
}

if (process.argv[1]?.endsWith('check-structure.ts')) {
  const paths = globSync('{packages,apps,scripts,e2e,bench,faults}/**/*.{ts,tsx,mjs,css}', {
    exclude: path => /node_modules|dist|drizzle|lucide-react/.test(String(path)),
  })
  const problems = structureProblems(paths.map(path => ({ path, text: readFileSync(path, 'utf8') })))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
