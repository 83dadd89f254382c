import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('what is urgent goes before all that waits, and is refused only by its own kind', async () => {
  const enter = limitConcurrency({ workers: 1, queue: 2, waitMs: 300_000, retryAfterSeconds: 10 })
  const first = Promise.withResolvers<void>()
  const done: string[] = []
  const note = (name: string) => async () => void done.push(name)
  const refused = { code: 'unavailable', retryAfterSeconds: 10 }
  const all = [enter(() => first.promise), enter(note('usual 1')), enter(note('usual 2'))]
  await expect(enter(note('usual 3'))).rejects.toMatchObject(refused)
  all.push(enter(note('urgent 1'), true), enter(note('urgent 2'), true))
  await expect(enter(note('urgent 3'), true)).rejects.toMatchObject(refused)
  first.resolve()
  await Promise.all(all)
  expect(done).toEqual(['urgent 1', 'urgent 2', 'usual 1', 'usual 2'])
})
