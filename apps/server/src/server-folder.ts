import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** apps/server, from here and from the build alike: both lie one folder below it. */
const serverFolder = fileURLToPath(new URL('..', import.meta.url))

/** A file or folder of the server that is read and not imported. */
export const serverPath = (path: string) => join(serverFolder, path)
