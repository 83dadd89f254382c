import sharp from 'sharp'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type FileStore, type StoreMood, startFileStore } from './file-store.ts'
import { type Answer, ask } from './load.ts'
import { asOwner, confirmAgain, newOwner, type Owner } from './people.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { everyCallAnswered, longest, noDeaths, wrongAnswers } from './promises-kept.ts'

const moodsOf: Record<Size, StoreMood[]> = {
  short: ['refusing', 'silent'],
  full: ['slow', 'refusing', 'resetting', 'silent', 'gone'],
}

export const storeOutages: Fault = {
  name: 'S3 slow, refusing and gone',
  story:
    'While portraits are set, looked at, removed and erased, the store answers slowly, refuses, resets connections, says nothing, and is gone.',
  run: size =>
    inPlace('embedded', async place => {
      const store = await startFileStore()
      place.atEnd(() => store.close())
      const clock = new URL('other-clock.mjs', import.meta.url).href
      const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_STEP_SECONDS: '61' }
      const server = await place.start({ ...store.env, ...env })
      return upsetStore(place, server, store, moodsOf[size])
    }),
}

/** An owner and the file that their page shows. */
type Shown = Owner & { file: string }

async function upsetStore(
  place: Place,
  server: ServerProcess,
  store: FileStore,
  moods: StoreMood[],
): Promise<Figure[]> {
  const answers: Answer[] = []
  const kept: string[] = []
  const erased: string[] = []
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const newShown = async (): Promise<Shown> => {
    const owner = await newOwner(server, place.mail)
    const init = { method: 'PUT', headers: asPicture(owner), body: new Uint8Array(picture) }
    const answer = await call(`${server.app}/api/profile/picture`, init)
    return { ...owner, file: fileIn(await answer.json()) }
  }
  const crowds = []
  for (const mood of moods) {
    const [changing, removing, leaving, seen] = await Promise.all([newShown(), newShown(), newShown(), newShown()])
    crowds.push({ mood, changing, removing, leaving, seen })
  }
  server.child.kill('SIGUSR2')
  // whoever answers this has heard the signal
  for (let turn = 0; turn < 2; turn++) await call(`${server.app}/healthz`)
  for (const { leaving } of crowds) await confirmAgain(server, place.mail, leaving)
  for (const { mood, changing, removing, leaving, seen } of crowds) {
    await store.behave(mood)
    const asked = (what: string, path: string, init: RequestInit) =>
      ask({ answers }, `${mood}, ${what}`, server.app + path, init)
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
  await comesTrue(async () => {
    const files = present()
    return erased.every(file => !files.includes(file))
  })
  const files = present()
  const [lost, left] = [kept.filter(file => !files.includes(file)), erased.filter(file => files.includes(file))]
  return [
    noDeaths(place.deaths()),
    atLeast('requests that met the upset store', store.met(), moods.length),
    atLeast('answers 503 with Retry-After', answers.filter(({ status, reason }) => status === 503 && reason).length, 1),
    none('acknowledged files lost', lost.length, lost),
    atLeast('files erased during an outage', erased.length, 1),
    none('erased files still there after its return', left.length, left),
    wrongAnswers(answers),
    everyCallAnswered(answers),
    within('slowest answer', longest(answers), 25_000),
  ]
}

const asPicture = (owner: Owner) => ({ ...asOwner(owner), 'content-type': 'image/png' })

function fileIn(answer: unknown): string {
  const { data } = answer as { data: { picture_url: string } }
  return /([0-9a-f]{32})/.exec(data.picture_url)![1]!
}
