// `npm run check`: installs what is missing, then runs every check.
import { install, node, run } from './bootstrap.mjs'

await install()
process.exitCode = await run(node, ['scripts/check.ts'])
