import { type AccessKind, accessKinds } from '@credence/contract/access/access-code'
import { issueCode, loadCodes, revokeCode } from '../../features/access/service.ts'
import { already, type Command, dayOf, done, namedBy, requireAddress, requireDay, UsageError } from '../command.ts'

const mostUses = 10_000
const kindNames = accessKinds.join(', ').replaceAll('_', '-')

function requireKind(typed: string): AccessKind {
  const kind = accessKinds.find(each => each === typed.replaceAll('-', '_'))
  if (!kind) throw new UsageError(`Choose the kind of code with --kind: ${kindNames}.`)
  return kind
}

function requireUses(typed: string): number {
  const uses = Number(typed || 1)
  if (!Number.isInteger(uses) || uses < 1 || uses > mostUses)
    throw new UsageError(`"${typed}" is not a number of uses. Type a number from 1 to ${mostUses}.`)
  return uses
}

function requireFuture(typed: string, now: Date): Date {
  const day = requireDay(typed)
  if (day <= now)
    throw new UsageError(`${typed} has already started. Codes expire at the start of the day, so choose a later day.`)
  return day
}

type Code = Awaited<ReturnType<typeof loadCodes>>[number]

function stateOf({ revokedAt, expiresAt, used, uses }: Code, now: Date): string {
  if (revokedAt) return 'revoked'
  if (expiresAt <= now) return 'ended'
  return used < uses ? 'good' : 'used up'
}

export const codeCommands: Command[] = [
  {
    name: 'codes list',
    says: 'access codes and how often they were used; never the codes themselves',
    example: 'codes list',
    async run(tx, { clock }) {
      const rows = (await loadCodes(tx)).map(code => {
        const { id, kind, used, uses, createdAt, expiresAt, email } = code
        const [made, ends] = [dayOf(createdAt), dayOf(expiresAt)]
        return { id, kind, state: stateOf(code, clock.now()), used: `${used} of ${uses}`, made, ends, for: email }
      })
      return { kind: 'list', rows, none: 'There are no codes.' }
    },
  },
  {
    name: 'codes issue',
    options: {
      kind: { takes: '<kind>', says: `required: ${kindNames}` },
      address: { takes: '<address>', says: 'the only address that can use the code (default: any)' },
      uses: { takes: '<number>', says: 'how often it can be used (default: once)' },
      expires: { takes: '<day>', says: 'when it expires, such as 2027-01-31 (default: in a year)' },
    },
    says: 'make an access code, which is shown only once',
    example: 'codes issue --kind student --address ines@example.org',
    async run(tx, context, { options }) {
      const kind = requireKind(options.kind!)
      const uses = requireUses(options.uses!)
      const bound = options.address ? { email: requireAddress(options.address) } : {}
      const ending = options.expires ? { expiresAt: requireFuture(options.expires, context.clock.now()) } : {}
      const { id, code, link, expiresAt } = await issueCode(tx, context, { kind, uses, ...bound, ...ending })
      const whose = bound.email ? 'for one address' : 'for anyone'
      const often = uses === 1 ? 'once' : `${uses} times`
      const said = `Made ${kind} code ${id}, ${whose}. It can be used ${often}, until ${dayOf(expiresAt)}.`
      return done(id, said, { code, link })
    },
  },
  {
    name: 'codes revoke',
    takes: '<id>',
    says: 'revoke a code; people who used it keep their access',
    example: 'codes revoke 1a2b3c4d',
    async run(tx, context, { target }) {
      const { found, missing } = namedBy(await loadCodes(tx), target, 'code')
      if (missing) return missing
      return (await revokeCode(tx, context, found.id))
        ? done(found.id, 'The code no longer works.')
        : already(found.id, 'The code was already revoked.')
    },
  },
]
