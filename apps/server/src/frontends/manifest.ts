import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverPath } from '../server-folder.ts'

export type FrontendName = 'marketing' | 'app' | 'public'

export function frontendFolder(name: FrontendName): string {
  return serverPath(`../${name}`)
}

export function builtClient(name: FrontendName): string {
  return serverPath(`../${name}/dist/client`)
}

/** The module to import for server rendering. */
export function builtServer(name: 'marketing' | 'public'): string {
  return pathToFileURL(serverPath(`../${name}/dist/server/entry-server.js`)).href
}

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

/** What a document must load. Paths are absolute on their host. */
export type Tags = { fonts: string[]; styles: string[]; preloads: string[]; scripts: string[] }

/** What every page is written with. An italic is rare, and fetched where it stands. */
const everyday = /-latin-(?!italic)[\w-]+\.woff2$/

export function readManifest(name: FrontendName, file = 'manifest.json'): Manifest {
  return JSON.parse(readFileSync(join(builtClient(name), '.vite', file), 'utf8'))
}

/** The entry, and the chunks and styles that this page needs at once, so that hydration never waits for a second hop. */
export function tagsFor(manifest: Manifest, entry: string, modules: string[] = []): Tags {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  function walk(name: string) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build manifest`)
    const address = `/${chunk.file}`
    if (scripts.has(address)) return
    if (address.endsWith('.css')) styles.add(address)
    else scripts.add(address)
    // the entry's own styles come first: they state the order of the cascade layers
    for (const each of chunk.css ?? []) styles.add(`/${each}`)
    for (const each of chunk.assets ?? []) if (everyday.test(each)) fonts.add(`/${each}`)
    for (const each of chunk.imports ?? []) walk(each)
  }
  walk(entry)
  for (const module of modules) walk(module)
  const main = `/${manifest[entry]!.file}`
  scripts.delete(main)
  return {
    fonts: [...fonts],
    styles: [...styles],
    preloads: [...scripts],
    scripts: main.endsWith('.css') ? [] : [main],
  }
}
