import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ffprobe } from '../../apps/server/src/testing/recordings.ts'
import { atLeast, type Fault, type Figure, none, type Size, timeoutMs, within } from '../fault.ts'
import { p99, startBaselineClient } from './baseline-client.ts'
import { falseRecordings, type Recording } from './false-recordings.ts'
import { type Harness, withHarness } from './harness.ts'
import { inParallel, sendRequest, sendUntilOk } from './http-client.ts'
import { watchMemory } from './memory.ts'
import { publish, type Reviewer, sampleDetails, signUp, verifyReviewer, waitForMail } from './test-users.ts'

const tus = { 'tus-resumable': '1.0.0' }
const widest = 1280

/** Uploads a file and returns its id. */
async function upload(harness: Harness, { headers }: Reviewer, { bytes, type }: Recording): Promise<string> {
  const announced = { 'upload-length': String(bytes.length), 'upload-metadata': `filetype ${btoa(type)}` }
  const begun = await sendUntilOk(harness, {
    method: 'POST',
    path: '/api/uploads',
    headers: { ...tus, ...headers, ...announced },
  })
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const path = begun.headers.location!
  await sendUntilOk(harness, { method: 'PATCH', path, headers: { ...tus, ...headers, ...part }, body: bytes })
  return path.split('/').at(-1)!
}

type Outcome = { recording: Recording; status: number; state: string; width: number }

/** Submits a recording and waits for the result; the width is measured with ffprobe. */
async function submitRecording(
  harness: Harness,
  slug: string,
  recording: Recording,
  index: number,
  folder: string,
): Promise<Outcome> {
  const reviewer = await verifyReviewer(harness, slug, `reviewer-${index}@example.org`)
  const upload_id = await upload(harness, reviewer, recording)
  const body = { ...sampleDetails, slug, type: 'video', upload_id }
  const submit = { method: 'POST', path: '/api/recommendations', headers: reviewer.headers, body }
  let status = 0
  const token = await waitForMail(harness, reviewer.email, /\/reviewer\/([\w-]{22,128})/, async () => {
    do status = (await sendRequest(harness, submit)).status
    while (status === 503)
    if (status !== 200) throw new SubmitRefused()
  }).catch(error => {
    if (error instanceof SubmitRefused) return undefined
    throw error
  })
  if (!token) return { recording, status, state: 'refused', width: 0 }
  for (const until = Date.now() + timeoutMs; Date.now() < until; await setTimeout(200)) {
    const { data } = JSON.parse((await sendUntilOk(harness, { path: `/api/reviewer/${token}` })).text)
    if (data.media_state === 'waiting') continue
    const width =
      data.media_state === 'ready' ? await widthOf(harness, data.media.url, join(folder, `${index}.mp4`)) : 0
    return { recording, status, state: data.media_state, width }
  }
  return { recording, status, state: 'waiting', width: 0 }
}

class SubmitRefused extends Error {}

async function widthOf(harness: Harness, path: string, file: string): Promise<number> {
  const { bytes } = await sendUntilOk(harness, { path })
  await writeFile(file, bytes)
  return (await ffprobe(file)).width
}

const summarise = ({ recording, status, state, width }: Outcome) =>
  `${recording.what}: ${status}, ${state}, ${width} wide`

async function run(size: Size): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  try {
    const recordings = await falseRecordings(folder, size)
    return await withHarness(async harness => {
      const ines = await signUp(harness, 'ines@example.org')
      await publish(harness, ines)
      const memory = watchMemory(harness.server.child.pid!)
      const baseline = await startBaselineClient(harness)
      const outcomes = await inParallel(recordings, 3, (each, index) =>
        submitRecording(harness, ines.slug, each, index, folder),
      )
      const { times, figures } = await baseline.stop()
      const wrong = outcomes.filter(
        ({ recording: { must }, state }) =>
          (must === 'be played' && state !== 'ready') || (must === 'be refused' && state === 'ready'),
      )
      const wide = outcomes.filter(({ width }) => width > widest)
      const undecided = outcomes.filter(({ state }) => state === 'waiting')
      const strange = outcomes.filter(({ status }) => ![200, 422].includes(status))
      return [
        atLeast('recordings submitted', outcomes.length, recordings.length),
        atLeast('of them played', outcomes.filter(({ state }) => state === 'ready').length, 1),
        none('of them with the wrong result', wrong.length, wrong.map(summarise)),
        none('of them wider than 1,280 px', wide.length, wide.map(summarise)),
        none('of them without a result after two minutes', undecided.length, undecided.map(summarise)),
        none('responses other than 200 and 422', strange.length, strange.map(summarise)),
        memory('memory above idle, with all children', 600),
        ...figures,
        within('p99 response time of the baseline client', p99(times), 300),
      ]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const recordingBombs: Fault = {
  name: 'Recordings with false headers',
  description:
    'Videos that are larger or longer than their headers declare, have no end, are truncated, or are another file type are submitted as recommendations.',
  needs: 'ffmpeg',
  run,
}
