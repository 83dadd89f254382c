// What a run of tests writes outside this repository, servers that it kills included, lies in one folder and goes with it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string

export function setup() {
  folder = mkdtempSync(join(tmpdir(), 'credence-'))
  // a PostgreSQL of ours runs as another user, and has a folder of its own in here
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
