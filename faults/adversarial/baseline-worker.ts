import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { BaselineServer, Measured } from './baseline-client.ts'
import { type RequestSpec, sendRequest } from './http-client.ts'

const pauseMs = 50
/** A cached page, a call that reads the database, and a file. */
const wanted: RequestSpec[] = [
  { path: '/', host: 'marketing' },
  { path: '/readyz' },
  { path: '/favicon.svg', host: 'marketing' },
]

const measured: Measured = { times: [], unavailable: 0, refused: [] }
let isOver = false
parentPort!.once('message', () => {
  isOver = true
})
// a server that has just started renders its first pages
for (const what of wanted) await sendRequest(workerData as BaselineServer, what)
parentPort!.postMessage('ready')
for (let turn = 0; !isOver; turn++) {
  // the driver counts its own addresses
  const what = { ...wanted[turn % wanted.length]!, from: `172.16.${(turn >> 8) & 255}.${turn & 255}` }
  const started = performance.now()
  const { status } = await sendRequest(workerData as BaselineServer, what)
  measured.times.push(performance.now() - started)
  if (status === 503) measured.unavailable += 1
  // 503 is allowed; its frequency depends on the machine
  if (status !== 200 && status !== 503) measured.refused.push(`${what.path} ${status}`)
  await setTimeout(pauseMs)
}
parentPort!.postMessage(measured)
