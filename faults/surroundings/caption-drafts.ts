import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { voice } from '../../apps/server/src/testing/speech/voice.ts'
import { exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { fromElsewhere, json, newOwner, newReviewer, type Owner } from './people.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { noDeaths } from './promises-kept.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 3 }

export const captionDrafts: Fault = {
  name: 'Captions whose listener goes away',
  story:
    'Whoever listens to a recording is killed in the middle, then the whole server; then come three minutes of silence, and two minutes of speech beside another voice.',
  needs: 'ffmpeg',
  run: size =>
    inPlace('embedded', async place => {
      const sounds = await makeSounds(place.folder)
      let server = await place.start()
      const owner = await newOwner(server, place.mail)
      const give = (sound: Buffer) => giveVoice(place, server, owner, sound)
      const [recovered, resumed, orphans] = [[] as string[], [] as string[], [] as number[]]
      for (let round = 0; round < roundsOf[size]; round++) {
        const token = await withNobodyListening(server, () => give(sounds.voice))
        for (const pid of listenersOf(server)) process.kill(pid, 'SIGKILL')
        recovered.push(await settledDraft(server, token))
      }
      for (let round = 0; round < roundsOf[size]; round++) {
        const token = await withNobodyListening(server, () => give(sounds.voice))
        const listeners = listenersOf(server)
        await place.end(server, 'SIGKILL')
        if (!(await comesTrue(() => !listeners.some(isRunning)))) orphans.push(...listeners)
        server = await place.start()
        resumed.push(await settledDraft(server, token))
      }
      const [silent, long, beside] = await Promise.all([sounds.silence, sounds.long, sounds.voice].map(give))
      return [
        ...drafted('drafts whose listener was killed', recovered),
        ...drafted('drafts whose server was killed', resumed),
        none('listeners that outlived their server', orphans.length),
        exactly('drafts of silence that have words', (await settledDraft(server, silent!)) === 'none' ? 0 : 1, 0),
        ...drafted('drafts of two minutes beside another', [
          await settledDraft(server, long!),
          await settledDraft(server, beside!),
        ]),
        noDeaths(place.deaths()),
      ]
    }),
}

function drafted(what: string, drafts: string[]): Figure[] {
  const right = drafts.filter(words => /Dashwood/.test(words))
  return [exactly(`${what}, with their words in the end`, right.length, drafts.length)]
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

/** Hands in a voice of somebody new, and gives what opens their own page. */
async function giveVoice({ mail }: Place, server: ServerProcess, owner: Owner, sound: Buffer): Promise<string> {
  const { email, slug, cookie } = await newReviewer(server, mail, owner)
  const tus = { 'tus-resumable': '1.0.0', cookie }
  const described = { 'upload-length': String(sound.length), 'upload-metadata': `filetype ${btoa('audio/ogg')}` }
  const headers = { ...fromElsewhere(), ...tus, ...described }
  const begun = await call(`${server.app}/api/uploads`, { method: 'POST', headers })
  const path = new URL(begun.headers.get('location')!, server.app).pathname
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await call(server.app + path, { method: 'PATCH', headers: { ...tus, ...part }, body: new Uint8Array(sound) })
  const words = { slug, full_name: 'Tomás', position: 'Head of Operations', source: 'manager', consent: true }
  const body = JSON.stringify({ ...words, type: 'audio', upload_id: path.split('/').at(-1) })
  const given = { method: 'POST', headers: { ...fromElsewhere(), ...json, cookie }, body }
  await call(`${server.app}/api/recommendations`, given)
  const tokenIn = () => mail.received.map(({ to, text }) => to === email && /\/reviewer\/([\w-]+)/.exec(text)?.[1])
  await comesTrue(() => tokenIn().some(Boolean))
  return tokenIn().find(token => typeof token === 'string')!
}

/** What was heard, once somebody has listened; `none` where there was nothing. */
async function settledDraft(server: ServerProcess, token: string): Promise<string> {
  let found = 'nothing came'
  await comesTrue(async () => {
    const answer = await call(`${server.app}/api/reviewer/${token}`, { headers: fromElsewhere() })
    const { state, lines } = ((await answer.json()) as Given).data.caption_draft ?? { state: 'gone', lines: [] }
    if (state === 'making') return false
    found = state === 'ready' ? lines.map(({ text }) => text).join(' ') : state
    return true
  })
  return found
}

type Given = { data: { caption_draft: { state: string; lines: { text: string }[] } | null } }

/** The processes that a server listens in. */
function listenersOf({ child }: ServerProcess): number[] {
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

/** Ends those that are warm from before, so that whoever listens afterwards listens to this. */
async function withNobodyListening<T>(server: ServerProcess, work: () => Promise<T>): Promise<T> {
  for (const pid of listenersOf(server)) process.kill(pid, 'SIGKILL')
  await comesTrue(() => listenersOf(server).length === 0)
  const done = await work()
  await comesTrue(() => listenersOf(server).length > 0)
  return done
}
