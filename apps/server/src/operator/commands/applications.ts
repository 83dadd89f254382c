import type { ApplicationRow } from '../../database/schema/forms.ts'
import { approveApplication, declineApplication, loadApplications } from '../../features/applications/service.ts'
import { readAttachment } from '../../features/attachments/service.ts'
import { already, type Command, done, namedBy, noteOption, type Outcome, saveOption } from '../command.ts'

const noun = 'application'
const stateOf = ({ decision }: ApplicationRow) => decision ?? 'open'

function decidedBefore({ id, decision }: ApplicationRow, wanted: ApplicationRow['decision']): Outcome | undefined {
  if (decision === wanted) return already(id, `The application was already ${wanted}.`)
  return decision
    ? { kind: 'refused', said: `The application was already ${decision}, and we e-mailed the applicant.` }
    : undefined
}

export const applicationCommands: Command[] = [
  {
    name: 'applications list',
    says: 'student and affiliate applications, newest first',
    example: 'applications list',
    async run(tx) {
      const rows = (await loadApplications(tx)).map(row => {
        const { id, createdAt, fullName, email, details } = row
        return { id, sent: createdAt, kind: details.kind, state: stateOf(row), name: fullName, address: email }
      })
      return { kind: 'list', rows, none: 'There are no applications.' }
    },
  },
  {
    name: 'applications show',
    takes: '<id>',
    options: { save: saveOption },
    says: 'show an application with its document',
    example: 'applications show 1a2b3c4d --save document.webp',
    async run(tx, context, { target }) {
      const { found, missing } = namedBy(await loadApplications(tx), target, noun)
      if (missing) return missing
      const { id, createdAt, fullName, email, details, attachmentId, decidedAt } = found
      const proof = attachmentId ? await readAttachment(context, attachmentId) : undefined
      return {
        kind: 'one',
        about: id,
        fields: {
          id,
          sent: createdAt,
          state: stateOf(found),
          decided: decidedAt,
          name: fullName,
          address: email,
          ...details,
          proof: proof ? `a picture of ${Math.ceil(proof.length / 1000)} kB; save it with --save <file>` : null,
        },
        ...(proof ? { file: proof.toString('base64') } : {}),
      }
    },
  },
  {
    name: 'applications approve',
    takes: '<id>',
    says: 'approve an application, and e-mail the access code',
    example: 'applications approve 1a2b3c4d',
    async run(tx, context, { target }) {
      const { found, missing } = namedBy(await loadApplications(tx), target, noun)
      if (missing) return missing
      const before = decidedBefore(found, 'approved')
      if (before) return before
      if (!(await approveApplication(tx, context, found)))
        return already(found.id, 'Another operator has already decided.')
      return done(found.id, 'Approved. We’ll e-mail them the code. It isn’t shown anywhere else.')
    },
  },
  {
    name: 'applications decline',
    takes: '<id>',
    options: { note: noteOption },
    says: 'decline an application by e-mail',
    example: 'applications decline 1a2b3c4d --note "The picture can’t be read."',
    async run(tx, context, { target, options }) {
      const { found, missing } = namedBy(await loadApplications(tx), target, noun)
      if (missing) return missing
      const before = decidedBefore(found, 'declined')
      if (before) return before
      if (!(await declineApplication(tx, context, found, options.note!)))
        return already(found.id, 'Another operator has already decided.')
      return done(found.id, 'Declined. We’ll e-mail them.')
    },
  },
]
