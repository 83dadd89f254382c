import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecordings } from '../../apps/server/src/media/recordings.ts'
import type { Outcome } from '../../apps/server/src/media/transcode-recording.ts'
import { addCleanup } from '../measure/cleanup.ts'
import { compareInRounds } from '../measure/rounds.ts'
import type { Row } from '../row.ts'

const clip = [
  ...[
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=30:duration=15',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=15',
  ],
  ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '2.5M', '-c:a', 'libopus'],
]

/** From the uploaded file to a playable one: the remuxed copy, compared with the transcoded MP4. */
export const row: Row = {
  name: 'Recording shown, 15 s of 720p as WebM',
  against: 'its MP4 made',
  goal: { atMost: 0.15 },
  unit: 'seconds',
  needs: ['ffmpeg'],
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
    addCleanup(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'sent.webm')
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...clip, file])
    const recordings = createRecordings()
    const sent = { file, type: 'video/webm', kind: 'video' } as const
    // wall-clock time, because a worker's CPU is counted only after its exit
    const cost = async (make: (target: string) => Promise<Outcome>) => {
      const started = performance.now()
      const outcome = await make(await mkdtemp(join(folder, 'made-')))
      if (!outcome.ok) throw new Error(`not made: ${outcome.reason}`)
      return (performance.now() - started) / 1000
    }
    return compareInRounds(
      () => cost(target => recordings.copy(sent, target)),
      () => cost(target => recordings.make(sent, target)),
      2,
    )
  },
}
