// PDFs of profiles: CPU compared with Chromium printing the same page, concurrency, and memory of the workers after 500.
// node bench/documents.ts [pdfs], after a build
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { readConfig } from '../apps/server/src/config.ts'
import { makeOwnPdf } from '../apps/server/src/features/documents/service.ts'
import { savePicture } from '../apps/server/src/features/profile/picture/service.ts'
import { saveProfile } from '../apps/server/src/features/profile/service.ts'
import { builtFrontends } from '../apps/server/src/frontends/built.ts'
import { closeAll, createTestApp, signInAs } from '../apps/server/src/testing/create-test-app.ts'
import { giveRecommendation } from '../apps/server/src/testing/recommendations.ts'
import { freePort } from '../scripts/free-port.ts'
import { browserProgram } from '../scripts/system-packages.ts'

const count = Number(process.argv[2] ?? 500)
const [marketing, port] = [await freePort(), await freePort()]
const env = { MARKETING_ORIGIN: `http://localhost:${marketing}`, APP_ORIGIN: `http://localhost:${port}` }
const listen = async () => async () => {}
const product = await createTestApp(
  env,
  await builtFrontends(readConfig(env), { loadData: async () => ({ stories: [] }), listen }),
)
const { dependencies } = product
const { documents } = dependencies
const words =
  'We brought her in for three months to fix rostering. It was fixed in two. She told us so, and ended the contract early.'
const picture = await sharp(await readFile('packages/ui/assets/p1.webp'))
  .resize(640, 640, { position: 'top' })
  .webp()
  .toBuffer()

async function newOwner(name: string) {
  const owner = await signInAs(product, `${name}@example.org`)
  const { id } = owner.account
  await savePicture(dependencies, id, picture, 'image/webp')
  const shown = { full_name: 'Ines Marlow', headline: name, about: words, visibility: 'public', skills: ['Rostering'] }
  await saveProfile(dependencies, id, shown as ProfileChanges)
  for (let each = 0; each < 6; each++) await giveRecommendation(product, id, { text: words })
  return owner
}

function childrenOf(pid: number): number[] {
  try {
    const direct = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    return direct.flatMap(child => [child, ...childrenOf(child)])
  } catch {
    return []
  }
}
const nameOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
const workers = () => childrenOf(process.pid).filter(pid => nameOf(pid).includes('pdf-worker'))
const browsers = () => childrenOf(process.pid).filter(pid => /chrom/.test(nameOf(pid)))

/** CPU seconds that processes have used so far. */
function cpuOf(pids: number[]): number {
  const ticks = pids.map(pid => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

const megabytesOf = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const owner = await newOwner('first')
const change = (who: typeof owner, headline: string) => saveProfile(dependencies, who.account.id, { headline })

await product.app.listen({ port, host: '127.0.0.1' })
const browser = await chromium.launch({ executablePath: browserProgram() ?? '' })
const page = await browser.newPage()
const address = `http://localhost:${port}/cr/${owner.account.slug}`
const [ours, theirs]: { cpu: number; ms: number }[][] = [[], []]
const warmingUp = 15
for (let round = 0; round < warmingUp + 15; round++) {
  await change(owner, `Round ${round}`)
  const started = performance.now()
  const before = cpuOf(workers())
  await makeOwnPdf(dependencies, owner.account.id)
  const ourMs = performance.now() - started
  const ourCpu = cpuOf(workers()) - before
  const printing = performance.now()
  const theirBefore = cpuOf(browsers())
  await page.goto(address, { waitUntil: 'load' })
  await page.pdf({ format: 'A4' })
  const theirCpu = cpuOf(browsers()) - theirBefore
  // both are still being JIT-compiled
  if (round < warmingUp) continue
  ours!.push({ cpu: ourCpu, ms: ourMs })
  theirs!.push({ cpu: theirCpu, ms: performance.now() - printing })
}
await browser.close()
const [ourCpu, theirCpu] = [ours!, theirs!].map(all => median(all.map(each => each.cpu)))
const [ourMs, theirMs] = [ours!, theirs!].map(all => median(all.map(each => each.ms)))
console.log(
  `one PDF: ${ourCpu!.toFixed(2)} s of CPU, ${ourMs!.toFixed(0)} ms; Chromium printing the page: ${theirCpu!.toFixed(2)} s, ${theirMs!.toFixed(0)} ms; ratio of CPU ${(ourCpu! / theirCpu!).toFixed(2)}`,
)

const people = 20
const requestsPerOwner = 10
const owners = [owner]
while (owners.length < people) owners.push(await newOwner(`owner${owners.length}`))
await change(owner, 'Once more')
let made = 0
const { makePdf } = documents
dependencies.documents.makePdf = task => {
  made += 1
  return makePdf(task)
}
const ask = (index: number) =>
  product.app.inject({
    method: 'GET',
    url: '/api/generate-pdf',
    headers: { host: `localhost:${port}`, ...owners[index % people]!.headers },
    remoteAddress: `10.0.${index >> 8}.${index & 255}`,
  })

/** p95 of 100 requests to another route. */
async function otherRouteP95(): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 100; index++) {
    const started = performance.now()
    await product.app.inject({ method: 'GET', url: '/api/country', headers: { host: `localhost:${port}` } })
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[94]!
}
await otherRouteP95()
const quiet = await otherRouteP95()
const asked = Promise.all(Array.from({ length: people * requestsPerOwner }, (_, index) => ask(index)))
const busy = await otherRouteP95()
const statuses = Object.groupBy(await asked, ({ statusCode }) => String(statusCode))
const answered = Object.entries(statuses).map(([status, all]) => `${all!.length} × ${status}`)
console.log(`${people * requestsPerOwner} at once for ${people} profiles: ${answered.join(', ')}, ${made} made`)
console.log(
  `95 of 100 other calls meanwhile within ${busy.toFixed(1)} ms, without them ${quiet.toFixed(1)} ms: ${(busy / quiet).toFixed(1)} times`,
)

let [next, most] = [0, 0]
const serverBefore = megabytesOf(process.pid)
const started = performance.now()
const lane = async (which: typeof owner) => {
  while (next < count) {
    await change(which, `PDF ${next++}`)
    await makeOwnPdf(dependencies, which.account.id)
    most = Math.max(most, ...workers().map(megabytesOf))
  }
}
await Promise.all([lane(owners[0]!), lane(owners[1]!)])
const each = (performance.now() - started) / count
console.log(
  `${count} PDFs: ${each.toFixed(0)} ms each, two at a time; a process that makes them held ${most} MB at most, the server ${serverBefore} MB before and ${megabytesOf(process.pid)} MB after`,
)
console.log(`load of the machine over the last minute: ${loadavg()[0]!.toFixed(1)}`)
await closeAll()
documents.stop()
process.exit(0)
