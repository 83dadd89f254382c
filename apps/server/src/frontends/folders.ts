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
