import sharp from 'sharp'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type FaultyStore, type StoreBehaviour, startFaultyStore } from './faulty-s3.ts'
import { type Harness, waitUntil, withHarness } from './harness.ts'
import { everyCallAnswered, noCrashes, noServerErrors, slowestMs } from './invariants.ts'
import { type Answer, sendRequest } from './load.ts'
import { asOwner, newOwner, type Owner, stepUp } from './test-users.ts'

const behavioursOf: Record<Size, StoreBehaviour[]> = {
  short: ['refusing', 'silent'],
  full: ['slow', 'refusing', 'resetting', 'silent', 'gone'],
}

export const s3Outages: Fault = {
  name: 'S3 slow, refusing and down',
  description:
    'While portraits are uploaded, read, removed and erased, the store is slow, refuses, resets connections, does not respond, and is down.',
  run: size =>
    withHarness('embedded', async harness => {
      const store = await startFaultyStore()
      harness.addCleanup(() => store.close())
      const clock = new URL('../fake-clock.mjs', import.meta.url).href
      const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_STEP_SECONDS: '61' }
      const server = await harness.start({ ...store.env, ...env })
      return disruptStore(harness, server, store, behavioursOf[size])
    }),
}

/** An owner and the file of the portrait. */
type Shown = Owner & { file: string }

async function disruptStore(
  harness: Harness,
  server: ServerProcess,
  store: FaultyStore,
  behaviours: StoreBehaviour[],
): Promise<Figure[]> {
  const answers: Answer[] = []
  const kept: string[] = []
  const erased: string[] = []
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const newShown = async (): Promise<Shown> => {
    const owner = await newOwner(server, harness.mail)
    const init = { method: 'PUT', headers: asPicture(owner), body: new Uint8Array(picture) }
    const answer = await call(`${server.app}/api/profile/picture`, init)
    return { ...owner, file: fileIn(await answer.json()) }
  }
  const groups = []
  for (const behaviour of behaviours) {
    const [changing, removing, leaving, seen] = await Promise.all([newShown(), newShown(), newShown(), newShown()])
    groups.push({ behaviour, changing, removing, leaving, seen })
  }
  server.child.kill('SIGUSR2')
  // after these responses the signal has been handled
  for (let turn = 0; turn < 2; turn++) await call(`${server.app}/healthz`)
  for (const { leaving } of groups) await stepUp(server, harness.mail, leaving)
  for (const { behaviour, changing, removing, leaving, seen } of groups) {
    await store.behave(behaviour)
    const asked = (what: string, path: string, init: RequestInit) =>
      sendRequest({ answers }, `${behaviour}, ${what}`, server.app + path, init)
    await Promise.all([
      asked('setting', '/api/profile/picture', {
        method: 'PUT',
        headers: asPicture(changing),
        body: new Uint8Array(picture),
      }).then(answer => {
        kept.push(answer?.status === 200 ? fileIn(JSON.parse(answer.body)) : changing.file)
        if (answer?.status === 200) erased.push(changing.file)
      }),
      asked('removing', '/api/profile/picture', { method: 'DELETE', headers: asOwner(removing) }).then(answer =>
        (answer?.status === 200 ? erased : kept).push(removing.file),
      ),
      asked('erasing', '/api/account', { method: 'DELETE', headers: asOwner(leaving) }).then(answer =>
        (answer?.status === 200 ? erased : kept).push(leaving.file),
      ),
      asked('looking', `/media/pictures/${seen.file}.webp`, { headers: asOwner(seen) }),
      asked('page', `/cr/${seen.slug}`, { headers: asOwner(seen) }),
    ])
    kept.push(seen.file)
    await store.behave('fine')
  }
  const present = () => [...store.store.objects.keys()].join(' ')
  await waitUntil(async () => {
    const files = present()
    return erased.every(file => !files.includes(file))
  })
  const files = present()
  const [lost, left] = [kept.filter(file => !files.includes(file)), erased.filter(file => files.includes(file))]
  return [
    noCrashes(harness.crashes()),
    atLeast('requests during a store fault', store.affected(), behaviours.length),
    atLeast(
      '503 responses with Retry-After',
      answers.filter(({ status, reason }) => status === 503 && reason).length,
      1,
    ),
    none('acknowledged files lost', lost.length, lost),
    atLeast('files erased during an outage', erased.length, 1),
    none('erased files left after recovery', left.length, left),
    noServerErrors(answers),
    everyCallAnswered(answers),
    within('slowest response', slowestMs(answers), 25_000),
  ]
}

const asPicture = (owner: Owner) => ({ ...asOwner(owner), 'content-type': 'image/png' })

function fileIn(answer: unknown): string {
  const { data } = answer as { data: { picture_url: string } }
  return /([0-9a-f]{32})/.exec(data.picture_url)![1]!
}
