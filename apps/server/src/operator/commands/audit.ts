import { isAuditRowWanted } from '@credence/contract/operator/commands'
import type { Db } from '../../database/database.ts'
import type { OperatorAction } from '../../database/schema/operator-actions.ts'
import { listActions } from '../audit.ts'
import { type Command, namedBy, periodOptions, type Row, requirePeriod, type Typed } from '../command.ts'
import { toCsv } from '../table.ts'

const since = new Date(0)

function told({ id, at, who, command, reason, about, outcome }: OperatorAction): Row {
  const [kind = '', ...words] = outcome.split(': ')
  return { id, at, who, command, reason, outcome: kind || 'shown', said: words.join(': '), about }
}

const filterOptions = {
  ...periodOptions,
  about: { takes: '<id>', says: 'only entries about this user, report or other thing' },
  who: { takes: '<name>', says: 'only entries of this operator' },
  action: { takes: '<command>', says: 'only entries of this command, such as "users suspend"' },
  words: { takes: '<words>', says: 'only entries with these words in reason, command, answer or id' },
}

async function loadRows(db: Db, now: Date, options: Typed['options']): Promise<Row[]> {
  const { about = '', who = '', action = '', words = '' } = options
  const rows = await listActions(db, requirePeriod(options, now), about.toLowerCase())
  return rows.map(told).filter(row => isAuditRowWanted(row, { who, action, words }))
}

const columns = ['id', 'at', 'who', 'command', 'reason', 'outcome']
const fileColumns = ['at', 'who', 'command', 'reason', 'outcome', 'said', 'about', 'id']

const inFile = (cell: Row[string] | undefined) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))

export const auditCommands: Command[] = [
  {
    name: 'audit',
    options: filterOptions,
    says: 'what operators did and why, newest first',
    example: 'audit --from 2026-11-01',
    async run(tx, { clock }, { options }) {
      return { kind: 'list', rows: await loadRows(tx, clock.now(), options), none: 'No entries found.', columns }
    },
  },
  {
    name: 'audit export',
    options: filterOptions,
    says: 'the same as CSV, safe to open in a spreadsheet',
    example: 'audit export --from 2026-11-01 --who sofia@example.org',
    async run(tx, { clock }, { options }) {
      const rows = await loadRows(tx, clock.now(), options)
      const lines = rows.map(row => fileColumns.map(column => inFile(row[column])))
      return { kind: 'text', text: toCsv(fileColumns, lines) }
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
