import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../database/schema/accounts.ts'
import { fileDeletions } from '../../database/schema/file-deletions.ts'
import { attachments } from '../../database/schema/forms.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { media } from '../../database/schema/recommendations.ts'
import { attachmentKey, originalKey, pictureKey, posterKey, recordingKey, webmKey } from '../../storage/keys.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { deleteAfterCommit, deleteDueFiles, storeFile } from './service.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const id = (letter: string) => letter.repeat(32)
const store = (key: string) => storeFile(product.dependencies, key, Buffer.from('x'), 'x')
const deleteFiles = (...keys: string[]) =>
  product.dependencies.db.transaction(tx => deleteAfterCommit(tx, product.dependencies, keys))
const pendingDeletions = async () => (await product.dependencies.db.select().from(fileDeletions)).map(row => row.key)
async function present(...keys: string[]) {
  const found = await Promise.all(keys.map(async key => ((await product.dependencies.storage.stat(key)) ? key : [])))
  return found.flat()
}

/** Every removal fails, as when the store can't be reached, until the returned function is called. */
function takeStoreAway(isAway: (key: string) => boolean = () => true) {
  const { storage } = product.dependencies
  const { remove } = storage
  storage.remove = async key => {
    if (isAway(key)) throw new Error('the store is away')
    await remove(key)
  }
  return () => {
    storage.remove = remove
  }
}

describe('an unused file', () => {
  test('is deleted when the process died before a row referred to it', async () => {
    await store(pictureKey(id('a')))
    product.clock.advance(24 * 3600)
    await deleteDueFiles(product.dependencies)
    expect(await present(pictureKey(id('a')))).toHaveLength(1)
    product.clock.advance(3600)
    await deleteDueFiles(product.dependencies)
    expect(await present(pictureKey(id('a')))).toEqual([])
    expect(await pendingDeletions()).toEqual([])
  })

  test('stays, when the transaction that deletes it rolls back', async () => {
    const { db } = product.dependencies
    await store(pictureKey(id('a')))
    const work = db.transaction(async tx => {
      await deleteAfterCommit(tx, product.dependencies, [pictureKey(id('a'))])
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await product.runJobs()
    expect(await present(pictureKey(id('a')))).toHaveLength(1)
  })

  test('stays when it is being stored anew at the moment it goes', async () => {
    const { storage } = product.dependencies
    const { remove } = storage
    const key = originalKey(id('a'))
    await store(key)
    await deleteFiles(key)
    storage.remove = async each => {
      await remove(each)
      await store(each)
    }
    await product.runJobs()
    expect(await present(key)).toHaveLength(1)
    // and is still looked at, should nothing come to refer to it
    expect(await pendingDeletions()).toEqual([key])
  })
})

test('a used file stays, scheduled for deletion or not', async () => {
  const { db, clock } = product.dependencies
  const { account } = await signInAs(product, 'ines@example.org')
  const createdAt = clock.now()
  const row = { accountId: account.id, kind: 'audio', sha256: '', bytes: 1, contentType: '', createdAt } as const
  await db.update(profiles).set({ pictureId: id('a') })
  await db.insert(attachments).values({ id: id('b'), createdAt })
  await db.insert(media).values([
    { ...row, id: id('c'), state: 'ready' },
    { ...row, id: id('d'), state: 'waiting' },
  ])
  const kept = [
    pictureKey(id('a')),
    attachmentKey(id('b')),
    webmKey(id('c')),
    recordingKey(id('c')),
    posterKey(id('c')),
    originalKey(id('d')),
  ]
  const unneeded = [pictureKey(id('b')), attachmentKey(id('a')), originalKey(id('c')), recordingKey(id('e'))]
  for (const key of [...kept, ...unneeded]) await store(key)
  await deleteFiles(...kept, ...unneeded)
  await product.runJobs()
  expect(await present(...kept, ...unneeded)).toEqual(kept)
  expect(await pendingDeletions()).toEqual([])
})

describe('while the store is away', () => {
  test('an account is erased all the same, and its files are gone after its return, however late that is', async () => {
    const { db } = product.dependencies
    const ines = await signInAs(product, 'ines@example.org')
    await db.update(sessions).set({ confirmedAt: product.clock.now() })
    await db.update(profiles).set({ pictureId: id('a') })
    await store(pictureKey(id('a')))
    const giveBack = takeStoreAway()
    const answer = await product.call({ method: 'DELETE', url: '/api/account', headers: ines.headers })
    expect(answer.status).toBe(200)
    for (let day = 0; day < 3; day++) {
      await expect(deleteDueFiles(product.dependencies)).rejects.toThrow('away')
      product.clock.advance(86_400)
    }
    expect(await present(pictureKey(id('a')))).toHaveLength(1)
    giveBack()
    await deleteDueFiles(product.dependencies)
    expect(await present(pictureKey(id('a')))).toEqual([])
  })

  test('for some files only, the others go', async () => {
    const keys = Array.from({ length: 120 }, (_, index) => recordingKey(id('a') + index))
    for (const key of keys) await store(key)
    const stuck = [keys[0]!, keys[50]!]
    takeStoreAway(key => stuck.includes(key))
    await deleteFiles(...keys)
    await expect(deleteDueFiles(product.dependencies)).rejects.toThrow('away')
    expect(await present(...keys)).toEqual(stuck)
  })
})
