// For tests of whole servers, which run as they were built: none of them may meet an older one.
import { execFileSync } from 'node:child_process'

export function setup() {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
}
