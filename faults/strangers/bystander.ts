import { setTimeout } from 'node:timers/promises'
import { atLeast, type Figure, none } from '../fault.ts'
import { type Ask, ask } from './ask.ts'
import type { Stage } from './stage.ts'

const pauseMs = 50
/** A page from memory, a call that reads the database, and a file from the disk. */
const wanted: Ask[] = [
  { path: '/', host: 'marketing' },
  { path: '/readyz' },
  { path: '/favicon.svg', host: 'marketing' },
]

export type Meanwhile = {
  /** The times of all answers, in milliseconds, the quickest first. */
  times: number[]
  /** How many of them said that the server is busy. */
  putOff: number
  figures: Figure[]
}

/** Somebody who uses the product while things are done to it, until the promise of `stop` is asked for. */
export function beginUsing(stage: Stage): { stop(): Promise<Meanwhile> } {
  const times: number[] = []
  const refused: string[] = []
  let putOff = 0
  let isOver = false
  const using = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const what = wanted[turn % wanted.length]!
      const started = performance.now()
      const { status } = await ask(stage, what)
      times.push(performance.now() - started)
      if (status === 503) putOff += 1
      // "busy" is an honest answer; how often it was given depends on the machine
      if (status !== 200 && status !== 503) refused.push(`${what.path} ${status}`)
      await setTimeout(pauseMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await using
      times.sort((a, b) => a - b)
      return {
        times,
        putOff,
        figures: [
          atLeast('calls of somebody else meanwhile', times.length, 3),
          none('of them neither answered nor put off', refused.length, refused),
        ],
      }
    },
  }
}

/** The time that all but the slowest hundredth kept. */
export function p99(times: number[]): number {
  return times[Math.floor((times.length - 1) * 0.99)] ?? 0
}
