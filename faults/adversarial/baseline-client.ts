import { setTimeout } from 'node:timers/promises'
import { atLeast, type Figure, none } from '../fault.ts'
import type { Harness } from './harness.ts'
import { type RequestSpec, sendRequest } from './http-client.ts'

const pauseMs = 50
/** A cached page, a call that reads the database, and a file. */
const wanted: RequestSpec[] = [
  { path: '/', host: 'marketing' },
  { path: '/readyz' },
  { path: '/favicon.svg', host: 'marketing' },
]

export type BaselineResult = {
  /** Response times in milliseconds, ascending. */
  times: number[]
  /** Number of 503 responses. */
  unavailable: number
  figures: Figure[]
}

/** Sends ordinary requests while a fault runs, until `stop` is called. */
export function startBaselineClient(harness: Harness): { stop(): Promise<BaselineResult> } {
  const times: number[] = []
  const refused: string[] = []
  let unavailable = 0
  let isOver = false
  const running = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const what = wanted[turn % wanted.length]!
      const started = performance.now()
      const { status } = await sendRequest(harness, what)
      times.push(performance.now() - started)
      if (status === 503) unavailable += 1
      // 503 is allowed; its frequency depends on the machine
      if (status !== 200 && status !== 503) refused.push(`${what.path} ${status}`)
      await setTimeout(pauseMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      times.sort((a, b) => a - b)
      return {
        times,
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
