import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type FileStore, type StoreMood, startFileStore } from './file-store.ts'
import { asOwner, fromElsewhere, json, newOwner, type Owner } from './people.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'
import { noDeaths } from './promises-kept.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 10 }
const moodsOf: Record<Size, StoreMood[]> = { short: ['refusing'], full: ['refusing', 'resetting', 'silent', 'gone'] }

export const documentMakers: Fault = {
  name: 'Documents whose maker or store goes away',
  story:
    'The process that sets a PDF is killed in the middle of it, then the whole server, and the store refuses, resets, says nothing and is gone.',
  run: size =>
    inPlace('embedded', async place => {
      const store = await startFileStore()
      place.atEnd(() => store.close())
      const started = await place.start(store.env)
      // the address is printed on the PDF: every server of this fault has the same
      const { port } = new URL(started.app)
      // a machine short of CPU also answers 503, which would be taken for a PDF that is not made
      const NODE_OPTIONS = `--import=${import.meta.resolve('../../e2e/unhurried.mjs')}`
      const again = {
        ...store.env,
        NODE_OPTIONS,
        PORT: port,
        APP_ORIGIN: started.app,
        MARKETING_ORIGIN: started.marketing,
      }
      let server = started
      const restart = async () => {
        await place.end(server, 'SIGKILL')
        server = { ...(await place.start(again)), app: started.app, marketing: started.marketing }
        return server
      }
      const owner = await newOwner(server, place.mail)
      const killed = await killMakers(server, owner, roundsOf[size])
      const restarted = await killServers(() => server, restart, owner, roundsOf[size])
      const without = await takeStoreAway(server, owner, store, moodsOf[size])
      return [...killed, ...restarted, ...without, noDeaths(place.deaths())]
    }),
}

export const documentsTwice: Fault = {
  name: 'One document wanted of two processes',
  story: 'Two servers on one database and one store are asked for the same PDF by many people at the same moment.',
  needs: 'PostgreSQL',
  run: size =>
    inPlace('PostgreSQL', async place => {
      const store = await startFileStore()
      place.atEnd(() => store.close())
      const first = await place.start(store.env)
      // behind one balancer: both are one product at one address
      const origins = { APP_ORIGIN: first.app, MARKETING_ORIGIN: first.marketing }
      return askBoth(place, [first, await place.start({ ...store.env, ...origins })], roundsOf[size])
    }),
}

/** A change, so that the one that is kept does not do. */
async function changeHeadline({ app }: ServerProcess, owner: Owner, headline: string) {
  const headers = { ...asOwner(owner), ...json }
  await call(`${app}/api/profile`, { method: 'PATCH', headers, body: JSON.stringify({ headline }) })
}

const askForPdf = ({ app }: ServerProcess, owner: Owner) => call(`${app}/api/generate-pdf`, { headers: asOwner(owner) })

/** Until it is there: a call that is told to come again comes again. */
async function pdfComes(server: ServerProcess, owner: Owner): Promise<boolean> {
  return comesTrue(async () => (await askForPdf(server, owner)).status === 200)
}

/** The processes that a server sets PDFs in. */
function makersOf({ child }: ServerProcess): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const makers = rows.filter(row => row.includes('pdf-worker.ts') && Number(row.trim().split(/\s+/)[1]) === child.pid)
  return makers.map(row => Number(row.trim().split(/\s+/)[0]))
}

async function killMakers(server: ServerProcess, owner: Owner, rounds: number): Promise<Figure[]> {
  const answers: number[] = []
  let recovered = 0
  for (let round = 0; round < rounds; round++) {
    await changeHeadline(server, owner, `Killed ${round}`)
    // none is at work: whichever comes is the one that was asked
    for (const pid of makersOf(server)) process.kill(pid, 'SIGKILL')
    await comesTrue(() => makersOf(server).length === 0)
    let isAnswered = false
    const asked = askForPdf(server, owner).finally(() => {
      isAnswered = true
    })
    // the server may still have counted on one that was killed, and says so at once
    await comesTrue(() => isAnswered || makersOf(server).length > 0)
    for (const pid of makersOf(server)) process.kill(pid, 'SIGKILL')
    const answer = await asked
    const { code } = (await answer.json()) as { code?: string }
    if (code === 'document_not_made') answers.push(answer.status)
    if (await pdfComes(server, owner)) recovered += 1
  }
  return [
    exactly('PDFs whose maker was killed, told so in words', answers.length, rounds),
    exactly('of them made when asked for again', recovered, rounds),
  ]
}

/** Killed while it makes a PDF, and started again: the first call afterwards gets it. */
async function killServers(
  current: () => ServerProcess,
  restart: () => Promise<ServerProcess>,
  owner: Owner,
  rounds: number,
): Promise<Figure[]> {
  const answers: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = current()
    await changeHeadline(server, owner, `Server killed ${round}`)
    for (const pid of makersOf(server)) process.kill(pid, 'SIGKILL')
    await comesTrue(() => makersOf(server).length === 0)
    const asked = askForPdf(server, owner).catch(() => {})
    await comesTrue(() => makersOf(server).length > 0)
    const next = await restart()
    await asked
    // once, since being put off is what this is about
    const answer = await fetch(`${next.app}/api/generate-pdf`, { headers: asOwner(owner) })
    await answer.arrayBuffer()
    answers.push(answer.status)
  }
  const late = answers.filter(status => status !== 200)
  return [none('first calls after a killed server that did not get its PDF', late.length, late.map(String))]
}

async function takeStoreAway(
  server: ServerProcess,
  owner: Owner,
  store: FileStore,
  moods: StoreMood[],
): Promise<Figure[]> {
  const wrong: string[] = []
  let recovered = 0
  for (const mood of moods) {
    await changeHeadline(server, owner, `While ${mood}`)
    await store.behave(mood)
    // once, since being told to come again is what this is about
    const answer = await fetch(`${server.app}/api/generate-pdf`, { headers: asOwner(owner) })
    await answer.arrayBuffer()
    if (answer.status !== 503 || !answer.headers.get('retry-after')) wrong.push(`${mood}: ${answer.status}`)
    await store.behave('fine')
    if (await pdfComes(server, owner)) recovered += 1
  }
  return [
    none('answers without the store that were not "come again"', wrong.length, wrong),
    exactly('PDFs made once it was back', recovered, moods.length),
  ]
}

type Read = { status: number; bytes: Buffer }

/** As a reader whom the balancer sent here; whoever is told to come again does. */
async function readPdf(server: ServerProcess, host: string, slug: string): Promise<Read> {
  for (;;) {
    const read = await readOnce(server, host, slug)
    if (read.status !== 503) return read
    await pause(200)
  }
}

/** By hand, since `fetch` sends no other Host than the address it asks. */
function readOnce({ app }: ServerProcess, host: string, slug: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    get(`${app}/cr/${slug}.pdf`, { headers: { ...fromElsewhere(), host } }, async answer => {
      resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(await answer.toArray()) })
    }).on('error', reject)
  })
}

async function askBoth(place: Place, servers: ServerProcess[], rounds: number): Promise<Figure[]> {
  const owner = await newOwner(servers[0]!, place.mail)
  const { host } = new URL(servers[0]!.app)
  const failed: string[] = []
  const makers: number[] = []
  for (let round = 0; round < rounds; round++) {
    await changeHeadline(servers[0]!, owner, `Round ${round}`)
    const asked = Array.from({ length: 20 }, (_, index) => readPdf(servers[index % 2]!, host, owner.slug))
    for (const { status, bytes } of await Promise.all(asked))
      if (status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) failed.push(String(status))
    // each was started for one PDF, and would be idle now
    const started = servers.flatMap(makersOf)
    makers.push(started.length)
    for (const pid of started) process.kill(pid, 'SIGKILL')
    await comesTrue(() => servers.flatMap(makersOf).length === 0)
  }
  return [
    none('calls without the PDF', failed.length, failed),
    exactly(
      'times it was made',
      makers.reduce((sum, count) => sum + count, 0),
      rounds,
    ),
    noDeaths(place.deaths()),
  ]
}
