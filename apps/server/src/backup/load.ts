import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { listColumns, quoted } from './dump.ts'

/** A job as a backup holds it. */
export type KeptJob = { id: string; name: string; data: unknown }

const batchCharacters = 500_000

/** Puts every row of a dump into empty tables of the level that it has. Gives what was still to be done then. */
export async function loadRows(tx: Db, file: string, tell: (rows: number) => void = () => {}): Promise<KeptJob[]> {
  const jobs: KeptJob[] = []
  let table = ''
  let waiting: string[] = []
  let characters = 0
  let count = 0
  async function insert() {
    if (waiting.length > 0) {
      const columns = await listColumns(tx, table)
      await tx.execute(
        sql`insert into ${quoted(table)} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${quoted(table)}, ${`[${waiting.join(',')}]`}::json)`,
      )
    }
    count += waiting.length
    tell(count)
    waiting = []
    characters = 0
  }

  for await (const line of linesOf(file)) {
    if (line.startsWith('# ')) {
      await insert()
      table = line.slice(2)
    } else if (table === 'jobs') jobs.push(JSON.parse(line) as KeptJob)
    else {
      waiting.push(line)
      characters += line.length
      if (characters > batchCharacters) await insert()
    }
  }
  if (table !== 'end') throw new Error('the dump of the database is cut short')
  return jobs
}

/** By line feeds alone: what people typed may hold the other ends of lines that Unicode knows. */
async function* linesOf(file: string) {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let begun = ''
  for await (const chunk of unpacked) {
    const lines = `${begun}${chunk}`.split('\n')
    begun = lines.pop()!
    yield* lines
  }
}
