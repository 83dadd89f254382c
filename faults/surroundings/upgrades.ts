import { makeOldFolder } from '../../apps/server/src/database/testing/old-folder.ts'
import { call } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'

const killsOf: Record<Size, number> = { short: 2, full: 20 }
const peopleOf: Record<Size, number> = { short: 2000, full: 20_000 }
/** As an early version left it. */
const changesThen = 2

export const upgrades: Fault = {
  name: 'A new version killed while it changes the tables',
  story:
    'A folder with the tables of an early version is opened by this one, which is killed -9 in the middle of changing them, each time at another moment; at last it is let be.',
  run: size => inPlace('embedded', place => killChanging(place, size)),
}

async function killChanging(place: Place, size: Size): Promise<Figure[]> {
  const people = peopleOf[size]
  await makeOldFolder(place.dataDir, { changes: changesThen, people })
  let killed = 0
  for (let kill = 0; kill < killsOf[size]; kill++) {
    const server = await place.spawn()
    await comesTrue(() => server.output().includes('tables are being changed'))
    await pause(Math.random() * 400)
    if (!server.output().includes('tables are changed')) killed += 1
    await place.end(server, 'SIGKILL')
    if (server.output().includes('tables are changed')) break
  }
  const last = await place.start()
  const pages = await Promise.all(
    [1, people].map(async number => (await call(`${last.app}/cr/person-${number}`)).text()),
  )
  await place.end(last, 'SIGTERM')
  const [kept] = await place.database.read(
    `select (select count(*) from accounts) as accounts, (select count(*) from recommendations) as recommendations`,
  )
  return [
    atLeast('kills in the middle of it', killed, 1),
    exactly(
      'pages that show what they did',
      pages.filter(page => page.includes('Closed what others left open.')).length,
      2,
    ),
    none('accounts lost', people - Number(kept!.accounts)),
    none('recommendations lost', people - Number(kept!.recommendations)),
  ]
}
