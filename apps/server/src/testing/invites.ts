import type { Invite } from '@credence/contract/invites/endpoints'
import { eq } from 'drizzle-orm'
import { profiles } from '../database/schema/profiles.ts'
import { sendDueReminders } from '../features/invites/jobs.ts'
import { takeInvite } from '../features/invites/service.ts'
import type { Frontends } from '../frontends/frontends.ts'
import { createTestApp, signInAs } from './create-test-app.ts'

export const marta = { full_name: 'Marta Lindqvist', email: 'marta@northpier.example' }
export const request = {
  people: [marta] as { full_name: string; email?: string }[],
  source: 'client',
  memory: { where: 'North Pier', when: '2022 to 2023', what: 'the Leeds opening' },
  reminders: ['The opening weekend without a till system', 'How we told the supplier'],
  message: 'Hi {name},\n\nWould you recommend me?\n\nInes',
}

type Owner = Awaited<ReturnType<typeof signInAs>>
type Changes = Partial<Omit<typeof request, 'people'>> & { people?: unknown; ask_for?: string | undefined }
export type InviteApp = Awaited<ReturnType<typeof createInviteApp>>

/** The app with two owners in it, Ines and Tom, and what they and the people they ask can do. */
export async function createInviteApp(frontends?: Frontends) {
  const product = await createTestApp({}, frontends)
  const { db } = product.dependencies

  async function signIn(email: string, fullName: string) {
    const owner = await signInAs(product, email)
    await db.update(profiles).set({ fullName }).where(eq(profiles.accountId, owner.account.id))
    return owner
  }

  const ines = await signIn('ines@example.org', 'Ines Marlow')
  const tom = await signIn('tom@example.org', 'Tom Okafor')

  async function call(owner: Owner, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
    // a token lives a quarter of an hour, and requests wait for days
    const { headers } = await signInAs(product, owner.account.email)
    return product.call({ method, url: `/api/invites${path}`, headers, ...(payload ? { payload } : {}) })
  }

  async function ask(owner = ines, changes: Changes = {}) {
    const answer = await call(owner, 'POST', '', { ...request, ...changes })
    await product.runJobs()
    return answer
  }

  return {
    product,
    ines,
    tom,
    signIn,
    call,
    ask,
    askMarta: async (owner = ines) => ((await ask(owner)).body.data as Invite[])[0]!,
    list: async (owner = ines) => (await call(owner, 'GET', '')).body.data as Invite[],
    async say(answer: string, invite: { url: string }) {
      const payload = { invite: new URL(invite.url).searchParams.get('invite'), answer }
      const heard = await product.call({ method: 'POST', url: '/api/invites/answer', payload })
      await product.runJobs()
      return heard
    },
    /** As submitting a recommendation of Ines does. */
    give: (token?: string, email = marta.email) =>
      db.transaction(tx => takeInvite(tx, product.dependencies, { accountId: ines.account.id, email, token })),
    async remindersGoOut() {
      await sendDueReminders(product.dependencies)
      await product.runJobs()
    },
    mailsTo: (email: string) => product.mails.filter(mail => mail.to === email),
    daysPass: (days: number) => product.clock.advance(days * 86_400),
  }
}
