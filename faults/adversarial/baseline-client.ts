import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { atLeast, type Figure, none } from '../fault.ts'
import type { Harness } from './harness.ts'

export type BaselineServer = Pick<Harness, 'port' | 'hosts'>
/** Response times in milliseconds, and the number of 503 responses. */
export type Measured = { times: number[]; unavailable: number; refused: string[] }
/** `times` ascend. */
export type BaselineResult = Pick<Measured, 'times' | 'unavailable'> & { figures: Figure[] }

/**
 * Sends ordinary requests while a fault runs, until `stop` is called. In a thread of its own, which the attackers do not
 * block. Resolves when the server has answered each of them once.
 */
export async function startBaselineClient({ port, hosts }: Harness): Promise<{ stop(): Promise<BaselineResult> }> {
  const workerData: BaselineServer = { port, hosts }
  const worker = new Worker(new URL('baseline-worker.ts', import.meta.url), { workerData })
  await once(worker, 'message')
  return {
    async stop() {
      worker.postMessage('stop')
      const [{ times, unavailable, refused }] = (await once(worker, 'message')) as [Measured]
      return {
        times: times.toSorted((a, b) => a - b),
        unavailable,
        figures: [
          atLeast('requests of a baseline client meanwhile', times.length, 3),
          none('of them neither answered nor rejected with 503', refused.length, refused),
        ],
      }
    },
  }
}

/** The 99th percentile of sorted times. */
export function p99(times: number[]): number {
  return times[Math.floor((times.length - 1) * 0.99)] ?? 0
}
