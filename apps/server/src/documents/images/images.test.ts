import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { expect, test } from 'vitest'
import { unpackFonts } from '../fonts.ts'
import type { ImageTask } from './image-worker.ts'
import { createImages } from './images.ts'

const worker = `
process.on('message', ({ task: { card: { title } } }) => {
  if (title === 'dies') process.kill(process.pid, 'SIGKILL')
  if (title !== 'hangs') process.send(Buffer.from(String(process.pid)))
})
process.once('disconnect', () => process.exit(0))`

async function strangeWorker(limitMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-worker-'))
  const file = join(folder, 'worker.mjs')
  await writeFile(file, worker)
  const fontFolder = join(tmpdir(), 'credence-test-fonts')
  const images = createImages({ fontFolder, file, ...(limitMs ? { limitMs } : {}) })
  const card = { productName: '', line: '', rosette: '' }
  return {
    ...images,
    draw: async (title: string) => String(await images.make({ kind: 'page-card', card: { ...card, title } })),
  }
}

test('a drawing that dies or hangs ends its own process, says so, and leaves the next one be', async () => {
  const { draw, stop } = await strangeWorker(2000)
  const before = await draw('fine')
  await expect(draw('dies')).rejects.toMatchObject({ code: 'document_not_made' })
  expect(await draw('fine')).not.toBe(before)
  await expect(draw('hangs')).rejects.toMatchObject({ code: 'document_not_made' })
  expect(Number(await draw('fine'))).toBeGreaterThan(0)
  stop()
})

test('what the engine refuses ends as a refusal, not as a silence', async () => {
  const images = createImages({ fontFolder: join(tmpdir(), 'credence-test-fonts') })
  const card = { productName: 'Credence', title: 'Ines', line: '', proof: '', rosette: 'a' }
  const notAPicture = Buffer.from('not a picture')
  await expect(images.make({ kind: 'profile-card', card: { ...card, picture: notAPicture } })).rejects.toMatchObject({
    code: 'document_not_made',
  })
  images.stop()
})

/** Answers with the kind of its task as soon as the file beside it is there. */
const gatedWorker = `
import { existsSync } from 'node:fs'
process.on('message', ({ task }) => {
  const look = setInterval(() => {
    if (!existsSync(new URL('open', import.meta.url))) return
    clearInterval(look)
    process.send(Buffer.from(task.kind))
  }, 5)
})
process.once('disconnect', () => process.exit(0))`

test('a card is drawn however many stamps are waiting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'credence-worker-'))
  const file = join(folder, 'worker.mjs')
  await writeFile(file, gatedWorker)
  const fontFolder = join(tmpdir(), 'credence-test-fonts')
  await unpackFonts(fontFolder)
  const images = createImages({ fontFolder, file, limitMs: 300_000 })
  const { workers, queue } = rateLimits.document
  const draw = (kind: ImageTask['kind']) => images.make({ kind } as ImageTask)
  const stamps = Promise.allSettled(Array.from({ length: workers + queue }, () => draw('stamp')))
  await expect(draw('stamp')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
  const card = draw('profile-card')
  await writeFile(join(folder, 'open'), '')
  expect(String(await card)).toBe('profile-card')
  await stamps
  images.stop()
})

/** Of every thread of our processes that run this file, as Linux tells it. */
function prioritiesOf(file: string): number[] {
  const children = readdirSync('/proc/self/task').flatMap(thread =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const running = children.filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file))
  return running.flatMap(pid =>
    readdirSync(`/proc/${pid}/task`).map(thread => {
      const [, afterName = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
      return Number(afterName.split(' ')[16])
    }),
  )
}

test.runIf(existsSync('/proc/self/task'))('every thread that draws steps back behind the server', async () => {
  const images = createImages({ fontFolder: join(tmpdir(), 'credence-test-fonts') })
  const card = { productName: 'Credence', title: 'Ines', line: '', rosette: 'a' }
  await images.make({ kind: 'page-card', card })
  const priorities = prioritiesOf('image-worker.ts')
  expect(priorities.length).toBeGreaterThan(4)
  expect(new Set(priorities)).toEqual(new Set([10]))
  images.stop()
})
