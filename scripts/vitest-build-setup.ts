// Global setup of the tests that start built servers: they must not run an outdated build.
import { execFileSync } from 'node:child_process'

export function setup() {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
}
