import { expect, test } from 'vitest'
import { makeLinkToken } from '../link-token.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { request } from '../testing/invites.ts'
import { anotherNetwork, ownerNamed, reviewAs } from '../testing/reviewer.ts'
import { invites } from './schema/invites.ts'
import { recommendations } from './schema/recommendations.ts'

test('fifty recommendations in a day close no profile: then two of each network, and whom the owner asked', async () => {
  const product = await createTestApp()
  const { account } = await ownerNamed(product, 'Ines Marlow')
  const { db, clock, secrets } = product.dependencies
  const written = {
    slug: account.slug,
    type: 'text',
    text: 'She kept the lights on through the hardest winter we ever had, and few noticed how hard it was.',
    full_name: 'Tomás Vidal',
    position: 'Head of Operations',
    source: 'manager',
    consent: true,
  }
  let people = 0
  async function give(remoteAddress: string, link = {}) {
    const headers = await reviewAs(product, account.id, `p${people++}@example.org`)
    const payload = { ...written, ...link }
    return (await product.call({ method: 'POST', url: '/api/recommendations', payload, headers, remoteAddress })).status
  }

  for (let person = 0; person < 50; person++) expect(await give(anotherNetwork())).toBe(200)
  const crowd = ['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2']
  const statuses = []
  for (const network of crowd) statuses.push(await give(network))
  expect(statuses).toEqual([200, 200, 429, 200])

  const { memory, reminders, message } = request
  const asked = { fullName: 'Marta', source: 'client', memory, reminders, message, sentAt: clock.now() } as const
  const [invite] = await db
    .insert(invites)
    .values({ accountId: account.id, ...asked })
    .returning()
  expect(await give('198.51.100.1', { invite: makeLinkToken(secrets.inviteKey, invite!.id) })).toBe(200)
  expect(await db.select().from(recommendations)).toHaveLength(54)
})
