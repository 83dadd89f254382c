import type { AskFor } from '@credence/contract/invites/ask-for'
import type { Invite, NewInvites } from '@credence/contract/invites/endpoints'
import { namePlaceholder, suggestedMessage } from '@credence/contract/invites/invite-message'
import type { Memory } from '@credence/contract/invites/memory-card-schema'
import { inviteLimits } from '@credence/contract/limits/limits'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { Way } from '../ask/ask-fields.ts'
import type { Person } from '../ask/parse-people.ts'

export type UnsentRequest = {
  way: Way
  /** People without an address get a link. */
  people: Person[]
  source: RecommenderSourceId
  askFor: AskFor
  where: string
  from: string
  to: string
  what: string
  reminders: string[]
  /** The owner's text; undefined for the suggested one. */
  words: string | undefined
  /** The text that an AI draft replaced. */
  aside: { words: string | undefined } | undefined
  remind: boolean
  /** The bounced request that this one replaces. */
  replaces: string | undefined
}

export const emptyRequest: UnsentRequest = {
  way: 'email',
  people: [],
  source: 'colleague',
  askFor: 'any',
  where: '',
  from: '',
  to: '',
  what: '',
  reminders: Array.from({ length: inviteLimits.memoryReminders }, () => ''),
  words: undefined,
  aside: undefined,
  remind: true,
  replaces: undefined,
}

/** For the same person after a bounce. */
export function requestAgain({ id, source, memory, reminders, ask_for: askFor }: Invite): UnsentRequest {
  return {
    ...emptyRequest,
    source: source as RecommenderSourceId,
    askFor,
    where: memory.where,
    from: memory.when,
    what: memory.what,
    reminders: emptyRequest.reminders.map((none, index) => reminders[index] ?? none),
    replaces: id,
  }
}

export function memoryOf({ where, from, to, what }: UnsentRequest): Memory {
  const when = [from, to].map(year => year.trim()).filter(Boolean)
  return { where: where.trim(), when: when.join(' to '), what: what.trim() }
}

export function messageOf(request: UnsentRequest, ownerName: string): string {
  return request.words ?? suggestedMessage(ownerName, memoryOf(request), request.askFor)
}

export function requestOf(request: UnsentRequest, ownerName: string): NewInvites {
  return {
    people: request.people.map(({ full_name, email }) => (email ? { full_name, email } : { full_name })),
    source: request.source,
    memory: memoryOf(request),
    reminders: request.reminders.map(reminder => reminder.trim()).filter(Boolean),
    message: messageOf(request, ownerName),
    ask_for: request.askFor,
    remind: request.remind,
  }
}

type LetterPart = { text: string; marked: boolean; at: number }

/** Marks the parts that differ between requests: the name and the subject. */
export function letterParts(paragraph: string, firstName: string, what: string): LetterPart[] {
  const changing = [namePlaceholder, ...(what ? [what] : [])].map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  let at = 0
  return paragraph.split(new RegExp(`(${changing.join('|')})`)).map((text, index) => {
    const part = { text: text === namePlaceholder ? firstName : text, marked: index % 2 === 1, at }
    at += text.length
    return part
  })
}
