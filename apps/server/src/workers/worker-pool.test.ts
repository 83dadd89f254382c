import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startWorker } from './worker-pool.ts'

const limitMs = 400
const started: { end(): void }[] = []
afterEach(() => {
  for (const worker of started.splice(0)) worker.end()
})

async function workerThat(does: string) {
  const file = join(await mkdtemp(join(tmpdir(), 'credence-worker-')), 'worker.mjs')
  await writeFile(file, `process.on('message', () => { ${does} })`)
  const worker = startWorker(file, 64)
  started.push(worker)
  return worker
}

test.runIf(process.platform === 'linux')('a worker that gets no CPU has longer than its limit', async () => {
  const waits = await workerThat(`setTimeout(() => process.send('done'), ${2 * limitMs})`)
  expect(await waits.perform('a file', limitMs)).toEqual({ how: 'answered', answer: 'done' })
})

test.each([
  ['computes', 'while (true) {}'],
  ['waits for ever', ''],
])('a worker that %s is ended', async (_what, does) => {
  const worker = await workerThat(does)
  expect(await worker.perform('a file', limitMs)).toEqual({ how: 'too slow' })
})
