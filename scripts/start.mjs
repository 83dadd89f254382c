// `npm start`, and `npm run dev` with `--dev`: installs what is missing, builds what is stale, serves both hosts.
import { install, node, run } from './bootstrap.mjs'

await install()
const dev = process.argv.includes('--dev')
if (!dev) {
  const built = await run(node, ['scripts/build.ts', '--if-stale'])
  if (built !== 0) process.exit(built)
}
// in development Node restarts the server when a file that it imported changes; Vite reloads the browser
const watching = dev ? ['--watch', '--watch-preserve-output'] : []
process.exitCode = await run(node, [...watching, 'apps/server/serve.mjs', ...(dev ? ['--dev'] : [])])
