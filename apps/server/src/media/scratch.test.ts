import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepScratch, withScratch } from './scratch.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'scratch-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** As after work that was killed two hours ago, or after the clock was put forward by that much. */
const makeOld = (folder: string) => utimes(folder, new Date(), new Date(Date.now() - 2 * 3_600_000))

test('what a killed process left is removed after an hour, and what another is at is not', async () => {
  for (const name of ['left', 'at work']) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, 'sent'), 'x')
  }
  await makeOld(join(root, 'left'))
  await sweepScratch(root)
  expect(await readdir(root)).toEqual(['at work'])
})

test('work keeps its folder when the clock is put forward, and leaves nothing behind', async () => {
  await withScratch(root, 'work', async folder => {
    await makeOld(folder)
    await sweepScratch(root)
    await writeFile(join(folder, 'sent'), 'x')
    expect(await readdir(root)).toHaveLength(1)
  })
  expect(await readdir(root)).toEqual([])
})
