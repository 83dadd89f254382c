// Only Node and the embedded database on a folder: the lower bound of a start.
import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')
const { PGlite } = await import('@electric-sql/pglite')
const database = await PGlite.create({ dataDir: process.argv[2]!, postgresqlconf: ['shared_buffers=16MB'] })
await database.query('select 1')
console.log('ready')
process.once('SIGTERM', async () => {
  await database.close()
  process.exit()
})
