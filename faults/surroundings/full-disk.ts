import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Answer, ask, type Heard, newCrowd, putLoadOn } from './load.ts'
import { fromElsewhere, newReviewer, type Owner, type Reviewer } from './people.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { countAcknowledged, everyCallAnswered, noDeaths, writesKept, wrongAnswers } from './promises-kept.ts'

const mebibyte = 1024 * 1024
/** A little more than uploads leave free. It takes memory only where it is written. */
const diskMebibytes = 2048 + 400
const uploadMebibytes: Record<Size, number> = { short: 40, full: 100 }

export const fullDisk: Fault = {
  name: 'Disk filled by uploads',
  story:
    'Reviewers upload until a small disk has no room for more, then something else fills the rest of it, then room is made again.',
  run: size =>
    inPlace('embedded', async place => {
      const disk = mountDisk(place)
      if (!disk) return [cannotMount]
      const server = await place.start({ DATA_DIR: disk.folder })
      return fillDisk(place, server, disk, uploadMebibytes[size])
    }),
}

/** Reported as what it is: nothing was shown, and nothing failed. */
const cannotMount: Figure = {
  what: 'small disks that could be made',
  measured: 'none: this needs root and a machine that lets it mount a tmpfs',
  must: '1 where that is possible',
  holds: true,
}

type Disk = { folder: string; resize(mebibytes: number): void; freeMebibytes(): Promise<number> }

function mountDisk(place: Place): Disk | undefined {
  const folder = join(place.folder, 'data')
  mkdirSync(folder)
  const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  if (!mount(`size=${diskMebibytes}m`)) return undefined
  place.atEnd(() => spawnSync('umount', ['--lazy', folder]))
  return {
    folder,
    resize: mebibytes => void mount(`remount,size=${mebibytes}m`),
    async freeMebibytes() {
      const { bavail, bsize } = await statfs(folder)
      return (bavail * bsize) / mebibyte
    },
  }
}

async function fillDisk(place: Place, server: ServerProcess, disk: Disk, mebibytesEach: number): Promise<Figure[]> {
  const { mail, database } = place
  const load = await newCrowd(server, mail)
  const { answers } = load
  const uploads = await uploadUntilRefused(place, server, { answers, owner: load.owner }, mebibytesEach)
  const freeAtRefusal = await disk.freeMebibytes()

  // the rest is filled by somebody else, as logs or another program would
  const used = diskMebibytes - freeAtRefusal
  disk.resize(Math.ceil(used + 100))
  const running = putLoadOn(server, load)
  const refused = () => answers.filter(({ what, status }) => what === 'waitlist' && status === 507).length
  await comesTrue(() => refused() > 0)
  const saysSo = (await fetch(`${server.app}/readyz`)).status === 503
  const read = await ask(load, 'read', `${server.app}/cr/${load.owner.slug}`, { headers: fromElsewhere() })
  const first = uploads[0]!
  const removed = await ask(load, 'remove', `${server.app}/api/uploads/${first.id}`, {
    method: 'DELETE',
    headers: { ...fromElsewhere(), 'tus-resumable': '1.0.0', cookie: first.reviewer.cookie },
  })

  disk.resize(diskMebibytes)
  const before = countAcknowledged([load])
  const worksAgain = await comesTrue(() => countAcknowledged([load]) > before)
  await running.stop()
  const lost = []
  for (const { id, offset, reviewer } of uploads.slice(1)) {
    const headers = { ...fromElsewhere(), 'tus-resumable': '1.0.0', cookie: reviewer.cookie }
    const found = await call(`${server.app}/api/uploads/${id}`, { method: 'HEAD', headers })
    if (Number(found.headers.get('upload-offset')) < offset) lost.push(id)
  }
  await place.end(server, 'SIGTERM')
  const no = (isFine: boolean) => (isFine ? 0 : 1)
  return [
    noDeaths(place.deaths()),
    atLeast('uploads taken', uploads.length, 2),
    atLeast('uploads refused with 507 before the disk was full', count507(answers, 'begin'), 1),
    atLeast('MiB still free then', Math.floor(freeAtRefusal), 256),
    atLeast('writes refused with 507 with the disk full', refused(), 1),
    none('reads refused with the disk full', no(read?.status === 200)),
    none('DELETEs refused with the disk full', no(removed?.status === 204)),
    none('times /readyz kept it to itself', no(saysSo)),
    none('times it did not go on after room was made', no(worksAgain)),
    await writesKept([load], database),
    none('acknowledged parts of uploads lost', lost.length, lost),
    wrongAnswers(answers),
    everyCallAnswered(answers),
  ]
}

const count507 = (answers: Answer[], what: string) =>
  answers.filter(answer => answer.what === what && answer.status === 507).length

type Begun = { id: string; offset: number; reviewer: Reviewer }

/** Promises are counted, so many begin before any of them sends. */
async function uploadUntilRefused(
  { mail }: Place,
  server: ServerProcess,
  { answers, owner }: { answers: Answer[]; owner: Owner },
  mebibytesEach: number,
): Promise<Begun[]> {
  const bytes = new Uint8Array(mebibytesEach * mebibyte)
  const begun: Begun[] = []
  for (let index = 0; index < 40; index++) {
    const reviewer = await newReviewer(server, mail, owner)
    const answer = await begin(server, answers, reviewer, bytes.length)
    if (answer?.status !== 201) break
    begun.push({ id: answer.headers.get('location')!.split('/').at(-1)!, offset: 0, reviewer })
  }
  for (const upload of begun) {
    const headers = {
      ...fromElsewhere(),
      'tus-resumable': '1.0.0',
      cookie: upload.reviewer.cookie,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }
    const sent = await ask({ answers }, 'send', `${server.app}/api/uploads/${upload.id}`, {
      method: 'PATCH',
      headers,
      body: bytes,
    })
    if (sent?.status === 204) upload.offset = Number(sent.headers.get('upload-offset'))
  }
  return begun
}

function begin(
  server: ServerProcess,
  answers: Answer[],
  { cookie }: Reviewer,
  bytes: number,
): Promise<Heard | undefined> {
  const described = { 'upload-length': String(bytes), 'upload-metadata': `filetype ${btoa('video/mp4')}` }
  const headers = { ...fromElsewhere(), 'tus-resumable': '1.0.0', cookie, ...described }
  return ask({ answers }, 'begin', `${server.app}/api/uploads`, { method: 'POST', headers })
}
