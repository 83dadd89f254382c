import { randomUUID } from 'node:crypto'
import { serialNumber } from '@credence/profile-view/serial-number'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../database/schema/accounts.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { recordStatuses, records } from '../../database/schema/records.ts'
import { sendDueReminders } from '../../features/invites/jobs.ts'
import { lastCode, signInAs } from '../../testing/create-test-app.ts'
import { findTraces } from '../../testing/find-traces.ts'
import { request } from '../../testing/invites.ts'
import { action, actionsOf, operate, rowsOf } from '../../testing/operate.ts'
import { createPublishedPage, type PublishedPage } from '../../testing/published-page.ts'
import { reviewAs, submit, written } from '../../testing/reviewer.ts'

const address = 'ada@example.org'

let shown: PublishedPage
let id: string
beforeEach(async () => {
  shown = await createPublishedPage()
  id = shown.owner.account.id
})
afterEach(() => shown.product.app.close())

const run = (...words: string[]) => operate(shown.product, 'users', ...words)
const whoAmI = () => shown.product.call({ method: 'GET', url: '/api/session', headers: shown.owner.headers })

let networks = 0
async function askForCode(email: string, call = 'login') {
  networks += 1
  const remoteAddress = `192.0.2.${networks}`
  const answer = await shown.product.call({ method: 'POST', url: `/api/${call}`, payload: { email }, remoteAddress })
  await shown.product.runJobs()
  return answer
}
const verify = (otp: string, email = address) =>
  shown.product.call({ method: 'POST', url: '/api/user-verify', payload: { otp, email } })

test.each([
  ['address', () => ' Ada@Example.org'],
  ['link name', () => 'ada-walker'],
  ['page link', () => 'https://app.example.org/cr/ada-walker?from=card'],
  ['id', () => id],
])('a user is found by %s, and the lookup is recorded', async (_by, name) => {
  expect(await run('find', name())).toMatchObject({
    kind: 'one',
    about: id,
    fields: {
      id,
      name: 'Ada Walker',
      address: 'a•••@example.org',
      link_name: 'ada-walker',
      visibility: 'public',
      page_opens: true,
      suspended: null,
      plan: 'pro',
      sessions: 1,
      requests: 0,
      recommendations: 1,
      published: 1,
      links: 0,
      reports: 0,
      recorded_bytes: 0,
    },
  })
  expect(await actionsOf(shown.product)).toMatchObject([{ command: expect.stringMatching(/^users find /), about: id }])
})

describe('what people quote from a page', () => {
  async function printed() {
    const { rosetteSeed } = (await shown.product.dependencies.db.select().from(profiles))[0]!
    return serialNumber(rosetteSeed)
  }
  async function signedRecord() {
    const { db } = shown.product.dependencies
    const [recordId, [status]] = [randomUUID(), await db.insert(recordStatuses).values({}).returning()]
    const file = { fileName: 'record.json', file: '{}', bytes: 2, sha256: '' }
    await db.insert(records).values({
      ...{ id: recordId, accountId: id, recommendationId: shown.recommendationId, statusIndex: status!.index },
      ...{ key: 'did:web:example.org#key', signedAt: new Date(), ...file },
    })
    return recordId
  }
  const quoted = {
    'the number at its foot': async () => `Credence No ${await printed()}`,
    'the digits of it': async () => (await printed()).replaceAll(' ', ''),
    'a recommendation’s link': async () => `https://app.example.org${shown.places['one recommendation']}#top`,
    'a signed record’s id': async () => `urn:uuid:${await signedRecord()}`,
    'a recommendation’s id': async () => shown.recommendationId.toUpperCase(),
  }

  test.each(Object.entries(quoted))('finds its owner: %s', async (_what, words) => {
    expect(await run('find', await words())).toMatchObject({ kind: 'one', about: id })
    expect(await actionsOf(shown.product)).toMatchObject([{ about: id, outcome: '' }])
  })

  test.each(Object.entries(quoted))('does not aim a change: %s', async (_what, words) => {
    expect((await run('suspend', await words())).kind).toMatch(/^(?:refused|wrong)$/)
    expect((await whoAmI()).status).toBe(200)
  })

  test.each([
    ['the id of no record', `urn:uuid:${randomUUID()}`],
    ['a number of no page', 'Credence No 00 0000 0000'],
    ['an id of nothing', randomUUID()],
  ])('finds no one by %s', async (_what, words) => {
    expect(await run('find', words)).toEqual({ kind: 'refused', said: `There is no user ${words}.` })
  })

  test('is asked for by its link where two pages have one number', async () => {
    const another = await signInAs(shown.product, 'ines@example.org')
    const { db } = shown.product.dependencies
    const [seed] = await db.select().from(profiles).where(eq(profiles.accountId, id))
    await db.update(profiles).set({ rosetteSeed: seed!.rosetteSeed }).where(eq(profiles.accountId, another.account.id))
    expect(await run('find', `Credence No ${serialNumber(seed!.rosetteSeed)}`)).toMatchObject({
      kind: 'refused',
      said: expect.stringContaining('its link'),
    })
  })

  test('is never a link that opens something: it is refused and not on record', async () => {
    const secret = 'https://app.example.org/l/a1b2c3d4e5f6a7b8c9d0'
    expect(await run('find', secret)).toMatchObject({ kind: 'wrong' })
    expect(await actionsOf(shown.product)).toEqual([])
  })
})

test('an operator sees where a user is signed in as the user does, without anything that signs in', async () => {
  const answer = await run('find', 'ada-walker')
  const rows = await shown.product.dependencies.db.select().from(sessions).where(eq(sessions.accountId, id))
  const signedIn = rows.map(({ device, createdAt, lastUsedAt }) => {
    return { device, signed_in: createdAt, last_seen: lastUsedAt }
  })
  expect(answer).toMatchObject({ kind: 'one', lists: { signed_in: signedIn } })
  for (const secret of [rows[0]!.id, rows[0]!.deviceHash]) expect(JSON.stringify(answer)).not.toContain(secret)
  await run('end-sessions', 'ada-walker')
  expect(await run('find', 'ada-walker')).toMatchObject({ fields: { sessions: 0 }, lists: { signed_in: [] } })
})

test('sessions end everywhere at once, and only theirs', async () => {
  const ines = await signInAs(shown.product, 'ines@example.org')
  await signInAs(shown.product, address)
  expect((await whoAmI()).status).toBe(200)
  expect(await run('end-sessions', 'ada-walker')).toMatchObject({ kind: 'done', said: 'Signed out of 2 sessions.' })
  expect(await whoAmI()).toMatchObject({ status: 401, body: { action: 'logout' } })
  expect(await run('end-sessions', 'ada-walker')).toMatchObject({ kind: 'already' })
  const { status } = await shown.product.call({ method: 'GET', url: '/api/session', headers: ines.headers })
  expect(status).toBe(200)
  await askForCode(address)
  expect((await verify(lastCode(shown.product))).status).toBe(200)
  expect(await actionsOf(shown.product)).toContainEqual(
    action('users end-sessions ada-walker', id, 'done: Signed out of 2 sessions.'),
  )
})

describe('a suspended account', () => {
  const suspend = () => run('suspend', address, '--note', 'You wrote to strangers.')

  test('is signed out, its page is gone in every form, and one mail says so', async () => {
    const { product, statuses, everywhere, becomes, frame } = shown
    expect(await statuses()).toEqual(everywhere(200))
    expect(await suspend()).toMatchObject({ kind: 'done', about: id })
    expect(await suspend()).toMatchObject({ kind: 'already', about: id })
    expect(await whoAmI()).toMatchObject({ status: 401, body: { action: 'logout' } })
    await becomes(404)
    expect(await statuses()).toEqual(everywhere(404))
    expect(await frame()).not.toContain('Tomás Vidal')
    await product.runJobs()
    expect(product.mails).toMatchObject([{ to: address, subject: 'Your account has been suspended' }])
    expect(product.mails[0]!.text).toContain('You wrote to strangers.')
    expect(await actionsOf(product)).toContainEqual(
      action(
        'users suspend …@example.org --note You wrote to strangers.',
        id,
        'done: Suspended. The user is signed out, the page is closed, and we’ll e-mail them.',
      ),
    )
  })

  test.each(['login', 'signup'])('is answered like everybody who asks for a code by %s, and gets none', async call => {
    await suspend()
    await shown.product.runJobs()
    shown.product.mails.splice(0)
    const known = await askForCode('ines@example.org', call)
    const suspended = await askForCode(address, call)
    expect(suspended).toMatchObject({ status: known.status, text: known.text })
    expect(shown.product.mails.map(({ to }) => to)).toEqual(['ines@example.org'])
  })

  test('opens by no code, not even by one that was sent before', async () => {
    const { product } = shown
    await askForCode(address)
    const code = lastCode(product)
    const wrong = await verify(code === '000000' ? '000001' : '000000', 'ines@example.org')
    await suspend()
    const answer = await verify(code)
    expect(answer).toMatchObject({ status: wrong.status, text: wrong.text })
    const live = await product.dependencies.db.select().from(sessions).where(eq(sessions.accountId, id))
    expect(live.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
  })

  test('gets no notifications, sends no requests, and receives no recommendations', async () => {
    const { product, owner } = shown
    await product.call({ method: 'POST', url: '/api/invites', payload: request, headers: owner.headers })
    const reviewer = await reviewAs(product, id)
    await suspend()
    await product.runJobs()
    // the request that had not left yet stays here as well
    expect(product.mails.map(({ to }) => to)).toEqual([address])
    const words = written({ ...owner, account: { ...owner.account, slug: 'ada-walker' } })
    expect(await submit(product, reviewer, words)).toMatchObject({ status: 401 })
    product.clock.advance(30 * 86_400)
    await sendDueReminders(product.dependencies)
    await product.runJobs()
    expect(product.mails).toHaveLength(1)
  })

  test('loses nothing: restored, it is as it was, and so is its page', async () => {
    const { product, owner, statuses, everywhere, becomes } = shown
    const me = async (headers: Record<string, string>) => {
      const { text } = await product.call({ method: 'GET', url: '/api/profile/ada-walker', headers })
      // revoked with the account, and signed anew with it
      return JSON.parse(text, (name, value) => (name === 'record' ? null : value)).data
    }
    const before = await me(owner.headers)
    await suspend()
    expect(await run('restore', 'ada-walker')).toMatchObject({ kind: 'done', about: id })
    expect(await run('restore', 'ada-walker')).toMatchObject({ kind: 'already' })
    await becomes(200)
    expect(await statuses()).toEqual(everywhere(200))
    // sessions stay ended, and signing in works
    expect((await whoAmI()).status).toBe(401)
    await askForCode(address)
    expect(product.mails.map(({ subject }) => subject)).toContain('Your account is back')
    expect((await verify(lastCode(product))).status).toBe(200)
    expect(await me((await signInAs(product, address)).headers)).toEqual(before)
    expect(await actionsOf(product)).toContainEqual(
      action('users restore ada-walker', id, 'done: Restored. The user can sign in, and the page is as before.'),
    )
  })

  test('that was hidden besides stays hidden when it is restored', async () => {
    const { product, get, becomes } = shown
    await product.call({ method: 'POST', url: '/api/report', payload: { slug: 'ada-walker', reason: 'Not her.' } })
    const rows = rowsOf<{ id: string }>(await operate(product, 'reports', 'list'))
    await operate(product, 'reports', 'hide', rows[0]!.id)
    await suspend()
    await run('restore', id)
    expect((await get('/cr/ada-walker')).status).toBe(404)
    await operate(product, 'reports', 'restore', rows[0]!.id)
    await becomes(200)
  })
})

describe('erasing', () => {
  test('takes everything, tells its owner, and leaves no trace but an id', async () => {
    const { product, becomes } = shown
    await run('find', address)
    expect(await run('erase', address, '--sure', 'ada-walker')).toMatchObject({ kind: 'done', about: id })
    expect(await product.dependencies.db.select().from(accounts)).toEqual([])
    expect(await whoAmI()).toMatchObject({ status: 401 })
    await becomes(410)
    await product.runJobs()
    expect(product.mails).toMatchObject([{ to: address, subject: 'Your account has been deleted' }])
    expect(product.mails[0]!.text).toContain('An operator deleted your account.')
    const traces = await findTraces(product, address)
    // the last mail lies in the mailbox
    expect(traces.filter(trace => !trace.startsWith('mail/'))).toEqual([])
    expect(await run('erase', address, '--sure', 'ada-walker')).toMatchObject({ kind: 'refused' })
    expect(await actionsOf(product)).toContainEqual(
      action('users erase …@example.org --sure ada-walker', id, 'done: Erased. We’ll send them one last e-mail.'),
    )
  })

  test.each([[[]], [['--sure', 'ada']], [['--sure', '']]])('does not happen by mistake: %j', async sure => {
    expect(await run('erase', address, ...sure)).toMatchObject({
      kind: 'wrong',
      said: expect.stringContaining('--sure'),
    })
    expect(await shown.product.dependencies.db.select().from(accounts)).toHaveLength(1)
    expect(await actionsOf(shown.product)).toEqual([])
  })
})
