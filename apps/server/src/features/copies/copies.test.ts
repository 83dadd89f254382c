import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopyState, NewCopy } from '@credence/contract/copies/endpoints'
import { checkRecords } from '@credence/record/copy/check-copy'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../database/schema/accounts.ts'
import { pageCopies } from '../../database/schema/copies.ts'
import { media, recommendations } from '../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../link-token.ts'
import { webmKey } from '../../storage/keys.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { storedFiles } from '../../testing/reviewer.ts'
import { unzip } from '../../testing/zip.ts'
import { erase } from '../account/erase/service.ts'
import { suspendAccount } from '../account/suspend/service.ts'
import { cleanUp } from '../clean-up/jobs.ts'
import { deleteDueFiles } from '../files/service.ts'
import { refreshRecordsOf } from '../recommendations/record/service.ts'
import { hideReported } from '../reports/service.ts'
import { packCopy } from './jobs.ts'

type Owner = Awaited<ReturnType<typeof signInAs>>
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nMaya closed one of them in eleven weeks.\n'
const video = randomBytes(200_000)

let product: TestApp
let maya: Owner
let eve: Owner
let videoId: string
let textId: string
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  const { documents } = product.dependencies
  product.dependencies.documents = { ...documents, makePdf: async () => Buffer.from('%PDF-1.7') }
  maya = await signInAs(product, 'maya@example.org')
  eve = await signInAs(product, 'eve@example.org')
  await save({ slug: 'maya-lindqvist', full_name: 'Maya Lindqvist', headline: 'Operations lead', visibility: 'public' })
  videoId = await giveVideo('Tomas Reuter')
  textId = await give({ reviewerName: 'Noor Aziz', text: 'Maya told us in week two that the roster would not work.' })
})

const save = (payload: object, who = maya) =>
  product.call({ method: 'PATCH', url: '/api/profile', payload, headers: who.headers })

async function give(columns: Parameters<typeof giveRecommendation>[2]) {
  const id = await giveRecommendation(product, maya.account.id, columns)
  await product.dependencies.db.transaction(tx => refreshRecordsOf(tx, product.dependencies, maya.account.id))
  await product.runJobs()
  return id
}

async function giveVideo(reviewerName: string) {
  const id = randomBytes(16).toString('hex')
  const sha256 = createHash('sha256').update(video).digest('hex')
  await product.dependencies.db.insert(media).values({
    ...{ id, accountId: maya.account.id, kind: 'video', sha256, bytes: video.length, contentType: 'video/webm' },
    ...{
      durationSeconds: 3,
      state: 'ready',
      plays: 'webm',
      playedSha256: sha256,
      captions,
      createdAt: product.clock.now(),
    },
  })
  await product.dependencies.storage.put(webmKey(id), video, 'video/webm')
  return give({ type: 'video', text: null, line: null, mediaId: id, reviewerName })
}

async function state(who = maya) {
  // tokens are shorter lived than copies
  const { headers } = await signInAs(product, who.account.email)
  const answer = await product.call({ method: 'GET', url: '/api/copy', headers })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as CopyState
}
const ask = (payload: NewCopy = {}, who = maya) =>
  product.call({ method: 'POST', url: '/api/copy', payload, headers: who.headers })
const get = (url: string, headers: Record<string, string> = {}) =>
  product.fetch({ method: 'GET', url, headers: { host: 'localhost:4001', ...headers } })

async function made() {
  expect((await ask()).status).toBe(200)
  await product.runJobs()
  const { held } = await state()
  expect(held).not.toBeNull()
  return held!
}
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const suspend = (id: string) =>
  product.dependencies.db.transaction(tx => suspendAccount(tx, product.dependencies, id, 'It was reported.'))
const zips = async () => (await storedFiles(product)).filter(name => name.startsWith('copies/'))
const remove = () => deleteDueFiles(product.dependencies)
const nothing: CopyState = { is_page_open: true, held: null, making: null, failed: null, gone: false }

describe('making one', () => {
  test('none yet, being made, ready; and what it holds, by its own list of digests', async () => {
    expect(await state()).toEqual(nothing)
    expect((await ask()).body.data).toEqual({ ...nothing, making: { percent: 0, step: 'pages' } })
    await product.runJobs()
    const { held, ...rest } = await state()
    expect(rest).toEqual({ is_page_open: true, making: null, failed: null, gone: false })
    expect(held).toMatchObject({
      name: 'maya-lindqvist-2026-03-01.zip',
      made_at: '2026-03-01T09:00:00.000Z',
      kept_until: '2026-03-08T09:00:00.000Z',
      ...{ recommendations: 2, videos: 1, voices: 0, added: 0, outdated: false },
    })
    const answer = await get(held!.url)
    expect(answer.headers['content-disposition']).toContain('maya-lindqvist-2026-03-01.zip')
    expect(answer.rawPayload.length).toBe(held!.bytes)
    const files = unzip(answer.rawPayload)
    const listed = String(files.get('SHA256SUMS')).trim().split('\n')
    expect(listed.map(line => line.split('  ')[1]).sort()).toEqual(
      [...files.keys()].filter(name => name !== 'SHA256SUMS').sort(),
    )
    for (const line of listed) {
      const [sha256, name] = line.split('  ') as [string, string]
      expect(hashOf(files.get(name)!), name).toBe(sha256)
    }
    expect([...files.keys()].sort()).toEqual(
      [
        ...['README.txt', 'SHA256SUMS', 'check.html', 'index.html', 'keys.json'],
        ...['media/01-tomas-reuter.vtt', 'media/01-tomas-reuter.webm', 'page.pdf'],
        ...['records/01-tomas-reuter.json', 'records/02-noor-aziz.json', 'resume.json'],
      ].sort(),
    )
    expect(files.get('media/01-tomas-reuter.webm')).toEqual(video)
    expect(JSON.parse(String(files.get('resume.json'))).references).toHaveLength(2)
    const notices = await product.call({ method: 'GET', url: '/api/notifications', headers: maya.headers })
    expect(JSON.stringify(notices.body.data)).toContain('Your copy is ready')
  })

  test('its records hold with the keys and the list in it, and its page is readable as it stands', async () => {
    const files = unzip((await get((await made()).url)).rawPayload)
    const { made_at, keys, status_lists } = JSON.parse(String(files.get('keys.json')))
    const lists = Object.fromEntries(status_lists.map((list: { id: string }) => [list.id, JSON.stringify(list)]))
    const records = [...files].flatMap(([path, content]) =>
      path.startsWith('records/') ? [{ path, text: String(content) }] : [],
    )
    const checked = await checkRecords({ madeAt: made_at, keys, lists, records })
    expect(checked.map(({ outcome }) => outcome)).toEqual(['holds', 'holds'])
    // the recording that was signed is the one in the folder
    expect(checked.find(({ recordingSha256 }) => recordingSha256)?.recordingSha256).toBe(hashOf(video))
    const index = String(files.get('index.html'))
    expect(index).toContain('Maya told us in week two that the roster would not work.')
    expect(index).toMatch(/<video[^>]* src="media\/01-tomas-reuter\.webm"[^>]* controls=""/)
    expect(index).toContain('<track kind="captions" src="data:text/vtt;base64,')
    // nothing is fetched from elsewhere, and no address of ours is needed
    expect(index).not.toMatch(/(?:src|srcset|poster|data)="(?:https?:)?\//)
    expect(String(files.get('check.html'))).toContain('A copy can’t know what happens later.')
  })

  test('what readers do not see is not in it', async () => {
    await give({ text: 'A hidden sentence.', state: 'hidden' })
    await give({ text: 'A new sentence.', state: 'new' })
    await save({ about: 'Not for everyone.', sections: [{ id: 'about', visible: false }] })
    const files = unzip((await get((await made()).url)).rawPayload)
    const all = [...files.values()].map(String).join('\n')
    for (const words of ['hidden sentence', 'new sentence', 'Not for everyone', 'maya@example.org', '@harbourlane'])
      expect(all, words).not.toContain(words)
  })

  test('one at a time for each account', async () => {
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ask()).body).toMatchObject({ code: 'copy_being_made', message: 'Already being made.' })
    expect(await product.dependencies.db.select().from(pageCopies)).toHaveLength(1)
  })

  test('a page that is private has none to make', async () => {
    await save({ visibility: 'private' })
    expect((await ask()).body.code).toBe('profile_not_published')
    expect(await state()).toEqual({ ...nothing, is_page_open: false })
  })

  test('a new one replaces the one before', async () => {
    const before = await made()
    const after = await made()
    expect(after.url).not.toBe(before.url)
    expect((await get(before.url)).statusCode).toBe(404)
    await remove()
    expect(await zips()).toHaveLength(1)
  })

  test('after so many in a day there is a pause', async () => {
    const answers = []
    for (let count = 0; count < 21; count++) {
      answers.push((await ask()).status)
      await product.dependencies.db.delete(pageCopies)
    }
    expect(answers).toEqual([...Array(20).fill(200), 429])
  })
})

describe('what becomes of it', () => {
  test('it is out of date once the page shows something else', async () => {
    await made()
    await give({ text: 'Maya read every incident report.' })
    expect((await state()).held).toMatchObject({ outdated: true, added: 1 })
    await made()
    await save({ headline: 'Operations lead, food and retail' })
    expect((await state()).held).toMatchObject({ outdated: true, added: 0 })
  })

  test('after 7 days it is gone, and its file with it', async () => {
    const { url } = await made()
    product.clock.advance(7 * 86_400)
    expect(await state()).toMatchObject({ held: null, gone: true })
    expect((await get(url)).statusCode).toBe(404)
    await cleanUp(product.dependencies)
    await remove()
    expect(await zips()).toEqual([])
    expect(await state()).toMatchObject({ held: null, gone: true })
  })

  test('a day before that it is there, and its address a day later is another', async () => {
    const { url } = await made()
    product.clock.advance(6 * 86_400)
    await cleanUp(product.dependencies)
    await remove()
    const { held } = await state()
    expect((await get(held!.url)).statusCode).toBe(200)
    expect((await get(url)).statusCode).toBe(404)
  })

  test('when someone withdraws, it can not be downloaded any more', async () => {
    const { url } = await made()
    const token = makeLinkToken(product.dependencies.secrets.reviewerKey, textId)
    expect((await product.call({ method: 'DELETE', url: `/api/reviewer/${token}` })).status).toBe(200)
    expect((await get(url)).statusCode).toBe(404)
    expect(await state()).toMatchObject({ held: null, gone: true })
    await product.runJobs()
    await remove()
    expect(await zips()).toEqual([])
  })

  test('withdrawn while it is packed, it is packed again without it', async () => {
    await ask()
    const { dependencies } = product
    const { storage } = dependencies
    let withdrawn = false
    dependencies.storage = {
      ...storage,
      async open(key, range) {
        if (!withdrawn) {
          withdrawn = true
          const token = makeLinkToken(dependencies.secrets.reviewerKey, textId)
          await product.call({ method: 'DELETE', url: `/api/reviewer/${token}` })
        }
        return storage.open(key, range)
      },
    }
    const [row] = await dependencies.db.select().from(pageCopies)
    await expect(packCopy(dependencies, row!.id)).rejects.toThrow('changed while it was packed')
    expect(await state()).toMatchObject({ held: null, making: { step: expect.any(String) } })
    await packCopy(dependencies, row!.id)
    const { held } = await state()
    expect(held).toMatchObject({ recommendations: 1, outdated: false })
    const files = unzip((await get(held!.url)).rawPayload)
    expect([...files.values()].map(String).join('')).not.toContain('roster would not work')
    await remove()
    expect(await zips()).toHaveLength(1)
  })
})

describe('what goes wrong', () => {
  const loseVideo = async () => {
    const [row] = await product.dependencies.db.select().from(recommendations).where(eq(recommendations.id, videoId))
    await product.dependencies.storage.remove(webmKey(row!.mediaId!))
  }

  test('a recording that can not be read is counted, and the rest can be packed without it', async () => {
    await loseVideo()
    await ask()
    await product.runJobs()
    expect(await state()).toEqual({ ...nothing, failed: { missing: 1 } })
    expect((await ask({ without_missing: true })).status).toBe(200)
    await product.runJobs()
    const { held } = await state()
    expect(held).toMatchObject({ videos: 0, recommendations: 2 })
    const index = String(unzip((await get(held!.url)).rawPayload).get('index.html'))
    expect(index).not.toContain('<video')
    expect(index).toContain('Maya closed one of them in eleven weeks.')
  })

  test('the copy before stays when a new one fails', async () => {
    const before = await made()
    await loseVideo()
    await ask()
    await product.runJobs()
    expect(await state()).toMatchObject({ failed: { missing: 1 }, held: { name: before.name } })
    expect((await get(before.url)).statusCode).toBe(200)
  })

  test('a run that was cut off leaves nothing, and the next one makes the copy', async () => {
    await ask()
    const { dependencies } = product
    const { storage } = dependencies
    dependencies.storage = {
      ...storage,
      // as far as a killed process came: stored, and never settled
      async put(key, content, type) {
        await storage.put(key, content, type)
        if (key.startsWith('copies/')) throw new Error('killed')
      },
    }
    const [row] = await dependencies.db.select().from(pageCopies)
    await expect(packCopy(dependencies, row!.id)).rejects.toThrow('killed')
    dependencies.storage = storage
    await packCopy(dependencies, row!.id)
    expect((await state()).held).not.toBeNull()
    expect(await zips()).toHaveLength(2)
    product.clock.advance(26 * 3600)
    await remove()
    expect(await zips()).toHaveLength(1)
    expect(await readdir(join(dependencies.config.dataDir, 'scratch'))).toEqual([])
  })

  test('a job that was given up is made again, and after an hour it has failed', async () => {
    await ask()
    const [row] = await product.dependencies.db.select().from(pageCopies)
    await cleanUp(product.dependencies)
    product.clock.advance(3601)
    await cleanUp(product.dependencies)
    expect(await state()).toEqual({ ...nothing, failed: { missing: 0 } })
    // the job that is left finds nothing to do
    await packCopy(product.dependencies, row!.id)
    expect(await state()).toEqual({ ...nothing, failed: { missing: 0 } })
  })
})

describe('downloading it', () => {
  test('goes on where it stopped, and begins again when the file is another', async () => {
    const { url, bytes } = await made()
    const whole = (await get(url)).rawPayload
    const part = await get(url, { range: 'bytes=0-999' })
    expect(part.statusCode).toBe(206)
    const etag = String(part.headers.etag)
    const rest = await get(url, { range: 'bytes=1000-', 'if-range': etag })
    expect(rest.statusCode).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes 1000-${bytes - 1}/${bytes}`)
    expect(Buffer.concat([part.rawPayload, rest.rawPayload])).toEqual(whole)
    expect((await get(url, { range: 'bytes=1000-', 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await get(url, { range: `bytes=${bytes}-` })).statusCode).toBe(416)
  })

  test('needs the address that its owner got', async () => {
    const { url } = await made()
    const [path, query] = url.split('?') as [string, string]
    const other = path.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    for (const wrong of [path, `${path}?e=9999999999&s=x`, `${other}?${query}`])
      expect((await get(wrong, eve.headers)).statusCode, wrong).toBe(404)
    expect(await state(eve)).toEqual({ ...nothing, is_page_open: false })
  })

  test.each([
    ['suspended', () => suspend(maya.account.id)],
    ['erased', () => erase(product.dependencies, maya.account.id)],
  ])('of an account that is %s it can not be, and its file is deleted', async (_what, end) => {
    const { url } = await made()
    await end()
    expect((await get(url)).statusCode).toBe(404)
    await remove()
    expect(await zips()).toEqual([])
  })
})

test('the owner’s archive lists it', async () => {
  await made()
  const freshly = await signInAs(product, 'maya@example.org')
  await product.dependencies.db.update(sessions).set({ confirmedAt: product.clock.now() })
  const answer = await product.fetch({
    method: 'GET',
    url: '/api/export',
    headers: { host: 'localhost:4001', ...freshly.headers },
  })
  const files = unzip(answer.rawPayload)
  expect(JSON.parse(String(files.get('copies.json')))).toMatchObject([
    { state: 'ready', name: 'maya-lindqvist-2026-03-01.zip', recommendations: expect.any(Array) },
  ])
  expect([...files.keys()].some(name => name.endsWith('.zip'))).toBe(false)
})

test('what we hide is not downloaded from us any more, and a page that we hid can not be copied', async () => {
  const { url } = await made()
  const { dependencies } = product
  const report = { accountId: maya.account.id, kind: 'page' } as Parameters<typeof hideReported>[2]['report']
  const hide = (recommendationId: string | null) =>
    dependencies.db.transaction(tx => hideReported(tx, dependencies, { report, recommendationId }, 'It was reported.'))
  await hide(textId)
  expect((await get(url)).statusCode).toBe(404)
  await hide(null)
  expect((await ask()).body.code).toBe('profile_not_published')
})
