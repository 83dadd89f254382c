import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { expect, test } from 'vitest'
import { createDocuments } from './documents.ts'

const task = { template: 'profile', data: {}, pictures: {} } as const

/** A worker that does something else than ours. */
async function documentsBy({ work, limitMs = 600_000 }: { work: string; limitMs?: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  const file = join(folder, 'worker.mjs')
  await writeFile(
    file,
    `process.once('disconnect', () => process.exit(0))\nprocess.on('message', task => { ${work} })\n`,
  )
  return createDocuments(join(folder, 'fonts'), { file, limitMs })
}

test('a render that kills its process is told so, and the next one has a process of its own', async () => {
  const documents = await documentsBy({
    work: `if (task.template === 'profile') process.kill(process.pid, 'SIGKILL'); else process.send(Buffer.from('made'))`,
  })
  await expect(documents.makePdf(task)).rejects.toMatchObject({ code: 'document_not_made' })
  expect(String(await documents.makePdf({ ...task, template: 'qr-sheet' }))).toBe('made')
  documents.stop()
})

test('one that never ends is ended', async () => {
  const documents = await documentsBy({ work: 'for (;;) {}', limitMs: 200 })
  await expect(documents.makePdf(task)).rejects.toMatchObject({ code: 'document_not_made' })
  documents.stop()
})

test('past the queue everybody is told to come again, and when', async () => {
  const { workers, queue, retryAfterSeconds } = rateLimits.document
  const documents = await documentsBy({ work: '' })
  const asked = Array.from({ length: workers + queue + 5 }, () => documents.makePdf(task).catch(error => error))
  const refused = await Promise.all(asked.slice(-5))
  for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds })
  documents.stop()
})
