import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import { serverPath } from '../server-folder.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { FileCheckQuestion, FileCheckReply, FileCheckTask } from './file-check-worker.ts'

type LookUp = (question: FileCheckQuestion) => Promise<FileCheckReply>

/** Checks uploaded files in worker processes within limits. */
export type FileChecks = {
  /** Rethrows errors of `lookUp`. A file that times out or kills the worker is `too complex`. Throws `unavailable` when too many wait. */
  check(form: Buffer[], task: FileCheckTask, lookUp: LookUp): Promise<Checked | Problem>
  stop(): void
}

const heapMegabytes = 256

type Options = { file?: string; limitMs?: number }

export function createFileChecks(options: Options = {}): FileChecks {
  const limits = rateLimits.verify
  const { file = serverPath('src/verify/file-check-worker.ts'), limitMs = limits.seconds * 1000 } = options
  const pool = createWorkerPool({ file, heapMegabytes, limits, limitMs })
  return {
    async check(form, task, lookUp) {
      const answering = (question: unknown) => lookUp(question as FileCheckQuestion)
      const ended = await pool.perform(task, { pieces: form, answering })
      return ended.how === 'answered' ? (ended.answer as Checked | Problem) : { kind: 'too complex' }
    },
    stop: pool.stop,
  }
}
