import { join } from 'node:path'

export type FrontendName = 'marketing' | 'app' | 'public'

const apps = new URL('../../../', import.meta.url).pathname

export function frontendFolder(name: FrontendName): string {
  return join(apps, name)
}

export function builtClient(name: FrontendName): string {
  return join(apps, name, 'dist/client')
}

/** The module to import for server rendering. */
export function builtServer(name: 'marketing' | 'public'): string {
  return new URL(`../../../${name}/dist/server/entry-server.js`, import.meta.url).href
}
