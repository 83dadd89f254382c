// Run by `npm start`: the built server, or its TypeScript with `--dev`. Caches compiled code between starts.
import { enableCompileCache, flushCompileCache } from 'node:module'

enableCompileCache()
await import(new URL(process.argv.includes('--dev') ? 'src/main.ts' : 'dist/main.js', import.meta.url).href)
// not only at exit: a start after a power cut is as fast
flushCompileCache()
