// Holds the tree to docs/architecture.md where lint can't: names of files, sizes, and who may import whom by place.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

const serverFeatureFiles = ['routes.ts', 'service.ts', 'store.ts', 'rules.ts', 'present.ts']
const vagueNames = /^(utils?|helpers?|misc|common|shared|index)\.tsx?$/
const longest = 400

export type Source = { path: string; text: string }

/** One sentence for each thing that is out of place, saying where it belongs. */
export function structureProblems(sources: Source[]): string[] {
  return sources.flatMap(source => [
    ...nameProblems(source),
    ...sizeProblems(source),
    ...serverFeatureProblems(source),
    ...featureImportProblems(source),
    ...environmentProblems(source),
  ])
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

function serverFeatureProblems({ path }: Source): string[] {
  const match = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(path)
  if (!match) return []
  const [, feature, file] = match
  if (serverFeatureFiles.includes(file!) || file === `${feature}.test.ts`) return []
  return [
    `${path}: a feature holds ${serverFeatureFiles.join(', ')} and ${feature}.test.ts. Adapters belong beside features/.`,
  ]
}

/** Features do not know each other: on the server except through services, in the app not at all. */
function featureImportProblems({ path, text }: Source): string[] {
  const own = /^(apps\/(?:server|app)\/src\/features\/)([^/]+)\//.exec(path)
  if (!own || path.includes('.test.')) return []
  const [, root, feature] = own
  return imports(text).flatMap(specifier => {
    const target = normalize(join(dirname(path), specifier))
    if (!target.startsWith(root!) || target.startsWith(`${root}${feature}/`)) return []
    if (root!.includes('server') && target.endsWith('/service.ts')) return []
    const home = root!.includes('server') ? "the other feature's service.ts" : 'src/state or src/components'
    return [`${path}: imports ${specifier}. What two features share goes through ${home}.`]
  })
}

function imports(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(match => match[1]!)
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
