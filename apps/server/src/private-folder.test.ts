import { chmodSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivate } from './private-folder.ts'

const modeOf = (folder: string) => statSync(folder).mode & 0o777
const newFolder = () => mkdtemp(join(tmpdir(), 'credence-private-'))

test('a new folder is private', async () => {
  const folder = join(await newFolder(), 'deep/data')
  makePrivate(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test('a folder that an earlier version left open is closed', async () => {
  const folder = await newFolder()
  chmodSync(folder, 0o755)
  makePrivate(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test.each(['/proc/self', '/dev/null', '/dev/null/data'])(
  'a folder that can not be closed is said in one line: %s',
  folder => {
    expect(() => makePrivate(folder)).toThrow(/^DATA_DIR .+ cannot be kept private \([^\n]+$/)
  },
)
