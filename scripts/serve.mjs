// Runs the server's TypeScript as it stands, with compiled code kept between starts.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('../apps/server/src/main.ts')
