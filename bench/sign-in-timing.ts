// Timing of code requests for addresses with and without an account: 1,000 of each, interleaved.
// node bench/sign-in-timing.ts
import { closeAll, createTestApp, signInAs } from '../apps/server/src/testing/create-test-app.ts'

const rounds = 1000
const product = await createTestApp()
for (let index = 0; index < rounds; index++) await signInAs(product, `known${index}@example.org`)

async function ask(email: string, index: number) {
  // far apart in time, so that rate limits don't apply
  product.clock.advance(30)
  const started = performance.now()
  const { text, status, headers } = await product.call({
    method: 'POST',
    url: '/api/login',
    payload: { email },
    remoteAddress: `10.${index >> 8}.${index & 255}.1`,
  })
  return { ms: performance.now() - started, shape: JSON.stringify([status, text, Object.keys(headers).sort()]) }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

const known: number[] = []
const unknown: number[] = []
const shapes = new Set<string>()
for (let index = 0; index < rounds; index++) {
  const pair = [
    { times: known, email: `known${index}@example.org` },
    { times: unknown, email: `other${index}@example.org` },
  ]
  // alternates the order, because the first one has a cold cache
  for (const { times, email } of index % 2 ? pair : pair.reverse()) {
    const { ms, shape } = await ask(email, index)
    times.push(ms)
    shapes.add(shape)
  }
}

const [a, b] = [median(known), median(unknown)]
console.log(`answers that differ in status, body or header names: ${shapes.size - 1}`)
console.log(
  `known ${a.toFixed(3)} ms, unknown ${b.toFixed(3)} ms, ratio ${(a / b).toFixed(3)}, difference ${(a - b).toFixed(3)} ms`,
)
await closeAll()
process.exit(0)
