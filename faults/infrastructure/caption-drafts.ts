import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { voice } from '../../apps/server/src/testing/speech/voice.ts'
import { exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { waitUntil, withHarness } from './harness.ts'
import { noCrashes } from './invariants.ts'
import { submitRecording, waitForDraft } from './submitted-recordings.ts'
import { newOwner } from './test-users.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 3 }

export const captionDrafts: Fault = {
  name: 'Captions whose speech worker fails',
  description:
    'The speech worker is killed during a transcription, then the whole server; then three minutes of silence are submitted, and two minutes of speech together with another recording.',
  needs: 'ffmpeg',
  run: size =>
    withHarness('embedded', async harness => {
      const sounds = await makeSounds(harness.folder)
      let server = await harness.start()
      const owner = await newOwner(server, harness.mail)
      const give = (sound: Buffer) => submitRecording(server, harness.mail, owner, 'audio/ogg', sound)
      const [recovered, resumed, orphans] = [[] as string[], [] as string[], [] as number[]]
      for (let round = 0; round < roundsOf[size]; round++) {
        const token = await withFreshSpeechWorker(server, () => give(sounds.voice))
        for (const pid of speechWorkersOf(server)) process.kill(pid, 'SIGKILL')
        recovered.push(await waitForDraft(server, token))
      }
      for (let round = 0; round < roundsOf[size]; round++) {
        const token = await withFreshSpeechWorker(server, () => give(sounds.voice))
        const workers = speechWorkersOf(server)
        await harness.kill(server, 'SIGKILL')
        if (!(await waitUntil(() => !workers.some(isRunning)))) orphans.push(...workers)
        server = await harness.start()
        resumed.push(await waitForDraft(server, token))
      }
      const [silent, long, beside] = await Promise.all([sounds.silence, sounds.long, sounds.voice].map(give))
      return [
        ...drafted('drafts completed after the speech worker was killed', recovered),
        ...drafted('drafts completed after the server was killed', resumed),
        none('speech workers that outlived their server', orphans.length),
        exactly('drafts of silence with text', (await waitForDraft(server, silent!)) === 'none' ? 0 : 1, 0),
        ...drafted('drafts of two minutes and a concurrent one completed', [
          await waitForDraft(server, long!),
          await waitForDraft(server, beside!),
        ]),
        noCrashes(harness.crashes()),
      ]
    }),
}

function drafted(what: string, drafts: string[]): Figure[] {
  const right = drafts.filter(words => /Dashwood/.test(words))
  return [exactly(what, right.length, drafts.length)]
}

async function makeSounds(folder: string) {
  const make = async (name: string, ...args: string[]) => {
    const file = join(folder, name)
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, '-c:a', 'libopus', file])
    return readFile(file)
  }
  return {
    voice: await readFile(voice.file),
    long: await make('long.ogg', '-stream_loop', '5', '-i', voice.file, '-t', '120'),
    silence: await make('silence.ogg', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '179'),
  }
}

/** Pids of a server's speech workers. */
function speechWorkersOf({ child }: ServerProcess): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const found = rows.filter(row => row.includes('speech-worker.ts') && Number(row.trim().split(/\s+/)[1]) === child.pid)
  return found.map(row => Number(row.trim().split(/\s+/)[0]))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Kills idle workers first, so that the one that starts afterwards handles this recording. */
async function withFreshSpeechWorker<T>(server: ServerProcess, work: () => Promise<T>): Promise<T> {
  for (const pid of speechWorkersOf(server)) process.kill(pid, 'SIGKILL')
  await waitUntil(() => speechWorkersOf(server).length === 0)
  const done = await work()
  await waitUntil(() => speechWorkersOf(server).length > 0)
  return done
}
