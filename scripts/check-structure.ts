// Holds the tree to docs/architecture.md where lint can't: names of files, sizes, and who may import whom by place.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

const roomFiles = ['routes.ts', 'service.ts', 'store.ts', 'rules.ts', 'present.ts', 'mails.ts', 'jobs.ts']
const vagueNames = /^(utils?|helpers?|misc|common|shared|index)\.tsx?$/
const longest = 400
const mostInFolder = 24

export type Source = { path: string; text: string }

/** One sentence for each thing that is out of place, saying where it belongs. */
export function structureProblems(sources: Source[]): string[] {
  const ofEach = sources.flatMap(source => [
    ...nameProblems(source),
    ...sizeProblems(source),
    ...roomProblems(source),
    ...roomImportProblems(source),
    ...roomCallProblems(source),
    ...circleProblems(source),
    ...appImportProblems(source),
    ...schemaProblems(source),
    ...handleProblems(source),
    ...environmentProblems(source),
  ])
  return [...ofEach, ...tableProblems(sources), ...crowdProblems(sources)]
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

/** A folder is read at a glance, or it answers no question. */
function crowdProblems(sources: Source[]): string[] {
  const folders = Map.groupBy(sources, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, { length }]) =>
    folder.startsWith('apps/app/') && length > mostInFolder
      ? [`${folder}: ${length} files. Over ${mostInFolder} it holds several things; give each its own folder.`]
      : [],
  )
}

/** A room of the server, however deep it lies: `recommendations/recordings/uploads` is a room in a room in a room. */
function roomOf(path: string): { room: string; file: string } | undefined {
  const [, room, file] = /^apps\/server\/src\/features\/(?:(.+)\/)?([^/]+)$/.exec(path) ?? []
  return file === undefined ? undefined : { room: room ?? '', file }
}

function roomProblems({ path }: Source): string[] {
  const { room, file } = roomOf(path) ?? {}
  if (file === undefined || (room && (roomFiles.includes(file) || file.endsWith('.test.ts')))) return []
  return [`${path}: a room holds ${roomFiles.join(', ')}, tests, and rooms like it. Adapters belong beside features/.`]
}

/** Rooms know each other by their services. One that lies in another also knows the files of the room around it. */
function roomImportProblems({ path, text }: Source): string[] {
  const own = roomOf(path)
  if (!own || path.includes('.test.')) return []
  return importsOf(text).flatMap(({ specifier }) => {
    const other = specifier.startsWith('.') && roomOf(normalize(join(dirname(path), specifier)))
    if (!other || other.file === 'service.ts' || `${own.room}/`.startsWith(`${other.room}/`)) return []
    return [`${path}: imports ${specifier}. What two rooms share goes through the other room's service.ts.`]
  })
}

/** One noun, one place: a room answers the calls that the contract describes under the same name. */
function roomCallProblems({ path, text }: Source): string[] {
  const own = roomOf(path)
  if (own?.file !== 'routes.ts') return []
  return importsOf(text).flatMap(({ specifier, isType }) => {
    const described = /^@credence\/contract\/(.+)\/endpoints$/.exec(specifier)?.[1]
    if (isType || described === undefined || described === own.room) return []
    return [`${path}: imports ${specifier}. The calls of this room stand in the contract's ${own.room}/endpoints.ts.`]
  })
}

/** Parts of the server that rooms stand on. They know no room, and what they need of one is handed to them. */
const underRooms = ['clock', 'config', 'database', 'dependencies', 'errors', 'http', 'mail', 'media', 'storage']

function circleProblems({ path, text }: Source): string[] {
  const [, part] = /^apps\/server\/src\/([a-z-]+)/.exec(path) ?? []
  if (!part || !underRooms.includes(part) || path.includes('.test.')) return []
  return importsOf(text).flatMap(({ specifier }) => {
    const target = specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : ''
    const above = /^apps\/server\/src\/(features|frontends)\//.exec(target)?.[1]
    const isCircle = above !== undefined || (part === 'database' && target.startsWith('apps/server/src/jobs/'))
    if (!isCircle) return []
    return [`${path}: imports ${specifier}, which stands on ${part}. Take it as an argument, or move the type down.`]
  })
}

/** Adapters that own a table. Every other table is written by the one store.ts that it belongs to. */
const tableOwners = [
  'apps/server/src/database/shared-limits.ts',
  'apps/server/src/mail/outgoing.ts',
  'apps/server/src/operator/audit.ts',
]

/** Many may read a table, one file writes it: whoever asks how a row came to be has one place to look. */
function tableProblems(sources: Source[]): string[] {
  const writers = new Map<string, string>()
  const problems: string[] = []
  for (const { path, text } of sources) {
    if (!path.startsWith('apps/server/src/') || /\.test\.|\/testing\//.test(path)) continue
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
 * Whatever runs in a transaction is handed it first, and nothing that leads around it: `Surroundings`, not `Dependencies`. A
 * query that escapes its transaction is lost when that fails, and waits for ever on the embedded database.
 */
function handleProblems({ path, text }: Source): string[] {
  if (!path.startsWith('apps/server/src/') || /\.test\.|\/testing\//.test(path)) return []
  return [...text.matchAll(/function (\w+)(?:<[^(]*>)?\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(
    ([, name, parameters]) => {
      const handle = /(?:^|[\s,])(\w+)\??: Db\b/.exec(parameters!)?.[1]
      if (handle === undefined) return []
      if (!parameters!.trimStart().startsWith(`${handle}: Db`))
        return [
          `${path}: ${name} takes \`${handle}\` after something else. The database or the transaction comes first.`,
        ]
      return /: Dependencies\b|'db'/.test(parameters!)
        ? [`${path}: ${name} takes a transaction and a way around it. Take Surroundings instead of Dependencies.`]
        : []
    },
  )
}

/** The app's folders, each of which builds on those before it. */
const appFloors = ['api', 'state', 'components', 'features', 'app']

/** In the app nothing knows what is built on it, and features, however deep their files lie, do not know each other. */
function appImportProblems({ path, text }: Source): string[] {
  const own = appPlaceOf(path)
  if (!own || path.includes('.test.')) return []
  return importsOf(text).flatMap(({ specifier }) => {
    const other = specifier.startsWith('.') && appPlaceOf(normalize(join(dirname(path), specifier)))
    if (!other || other.floor < own.floor || (other.floor === own.floor && other.feature === own.feature)) return []
    return [`${path}: imports ${specifier}. What both need goes into ${sharedBelow(own.floor)}.`]
  })
}

function appPlaceOf(path: string): { floor: number; feature: string | undefined } | undefined {
  const [, folder, inside] = /^apps\/app\/src\/([^/]+)\/([^/]+)/.exec(path) ?? []
  const floor = appFloors.indexOf(folder ?? '')
  return floor < 0 ? undefined : { floor, feature: folder === 'features' ? inside : undefined }
}

function sharedBelow(floor: number): string {
  return appFloors[floor] === 'features' ? 'src/state or src/components' : `src/${appFloors[floor]} or below it`
}

/** Names of contract files that bring zod along. */
const schemaFile = /(?:^|\/)(?:all-endpoints|endpoints|[a-z-]+-schema)(?:\.ts)?$/

/** By its name everybody sees whether a contract file brings zod, which public pages have no room for. */
function schemaProblems({ path, text }: Source): string[] {
  if (/\.test\.|\/testing\//.test(path)) return []
  const bringsZod = importsOf(text).filter(({ specifier, isType }) => !isType && /^zod$|contract\/|^\./.test(specifier))
  const heavy = bringsZod.filter(({ specifier }) => specifier === 'zod' || schemaFile.test(specifier))
  if (path.startsWith('packages/contract/src/') && heavy.length > 0 && !schemaFile.test(path))
    return [
      `${path}: reaches zod through ${heavy[0]!.specifier}. Call it endpoints.ts or *-schema.ts, or take only types.`,
    ]
  if (!/^(apps\/(marketing|public)|packages\/profile-view)\/src\//.test(path)) return []
  return heavy.map(
    ({ specifier }) =>
      `${path}: imports ${specifier}. zod costs 22 kB on a public page: take types, constants and light-validation.`,
  )
}

type Import = { specifier: string; isType: boolean }

function importsOf(text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gm)
  const others = text.matchAll(/\bimport\s*\(?\s*'([^']+)'/g)
  return [
    ...[...statements].map(([, type, specifier]) => ({ specifier: specifier!, isType: type !== undefined })),
    ...[...others].map(([, specifier]) => ({ specifier: specifier!, isType: false })),
  ]
}

function environmentProblems({ path, text }: Source): string[] {
  if (!/^(apps\/server|packages)\//.test(path) || /\.test\.|\/testing\/|config\.ts$|main\.ts$/.test(path)) return []
  return text.includes('process.env') ? [`${path}: only config.ts reads the environment. Take it from Config.`] : []
}

if (process.argv[1]?.endsWith('check-structure.ts')) {
  const paths = globSync('{packages,apps,scripts,e2e,bench,faults}/**/*.{ts,tsx,mjs,css}', {
    exclude: path => /node_modules|dist|drizzle/.test(String(path)),
  })
  const problems = structureProblems(paths.map(path => ({ path, text: readFileSync(path, 'utf8') })))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
