import { randomUUID } from 'node:crypto'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptDocuments } from '../../database/schema/documents.ts'
import { reports } from '../../database/schema/forms.ts'
import { signInAs } from '../../testing/create-test-app.ts'
import { action, actionsOf, operate } from '../../testing/operate.ts'
import { createPublishedPage, type PublishedPage, soon } from '../../testing/published-page.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { runOperatorCommand } from '../run.ts'

let shown: PublishedPage
let id: string
beforeEach(async () => {
  shown = await createPublishedPage()
  const payload = { slug: 'ada-walker', kind: 'not-said', reason: '=I never\nsaid that', reply_to: 'eve@example.org' }
  await shown.product.call({ method: 'POST', url: '/api/report', payload })
  id = (await shown.product.dependencies.db.select().from(reports))[0]!.id
})
afterEach(() => shown.product.app.close())

const run = (...words: string[]) => operate(shown.product, 'reports', ...words)
async function mails() {
  await shown.product.runJobs()
  return shown.product.mails.splice(0)
}

test('a report is listed, shown and closed, which erases its reply address', async () => {
  const { product, owner, recommendationId } = shown
  expect(await run('list')).toMatchObject({
    rows: [{ id, state: 'open', page: 'ada-walker', hidden: 'no', kind: 'not-said', words: '=I never\nsaid that' }],
  })
  expect(await run('show', id.slice(0, 8))).toMatchObject({
    fields: {
      page: 'http://localhost:4001/cr/ada-walker',
      user: owner.account.id,
      kind: 'The page quotes someone who never said that',
      reply_to: 'eve@example.org',
      hidden: null,
    },
    lists: { recommendations: [{ id: recommendationId, by: 'Tomás Vidal', state: 'published', hidden: null }] },
  })
  expect(await run('close', id)).toMatchObject({ kind: 'done' })
  expect(await run('close', id)).toMatchObject({ kind: 'already' })
  expect(await run('list')).toMatchObject({ rows: [] })
  expect(await run('list', '--all')).toMatchObject({ rows: [{ id, state: 'closed' }] })
  expect(await product.dependencies.db.select().from(reports)).toMatchObject([{ replyTo: null }])
  expect(await actionsOf(product)).toEqual(
    expect.arrayContaining([
      action('reports list', null, ''),
      action('reports list --all', null, ''),
      action(`reports show ${id.slice(0, 8)}`, id, ''),
      action(`reports close ${id}`, id, 'done: The report is closed.'),
    ]),
  )
})

describe('a report that another operator opened', () => {
  const open = async (who: string) => {
    const { dependencies } = shown.product
    const args = ['reports', 'show', id, '--reason', 'weekly look']
    const answer = await runOperatorCommand(dependencies, { id: randomUUID(), args, who })
    return answer.kind === 'one' && [answer.fields.opened_by, answer.fields.opened_at]
  }
  const no = [null, null]

  test('is shown to the second for ten minutes, and blocks nothing', async () => {
    const { clock } = shown.product
    expect(await open('sofia')).toEqual(no)
    const opened = clock.now()
    clock.advance(120)
    expect(await open('henrik')).toEqual(['sofia', opened])
    clock.advance(1)
    expect(await open('sofia')).toEqual(no)
    expect(await run('hide', id)).toMatchObject({ kind: 'done' })
    clock.advance(481)
    // henrik opened it within these ten minutes, and sofia too
    expect(await open('henrik')).toEqual(no)
    clock.advance(601)
    expect(await open('sofia')).toEqual(no)
  })

  test('says nothing once it is closed', async () => {
    await open('sofia')
    await run('close', id)
    expect(await open('henrik')).toEqual(no)
  })
})

describe('a page that is hidden', () => {
  test('is gone for everybody at once and in every form, its owner is told, and it comes back as it was', async () => {
    const { product, owner, statuses, everywhere, becomes, frame } = shown
    expect(await statuses()).toEqual(everywhere(200))
    expect(await frame()).toContain('Tomás Vidal')

    const hidden = await run('hide', id, '--note', 'Please ask Tomás.')
    expect(hidden).toMatchObject({ kind: 'done', about: owner.account.id })
    await becomes(404)
    expect(await statuses()).toEqual(everywhere(404))
    expect(await frame()).not.toContain('Tomás Vidal')
    expect(await product.dependencies.db.select().from(keptDocuments)).toEqual([])
    const [told] = await mails()
    expect(told).toMatchObject({ to: 'ada@example.org', subject: 'Your page is hidden for now' })
    expect(told!.text).toContain('“The page quotes someone who never said that”')
    expect(told!.text).toContain('Please ask Tomás.')
    // neither the text nor the address of the reporter
    expect(told!.text).not.toMatch(/I never|eve@/)

    expect(await run('hide', id)).toMatchObject({ kind: 'already' })
    expect(await run('list')).toMatchObject({ rows: [{ hidden: 'yes' }] })
    expect(await run('restore', id)).toMatchObject({ kind: 'done' })
    await becomes(200)
    expect(await statuses()).toEqual(everywhere(200))
    expect(await frame()).toContain('Tomás Vidal')
    expect(await mails()).toMatchObject([{ to: 'ada@example.org', subject: 'Your page is no longer hidden' }])
    expect(await run('restore', id)).toMatchObject({ kind: 'already' })
    expect(await mails()).toEqual([])
    expect(await actionsOf(product)).toEqual(
      expect.arrayContaining([
        action(
          `reports hide ${id} --note Please ask Tomás.`,
          owner.account.id,
          'done: The page is hidden. We’ll e-mail its owner.',
        ),
        action(
          `reports restore ${id}`,
          owner.account.id,
          'done: The page is no longer hidden. We’ll e-mail its owner.',
        ),
      ]),
    )
  })

  test('stays hidden whatever its owner does, who still sees and edits it', async () => {
    const { product, owner, becomes } = shown
    await run('hide', id)
    const { headers } = owner
    for (const visibility of ['private', 'unlisted', 'public'])
      await product.call({ method: 'PATCH', url: '/api/profile', payload: { visibility }, headers })
    await becomes(404)
    const own = await product.call({ method: 'GET', url: '/api/profile/ada-walker', headers })
    expect(own).toMatchObject({ status: 200, body: { data: { view: 'owner', visibility: 'public', hidden: true } } })
    const { headers: another } = await signInAs(product, 'ines@example.org')
    const strangers = await product.call({ method: 'GET', url: '/api/profile/ada-walker', headers: another })
    expect(strangers.body.data).toEqual([])
  })
})

describe('a recommendation that is hidden', () => {
  test('is gone from page, frame and address, while everything else stays, and comes back', async () => {
    const { product, owner, recommendationId, text, get, frame } = shown
    const announcedAt = product.clock.now()
    const other = await giveRecommendation(product, owner.account.id, { text: 'Others say so too.', announcedAt })
    const page = async () => (await get('/cr/ada-walker')).text
    await soon(async () => expect(await page()).toContain('Others say so too.'))
    expect(await page()).toContain(text)

    const words = ['hide', id, '--recommendation', recommendationId.slice(0, 8)]
    expect(await run(...words)).toMatchObject({ kind: 'done', about: recommendationId })
    expect(await run(...words)).toMatchObject({ kind: 'already' })
    await soon(async () => expect(await page()).not.toContain(text))
    expect(await page()).toContain('Others say so too.')
    await soon(async () => expect(await frame()).not.toContain('Tomás Vidal'))
    expect((await get(`/recommendation/${recommendationId}`)).status).toBe(404)
    expect((await get(`/recommendation/${other}`)).status).toBe(200)
    const [told] = await mails()
    expect(told).toMatchObject({ to: 'ada@example.org', subject: 'A recommendation is hidden for now' })
    expect(told!.text).toContain('the recommendation by Tomás Vidal')

    const { headers } = owner
    const url = `/api/recommendations/${recommendationId}`
    const published = await product.call({ method: 'PATCH', url, payload: { state: 'published' }, headers })
    expect(published).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('An operator hid this recommendation') },
    })
    const received = await product.call({ method: 'GET', url: '/api/recommendations', headers })
    const mine = (received.body.data as OwnerRecommendation[]).find(each => each.id === recommendationId)
    expect(mine).toMatchObject({ state: 'hidden', text })

    expect(await run('restore', ...words.slice(1))).toMatchObject({ kind: 'done', about: recommendationId })
    await soon(async () => expect(await page()).toContain(text))
    expect((await get(`/recommendation/${recommendationId}`)).status).toBe(200)
    expect(await mails()).toMatchObject([{ subject: 'The recommendation is no longer hidden' }])
  })

  test('has to stand on the page that was reported', async () => {
    const { product } = shown
    const ines = await signInAs(product, 'ines@example.org')
    const elsewhere = await giveRecommendation(product, ines.account.id)
    expect(await run('hide', id, '--recommendation', elsewhere)).toMatchObject({
      kind: 'refused',
      said: expect.stringContaining('There is no recommendation on this page'),
    })
    expect(await mails()).toEqual([])
  })
})
