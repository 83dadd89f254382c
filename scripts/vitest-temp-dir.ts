// Global setup: all temporary files of a test run, also those of servers it kills, are in one folder that is deleted at the end.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let folder: string

export function setup() {
  folder = mkdtempSync(join(tmpdir(), 'credence-'))
  // the PostgreSQL of the tests runs as another user and has a folder in here
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
