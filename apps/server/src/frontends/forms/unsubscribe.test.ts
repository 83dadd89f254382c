import { mailLists } from '@credence/contract/notifications/notification-kinds'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { neverAsk } from '../../database/schema/invites.ts'
import { loadPreferences } from '../../features/notifications/service.ts'
import { makeLinkToken } from '../../link-token.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.ts'
import { createInviteApp, type InviteApp, marta } from '../../testing/invites.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp(publicFrontends)
})

const pathOf = (url: string) => new URL(url).pathname
const digestLink = () => pathOf(unsubscribeUrl(app.product.dependencies, 'digest', app.ines.account.id))
const open = (url: string) => app.product.call({ method: 'GET', url })
/** As Gmail and others do it: from a server of theirs, without a cookie. */
const oneClick = (url: string, headers: Record<string, string> = {}) =>
  app.product.call({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const mailChoices = async (who = app.ines) => {
  const { choices } = await loadPreferences(app.product.dependencies.db, who.account.id)
  return Object.entries(choices).flatMap(([group, { mail }]) => (mail ? [group] : []))
}
const usual = ['recommendation_received', 'recommendation_changed', 'request_bounced', 'plan', 'sign_in']

describe('the link in a mail', () => {
  test('opened by a person or a scanner says what it would turn off, and turns nothing off', async () => {
    const { status, headers, text } = await open(digestLink())
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(text).toContain('Turn off these e-mails?')
    expect(text).toContain('We won’t e-mail you any more summaries.')
    expect(text).toMatch(/<form method="post"><button[^>]*type="submit"/)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('ines@example.org')
    expect(await mailChoices()).toEqual(usual)
  })

  test('posted to turns off its mails and no others, however often', async () => {
    for (let time = 0; time < 2; time++) {
      const { status, headers, text } = await oneClick(digestLink())
      expect(status).toBe(200)
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).not.toHaveProperty('location')
      expect(text).toContain('These e-mails are turned off')
    }
    expect(await mailChoices()).toEqual(['recommendation_received', 'request_bounced', 'sign_in'])
    expect(await mailChoices(app.tom)).toEqual(usual)
  })

  test.each([
    ['several parts', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    ['the page itself', { origin: 'http://localhost:4001', 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %s', async (_from, headers) => {
    expect((await oneClick(digestLink(), headers)).status).toBe(200)
    expect(await mailChoices()).not.toContain('recommendation_changed')
  })

  test('is taken without a body', async () => {
    expect((await app.product.call({ method: 'POST', url: digestLink() })).status).toBe(200)
    expect(await mailChoices()).not.toContain('recommendation_changed')
  })

  test('of an account that is gone is answered like any other', async () => {
    const link = digestLink()
    await app.product.dependencies.db.delete(accounts)
    expect((await oneClick(link)).status).toBe(200)
  })

  test('stands in the mails, and nothing else does for it', async () => {
    await app.askMarta()
    const [mail] = app.mailsTo(marta.email)
    const link = pathOf(mail!.unsubscribeUrl!)
    expect((await open(link)).text).toContain('We won’t e-mail you any more requests for recommendations')
    expect(await app.product.dependencies.db.select().from(neverAsk)).toEqual([])
    for (let time = 0; time < 2; time++) expect((await oneClick(link)).status).toBe(200)
    expect(await app.list()).toMatchObject([{ state: 'declined' }])
    expect(await app.product.dependencies.db.select().from(neverAsk)).toHaveLength(1)
    await app.ask(app.tom)
    expect(app.mailsTo(marta.email)).toHaveLength(1)
  })
})

describe('what is none of ours', () => {
  const forged = () => {
    const { secrets } = app.product.dependencies
    const [, , , token] = digestLink().split('/')
    const id = app.ines.account.id
    return [
      '/unsubscribe/digest/x',
      `/unsubscribe/digest/${token}A`,
      `/unsubscribe/digest/${token!.slice(0, -1)}`,
      `/unsubscribe/news/${token}`,
      // what one mail carries turns off nothing but such mails
      ...mailLists.filter(list => list !== 'digest').map(list => `/unsubscribe/${list}/${token}`),
      // other secrets that people are sent
      ...[secrets.inviteKey, secrets.reviewerKey, secrets.unsubscribeKey].map(
        key => `/unsubscribe/digest/${makeLinkToken(key, id)}`,
      ),
    ]
  }

  test('leads nowhere and changes nothing', async () => {
    for (const link of forged())
      for (const answer of [await open(link), await oneClick(link)]) {
        expect(answer.status).toBe(404)
        expect(answer.text).toContain('This link is incomplete')
      }
    expect(await mailChoices()).toEqual(usual)
  })

  test('is not read beyond what a mail program sends', async () => {
    const answer = await app.product.call({ method: 'POST', url: digestLink(), payload: 'x'.repeat(100_000) })
    expect(answer.status).toBe(413)
    expect(await mailChoices()).toEqual(usual)
  })
})

test('the secret of a link stands in no log', async () => {
  const link = digestLink()
  await open(link)
  await oneClick(link)
  expect(app.product.logged()).not.toContain(link.split('/').at(-1))
})
