import { isAuditRowWanted } from '@credence/contract/operator/commands'
import type { Db } from '../../database/database.ts'
import type { OperatorAction } from '../../database/schema/operator-actions.ts'
import { type Chain, checkChain, listActions } from '../audit.ts'
import { type Command, namedBy, periodOptions, type Row, refused, requirePeriod, type Typed } from '../command.ts'
import { toCsv } from '../table.ts'

const since = new Date(0)

function told({ id, at, who, command, reason, about, outcome, number, previousHash, hash }: OperatorAction): Row {
  const [kind = '', ...words] = outcome.split(': ')
  const answer = { outcome: kind || 'shown', said: words.join(': ') }
  return { id, at, who, command, reason, ...answer, about, number, previous_hash: previousHash, hash }
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
const fileColumns = [
  ...['number', 'at', 'who', 'command', 'reason', 'outcome', 'said', 'about', 'id', 'previous_hash', 'hash'],
]

const chainFacts = ({ rows, brokenAt }: Chain): Row => ({ chained_rows: rows, broken_at: brokenAt })

const inFile = (cell: Row[string] | undefined) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))

export const auditCommands: Command[] = [
  {
    name: 'audit',
    options: filterOptions,
    says: 'what operators did and why, newest first',
    example: 'audit --from 2026-11-01',
    async run(tx, { clock }, { options }) {
      const rows = await loadRows(tx, clock.now(), options)
      // what operators did to one person is read often, and says nothing of the rest
      const facts = options.about ? {} : { facts: chainFacts(await checkChain(tx)) }
      return { kind: 'list', rows, none: 'No entries found.', columns, ...facts }
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
    name: 'audit check',
    says: 'check that no row was changed, or removed between others',
    example: 'audit check',
    async run(tx) {
      const { rows, lastHash, brokenAt } = await checkChain(tx)
      const counted = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`
      if (brokenAt === null)
        return { kind: 'text', text: `Chain unbroken, ${counted}. Last hash: ${lastHash || 'none'}` }
      return refused(`Chain broken at row ${brokenAt}. It was changed, or the row before it was changed or removed.`)
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
