import type { Failure } from '../../api/failure.ts'
import { type Field, isSame, pick, type Values } from './profile-fields.ts'

/**
 * Profile fields with unsaved changes. Input is compared with two values: the last one that the server confirmed, and
 * the server's newest, which another tab or device may have changed.
 */
export type UnsavedFields = {
  /** Normalises values as they are sent. */
  clean: (values: Values) => Values
  values: Values
  /** The normalised `values` of the last save or load. */
  base: Values
  server: Values
  status: 'settled' | 'typing' | 'saving' | 'waiting' | 'refused' | 'conflict'
  failure: Failure | undefined
  /** Values from elsewhere for fields that were also changed here. */
  theirs: Values
  saved: boolean
  /** The values that each save replaced, the latest last. */
  undo: Values[]
  /** The next save is an undo and can't be undone itself. */
  undoing: boolean
  attempts: number
}

export type UnsavedEvent =
  | { type: 'typed'; values: Values }
  | { type: 'saving' }
  | { type: 'saved'; sent: Values; server: Values }
  | { type: 'lost'; failure?: Failure | undefined }
  | { type: 'refused'; failure: Failure }
  | { type: 'server-changed'; server: Values }
  | { type: 'mine-kept' }
  | { type: 'theirs-taken' }
  | { type: 'undone' }
  | { type: 'discarded' }

export function newUnsavedFields(
  clean: UnsavedFields['clean'],
  server: Values,
  stored?: Pick<UnsavedFields, 'values' | 'base' | 'server'>,
): UnsavedFields {
  const fresh: UnsavedFields = {
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
  return stored ? mergeServer(settle({ ...fresh, ...stored }), server) : fresh
}

export function changesIn({ clean, values, base }: UnsavedFields): Values {
  const cleaned = clean(values)
  return pick(cleaned, differing(cleaned, base))
}

export function isChanged(unsaved: UnsavedFields): boolean {
  return Object.keys(changesIn(unsaved)).length > 0
}

export function unsavedReducer(unsaved: UnsavedFields, event: UnsavedEvent): UnsavedFields {
  switch (event.type) {
    case 'typed': {
      const next = { ...unsaved, values: event.values, undoing: false }
      return unsaved.status === 'saving' || unsaved.status === 'conflict' ? next : settle(next)
    }
    case 'saving':
      return { ...unsaved, status: 'saving' }
    case 'saved':
      return afterSave(unsaved, event.sent, event.server)
    case 'lost':
      return { ...unsaved, status: 'waiting', failure: event.failure, attempts: unsaved.attempts + 1 }
    case 'refused':
      return { ...unsaved, status: 'refused', failure: event.failure }
    case 'server-changed':
      return mergeServer(unsaved, event.server)
    case 'mine-kept':
      return settle({ ...unsaved, base: { ...unsaved.base, ...unsaved.clean(unsaved.theirs) }, theirs: {} })
    case 'theirs-taken': {
      const { values, base, theirs } = unsaved
      return settle({
        ...unsaved,
        values: { ...values, ...theirs },
        base: { ...base, ...unsaved.clean(theirs) },
        theirs: {},
      })
    }
    case 'undone':
      return undo(unsaved)
    case 'discarded':
      return newUnsavedFields(unsaved.clean, unsaved.server)
  }
}

function settle(unsaved: UnsavedFields): UnsavedFields {
  return isChanged(unsaved)
    ? { ...unsaved, status: 'typing' }
    : { ...unsaved, status: 'settled', failure: undefined, attempts: 0 }
}

function afterSave(unsaved: UnsavedFields, sent: Values, server: Values): UnsavedFields {
  const replaced = pick(unsaved.base, Object.keys(sent) as Field[])
  return settle({
    ...unsaved,
    base: { ...unsaved.base, ...sent },
    server,
    failure: undefined,
    attempts: 0,
    saved: true,
    undo: unsaved.undoing ? unsaved.undo : [...unsaved.undo, replaced],
    undoing: false,
  })
}

/** Adopts values from elsewhere, except for fields that were also changed here: those are conflicts. */
function mergeServer(unsaved: UnsavedFields, server: Values): UnsavedFields {
  if (isSame(server, unsaved.server)) return unsaved
  const cleaned = unsaved.clean(unsaved.values)
  const changedThere = differing(server, unsaved.server)
  const mine = differing(cleaned, unsaved.base)
  const agreed = unsaved.clean(server)
  const clashing = changedThere.filter(field => mine.includes(field) && !isSame(cleaned[field], agreed[field]))
  const taken = changedThere.filter(field => !mine.includes(field))
  const next = {
    ...unsaved,
    server,
    values: { ...unsaved.values, ...pick(server, taken) },
    base: {
      ...unsaved.base,
      ...pick(
        agreed,
        changedThere.filter(field => !clashing.includes(field)),
      ),
    },
    theirs: { ...unsaved.theirs, ...pick(server, clashing) },
  }
  return Object.keys(next.theirs).length > 0 ? { ...next, status: 'conflict' } : settle(next)
}

function undo(unsaved: UnsavedFields): UnsavedFields {
  if (isChanged(unsaved))
    return settle({
      ...unsaved,
      values: { ...unsaved.values, ...pick(unsaved.base, differing(unsaved.values, unsaved.base)) },
    })
  const last = unsaved.undo.at(-1)
  if (!last) return unsaved
  return settle({ ...unsaved, values: { ...unsaved.values, ...last }, undo: unsaved.undo.slice(0, -1), undoing: true })
}

function differing(one: Values, other: Values): Field[] {
  return (Object.keys(one) as Field[]).filter(field => !isSame(one[field], other[field]))
}
