// What `npm start` runs: the server as it was built, or with `--dev` as its TypeScript stands. Compiled code is kept between starts.
import { enableCompileCache, flushCompileCache } from 'node:module'

enableCompileCache()
await import(new URL(process.argv.includes('--dev') ? 'src/main.ts' : 'dist/main.js', import.meta.url).href)
// not only at a clean end: after a power cut the next start is as fast
flushCompileCache()
