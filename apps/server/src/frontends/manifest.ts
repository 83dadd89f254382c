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

export function builtServer(name: FrontendName): string {
  return pathToFileURL(serverPath(`../${name}/dist/server/entry-server.js`)).href
}

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

/** The manifests' name for the single stylesheet of the marketing pages, of the app, and of its first screen. */
export const styleSheet = 'style.css'

export type Tags = { fonts: string[]; styles: string[]; preloads: string[]; scripts: string[] }

const preloadedFont = /-latin-[\w-]+\.woff2$/

export function readManifest(name: FrontendName, file = 'manifest.json'): Manifest {
  return JSON.parse(readFileSync(join(builtClient(name), '.vite', file), 'utf8'))
}

/** The entry with all chunks and styles of the page, so that hydration needs no second round trip. */
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
    // the entry's styles come first: they define the cascade layers
    for (const each of chunk.css ?? []) styles.add(`/${each}`)
    for (const each of chunk.assets ?? []) if (preloadedFont.test(each)) fonts.add(`/${each}`)
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
