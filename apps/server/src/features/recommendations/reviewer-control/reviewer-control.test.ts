import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../../../database/schema/notifications.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { fixtureBytes } from '../../../testing/recordings.ts'
import {
  anotherNetwork,
  controlToken,
  ownerNamed,
  portrait,
  type ReviewerHeaders,
  recorded,
  reviewAs,
  sendFile,
  storedFiles,
  submit,
  written,
} from '../../../testing/reviewer.ts'
import { asOthers } from '../../../testing/statements/recorded.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
let reviewer: ReviewerHeaders
beforeEach(async () => {
  product = await createTestApp()
  owner = await ownerNamed(product, 'Ines Marlow')
  reviewer = await reviewAs(product, owner.account.id)
})

const give = (payload: object, headers = reviewer) => submit(product, headers, payload)
const rows = () => product.dependencies.db.select().from(recommendations)
/** The owner's notifications, oldest first. */
async function toldOf() {
  const told = await product.dependencies.db.select().from(notifications)
  return told.map(({ kind }) => kind)
}

describe('the reviewer’s own link', () => {
  const control = (
    method: 'GET' | 'PATCH' | 'DELETE',
    payload?: object,
    headers: object = {},
    token = controlToken(product),
  ) =>
    product.call({
      method,
      url: `/api/reviewer/${token}`,
      ...(payload ? { payload } : {}),
      headers: headers as Record<string, string>,
      remoteAddress: anotherNetwork(),
    })
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nShe kept <b>the lights</b> on.'

  async function givenVoice() {
    const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
    const picture_id = await sendFile(product, reviewer, await portrait(), 'image/jpeg')
    await give({ ...recorded(owner, upload_id, 'audio'), picture_id })
    await product.runJobs()
  }

  test('shows the recommendation, its owner and the consent', async () => {
    await givenVoice()
    const { status, body } = await control('GET')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      type: 'audio',
      state: 'new',
      media_state: 'ready',
      withdrawn_at: null,
      email: 'tomas@example.org',
      captions: null,
      owner: { slug: owner.account.slug, full_name: 'Ines Marlow', picture_url: null, is_private: true },
      consent: { text: expect.stringContaining('Ines Marlow may publish this'), given_at: '2026-03-01T09:00:00.000Z' },
    })
    const { media: shown, reviewer: who } = body.data as GivenRecommendation
    for (const url of [shown!.url, who.picture_url!])
      expect((await product.call({ method: 'GET', url })).status).toBe(200)
  })

  test.each(['a'.repeat(43), 'short', `${'A'.repeat(42)}B`])('a made-up link %s opens nothing', async token => {
    await give(written(owner))
    await product.runJobs()
    for (const method of ['GET', 'DELETE'] as const)
      expect((await control(method, undefined, {}, token)).status).toBe(404)
    expect((await control('PATCH', { full_name: 'Eve' }, reviewer, token)).status).toBe(404)
  })

  test('changing needs a fresh code of the same address for the same profile', async () => {
    await give(written(owner))
    await product.runJobs()
    const other = await ownerNamed(product, 'Noor', 'noor@example.org')
    const strangers = [
      {},
      await reviewAs(product, owner.account.id, 'eve@example.org'),
      await reviewAs(product, other.account.id),
      owner.headers,
    ]
    for (const headers of strangers) expect((await control('PATCH', { full_name: 'Eve' }, headers)).status).toBe(401)
    expect((await rows())[0]!.reviewerName).toBe('Tomás Vidal')
    const answer = await control('PATCH', { full_name: 'Tomás V.' }, reviewer)
    expect(answer.body.data).toMatchObject({ reviewer: { full_name: 'Tomás V.' }, changed_at: expect.any(String) })
  })

  test('captions are cleaned, served and taken away again', async () => {
    await givenVoice()
    await product.dependencies.db.update(recommendations).set({ state: 'published' })
    const wrong = await control('PATCH', { captions: 'Hello' }, reviewer)
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'captions', message: expect.any(String) }] } })
    const answer = await control('PATCH', { captions }, reviewer)
    const given = answer.body.data as GivenRecommendation
    expect(given.captions).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nShe kept the lights on.\n')
    expect(given.state).toBe('published')
    expect(await product.dependencies.db.select({ kind: notifications.kind }).from(notifications)).toContainEqual({
      kind: 'recommendation_changed',
    })
    const file = await product.call({ method: 'GET', url: given.media!.captions_url! })
    expect(file).toMatchObject({
      status: 200,
      text: given.captions,
      headers: { 'content-type': 'text/vtt; charset=utf-8' },
    })
    await control('PATCH', { captions: '' }, reviewer)
    expect((await product.call({ method: 'GET', url: given.media!.captions_url! })).status).toBe(404)
  })

  test('a file that never arrived changes nothing', async () => {
    await give(written(owner))
    await product.runJobs()
    const missing = '0'.repeat(32)
    const recording = await control('PATCH', { type: 'video', upload_id: missing }, reviewer)
    expect(recording).toMatchObject({ body: { code: 'upload_not_usable' } })
    const picture = await control('PATCH', { picture_id: missing }, reviewer)
    expect(picture).toMatchObject({ body: { code: 'picture_not_usable' } })
    expect(await rows()).toMatchObject([{ type: 'text', mediaId: null, reviewerPictureId: null }])
  })

  test('an edited draft stays marked until the reviewer writes a new text', async () => {
    await give({ ...written(owner), drafted: true })
    await product.runJobs()
    const edited = 'Edited from the first word to the last, and for that reason longer than eighty characters.'
    const shown = async () => (await control('GET')).body.data
    expect((await control('PATCH', { type: 'text', text: edited }, reviewer)).status).toBe(200)
    expect(await shown()).toMatchObject({ text: edited, drafted: true })
    expect((await control('PATCH', { drafted: false }, reviewer)).body).toMatchObject({
      errors: [{ field: 'drafted' }],
    })
    await control('PATCH', { type: 'text', text: `${edited} And anew.`, drafted: false }, reviewer)
    expect(await shown()).toMatchObject({ drafted: false })
    await control('PATCH', { type: 'text', text: edited, drafted: true }, reviewer)
    const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
    await control('PATCH', { type: 'audio', upload_id }, reviewer)
    expect(await shown()).toMatchObject({ type: 'audio', drafted: false })
  })

  test('a written one has no captions', async () => {
    await give(written(owner))
    await product.runJobs()
    expect((await control('PATCH', { captions }, reviewer)).status).toBe(422)
  })

  test('replacing a published recording hides it until the owner looks, and removes the old one', async () => {
    await givenVoice()
    await product.dependencies.db.update(recommendations).set({ state: 'published' })
    const [before] = await rows()
    const url = `/media/recordings/${before!.mediaId}.mp4`
    const again = await reviewAs(product, owner.account.id)
    const upload_id = await sendFile(product, again, await fixtureBytes('plain.mp4'), 'video/mp4')
    const answer = await control('PATCH', { type: 'video', upload_id }, again)
    expect(answer.body.data).toMatchObject({ id: before!.id, type: 'video', state: 'new', media_state: 'waiting' })
    expect((await control('PATCH', { type: 'video', upload_id }, again)).status).toBe(200)
    await product.runJobs()
    expect((await product.call({ method: 'GET', url })).status).toBe(404)
    const [after] = await rows()
    expect(await storedFiles(product)).toEqual([
      `recordings/${after!.mediaId}.jpg`,
      `recordings/${after!.mediaId}.mp4`,
      `reviewers/${after!.reviewerPictureId}.webp`,
    ])
    expect(await toldOf()).toEqual(['recommendation_received', 'recommendation_changed'])
  })

  test('withdrawing needs only the link: hides it at once, deletes files and texts, notifies the owner', async () => {
    await givenVoice()
    await product.dependencies.db.update(recommendations).set({ state: 'published' })
    const shown = (await control('GET')).body.data as GivenRecommendation
    expect(await control('DELETE')).toMatchObject({
      status: 200,
      body: { message: 'Your recommendation has been withdrawn.' },
    })
    for (const url of [shown.media!.url, shown.reviewer.picture_url!, shown.media!.url.split('?')[0]!])
      expect((await product.call({ method: 'GET', url })).status).toBe(404)
    expect((await control('DELETE')).status).toBe(200)
    await product.runJobs()
    expect(await storedFiles(product)).toEqual([])
    expect(await toldOf()).toEqual(['recommendation_withdrawn'])
    expect((await control('GET')).body.data).toMatchObject({
      withdrawn_at: '2026-03-01T09:00:00.000Z',
      text: null,
      media: null,
      media_state: null,
      email: '',
      email_domain: '',
      reviewer: { full_name: '', position: '', picture_url: null },
      owner: { full_name: 'Ines Marlow' },
    })
    expect(JSON.stringify([await rows(), await product.dependencies.db.select().from(media)])).not.toMatch(
      /Tomás|tomas|Operations/,
    )
    expect((await control('PATCH', { full_name: 'T' }, reviewer)).status).toBe(404)
    expect((await give(written(owner))).status).toBe(200)
  })

  test('a recording that is withdrawn while it is being made leaves nothing', async () => {
    const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
    const { recordings } = product.dependencies
    const { make } = recordings
    Object.assign(recordings, {
      make: async (...args: Parameters<typeof make>) => {
        const outcome = await make(...args)
        const given = await asOthers(async () => (await rows())[0])
        const token = makeLinkToken(product.dependencies.secrets.reviewerKey, given!.id)
        await control('DELETE', undefined, {}, token)
        return outcome
      },
    })
    await give(recorded(owner, upload_id, 'audio'))
    await product.runJobs()
    expect(await storedFiles(product)).toEqual([])
    expect(await product.dependencies.db.select().from(media)).toEqual([])
  })
})
