import { dirname, join, normalize } from 'node:path'
import { places } from './import-rules.ts'

export type Source = { path: string; text: string }

/** One sentence for each import that import-rules.ts does not list, and for each file that no place there holds. */
export function importProblems({ path, text }: Source): string[] {
  if (!/^(?:apps|packages)\/[^/]+\/src\//.test(path) || isForTests(path)) return []
  const place = placeOf(path)
  if (!place) return [`${path}: no place in scripts/import-rules.ts holds this. Move it to one, or list a new place.`]
  return importsOf(text).flatMap(({ specifier, isType }) => {
    const names = namesOf(path, targetOf(path, specifier))
    const may = [...place.may, `own ${place.name}`]
    const isListed = names.some(name => may.includes(name) || (isType && may.includes(`types of ${name}`)))
    return isListed ? [] : [`${path}: imports ${specifier}. ${place.name}: ${place.says}`]
  })
}

export function placeOf(path: string) {
  return isForTests(path) ? undefined : places.find(({ holds }) => holds.test(path))
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

/** The names by which a place can list what one of its files imports. */
function namesOf(path: string, target: string): string[] {
  if (!/^(?:apps|packages)\//.test(target)) return packageNames(target)
  const name = placeOf(target)?.name
  if (name === undefined) return []
  return isOwn(path, target) ? [name, `own ${name}`] : [name]
}

function packageNames(specifier: string): string[] {
  const [first, second] = specifier.split('/')
  if (first!.startsWith('node:')) return [first!, 'node:*']
  return first!.startsWith('@') ? [`${first}/${second}`, `${first}/*`] : [first!]
}

/** Rooms lie in rooms: the files around one are its own, those inside it and beside it are not. */
function isOwn(path: string, target: string): boolean {
  const [room, other] = [roomOf(path), roomOf(target)]
  if (room === undefined) return placeOf(path) === placeOf(target)
  return other !== undefined && `${room}/`.startsWith(`${other}/`)
}

/** A room of the server, however deep it lies, or a feature of the app with all that is in it. */
function roomOf(path: string): string | undefined {
  const [, ofServer, ofApp] =
    /^(?:(apps\/server\/src\/features\/.+)\/[^/]+|(apps\/app\/src\/features\/[^/]+)\/.+)$/.exec(path) ?? []
  return ofServer ?? ofApp
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

type Import = { specifier: string; isType: boolean }

function importsOf(text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?[\w$*{},\s]*?from\s+'([^']+)'/gm)
  const others = text.matchAll(/\bimport\s*\(?\s*'([^']+)'/g)
  return [
    ...[...statements].map(([, type, specifier]) => ({ specifier: specifier!, isType: type !== undefined })),
    ...[...others].map(([, specifier]) => ({ specifier: specifier!, isType: false })),
  ]
}
