import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { keptDocuments } from '../../database/schema/documents.ts'
import { fileDeletions } from '../../database/schema/file-deletions.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { documentKey } from '../../storage/keys.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { erase } from '../account/erase/service.ts'
import { cleanUp } from '../clean-up/jobs.ts'
import { deleteDueFiles } from '../files/service.ts'
import { type DocumentRequest, loadOrMakeDocument } from './service.ts'
import { claim, evictCached } from './store.ts'

let product: TestApp
let accountId: string
let made: string[]
beforeEach(async () => {
  product = await createTestApp()
  accountId = (await signInAs(product, 'ines@example.org')).account.id
  made = []
})

type Changes = Partial<DocumentRequest>
const wanted = (shows: string, changes: Changes = {}): DocumentRequest => ({
  accountId,
  kind: 'letter',
  shows,
  type: 'text/plain',
  async make() {
    made.push(shows)
    return Buffer.from(`made of ${shows}`)
  },
  ...changes,
})
async function read(shows: string, changes: Changes = {}, dependencies: Dependencies = product.dependencies) {
  const { content } = await loadOrMakeDocument(dependencies, wanted(shows, changes))
  return text(Buffer.isBuffer(content) ? Readable.from([content]) : content)
}
/** The same database and the same store, and nothing else in common. */
const otherProcess = (): Dependencies => {
  const { documents } = product.dependencies
  return { ...product.dependencies, documents: { ...documents, inHand: new Map() } }
}
const files = () => readdir(join(product.dependencies.config.dataDir, 'files/documents')).catch(() => [])
const later = async (seconds: number) => {
  product.clock.advance(seconds)
  await product.runJobs()
}
function latch() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('is made once, however many ask at once and afterwards, in this process and another', async () => {
  const other = otherProcess()
  const asked = Array.from({ length: 40 }, (_, index) => read('a', {}, index % 2 ? other : product.dependencies))
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['made of a']))
  expect(await read('a', {}, otherProcess())).toBe('made of a')
  expect(made).toEqual(['a'])
})

test('is made anew when it would show something else, and the old one goes', async () => {
  await read('a')
  expect(await read('b')).toBe('made of b')
  await read('c', { kind: 'card' })
  await product.runJobs()
  expect(await files()).toHaveLength(2)
  expect(made).toEqual(['a', 'b', 'c'])
  // unused files are deleted, used ones stay
  await later(26 * 3600)
  await deleteDueFiles(product.dependencies)
  expect(await product.dependencies.db.select().from(fileDeletions)).toEqual([])
  expect(await read('b')).toBe('made of b')
  expect(made).toHaveLength(3)
})

test('is not made again by a caller that looked just before it was cached', async () => {
  const { hash } = await loadOrMakeDocument(product.dependencies, wanted('a'))
  const { db, clock } = product.dependencies
  expect(await claim(db, { accountId, kind: 'letter', hash }, clock.now())).toBe(false)
  expect(await claim(db, { accountId, kind: 'letter', hash: 'another' }, clock.now())).toBe(true)
})

test('is made anew when its file is gone', async () => {
  await read('a')
  const { hash } = await loadOrMakeDocument(product.dependencies, wanted('a'))
  await product.dependencies.storage.remove(documentKey(hash))
  expect(await read('a')).toBe('made of a')
  expect(made).toEqual(['a', 'a'])
})

test('two people who show the same have two', async () => {
  const sam = await signInAs(product, 'sam@example.org')
  await read('a')
  await read('a', { accountId: sam.account.id })
  expect(made).toEqual(['a', 'a'])
  expect(await files()).toHaveLength(2)
})

test('a failure reaches all waiting callers and is not cached', async () => {
  const failing = {
    make: async () => {
      made.push('nothing')
      throw new AppError('document_not_made')
    },
  }
  const outcomes = await Promise.allSettled([read('a', failing), read('a', failing), read('a', failing)])
  expect(outcomes.map(outcome => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await read('a')).toBe('made of a')
  // a caller that comes after the failure tries again
  expect(new Set(made.slice(0, -1))).toEqual(new Set(['nothing']))
  expect(made.at(-1)).toBe('a')
  expect(await files()).toHaveLength(1)
})

test('whose process was killed is made by the first caller after a restart', async () => {
  const { hash } = await loadOrMakeDocument(product.dependencies, wanted('a'))
  const { db, clock, storage } = product.dependencies
  const place = { accountId, kind: 'letter', hash }
  await evictCached(db, place)
  await storage.remove(documentKey(hash))
  // the state after a killed process
  expect(await claim(db, place, clock.now())).toBe(true)
  expect(await claim(db, place, clock.now())).toBe(false)
  product.clock.advance(3)
  expect(await read('a', {}, otherProcess())).toBe('made of a')
  expect(made).toEqual(['a', 'a'])
})

test('is left to its maker for as long as that one works on it', async () => {
  const [started, finish] = [latch(), latch()]
  const making = read('a', {
    make: async () => {
      started.open()
      await finish.opened
      made.push('slowly')
      return Buffer.from('made slowly')
    },
  })
  await started.opened
  const { db, clock } = product.dependencies
  const claimedUntil = async () => (await db.select().from(keptDocuments))[0]!.claimedUntil!.getTime()
  const first = await claimedUntil()
  product.clock.advance(2)
  await expect.poll(claimedUntil).toBeGreaterThan(first)
  product.clock.advance(2)
  const { hash } = (await db.select({ hash: keptDocuments.claimedHash }).from(keptDocuments))[0]!
  expect(await claim(db, { accountId, kind: 'letter', hash: hash! }, clock.now())).toBe(false)
  finish.open()
  expect(await making).toBe('made slowly')
  expect(made).toEqual(['slowly'])
})

test('which the store lost is made again', async () => {
  const { hash } = await loadOrMakeDocument(product.dependencies, wanted('a'))
  await product.dependencies.storage.remove(`documents/${hash}`)
  expect(await read('a')).toBe('made of a')
  expect(await read('a')).toBe('made of a')
  expect(made).toEqual(['a', 'a'])
})

describe('nothing is left', () => {
  test('of an account that was erased, even while it was being made', async () => {
    await read('a')
    const [started, finish] = [latch(), latch()]
    const making = read('b', {
      kind: 'card',
      make: async () => {
        started.open()
        await finish.opened
        return Buffer.from('too late')
      },
    })
    await started.opened
    await erase(product.dependencies, accountId)
    finish.open()
    expect(await making).toBe('too late')
    await product.runJobs()
    expect(await files()).toEqual([])
  })

  test('of something that changed while it was being made', async () => {
    const [started, finish] = [latch(), latch()]
    const outdated = read('a', {
      make: async () => {
        started.open()
        await finish.opened
        return Buffer.from('outdated')
      },
    })
    await started.opened
    expect(await read('b')).toBe('made of b')
    finish.open()
    expect(await outdated).toBe('outdated')
    await product.runJobs()
    expect(await files()).toHaveLength(1)
    expect(await read('b')).toBe('made of b')
    expect(made).toEqual(['b'])
  })

  test('that were not renewed for a week', async () => {
    await read('a')
    product.clock.advance(7 * 86_400)
    await cleanUp(product.dependencies)
    await product.runJobs()
    expect(await files()).toEqual([])
  })
})

test('is not made for an account that is gone', async () => {
  await erase(product.dependencies, accountId)
  await expect(read('a')).rejects.toMatchObject({ code: 'unavailable' })
  expect(made).toEqual([])
})
