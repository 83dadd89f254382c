// Time and memory from the upload to a file that plays everywhere: 60 s of 720p, remuxed compared with transcoded.
// node bench/recordings.ts [rounds]
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
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

/** Descendants of a process. */
async function descendants(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = children.split(' ').filter(Boolean).map(Number)
  return [...pids, ...(await Promise.all(pids.map(descendants))).flat()]
}

/** Peak memory of all of them together in MB, sampled ten times per second. */
async function mostMemory(until: Promise<unknown>): Promise<number> {
  let [most, done] = [0, false]
  void until.finally(() => {
    done = true
  })
  while (!done) {
    const statuses = (await descendants(process.pid)).map(pid =>
      readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    )
    const held = (await Promise.all(statuses)).map(status => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0))
    most = Math.max(most, held.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return Math.round(most)
}

const recordings = createRecordings()

async function make({ name, file, type }: (typeof clips)[number]) {
  const scratch = await mkdtemp(join(folder, 'made-'))
  const sent = { file: join(folder, file), type, kind: 'video' } as const
  const inspected = await recordings.inspect(sent)
  const outcome = await recordings.make(sent, scratch)
  if (!inspected || !outcome.ok) throw new Error(`${name} was not made`)
}

// interleaved; the fastest round counts, because of other load on the machine
const rounds = Number(process.argv[2] ?? 2)
const times = new Map(clips.map(clip => [clip.name, { ms: Number.POSITIVE_INFINITY, megabytes: 0 }]))
for (let round = 0; round < rounds; round++)
  for (const clip of clips) {
    const started = performance.now()
    const work = make(clip)
    const megabytes = await mostMemory(work)
    await work
    const best = times.get(clip.name)!
    times.set(clip.name, {
      ms: Math.min(best.ms, performance.now() - started),
      megabytes: Math.max(best.megabytes, megabytes),
    })
  }

const { ms: first } = times.get(clips[0]!.name)!
for (const { name, file } of clips) {
  const { ms, megabytes } = times.get(name)!
  const size = (await stat(join(folder, file))).size / 1e6
  console.log(
    `${name}, ${size.toFixed(0)} MB: ${(ms / 1000).toFixed(1)} s, ${(ms / first).toFixed(1)} times the first, at most ${megabytes} MB of memory`,
  )
}
await rm(folder, { recursive: true, force: true })
