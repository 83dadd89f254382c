import { request } from 'node:http'
import { sharedProduct } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import type { Row } from '../row.ts'

const eachRound = 400
const slug = 'person-4'
const call = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'read_page', arguments: { page: slug } },
})
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

type Sent = { method: string; path: string; body?: string }

export const row: Row = {
  name: 'An assistant reads a page',
  against: 'the same page from the cache',
  goal: { atMost: 2 },
  unit: 'ms, p95',
  needs: ['PostgreSQL'],
  async measure() {
    const { app } = await sharedProduct()
    let asked = 0
    /** From a hundred addresses, because of the limit that both share. */
    const ask = ({ method, path, body }: Sent): Promise<number> => {
      asked += 1
      const localAddress = `127.0.3.${(asked % 100) + 1}`
      const started = performance.now()
      return new Promise((resolve, reject) => {
        const all = { host: app.host, ...(body && headers) }
        request({ host: '127.0.0.1', port: app.port, localAddress, method, path, headers: all }, answer => {
          if (answer.statusCode !== 200) reject(new Error(`${method} ${path}: ${answer.statusCode}`))
          answer.resume().on('end', () => resolve(performance.now() - started))
        })
          .on('error', reject)
          .end(body)
      })
    }
    /** One after another: the time of one call, not of a queue. */
    const p95 = async (sent: Sent) => {
      const times: number[] = []
      while (times.length < eachRound) times.push(await ask(sent))
      return times.sort((a, b) => a - b)[Math.floor(eachRound * 0.95)]!
    }
    return compareInRounds(
      () => p95({ method: 'POST', path: '/mcp', body: call }),
      () => p95({ method: 'GET', path: `/cr/${slug}` }),
    )
  },
}
