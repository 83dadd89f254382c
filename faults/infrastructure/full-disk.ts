import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, waitUntil, withHarness } from './harness.ts'
import { countAcknowledged, everyCallAnswered, noCrashes, noServerErrors, noWritesLost } from './invariants.ts'
import { type Answer, newLoad, type Received, sendRequest, startLoad } from './load.ts'
import { fromNewAddress, newReviewer, type Owner, type Reviewer } from './test-users.ts'

const mebibyte = 1024 * 1024
/** A little more than the reserve that uploads leave free. A tmpfs uses memory only for written data. */
const diskMebibytes = 2048 + 400
const uploadMebibytes: Record<Size, number> = { short: 40, full: 100 }

export const fullDisk: Fault = {
  name: 'Disk filled by uploads',
  description:
    'Reviewers upload until a small disk has no space for more, then another program fills the rest, then space is freed.',
  run: size =>
    withHarness('embedded', async harness => {
      const disk = mountDisk(harness)
      if (!disk) return [cannotMount]
      const server = await harness.start({ DATA_DIR: disk.folder })
      return fillDisk(harness, server, disk, uploadMebibytes[size])
    }),
}

/** Reported, and not a failure. */
const cannotMount: Figure = {
  what: 'small disks that could be made',
  measured: 'none: this needs root and a machine that lets it mount a tmpfs',
  must: '1 where that is possible',
  holds: true,
}

type Disk = { folder: string; resize(mebibytes: number): void; freeMebibytes(): Promise<number> }

function mountDisk(harness: Harness): Disk | undefined {
  const folder = join(harness.folder, 'data')
  mkdirSync(folder)
  const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  if (!mount(`size=${diskMebibytes}m`)) return undefined
  harness.addCleanup(() => spawnSync('umount', ['--lazy', folder]))
  return {
    folder,
    resize: mebibytes => void mount(`remount,size=${mebibytes}m`),
    async freeMebibytes() {
      const { bavail, bsize } = await statfs(folder)
      return (bavail * bsize) / mebibyte
    },
  }
}

async function fillDisk(harness: Harness, server: ServerProcess, disk: Disk, mebibytesEach: number): Promise<Figure[]> {
  const { mail, database } = harness
  const load = await newLoad(server, mail)
  const { answers } = load
  const uploads = await uploadUntilRefused(harness, server, { answers, owner: load.owner }, mebibytesEach)
  const freeAtRefusal = await disk.freeMebibytes()

  // another program fills the rest
  const used = diskMebibytes - freeAtRefusal
  disk.resize(Math.ceil(used + 100))
  const running = startLoad(server, load)
  const refused = () => answers.filter(({ what, status }) => what === 'waitlist' && status === 507).length
  await waitUntil(() => refused() > 0)
  const saysSo = (await fetch(`${server.app}/readyz`)).status === 503
  const read = await sendRequest(load, 'read', `${server.app}/cr/${load.owner.slug}`, { headers: fromNewAddress() })
  const first = uploads[0]!
  const removed = await sendRequest(load, 'remove', `${server.app}/api/uploads/${first.id}`, {
    method: 'DELETE',
    headers: { ...fromNewAddress(), 'tus-resumable': '1.0.0', cookie: first.reviewer.cookie },
  })

  disk.resize(diskMebibytes)
  const before = countAcknowledged([load])
  const worksAgain = await waitUntil(() => countAcknowledged([load]) > before)
  await running.stop()
  const lost = []
  for (const { id, offset, reviewer } of uploads.slice(1)) {
    const headers = { ...fromNewAddress(), 'tus-resumable': '1.0.0', cookie: reviewer.cookie }
    const found = await call(`${server.app}/api/uploads/${id}`, { method: 'HEAD', headers })
    if (Number(found.headers.get('upload-offset')) < offset) lost.push(id)
  }
  await harness.kill(server, 'SIGTERM')
  const no = (isFine: boolean) => (isFine ? 0 : 1)
  return [
    noCrashes(harness.crashes()),
    atLeast('uploads accepted', uploads.length, 2),
    atLeast('uploads refused with 507 before the disk was full', count507(answers, 'begin'), 1),
    atLeast('MiB free at that time', Math.floor(freeAtRefusal), 256),
    atLeast('writes refused with 507 with the disk full', refused(), 1),
    none('reads refused with the disk full', no(read?.status === 200)),
    none('DELETEs refused with the disk full', no(removed?.status === 204)),
    none('times /readyz did not report it', no(saysSo)),
    none('times it did not recover after space was freed', no(worksAgain)),
    await noWritesLost([load], database),
    none('acknowledged parts of uploads lost', lost.length, lost),
    noServerErrors(answers),
    everyCallAnswered(answers),
  ]
}

const count507 = (answers: Answer[], what: string) =>
  answers.filter(answer => answer.what === what && answer.status === 507).length

type Begun = { id: string; offset: number; reviewer: Reviewer }

/** Announced sizes count, so all uploads are created before any of them sends data. */
async function uploadUntilRefused(
  { mail }: Harness,
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
      ...fromNewAddress(),
      'tus-resumable': '1.0.0',
      cookie: upload.reviewer.cookie,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    }
    const sent = await sendRequest({ answers }, 'send', `${server.app}/api/uploads/${upload.id}`, {
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
): Promise<Received | undefined> {
  const described = { 'upload-length': String(bytes), 'upload-metadata': `filetype ${btoa('video/mp4')}` }
  const headers = { ...fromNewAddress(), 'tus-resumable': '1.0.0', cookie, ...described }
  return sendRequest({ answers }, 'begin', `${server.app}/api/uploads`, { method: 'POST', headers })
}
