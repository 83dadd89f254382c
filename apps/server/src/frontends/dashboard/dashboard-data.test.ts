import type { DashboardData } from '@credence/contract/recommendations/dashboard-data'
import { pageDataElementId } from '@credence/contract/rendered-page'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { profiles } from '../../database/schema/profiles.ts'
import { signInAs } from '../../testing/create-test-app.ts'
import { createInviteApp, type InviteApp } from '../../testing/invites.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

type Session = Awaited<ReturnType<typeof signInAs>>

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp(publicFrontends)
})

const read = (path: string, headers: Record<string, string>) => app.product.call({ method: 'GET', url: path, headers })

function cookiesOf({ token, handle, sessionId, expiresAt, secret }: Session) {
  return {
    cr_prod_token: token,
    cr_prod_refresh_token: handle,
    cr_prod_expire_token: `${sessionId}.${Math.floor(expiresAt.getTime() / 1000)}`,
    cr_rs: secret,
  }
}

async function openDashboard(cookies: Record<string, string | undefined>) {
  const held = Object.entries(cookies).filter(([, value]) => value !== undefined)
  const cookie = held.map(([name, value]) => `${name}=${value}`).join('; ')
  const { status, headers, text } = await read('/dashboard/recommendations', { cookie })
  const [, json] = new RegExp(`id="${pageDataElementId}">(.*?)</script>`).exec(text) ?? []
  return { status, headers, text, data: json ? (JSON.parse(json) as DashboardData) : undefined }
}

test('the document carries what its owner’s calls answer, and nothing of anyone else', async () => {
  const { product, ines, tom } = app
  await app.askMarta(tom)
  await app.ask(ines, { people: [{ full_name: 'Jonas </script>', email: 'jonas@kitewood.example' }] })
  await giveRecommendation(product, ines.account.id, { state: 'new', publishedAt: null })
  await giveRecommendation(product, tom.account.id, { text: 'Tom was there.' })
  const { status, headers, text, data } = await openDashboard(cookiesOf(ines))
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  const answerOf = async (path: string) => (await read(path, ines.headers)).body.data
  expect(data).toEqual({
    profile: await answerOf(`/api/profile/${ines.slug}`),
    recommendations: await answerOf('/api/recommendations'),
    invites: await answerOf('/api/invites'),
    views: await answerOf('/api/views'),
  })
  expect(data!.recommendations).toHaveLength(1)
  expect(data!.invites).toHaveLength(1)
  for (const others of ['Tom', 'Marta', 'asks=']) expect(text).not.toContain(others)
})

test('an expired token does not matter: the session goes on', async () => {
  app.daysPass(1)
  expect((await read('/api/session', app.ines.headers)).body.code).toBe('token_expired')
  expect((await openDashboard(cookiesOf(app.ines))).data?.profile.slug).toBe(app.ines.slug)
})

test.each<[string, (ines: Session, tom: Session) => Record<string, string | undefined>]>([
  ['no session', () => ({})],
  ['a token alone', ({ token }) => ({ cr_prod_token: token })],
  // a link on another site
  ['no secret', ines => ({ ...cookiesOf(ines), cr_rs: undefined })],
  ['no handle', ines => ({ ...cookiesOf(ines), cr_prod_refresh_token: undefined })],
  ['the secret of another session', (ines, tom) => ({ ...cookiesOf(ines), cr_rs: tom.secret })],
  // a sibling host can plant the token
  ['the token of another account', (ines, tom) => ({ ...cookiesOf(ines), cr_prod_token: tom.token })],
  ['a secret that was made up', ines => ({ ...cookiesOf(ines), cr_rs: ines.secret.replace(/.$/, '') })],
  ['a token that is there twice', ines => ({ ...cookiesOf(ines), cr_prod_token: `${ines.token}; cr_prod_token=x` })],
])('%s: the document is the same for everyone', async (_, cookies) => {
  const { data, text, status } = await openDashboard(cookies(app.ines, app.tom))
  expect({ data, text, status }).toEqual({ data: undefined, text: '<p>the app</p>', status: 200 })
})

test('neither an ended session nor an old pair opens it', async () => {
  const cookies = cookiesOf(app.ines)
  const cookie = Object.entries(cookies)
    .map(pair => pair.join('='))
    .join('; ')
  const again = () => app.product.call({ method: 'POST', url: '/api/refresh-token', headers: { cookie }, payload: {} })
  expect((await again()).status).toBe(200)
  expect((await openDashboard(cookies)).data).toBeUndefined()
  const other = await signInAs(app.product, app.ines.account.email)
  expect((await openDashboard(cookiesOf(other))).data).toBeDefined()
  await app.product.call({ method: 'DELETE', url: `/api/sessions/${other.sessionId}`, headers: other.headers })
  expect((await openDashboard(cookiesOf(other))).data).toBeUndefined()
})

test('when the lists are too long or cannot be read, the app requests them', async () => {
  const { db } = app.product.dependencies
  await db.update(profiles).set({ about: 'a'.repeat(200_000) })
  expect(await openDashboard(cookiesOf(app.ines))).toMatchObject({ status: 200, data: undefined })
  await db.update(profiles).set({ about: '' })
  expect((await openDashboard(cookiesOf(app.ines))).data).toBeDefined()
  await db.execute(sql`alter table invites rename to invites_elsewhere`)
  // other tests use this database, too
  onTestFinished(async () => void (await db.execute(sql`alter table invites_elsewhere rename to invites`)))
  expect(await openDashboard(cookiesOf(app.ines))).toMatchObject({ status: 200, data: undefined })
  expect(app.product.logged()).toContain('the dashboard was sent without its lists')
})
