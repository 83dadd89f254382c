// `npm start`, and `npm run dev` with `--dev`: installs what is missing, builds what is stale, serves both hosts.
import { install, node, run } from './environment.mjs'

await install()
const dev = process.argv.includes('--dev')
if (!dev) {
  const built = await run(node, ['scripts/build.ts', '--if-stale'])
  if (built !== 0) process.exit(built)
}
process.exitCode = await run(node, ['apps/server/serve.ts', ...(dev ? ['--dev'] : [])])
