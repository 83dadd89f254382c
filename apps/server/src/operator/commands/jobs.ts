import type { JobName } from '../../jobs/jobs.ts'
import { type Command, done, namedBy } from '../command.ts'

/** What a job does, for a person who has not read its code. */
const works: Record<JobName, string> = {
  'send-mail': 'send an e-mail',
  'send-push': 'send a push notification',
  'clean-up': 'remove what has expired',
  'invite-bounced': 'tell an owner that a request could not be delivered',
  'remind-invited': 'send due reminders',
  'make-backup': 'make the nightly backup',
  'reviewer-bounced': 'note that a reviewer’s address is refused',
  'question-bounced': 'note that a question reached no mailbox',
  'announce-published': 'tell a reviewer that the recommendation is public',
  'ask-still-true': 'ask reviewers whether it is still true',
  'copy-recording': 'copy a recording',
  'make-recording': 'make a recording playable',
  'make-copy': 'pack a copy of a page',
  'draft-captions': 'draft captions',
  'make-what-people-say': 'group what people say',
  'sign-record': 'sign a record',
  'remove-files': 'remove deleted files',
  'note-weekly-views': 'tell owners of the week’s views',
  'send-digests': 'send digests',
  'refresh-subscriptions': 'read subscriptions again',
  'move-invoices': 'send invoices to a new address',
  'forget-payer': 'erase a payer at the payment provider',
}

export const workOf = (name: string): string => works[name as JobName] ?? name

const noun = 'failed job'

export const jobCommands: Command[] = [
  {
    name: 'jobs list',
    says: 'jobs that failed for good within the last day, newest first',
    example: 'jobs list',
    async run(tx, { jobs }) {
      const rows = (await jobs.listFailed(tx)).map(({ id, name, tries, failedAt }) => {
        return { id, failed: failedAt, job: name, work: workOf(name), tries }
      })
      return { kind: 'list', rows, none: 'No jobs have failed.' }
    },
  },
  {
    name: 'jobs retry',
    takes: '<id>',
    says: 'try a failed job again',
    example: 'jobs retry 1a2b3c4d',
    async run(tx, { jobs }, { target }) {
      const { found, missing } = namedBy(await jobs.listFailed(tx), target, noun)
      if (missing) return missing
      await jobs.retry(tx, found)
      return done(found.id, `We’ll try again to ${workOf(found.name)}.`)
    },
  },
]
