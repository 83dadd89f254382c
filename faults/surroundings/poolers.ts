import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Answer, ask } from './load.ts'
import { asOwner, fromElsewhere, json, newOwner, type Owner } from './people.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { startPooler } from './pooler.ts'

const changesOf: Record<Size, number> = { short: 3, full: 100 }
const callers = 8

export const poolers: Fault = {
  name: 'A pooler before PostgreSQL',
  story:
    'Two processes reach PostgreSQL through PgBouncer as it is installed, which works by session: a profile is read and saved on one, and its page shown by the other. Then a pooler that works by transaction, which no process may start behind.',
  needs: 'PostgreSQL and PgBouncer',
  run: size => inPlace('PostgreSQL', place => goThrough(place, changesOf[size])),
}

async function goThrough(place: Place, changes: number): Promise<Figure[]> {
  const DATABASE_URL = await startPooler(place, 'session')
  const [server, other] = [await place.start({ DATABASE_URL }), await place.start({ DATABASE_URL })]
  const owner = await newOwner(server, place.mail)
  const answers: Answer[] = []
  let unseen = 0
  for (let count = 1; count <= changes; count++) {
    await readAtOnce(server, owner, answers)
    await shows(other, owner, '')
    await save(server, owner, `Line ${count} of many`, answers)
    if (!(await comesTrue(() => shows(other, owner, `Line ${count} of many`), 10_000))) unseen += 1
  }
  const failed = answers.filter(({ status }) => status !== 200)
  return [
    atLeast('calls', answers.length, changes * callers),
    none('calls that went wrong', failed.length),
    none('changes that the other process did not show', unseen),
    exactly('starts behind one that works by transaction', await startsByTransaction(place), 0),
  ]
}

const readAtOnce = (server: ServerProcess, owner: Owner, answers: Answer[]) =>
  Promise.all(
    Array.from({ length: callers }, () =>
      ask({ answers }, 'read', `${server.app}/api/profile/${owner.slug}`, { headers: asOwner(owner) }),
    ),
  )

function save(server: ServerProcess, owner: Owner, headline: string, answers: Answer[]) {
  const init = { method: 'PATCH', headers: { ...asOwner(owner), ...json }, body: JSON.stringify({ headline }) }
  return ask({ answers }, 'save', `${server.app}/api/profile`, init)
}

async function shows({ app }: ServerProcess, { slug }: Owner, words: string): Promise<boolean> {
  return (await (await fetch(`${app}/cr/${slug}`, { headers: fromElsewhere() })).text()).includes(words)
}

/** As soon as it is told apart it ends, with the reason in one line. */
async function startsByTransaction(place: Place): Promise<number> {
  const server = await place.spawn({ DATABASE_URL: await startPooler(place, 'transaction') })
  const { code } = await place.whenEnded(server)
  return code === 1 && server.output().includes('works by transaction') ? 0 : 1
}
