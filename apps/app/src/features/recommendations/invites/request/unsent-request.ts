import type { AskFor } from '@credence/contract/invites/ask-for'
import type { Invite, NewInvites } from '@credence/contract/invites/endpoints'
import { namePlaceholder, suggestedMessage } from '@credence/contract/invites/invite-message'
import type { Memory } from '@credence/contract/invites/memory-card-schema'
import { inviteLimits } from '@credence/contract/limits/invite-limits'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { Person } from '../ask/parse-people.ts'

export type Way = 'email' | 'link'

/** A request before it is sent. */
export type RequestDraft = {
  way: Way
  /** Those without an address get a link. */
  people: Person[]
  source: RecommenderSourceId
  askFor: AskFor
  where: string
  from: string
  to: string
  what: string
  reminders: string[]
  /** The owner's own words, once they changed ours. */
  words: string | undefined
  /** What stood there before a draft took its place. */
  aside: { words: string | undefined } | undefined
  remind: boolean
  /** The request that this one is sent in place of. */
  replaces: string | undefined
}

export const emptyDraft: RequestDraft = {
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

/** To the same person as before, whose address did not work. */
export function draftAgain({ id, source, memory, reminders, ask_for: askFor }: Invite): RequestDraft {
  return {
    ...emptyDraft,
    source: source as RecommenderSourceId,
    askFor,
    where: memory.where,
    from: memory.when,
    what: memory.what,
    reminders: emptyDraft.reminders.map((none, index) => reminders[index] ?? none),
    replaces: id,
  }
}

export function memoryOf({ where, from, to, what }: RequestDraft): Memory {
  const when = [from, to].map(year => year.trim()).filter(Boolean)
  return { where: where.trim(), when: when.join(' to '), what: what.trim() }
}

export function messageOf(draft: RequestDraft, ownerName: string): string {
  return draft.words ?? suggestedMessage(ownerName, memoryOf(draft), draft.askFor)
}

export function requestOf(draft: RequestDraft, ownerName: string): NewInvites {
  return {
    people: draft.people.map(({ full_name, email }) => (email ? { full_name, email } : { full_name })),
    source: draft.source,
    memory: memoryOf(draft),
    reminders: draft.reminders.map(reminder => reminder.trim()).filter(Boolean),
    message: messageOf(draft, ownerName),
    ask_for: draft.askFor,
    remind: draft.remind,
  }
}

type LetterPart = { text: string; marked: boolean; at: number }

/** A paragraph in parts, with what changes from request to request marked: the name, and what it is about. */
export function letterParts(paragraph: string, firstName: string, what: string): LetterPart[] {
  const changing = [namePlaceholder, ...(what ? [what] : [])].map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  let at = 0
  return paragraph.split(new RegExp(`(${changing.join('|')})`)).map((text, index) => {
    const part = { text: text === namePlaceholder ? firstName : text, marked: index % 2 === 1, at }
    at += text.length
    return part
  })
}
