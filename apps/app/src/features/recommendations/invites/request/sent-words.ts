import type { Invite } from '@credence/contract/invites/endpoints'
import { numberWord } from '../../../../components/format/numbers.ts'

type Words = { message: string; line?: string }

/** What became of a request. Whoever was asked before and has not answered gets no second mail. */
export function sentWords(sent: Invite[], before: Invite[]): Words {
  const message = titleOf(sent)
  if (before.length === 0) return { message }
  const names = before.map(({ full_name }) => full_name).join(', ')
  return { message, line: `Asked before and still waited for, so no second mail: ${names}.` }
}

function titleOf(sent: Invite[]): string {
  if (sent.length === 0) return 'No mail was sent'
  return sent.length === 1 ? `Sent to ${sent[0]!.full_name}` : `Sent to ${numberWord(sent.length).toLowerCase()} people`
}
