import type { AskFor } from '@credence/contract/invites/ask-for'
import type { Invite, NewInvites } from '@credence/contract/invites/endpoints'
import { messageTo, suggestedMessage } from '@credence/contract/invites/invite-message'
import type { Memory } from '@credence/contract/invites/memory-card-schema'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { type AskFields, emptyFields } from '../ask/ask-fields.ts'
import type { Person } from '../ask/parse-people.ts'

export type UnsentRequest = {
  fields: AskFields
  /** People without an address get a link. */
  people: Person[]
  source: RecommenderSourceId
  askFor: AskFor
  where: string
  from: string
  to: string
  what: string
  reminders: string[]
  /** The owner's text; null for the suggested one. */
  words: string | null
  /** The text that an AI draft replaced. */
  aside: { words: string | null } | null
  remind: boolean
  /** The bounced request that this one replaces. */
  replaces: string | null
}

export const emptyRequest: UnsentRequest = {
  fields: emptyFields,
  people: [],
  source: 'colleague',
  askFor: 'any',
  where: '',
  from: '',
  to: '',
  what: '',
  reminders: [''],
  words: null,
  aside: null,
  remind: true,
  replaces: null,
}

/** For the same person after a bounce. */
export function requestAgain({ id, full_name, source, memory, reminders, ask_for: askFor }: Invite): UnsentRequest {
  const [from = '', to = ''] = memory.when.replace(/^since /, '').split(' to ')
  return {
    ...emptyRequest,
    fields: { ...emptyFields, name: full_name },
    source: source as RecommenderSourceId,
    askFor,
    where: memory.where,
    from,
    to,
    what: memory.what,
    reminders: reminders.length > 0 ? reminders : [''],
    replaces: id,
  }
}

export function memoryOf({ where, from, to, what }: UnsentRequest): Memory {
  const [begin, end] = [from.trim(), to.trim()]
  const when = begin && !end ? `since ${begin}` : [begin, end].filter(Boolean).join(' to ')
  return { where: where.trim(), when, what: what.trim() }
}

/** With the name filled in where it goes to one person. */
export function messageOf({ words, askFor, people }: UnsentRequest, ownerName: string): string {
  const message = words ?? suggestedMessage(ownerName, askFor)
  return people.length === 1 ? messageTo(message, people[0]!.full_name) : message
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

/** Survives a reload, not the tab: it names other people. */
const keyOf = (slug: string) => `unsent-request:${slug}`

export function storeRequest(slug: string, request: UnsentRequest) {
  try {
    if (request === emptyRequest) sessionStorage.removeItem(keyOf(slug))
    else sessionStorage.setItem(keyOf(slug), JSON.stringify(request))
  } catch {
    // Storage is full or refused. The page still has the text.
  }
}

export function findRequest(slug: string): UnsentRequest {
  try {
    const stored = sessionStorage.getItem(keyOf(slug))
    return stored === null ? emptyRequest : { ...emptyRequest, ...JSON.parse(stored) }
  } catch {
    return emptyRequest
  }
}
