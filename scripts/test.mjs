// `npm test`: installs what is missing, then runs everything.
import { install, node, run } from './bootstrap.mjs'

await install()
process.exitCode = await run(node, ['scripts/run-tests.ts', ...process.argv.slice(2)])
