import { replaceRecordsOfKey } from '../../features/recommendations/record/service.ts'
import { already, type Command, dayOf, done, refused } from '../command.ts'

type Key = { retiredAt: Date | null; distrustedAt: Date | null; opens: boolean }

function stateOf({ retiredAt, distrustedAt, opens }: Key): string {
  if (distrustedAt) return 'distrusted'
  if (retiredAt) return 'no longer in use'
  return opens ? 'signs' : 'encrypted with a different SECRET_KEY'
}

export const keyCommands: Command[] = [
  {
    name: 'keys list',
    says: 'current and earlier signing keys, without the private halves',
    example: 'keys list',
    async run(tx, { signing }) {
      const rows = (await signing.listKeys(tx)).map(key => {
        const { id, createdAt, retiredAt } = key
        return { key: id, state: stateOf(key), made: dayOf(createdAt), retired: retiredAt && dayOf(retiredAt) }
      })
      return { kind: 'list', rows, none: 'There is no key yet.' }
    },
  },
  {
    name: 'keys rotate',
    says: 'sign with a new key from now on; older signatures stay valid',
    example: 'keys rotate',
    async run(tx, { signing }) {
      const id = await signing.rotate(tx)
      return done(id, `We now sign records with ${id}. Older signatures stay valid.`)
    },
  },
  {
    name: 'keys distrust',
    takes: '<key>',
    says: 'distrust a key that may be stolen, and sign its records again',
    example: 'keys distrust key-2026',
    async run(tx, context, { target }) {
      const { signing } = context
      const key = (await signing.listKeys(tx)).find(({ id }) => id === target)
      if (!key) return refused(`There is no key called ${target}.`)
      if (key.distrustedAt) return already(target, `${target} is already marked as not trusted.`)
      if (!key.retiredAt) await signing.rotate(tx)
      await signing.distrust(tx, target)
      const count = await replaceRecordsOfKey(tx, context, target)
      const anew = count === 1 ? 'We signed 1 record again.' : `We signed ${count} records again.`
      return done(target, `${target} is no longer trusted. ${anew}`)
    },
  },
]
