import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, waitUntil, withHarness } from './harness.ts'
import { type Answer, sendRequest } from './load.ts'
import { startPooler } from './pgbouncer.ts'
import { asOwner, fromNewAddress, json, newOwner, type Owner } from './test-users.ts'

const changesOf: Record<Size, number> = { short: 3, full: 100 }
const callers = 8

export const connectionPooler: Fault = {
  name: 'A connection pooler in front of PostgreSQL',
  description:
    'Two processes reach PostgreSQL through PgBouncer in session mode, its default: one reads and saves a profile, the other shows its page. Behind a pooler in transaction mode no process may start.',
  needs: 'PostgreSQL and PgBouncer',
  run: size => withHarness('PostgreSQL', harness => usePooler(harness, changesOf[size])),
}

async function usePooler(harness: Harness, changes: number): Promise<Figure[]> {
  const DATABASE_URL = await startPooler(harness, 'session')
  const [server, other] = [await harness.start({ DATABASE_URL }), await harness.start({ DATABASE_URL })]
  const owner = await newOwner(server, harness.mail)
  const answers: Answer[] = []
  let unseen = 0
  for (let count = 1; count <= changes; count++) {
    await readAtOnce(server, owner, answers)
    await shows(other, owner, '')
    await save(server, owner, `Line ${count} of many`, answers)
    if (!(await waitUntil(() => shows(other, owner, `Line ${count} of many`), 10_000))) unseen += 1
  }
  const failed = answers.filter(({ status }) => status !== 200)
  return [
    atLeast('requests', answers.length, changes * callers),
    none('failed requests', failed.length),
    none('changes that the other process did not show', unseen),
    exactly('starts behind a pooler in transaction mode', await startsInTransactionMode(harness), 0),
  ]
}

const readAtOnce = (server: ServerProcess, owner: Owner, answers: Answer[]) =>
  Promise.all(
    Array.from({ length: callers }, () =>
      sendRequest({ answers }, 'read', `${server.app}/api/profile/${owner.slug}`, { headers: asOwner(owner) }),
    ),
  )

function save(server: ServerProcess, owner: Owner, headline: string, answers: Answer[]) {
  const init = { method: 'PATCH', headers: { ...asOwner(owner), ...json }, body: JSON.stringify({ headline }) }
  return sendRequest({ answers }, 'save', `${server.app}/api/profile`, init)
}

async function shows({ app }: ServerProcess, { slug }: Owner, words: string): Promise<boolean> {
  return (await (await fetch(`${app}/cr/${slug}`, { headers: fromNewAddress() })).text()).includes(words)
}

/** The server must detect transaction mode and exit with a one-line reason. */
async function startsInTransactionMode(harness: Harness): Promise<number> {
  const server = await harness.spawn({ DATABASE_URL: await startPooler(harness, 'transaction') })
  const { code } = await harness.waitForExit(server)
  return code === 1 && server.output().includes('transaction pooler') ? 0 : 1
}
