import type { Invite } from '@credence/contract/invites/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { invites } from '../database/schema/invites.ts'
import { profiles } from '../database/schema/profiles.ts'
import { readLinkToken } from '../link-token.ts'
import { createInviteApp, type InviteApp, marta } from '../testing/invites.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { giveRecommendation } from '../testing/recommendations.ts'

let app: InviteApp
let place: string
beforeEach(async () => {
  app = await createInviteApp(publicFrontends)
  await change({ visibility: 'public', headline: 'Chief operating officer' })
  place = `/cr/${app.ines.account.slug}/recommend`
})

function change(columns: Partial<typeof profiles.$inferInsert>) {
  const { db } = app.product.dependencies
  return db.update(profiles).set(columns).where(eq(profiles.accountId, app.ines.account.id))
}

const get = (url: string) => app.product.call({ method: 'GET', url })
const tokenOf = ({ url }: Invite) => new URL(url).searchParams.get('invite')!
const linkTo = (invite: Invite) => `${place}?invite=${tokenOf(invite)}`
const shell = '<p>the app</p>'

/** The words of the body in their order, as a browser without a script shows them. */
function wordsOf(html: string): string {
  const [, body = ''] = html.split('<body>')
  return body
    .replace(/<script.*?<\/script>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('an invited person reads everything on the first screen without a script', async () => {
  const { status, text, headers } = await get(linkTo(await app.askMarta()))
  expect(status).toBe(200)
  const words = wordsOf(text)
  for (const shown of [
    'To answer, you need JavaScript',
    'Ines Marlow Chief operating officer Would you recommend Ines?',
    '“Hi Marta, Would you recommend me? Ines”',
    'What you did together',
    'Where and when North Pier, 2022 to 2023',
    'Which project the Leeds opening',
    'You saw The opening weekend without a till system How we told the supplier',
    'Record a video Up to 2 minutes Record your voice Up to 2 minutes, no camera Write it A few lines are enough',
    'No account needed. Ines chooses what is shown. You can withdraw it at any time. No, thanks',
  ])
    expect(words).toContain(shown)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(headers['cache-control']).toBe('private, no-store')
})

test('opening it notes nothing: mail scanners open links, too', async () => {
  const invite = await app.askMarta()
  const before = await app.list()
  await get(linkTo(invite))
  expect(await app.list()).toEqual(before)
})

test('the open link has no note, no memory card and nothing to decline', async () => {
  await app.askMarta()
  const { text, headers } = await get(place)
  expect(wordsOf(text)).toContain('Would you recommend')
  expect(text).not.toMatch(/North Pier|Marta|northpier|No, thanks|What you did together/)
  expect(headers['cache-control']).toBe('no-cache')
})

test('what people typed ends no element and no attribute', async () => {
  await change({ fullName: 'Ines </script><b>"x', headline: `'"><img src=x onerror=alert(1)>` })
  const { text } = await get(linkTo(await app.askMarta()))
  expect(text).not.toMatch(/<img src=x|<\/script><b>|<b>"/)
})

test('a press without a script leads to the document of that step, with the invite', async () => {
  const invite = await app.askMarta()
  const { text } = await get(linkTo(invite))
  const [form = ''] = /<form .*<\/form>/s.exec(text) ?? []
  expect(form).toContain(`action="${place}"`)
  expect(form).toContain(`name="invite" value="${tokenOf(invite)}"`)
  expect(form).toMatch(/<button type="submit"[^>]* value="text" name="step">/)
  for (const step of ['video', 'voice', 'text', 'decline'])
    expect((await get(`${linkTo(invite)}&step=${step}`)).text).toContain(shell)
})

test.each(['private', 'public'] as const)('the link of a withdrawn request shows nothing of a %s page', async kind => {
  await change({ visibility: kind })
  const invite = await app.askMarta()
  await app.call(app.ines, 'DELETE', `/${invite.id}`)
  const { text } = await get(linkTo(invite))
  expect(text).toContain(shell)
  expect(text).not.toMatch(/North Pier|Chief operating officer<|marta/i)
})

test('after an answer, and to replace one, the app draws the screen', async () => {
  const invite = await app.askMarta()
  const { db, secrets } = app.product.dependencies
  const inviteId = readLinkToken(secrets.inviteKey, tokenOf(invite))!
  await giveRecommendation(app.product, app.ines.account.id, { reviewerEmail: marta.email, inviteId })
  await db.update(invites).set({ answeredAt: app.product.clock.now() }).where(eq(invites.id, inviteId))
  expect((await get(linkTo(invite))).text).toContain(shell)
  const { text, headers } = await get(`${place}?reviewer=${'A'.repeat(43)}`)
  expect(text).toContain(shell)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('a private page opens to an invite only', async () => {
  await change({ visibility: 'private' })
  const invite = await app.askMarta()
  expect((await get(place)).status).toBe(404)
  expect(wordsOf((await get(linkTo(invite))).text)).toContain('What you did together')
  expect((await get(`${place}?invite=${'A'.repeat(43)}`)).text).toContain(shell)
})
