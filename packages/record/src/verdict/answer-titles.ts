import type { Outcome } from './checked.ts'

/** What every place says of a record, in the same words: the page that checks it, assistants, and copies of a page. */
export const answerTitles: Record<Exclude<Outcome, 'another'>, string> = {
  holds: 'Everything checks out.',
  'cannot check': 'We can’t check this right now.',
  revoked: 'This record was withdrawn.',
  changed: 'This file has been changed.',
  'unknown key': 'We can’t check this file.',
}
