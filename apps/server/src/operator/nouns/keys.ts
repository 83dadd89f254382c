import { type Command, done } from '../command.ts'
import { dayOf } from '../period.ts'

type Key = { retiredAt: Date | null; opens: boolean }

function stateOf({ retiredAt, opens }: Key): string {
  if (retiredAt) return 'signed before'
  return opens ? 'signs' : 'sealed with another SECRET_KEY'
}

export const keyCommands: Command[] = [
  {
    name: 'keys list',
    says: 'the keys that sign records, and those that did before; never the secret half',
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
    says: 'sign with a new key from now on; what was signed before stays good',
    example: 'keys rotate',
    async run(tx, { signing }) {
      const id = await signing.rotate(tx)
      return done(id, `Records are signed with ${id} from now on. What others signed stays good.`)
    },
  },
]
