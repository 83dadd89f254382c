import { expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { createTestApp, signInAs } from '../../testing/create-test-app.ts'
import { findSession, refreshSession } from './service.ts'

/** The same database; after a caller's first write it waits for `meanwhile`. */
function slowAfterChange(db: Db, meanwhile: () => Promise<unknown>): Db {
  const slowly = <Builder extends object>(builder: Builder): Builder =>
    new Proxy(builder, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'then')
          return (done: never, failed: never) =>
            (target as unknown as Promise<unknown>)
              .then(async rows => {
                await meanwhile()
                return rows
              })
              .then(done, failed)
        return (...args: unknown[]) => slowly(value.apply(target, args))
      },
    })
  const changes = {
    update: (...args: Parameters<Db['update']>) => slowly(db.update(...args)),
    async transaction(...args: Parameters<Db['transaction']>) {
      const result = await db.transaction(...args)
      await meanwhile()
      return result
    },
  }
  return Object.assign(Object.create(db), changes) as Db
}

const notStolen = async () => {}

test('a refresh that is slow while another tab refreshes twice is no theft', async () => {
  const product = await createTestApp()
  const { dependencies } = product
  const first = await signInAs(product, 'ines@example.org')
  let others: unknown[] = []
  const db = slowAfterChange(dependencies.db, async () => {
    if (others.length > 0) return
    others = [undefined]
    const second = await refreshSession(dependencies, first, null, notStolen)
    others = [second, second && (await refreshSession(dependencies, second, null, notStolen))]
  })
  const slow = await refreshSession({ ...dependencies, db }, first, null, notStolen)
  for (const issued of [slow, ...others]) expect(issued).toMatchObject({ sessionId: first.sessionId })
  expect(await findSession(dependencies, first.sessionId)).toBeDefined()
  await product.runJobs()
  expect(product.mails).toEqual([])
})
