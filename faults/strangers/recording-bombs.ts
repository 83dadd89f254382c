import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ffprobe } from '../../apps/server/src/testing/recordings.ts'
import { atLeast, type Fault, type Figure, none, patienceMs, type Size, within } from '../fault.ts'
import { ask, askPatiently, inParallel } from './ask.ts'
import { beginUsing, p99 } from './bystander.ts'
import { lyingRecordings, type Recording } from './lying-recordings.ts'
import { watchMemory } from './memory.ts'
import { becomeReviewerOf, fromMail, publish, type Reviewer, signUp, words } from './people.ts'
import { onStage, type Stage } from './stage.ts'

const tus = { 'tus-resumable': '1.0.0' }
const widest = 1280

/** Sends a file as the recorder does, and gives its id. */
async function upload(stage: Stage, { headers }: Reviewer, { bytes, type }: Recording): Promise<string> {
  const announced = { 'upload-length': String(bytes.length), 'upload-metadata': `filetype ${btoa(type)}` }
  const begun = await askPatiently(stage, {
    method: 'POST',
    path: '/api/uploads',
    headers: { ...tus, ...headers, ...announced },
  })
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const path = begun.headers.location!
  await askPatiently(stage, { method: 'PATCH', path, headers: { ...tus, ...headers, ...part }, body: bytes })
  return path.split('/').at(-1)!
}

type Outcome = { recording: Recording; status: number; state: string; width: number }

/** Hands a recording in and waits for what becomes of it; the width is that of its pictures as another reader finds it. */
async function handIn(
  stage: Stage,
  slug: string,
  recording: Recording,
  index: number,
  folder: string,
): Promise<Outcome> {
  const reviewer = await becomeReviewerOf(stage, slug, `reviewer-${index}@example.org`)
  const upload_id = await upload(stage, reviewer, recording)
  const body = { ...words, slug, type: 'video', upload_id }
  const submit = { method: 'POST', path: '/api/recommendations', headers: reviewer.headers, body }
  let status = 0
  const token = await fromMail(stage, reviewer.email, /\/reviewer\/([\w-]{22,128})/, async () => {
    do status = (await ask(stage, submit)).status
    while (status === 503)
    if (status !== 200) throw new NotTaken()
  }).catch(error => {
    if (error instanceof NotTaken) return undefined
    throw error
  })
  if (!token) return { recording, status, state: 'refused', width: 0 }
  for (const until = Date.now() + patienceMs; Date.now() < until; await setTimeout(200)) {
    const { data } = JSON.parse((await askPatiently(stage, { path: `/api/reviewer/${token}` })).text)
    if (data.media_state === 'waiting') continue
    const width = data.media_state === 'ready' ? await widthOf(stage, data.media.url, join(folder, `${index}.mp4`)) : 0
    return { recording, status, state: data.media_state, width }
  }
  return { recording, status, state: 'waiting', width: 0 }
}

class NotTaken extends Error {}

async function widthOf(stage: Stage, path: string, file: string): Promise<number> {
  const { bytes } = await askPatiently(stage, { path })
  await writeFile(file, bytes)
  return (await ffprobe(file)).width
}

const tell = ({ recording, status, state, width }: Outcome) => `${recording.what}: ${status}, ${state}, ${width} wide`

async function run(size: Size): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  try {
    const recordings = await lyingRecordings(folder, size)
    return await onStage(async stage => {
      const ines = await signUp(stage, 'ines@example.org')
      await publish(stage, ines)
      const memory = watchMemory(stage.server.child.pid!)
      const someone = beginUsing(stage)
      const outcomes = await inParallel(recordings, 3, (each, index) => handIn(stage, ines.slug, each, index, folder))
      const { times, figures } = await someone.stop()
      const wrong = outcomes.filter(
        ({ recording: { must }, state }) =>
          (must === 'be played' && state !== 'ready') || (must === 'be refused' && state === 'ready'),
      )
      const wide = outcomes.filter(({ width }) => width > widest)
      const undecided = outcomes.filter(({ state }) => state === 'waiting')
      const strange = outcomes.filter(({ status }) => ![200, 422].includes(status))
      return [
        atLeast('recordings handed in', outcomes.length, recordings.length),
        atLeast('of them played', outcomes.filter(({ state }) => state === 'ready').length, 1),
        none('of them judged wrongly', wrong.length, wrong.map(tell)),
        none('of them played wider than 1,280', wide.length, wide.map(tell)),
        none('of them still undecided after two minutes', undecided.length, undecided.map(tell)),
        none('answers other than 200 and 422', strange.length, strange.map(tell)),
        memory('memory above idle, with all children', 600),
        ...figures,
        within('p99 of the answers to somebody else', p99(times), 300),
      ]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const recordingBombs: Fault = {
  name: 'Recordings that lie',
  story:
    'Films arrive that are larger or longer than they say, that have no end, are cut short, or are something else, each handed in as a recommendation.',
  needs: 'ffmpeg',
  run,
}
