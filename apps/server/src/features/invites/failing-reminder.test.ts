import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '../../database/schema/profiles.ts'
import { createInviteApp } from '../../testing/invites.ts'

test('a reminder that cannot be written holds up no other, and is tried again', async () => {
  const app = await createInviteApp()
  const owners = [app.ines, app.tom, await app.signIn('eve@example.org', 'Eve Lind')]
  for (const [index, owner] of owners.entries())
    await app.ask(owner, { people: [{ full_name: 'P', email: `p${index}@a.example` }] })
  const { db } = app.product.dependencies
  const profile = (await db.delete(profiles).where(eq(profiles.accountId, app.tom.account.id)).returning())[0]!
  app.daysPass(5)
  await expect(app.remindersGoOut()).rejects.toThrow()
  await app.product.runJobs()
  const reminders = () => app.product.mails.filter(({ subject }) => subject.startsWith('Reminder')).map(({ to }) => to)
  expect(reminders().sort()).toEqual(['p0@a.example', 'p2@a.example'])
  await db.insert(profiles).values(profile)
  await app.remindersGoOut()
  expect(reminders()).toHaveLength(3)
})
