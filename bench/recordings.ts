// From the last byte to a file that plays everywhere: 60 s of 720p, packed anew against encoded anew, with the memory it takes.
// node bench/recordings.ts
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecordings } from '../apps/server/src/media/recordings.ts'

const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
const source = [
  '-f',
  'lavfi',
  '-i',
  'testsrc2=size=1280x720:rate=30:duration=60',
  '-f',
  'lavfi',
  '-i',
  'sine=frequency=440:duration=60',
]
const clips = [
  {
    name: 'H.264 and AAC in MP4',
    file: 'a.mp4',
    type: 'video/mp4',
    codecs: ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '2.5M', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  },
  {
    name: 'H.264 and Opus in MP4',
    file: 'b.mp4',
    type: 'video/mp4',
    codecs: ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '2.5M', '-pix_fmt', 'yuv420p', '-c:a', 'libopus'],
  },
  {
    name: 'VP8 and Opus in WebM',
    file: 'c.webm',
    type: 'video/webm',
    codecs: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '2.5M', '-c:a', 'libopus'],
  },
]
for (const { file, codecs } of clips)
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...codecs, join(folder, file)])

/** The most memory that any process started from here on has held, by looking every 20 ms; in MB. */
function watchMemory() {
  let most = 0
  const timer = setInterval(async () => {
    let sum = 0
    for (const pid of await readdir('/proc')) {
      if (!/^\d+$/.test(pid)) continue
      const [command, status] = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
      ])
      if (command.includes('recording-worker') || command.includes(folder))
        sum += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    }
    most = Math.max(most, sum)
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.round(most)
  }
}

const recordings = createRecordings()
let first = 0
for (const { name, file, type } of clips) {
  const runs: { ms: number; memory: number }[] = []
  for (let run = 0; run < 3; run++) {
    const scratch = await mkdtemp(join(folder, 'made-'))
    const sent = { file: join(folder, file), type, kind: 'video' } as const
    const stop = watchMemory()
    const started = performance.now()
    const inspected = await recordings.inspect(sent)
    const outcome = await recordings.make(sent, scratch)
    runs.push({ ms: performance.now() - started, memory: stop() })
    if (!inspected || !outcome.ok) throw new Error(`${name} was not made`)
  }
  const { ms } = runs.sort((a, b) => a.ms - b.ms)[1]!
  first ||= ms
  const megabytes = (await stat(join(folder, file))).size / 1e6
  console.log(
    `${name}, ${megabytes.toFixed(0)} MB: ${(ms / 1000).toFixed(1)} s (${(ms / first).toFixed(1)} times the first), at most ${Math.max(...runs.map(run => run.memory))} MB`,
  )
}
await rm(folder, { recursive: true, force: true })
