import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { hasFfmpeg } from '../../../../scripts/system-packages.ts'
import { serverPath } from '../server-folder.ts'
import { voice, wordErrorRate } from '../testing/speech/voice.ts'
import { sampleRate } from './model-files.ts'
import { createSpeech, type Speech } from './speech.ts'
import { readSound, type Transcript } from './transcribe.ts'

const folder = await mkdtemp(join(tmpdir(), 'credence-speech-'))
let made = 0

/** A worker that does something else than ours, or something before it. */
async function speechBy(code: string, limitMs?: number): Promise<Speech> {
  const file = join(folder, `worker-${made++}.mjs`)
  await writeFile(file, code)
  return createSpeech({ file, ...(limitMs ? { limitMs } : {}) })
}

const ours = `await import(${JSON.stringify(serverPath('src/speech/speech-worker.ts'))})`
const answering = (work: string) =>
  `process.once('disconnect', () => process.exit(0))\nprocess.on('message', task => { ${work} })\n`
const wordsOf = ({ lines }: Transcript) => lines.map(({ text }) => text).join(' ')
const silence = (seconds: number) => ({ samples: new Float32Array(seconds * sampleRate) })

function beginningOf(sound: string, seconds: number): string {
  const file = join(folder, 'beginning.ogg')
  execFileSync('ffmpeg', ['-v', 'error', '-i', sound, '-t', String(seconds), '-c', 'copy', file])
  return file
}

describe.runIf(hasFfmpeg())('a human voice', () => {
  /** Ends as soon as anything of Node's asks for a name, opens a connection or listens. */
  const watched = speechBy(`
    import { createHook } from 'node:async_hooks'
    createHook({ init: (_id, type) => /^(TCP|UDP|GETADDRINFO|QUERY|TLS)/.test(type) && process.kill(process.pid, 'SIGKILL') }).enable()
    ${ours}`)
  afterAll(async () => (await watched).stop())

  test('is written down from a file, in lines that follow each other, and no socket is opened', async () => {
    const heard = await (await watched).transcribe({ file: beginningOf(voice.file, 8) })
    expect(heard.isEnglish).toBe(true)
    expect(wordsOf(heard)).toContain('Dashwood')
    expect(heard.lines.length).toBeGreaterThan(1)
    let latest = 0
    for (const { from, to, text } of heard.lines) {
      expect(from).toBeGreaterThanOrEqual(latest - 0.5)
      expect(to).toBeGreaterThan(from)
      expect(text.length).toBeLessThanOrEqual(84)
      latest = to
    }
    expect(latest).toBeLessThanOrEqual(9)
  })

  test('is written down from its samples too, and two at once do not disturb each other', {
    tags: ['full'],
  }, async () => {
    const samples = (await readSound('ffmpeg', voice.file))!
    const beginning = samples.slice(0, 10 * sampleRate)
    const [first, second] = await Promise.all(
      [beginning, samples].map(async each => (await watched).transcribe({ samples: each })),
    )
    expect(wordsOf(first!)).toContain('Dashwood')
    expect(wordsOf(first!)).not.toContain('respectable')
    expect(wordErrorRate(voice.words, wordsOf(second!))).toBeLessThan(0.15)
  })

  test('is retried when its worker is killed', {
    tags: ['full'],
  }, async () => {
    const mark = join(folder, 'died-once')
    const speech = await speechBy(`
      import { existsSync, writeFileSync } from 'node:fs'
      const mark = ${JSON.stringify(mark)}
      if (!existsSync(mark)) process.on('message', () => { writeFileSync(mark, ''); process.kill(process.pid, 'SIGKILL') })
      else ${ours}`)
    expect(wordsOf(await speech.transcribe({ file: voice.file }))).toContain('Dashwood')
    speech.stop()
  })

  test('in a file that is none is told as such, and the next one is heard', async () => {
    const file = join(folder, 'garbage.mp4')
    await writeFile(file, Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 256)))
    await expect((await watched).transcribe({ file })).rejects.toMatchObject({ code: 'words_not_heard' })
    await expect((await watched).transcribe({ file: `${file}-gone` })).rejects.toMatchObject({
      code: 'words_not_heard',
    })
    expect(await (await watched).transcribe(silence(1))).toEqual({ lines: [], isEnglish: true })
  })
})

test('three minutes of silence have no words', { tags: ['full'] }, async () => {
  const speech = createSpeech()
  expect(await speech.transcribe(silence(180))).toEqual({ lines: [], isEnglish: true })
  speech.stop()
})

test('without ffmpeg a file is not heard, and samples are', { tags: ['full'] }, async () => {
  const speech = createSpeech({ findDecoder: async () => null })
  await expect(speech.transcribe({ file: voice.file })).rejects.toMatchObject({ code: 'words_not_heard' })
  expect((await speech.transcribe(silence(1))).lines).toEqual([])
  speech.stop()
})

test.each([
  ['fetch', `await fetch('http://127.0.0.1:8089')`],
  ['a socket', `(await import('node:net')).connect(9, '127.0.0.1')`],
  ['TLS', `(await import('node:tls')).connect(9, '127.0.0.1')`],
  ['a datagram', `(await import('node:dgram')).createSocket('udp4').send('hello', 9, '127.0.0.1')`],
  ['a server', `(await import('node:net')).createServer().listen(0)`],
])('the process that listens has no way out by %s', async (_name, attempt) => {
  const path = JSON.stringify(serverPath('src/speech/no-network.ts'))
  const speech = await speechBy(`
    const { forbidNetwork } = await import(${path})
    forbidNetwork()
    ${answering(`(async () => { ${attempt} })().then(() => process.send(null), error => process.send({ refused: String(error.cause ?? error) }))`)}`)
  expect(await speech.transcribe(silence(1))).toEqual({ refused: 'Error: speech recognition has no network access' })
  speech.stop()
})

test('one that never ends is ended, and is not tried again', async () => {
  const speech = await speechBy(answering('for (;;) {}'), 300)
  await expect(speech.transcribe(silence(1))).rejects.toMatchObject({ code: 'words_not_heard' })
  speech.stop()
})

test('when the server stops, the worker ends with `unavailable`', async () => {
  const file = join(folder, 'listens')
  const speech = await speechBy(`
    import { writeFileSync } from 'node:fs'
    ${answering(`writeFileSync(${JSON.stringify(file)}, String(process.pid)); for (;;) {}`)}`)
  const heard = speech.transcribe(silence(1))
  await vi.waitFor(() => readFile(file), { timeout: 300_000 })
  speech.stop()
  await expect(heard).rejects.toMatchObject({ code: 'unavailable' })
  const pid = Number(await readFile(file))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('past the queue everybody is told to come again, and when', async () => {
  const { workers, queue, retryAfterSeconds } = rateLimits.speech
  const speech = await speechBy(answering('for (;;) {}'), 300)
  const asked = Array.from({ length: workers + queue + 3 }, () => speech.transcribe(silence(1)))
  const reasons = (await Promise.allSettled(asked)).map(outcome => (outcome as PromiseRejectedResult).reason)
  const refused = reasons.filter(({ code }) => code === 'unavailable')
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(new Set(refused.map(reason => reason.retryAfterSeconds))).toEqual(new Set([retryAfterSeconds]))
  speech.stop()
})
