import { dirname, join, normalize } from 'node:path'
import { importRules, layers } from './import-rules.ts'

export type Source = { path: string; text: string }

/** One sentence for each import that a rule or a layer in import-rules.ts forbids, and for each file without a layer. */
export function importProblems({ path, text }: Source): string[] {
  if (!/^(?:apps|packages)\/[^/]+\/src\//.test(path) || isForTests(path)) return []
  if (layerOf(path) === -1)
    return [`${path}: no layer in scripts/import-rules.ts holds this file. Move it, or add a layer.`]
  return importsOf(text).flatMap(({ specifier, isType }) => {
    const target = targetOf(path, specifier)
    const broken = importRules.filter(rule => !(isType && rule.typesAllowed) && isForbidden(rule, path, target))
    const says = [...broken.map(rule => rule.says), ...layerProblem(path, target)]
    return says.map(reason => `${path}: imports ${specifier}. ${reason}`)
  })
}

function isForbidden({ from, never }: (typeof importRules)[number], path: string, target: string): boolean {
  const match = from.exec(path)
  return match !== null && new RegExp(never.replaceAll('$1', match[1] ?? '')).test(target)
}

function layerProblem(path: string, target: string): string[] {
  const own = layers.find(({ root }) => path.startsWith(root))
  return own && target.startsWith(own.root) && layerOf(target) > layerOf(path) ? [own.says] : []
}

/** The index of the layer, -1 if none holds the file. Packages and the public sites have only one. */
function layerOf(path: string): number {
  const own = layers.find(({ root }) => path.startsWith(root))
  return own ? own.layers.findIndex(layer => layer.test(path.slice(own.root.length))) : 0
}

/** Tests see everything, and nothing else sees them or what lies in a folder `testing`. */
export function isForTests(path: string): boolean {
  return /\.test\.|\/testing\//.test(path)
}

/** A path in this repository, or the name of a package. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const [, workspace, file] = /^@credence\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (workspace === undefined) return specifier
  return `${['contract', 'record', 'ui', 'profile-view'].includes(workspace) ? 'packages' : 'apps'}/${workspace}/src/${file}`
}

/** A feature answers the calls that the contract describes under the same name. */
export function callProblems({ path, text }: Source): string[] {
  const [, feature] = /^apps\/server\/src\/features\/([^/]+)\/(?:.+\/)?routes\.ts$/.exec(path) ?? []
  if (feature === undefined) return []
  return importsOf(text).flatMap(({ specifier, isType }) => {
    const described = /^@credence\/contract\/([^/]+)\/(?:.+\/)?endpoints$/.exec(specifier)?.[1]
    if (isType || described === undefined || described === feature) return []
    return [`${path}: imports ${specifier}. The calls of this feature stand in the contract's ${feature}/.`]
  })
}

/** Features of the server depend on each other in one direction. Inside a feature, biome's `noImportCycles` checks files. */
export function featureCycles(sources: Source[]): string[] {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const feature = featureOf(path)
    if (feature === undefined || isForTests(path)) continue
    const others = importsOf(text).map(({ specifier }) => featureOf(targetOf(path, specifier)))
    const known = imports.get(feature) ?? new Set()
    imports.set(feature, known)
    for (const other of others) if (other !== undefined && other !== feature) known.add(other)
  }
  const cycles = new Set<string>()
  const done = new Set<string>()
  const visit = (feature: string, way: string[]) => {
    if (way.includes(feature)) cycles.add([...way.slice(way.indexOf(feature)), feature].join(' → '))
    if (done.has(feature) || way.includes(feature)) return
    for (const next of imports.get(feature) ?? []) visit(next, [...way, feature])
    done.add(feature)
  }
  for (const feature of imports.keys()) visit(feature, [])
  return [...cycles].map(
    cycle =>
      `apps/server/src/features: ${cycle}. Features import each other in one direction; pass the rest as an argument.`,
  )
}

const featureOf = (path: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1]

type Import = { specifier: string; isType: boolean }

function importsOf(text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?[\w$*{},\s]*?from\s+'([^']+)'/gm)
  const others = text.matchAll(/\bimport\s*\(?\s*'([^']+)'/g)
  return [
    ...[...statements].map(([, type, specifier]) => ({ specifier: specifier!, isType: type !== undefined })),
    ...[...others].map(([, specifier]) => ({ specifier: specifier!, isType: false })),
  ]
}
