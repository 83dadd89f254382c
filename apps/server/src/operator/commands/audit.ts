import type { OperatorAction } from '../../database/schema/operator-actions.ts'
import { listActions } from '../audit.ts'
import { type Command, namedBy, periodOptions, type Row, requirePeriod } from '../command.ts'

const since = new Date(0)

function told({ id, at, who, command, reason, about, outcome }: OperatorAction): Row {
  const [kind = '', ...words] = outcome.split(': ')
  return { id, at, who, command, reason, outcome: kind || 'shown', said: words.join(': '), about }
}

export const auditCommands: Command[] = [
  {
    name: 'audit',
    options: {
      ...periodOptions,
      about: { takes: '<id>', says: 'only entries about this user, report or other thing' },
    },
    says: 'what operators did and why, newest first',
    example: 'audit --from 2026-11-01',
    async run(tx, { clock }, { options }) {
      const period = requirePeriod(options, clock.now())
      const rows = (await listActions(tx, period, options.about!.toLowerCase())).map(told)
      const columns = ['id', 'at', 'who', 'command', 'reason', 'outcome']
      return { kind: 'list', rows, none: 'No entries found.', columns }
    },
  },
  {
    name: 'audit show',
    takes: '<id>',
    says: 'show everything recorded about one command',
    example: 'audit show 1a2b3c4d',
    async run(tx, { clock }, { target }) {
      const { found, missing } = namedBy(await listActions(tx, { since, until: clock.now() }), target, 'row')
      return missing ?? { kind: 'one', about: found.id, fields: told(found) }
    },
  },
]
