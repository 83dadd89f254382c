import { type Invited, inviteAddress, loadWaitlist } from '../../features/waitlist/service.ts'
import { already, type Command, done, refused, requireAddress } from '../command.ts'
import { toCsv } from '../table.ts'

const notInvited: Record<Exclude<(Invited & { ok: false })['reason'], 'invited before'>, string> = {
  'open to all': 'REGISTRATION is open, so no invitation is needed.',
  'has an account': 'This address already has an account.',
}

export const waitlistCommands: Command[] = [
  {
    name: 'waitlist list',
    says: 'the waitlist with invitations, newest first',
    example: 'waitlist list',
    async run(tx) {
      const entries = await loadWaitlist(tx)
      const rows = entries.map(({ createdAt, fullName, email, invitedAt }) => {
        return { joined: createdAt, name: fullName, address: email, invited: invitedAt }
      })
      return { kind: 'list', rows, none: 'The list is empty.' }
    },
  },
  {
    name: 'waitlist invite',
    takes: '<address>',
    says: 'invite an address by e-mail to make a page',
    example: 'waitlist invite ines@example.org',
    async run(tx, context, { target }) {
      const email = requireAddress(target)
      const invited = await inviteAddress(tx, context, email)
      if (invited.ok) return done(invited.entryId, `${email} can make a page. We’ll e-mail them.`)
      if (invited.reason === 'invited before')
        return already(invited.entryId, `${email} was already invited, and can make a page at any time.`)
      return refused(notInvited[invited.reason])
    },
  },
  {
    name: 'waitlist export',
    says: 'export the list as CSV, safe to open in a spreadsheet',
    example: 'waitlist export',
    async run(tx) {
      const entries = await loadWaitlist(tx)
      const lines = entries.map(({ createdAt, fullName, email, invitedAt }) => [
        createdAt.toISOString(),
        fullName,
        email,
        invitedAt?.toISOString() ?? '',
      ])
      return { kind: 'text', text: toCsv(['joined', 'full_name', 'email', 'invited'], lines) }
    },
  },
]
