// Stamps and social cards: throughput, memory of the workers after 500, and effect on the server.
// node bench/images.ts [pictures]
import { readFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { unpackFonts } from '../apps/server/src/documents/fonts.ts'
import type { ImageTask } from '../apps/server/src/documents/images/image-worker.ts'
import { makeProfileCard } from '../apps/server/src/documents/images/social-cards.ts'
import { makeStamp } from '../apps/server/src/documents/stamp/stamp.ts'
import { loadRecordVersion, signProfileRecord } from '../apps/server/src/features/recommendations/record/service.ts'
import { closeAll, createTestApp, signInAs } from '../apps/server/src/testing/create-test-app.ts'
import { giveRecommendation } from '../apps/server/src/testing/recommendations.ts'
import { readRecordFromPng, writeRecordIntoPng } from '../packages/record/src/png-record.ts'

const count = Number(process.argv[2] ?? 500)
const product = await createTestApp()
const { images } = product.dependencies
const picture = await sharp(await readFile('packages/ui/assets/p1.webp'))
  .resize(640, 640, { position: 'top' })
  .webp()
  .toBuffer()
const names = ['Ines Marlow', 'محمد عبد الله', '王小明', 'Анна Ковальчук', '🦊 Fox']

const stampOf = (index: number): ImageTask => ({
  kind: 'stamp',
  stamp: {
    ...{ theme: 'paper', middle: 'photo', size: 1200, picture, name: names[index % names.length]! },
    ...{ rosette: `bench-${index}`, slug: `bench-${index}`, origin: 'https://app.credence.example' },
    ...{ recommendations: index + 1, codeAddress: `HTTPS://APP.CREDENCE.EXAMPLE/S/BENCH-${index}` },
  },
})
const cardOf = (index: number): ImageTask => ({
  kind: 'profile-card',
  card: {
    ...{ productName: 'Credence', title: names[index % names.length]!, line: 'Fractional chief operating officer' },
    ...{ proof: '6 recommendations, e-mail confirmed', rosette: `bench-${index}`, picture },
  },
})

async function workerMegabytes(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const statuses = children.split(' ').filter(Boolean)
  const read = statuses.map(pid => readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))
  return (await Promise.all(read)).map(status => Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024))
}

/** Two at a time, the size of the pool, so that nothing is queued. */
async function renderAll(what: string, taskOf: (index: number) => ImageTask, most: { megabytes: number }) {
  const started = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) {
      await images.make(taskOf(next++))
      if (next % 10 === 0) most.megabytes = Math.max(most.megabytes, ...(await workerMegabytes()))
    }
  }
  await Promise.all([worker(), worker()])
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${count} ${what}: ${(count / seconds).toFixed(1)} a second, ${((seconds / count) * 1000).toFixed(0)} ms each`,
  )
}

const most = { megabytes: 0 }
const before = Math.round(process.memoryUsage.rss() / 1e6)
const loop = monitorEventLoopDelay({ resolution: 10 })
loop.enable()
await renderAll('stamps of 1200 px', stampOf, most)
await renderAll('social cards', cardOf, most)
loop.disable()
console.log(
  `a drawing process held ${most.megabytes} MB at most, at the end ${(await workerMegabytes()).join(' and ')} MB`,
)
console.log(`the server held ${before} MB before and ${Math.round(process.memoryUsage.rss() / 1e6)} MB after`)
console.log(`its event loop was held up ${Math.round(loop.percentile(99) / 1e6)} ms in 99 of 100 looks`)

const people = 20
const requestsPerOwner = 10
const owners: Awaited<ReturnType<typeof signInAs>>[] = []
for (let index = 0; index < people; index++) {
  const owner = await signInAs(product, `owner${index}@example.org`)
  const payload = { full_name: `Owner ${index}`, headline: 'Owner', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', headers: owner.headers, payload })
  await giveRecommendation(product, owner.account.id)
  owners.push(owner)
}
let renders = 0
const { make } = images
images.make = task => {
  renders += 1
  return make(task)
}
const ask = (index: number) =>
  product.app.inject({
    method: 'POST',
    url: '/api/download-stamp',
    headers: { host: 'localhost:4001', ...owners[index % people]!.headers },
    remoteAddress: `10.0.${index >> 8}.${index & 255}`,
    payload: { theme: 'ink' },
  })
const quiet = await otherRouteMedian()
const asked = Promise.all(Array.from({ length: people * requestsPerOwner }, (_, index) => ask(index)))
const busy = await otherRouteMedian()
const statuses = Object.groupBy(await asked, ({ statusCode }) => String(statusCode))
const answered = Object.entries(statuses).map(([status, all]) => `${all!.length} × ${status}`)
console.log(`${people * requestsPerOwner} at once for ${people} stamps: ${answered.join(', ')}, ${renders} drawn`)
console.log(`another call meanwhile: median ${busy.toFixed(1)} ms, without them ${quiet.toFixed(1)} ms`)
console.log(`load of the machine over the last minute: ${loadavg()[0]!.toFixed(1)}`)

/** Median of 50 requests to another route. */
async function otherRouteMedian(): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < 50; index++) {
    const started = performance.now()
    await product.call({ method: 'GET', url: '/api/country' })
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[25]!
}

// CPU time of each kind, measured alternately in this process
const fonts = await unpackFonts(join(tmpdir(), 'credence-test-fonts'))
const spent: Record<string, number> = {}
for (let index = 0; index < 40; index++) {
  const task = index % 2 ? stampOf(index) : cardOf(index)
  const started = process.cpuUsage()
  if (task.kind === 'stamp') await makeStamp(task.stamp, fonts)
  else if (task.kind === 'profile-card') await makeProfileCard(task.card, fonts)
  const { user, system } = process.cpuUsage(started)
  // the first ones also load fonts
  if (index >= 10) spent[task.kind] = (spent[task.kind] ?? 0) + (user + system) / 1000 / 15
}
for (const [kind, ms] of Object.entries(spent)) console.log(`${kind}: ${ms.toFixed(0)} ms of CPU each`)

// CPU time of the record inside a stamp
const { account } = owners[0]!
const stamp = (await ask(0)).rawPayload
const { picture: plainPicture } = await readRecordFromPng(stamp)
const said = { accountId: account.id, name: 'Owner 0', slug: account.slug, mark: account.slug, people: 1 }
const version = await loadRecordVersion(product.dependencies, said)
const signings = 100
const begun = process.cpuUsage()
for (let index = 0; index < signings; index++) {
  const record = await signProfileRecord(product.dependencies, said, version, 'stamp', plainPicture)
  writeRecordIntoPng(plainPicture, record)
}
const { user, system } = process.cpuUsage(begun)
console.log(
  `its record: ${stamp.length - plainPicture.length} bytes of ${stamp.length}, ${((user + system) / 1000 / signings).toFixed(1)} ms of CPU`,
)

await closeAll()
images.stop()
process.exit(0)
