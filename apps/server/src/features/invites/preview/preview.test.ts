import { randomBytes } from 'node:crypto'
import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailPreviews } from '../../../database/schema/outgoing-mails.ts'
import { seal } from '../../../mail/sealed.ts'
import { createInviteApp, type InviteApp, marta, request } from '../../../testing/invites.ts'
import { cleanUp } from '../../clean-up/jobs.ts'

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp()
})

describe('the mail before it is sent', () => {
  const preview = async (changes: object = {}, owner = app.ines) =>
    app.call(owner, 'POST', '/preview', { ...request, ...changes })
  const open = (url: string) => app.product.call({ method: 'GET', url })
  const see = async (changes: object = {}, owner = app.ines) =>
    open(((await preview(changes, owner)).body.data as MailPreview).url)
  const withoutLinks = (html = '') => html.replaceAll(/href="[^"]*"/g, 'href="#"')

  test('that was sealed with an earlier key is gone, like one whose time is over', async () => {
    const { url } = (await preview()).body.data as MailPreview
    await app.product.dependencies.db.update(mailPreviews).set({ sealed: seal(randomBytes(32), 'a page') })
    expect((await open(url)).status).toBe(404)
  })

  test('is the one that leaves, letter for letter, with links that lead nowhere', async () => {
    const people = [{ full_name: 'Jonas' }, marta, { full_name: 'Noor', email: 'noor@a.example' }]
    const answer = await preview({ people, ask_for: 'video' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          from: 'Ines Marlow by way of Credence',
          to: marta.email,
          reply_to: 'ines@example.org',
          subject: 'Would you recommend Ines?',
        },
      },
    })
    const page = await open((answer.body.data as MailPreview).url)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/)
    expect(page.headers['content-security-policy']).not.toMatch(/script/)
    expect(page.text).not.toMatch(/invite=|href="[^#]/)
    await app.ask(app.ines, { people, ask_for: 'video' })
    expect(page.text).toBe(withoutLinks(app.mailsTo(marta.email)[0]?.html))
  })

  test('sends no mail, counts as no invite, and leaves no address in the log or the database', async () => {
    for (let time = 0; time < 12; time += 1) expect((await preview()).status).toBe(200)
    await app.product.runJobs()
    expect(app.product.mails).toEqual([])
    expect(await app.list()).toEqual([])
    const { db } = app.product.dependencies
    const kept = await db.select().from(mailPreviews)
    expect(kept).toHaveLength(1)
    expect(kept[0]?.sealed.toString('latin1')).not.toMatch(/marta|northpier/i)
    expect(app.product.logged()).not.toMatch(/marta|northpier/i)
    expect(app.product.logged()).not.toContain(kept[0]?.id)
    expect((await app.ask()).status).toBe(200)
  })

  test('is gone after ten minutes, and when another one is looked at', async () => {
    const first = ((await preview()).body.data as MailPreview).url
    const second = ((await preview({ message: 'Other words' })).body.data as MailPreview).url
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).text).toContain('Other words')
    app.product.clock.advance(601)
    expect((await open(second)).status).toBe(404)
    await cleanUp(app.product.dependencies)
    expect(await app.product.dependencies.db.select().from(mailPreviews)).toEqual([])
  })

  test("another owner's preview does not replace it", async () => {
    const { url } = (await preview()).body.data as MailPreview
    expect((await see({}, app.tom)).text).toContain('Would you recommend Tom?')
    expect((await open(url)).text).toContain('Would you recommend Ines?')
  })

  test('markup in names and words stays words, and looks like no link', async () => {
    const page = await see({
      people: [{ ...marta, full_name: '<script>alert(1)</script>' }],
      message: '{name} <a href="https://evil.example">here</a>',
    })
    expect(page.text).not.toMatch(/<script|<a href="https/)
    expect(page.text).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;')
  })

  test('looks the same for a mailbox that opted out', async () => {
    const before = await see()
    await app.say('never', await app.askMarta(app.tom))
    expect((await see()).text).toBe(before.text)
  })

  const refused = [
    { why: 'a list without an address', changes: { people: [{ full_name: 'Jonas' }] }, status: 409 },
    { why: 'there is nothing to say', changes: { message: ' ' }, status: 422 },
    { why: 'an address is none', changes: { people: [{ ...marta, email: 'marta' }] }, status: 422 },
  ]
  test.each(refused)('is refused when $why', async ({ changes, status }) => {
    expect((await preview(changes)).status).toBe(status)
    expect(await app.product.dependencies.db.select().from(mailPreviews)).toEqual([])
  })

  test('needs a name and a token', async () => {
    await app.signIn('ines@example.org', '')
    expect(await preview()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Add your name') },
    })
    const stranger = await app.product.call({ method: 'POST', url: '/api/invites/preview', payload: request })
    expect(stranger.status).toBe(401)
  })

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%00'])('nothing is shown at %s', async id => {
    await preview()
    const answer = await open(`/mail/previews/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('Ines')
  })
})
