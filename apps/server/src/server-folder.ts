import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** apps/server: both src and dist are one level below it. */
const serverFolder = fileURLToPath(new URL('..', import.meta.url))

/** For files that are read, not imported. */
export const serverPath = (path: string) => join(serverFolder, path)
