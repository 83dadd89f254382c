import type { Failure } from '../../api/failure.ts'
import { type Field, isSame, pick, type Values } from './profile-fields.ts'

/**
 * Profile fields with unsaved changes. Input is compared with two values: the last one that the server confirmed, and
 * the server's newest, which another tab or device may have changed.
 */
export type Draft = {
  /** Normalises values as they are sent. */
  clean: (values: Values) => Values
  values: Values
  /** The normalised `values` of the last save or load. */
  base: Values
  server: Values
  status: 'settled' | 'typing' | 'saving' | 'waiting' | 'refused' | 'conflict'
  /** The server's errors for the last save. */
  failure: Failure | undefined
  /** Values from elsewhere for fields that were also changed here. */
  theirs: Values
  /** Something was saved since the form opened. */
  saved: boolean
  /** The values that each save replaced, the latest last. */
  undo: Values[]
  /** The next save is an undo and can't be undone itself. */
  undoing: boolean
  /** Consecutive failed saves. */
  attempts: number
}

export type DraftEvent =
  | { type: 'typed'; values: Values }
  | { type: 'saving' }
  | { type: 'saved'; sent: Values; server: Values }
  | { type: 'lost'; failure?: Failure | undefined }
  | { type: 'refused'; failure: Failure }
  | { type: 'heard'; server: Values }
  | { type: 'mine-kept' }
  | { type: 'theirs-taken' }
  | { type: 'undone' }
  | { type: 'discarded' }

export function newDraft(
  clean: Draft['clean'],
  server: Values,
  kept?: Pick<Draft, 'values' | 'base' | 'server'>,
): Draft {
  const fresh: Draft = {
    clean,
    values: server,
    base: clean(server),
    server,
    status: 'settled',
    failure: undefined,
    theirs: {},
    saved: false,
    undo: [],
    undoing: false,
    attempts: 0,
  }
  return kept ? hear(settle({ ...fresh, ...kept }), server) : fresh
}

/** The changed fields, normalised as they are sent. */
export function changesIn({ clean, values, base }: Draft): Values {
  const cleaned = clean(values)
  return pick(cleaned, differing(cleaned, base))
}

export function isChanged(draft: Draft): boolean {
  return Object.keys(changesIn(draft)).length > 0
}

export function draftReducer(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'typed': {
      const next = { ...draft, values: event.values, undoing: false }
      return draft.status === 'saving' || draft.status === 'conflict' ? next : settle(next)
    }
    case 'saving':
      return { ...draft, status: 'saving' }
    case 'saved':
      return afterSave(draft, event.sent, event.server)
    case 'lost':
      return { ...draft, status: 'waiting', failure: event.failure, attempts: draft.attempts + 1 }
    case 'refused':
      return { ...draft, status: 'refused', failure: event.failure }
    case 'heard':
      return hear(draft, event.server)
    case 'mine-kept':
      return settle({ ...draft, base: { ...draft.base, ...draft.clean(draft.theirs) }, theirs: {} })
    case 'theirs-taken': {
      const { values, base, theirs } = draft
      return settle({
        ...draft,
        values: { ...values, ...theirs },
        base: { ...base, ...draft.clean(theirs) },
        theirs: {},
      })
    }
    case 'undone':
      return undo(draft)
    case 'discarded':
      return newDraft(draft.clean, draft.server)
  }
}

function settle(draft: Draft): Draft {
  return isChanged(draft)
    ? { ...draft, status: 'typing' }
    : { ...draft, status: 'settled', failure: undefined, attempts: 0 }
}

function afterSave(draft: Draft, sent: Values, server: Values): Draft {
  const replaced = pick(draft.base, Object.keys(sent) as Field[])
  return settle({
    ...draft,
    base: { ...draft.base, ...sent },
    server,
    failure: undefined,
    attempts: 0,
    saved: true,
    undo: draft.undoing ? draft.undo : [...draft.undo, replaced],
    undoing: false,
  })
}

/** Adopts values from elsewhere, except for fields that were also changed here: those are conflicts. */
function hear(draft: Draft, server: Values): Draft {
  if (isSame(server, draft.server)) return draft
  const cleaned = draft.clean(draft.values)
  const news = differing(server, draft.server)
  const mine = differing(cleaned, draft.base)
  const agreed = draft.clean(server)
  const clashing = news.filter(field => mine.includes(field) && !isSame(cleaned[field], agreed[field]))
  const taken = news.filter(field => !mine.includes(field))
  const next = {
    ...draft,
    server,
    values: { ...draft.values, ...pick(server, taken) },
    base: {
      ...draft.base,
      ...pick(
        agreed,
        news.filter(field => !clashing.includes(field)),
      ),
    },
    theirs: { ...draft.theirs, ...pick(server, clashing) },
  }
  return Object.keys(next.theirs).length > 0 ? { ...next, status: 'conflict' } : settle(next)
}

function undo(draft: Draft): Draft {
  if (isChanged(draft))
    return settle({ ...draft, values: { ...draft.values, ...pick(draft.base, differing(draft.values, draft.base)) } })
  const last = draft.undo.at(-1)
  if (!last) return draft
  return settle({ ...draft, values: { ...draft.values, ...last }, undo: draft.undo.slice(0, -1), undoing: true })
}

function differing(one: Values, other: Values): Field[] {
  return (Object.keys(one) as Field[]).filter(field => !isSame(one[field], other[field]))
}
