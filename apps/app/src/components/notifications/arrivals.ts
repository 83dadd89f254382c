import type { Notification } from '@credence/contract/notifications/endpoints'

/** What a tab has listed so far. */
export type Seen = { ids: ReadonlySet<string>; oldest: string }

export function seenWith(list: Notification[], before?: Seen): Seen {
  const times = list.map(({ created_at }) => created_at)
  const oldest = [before?.oldest ?? '', ...times].filter(Boolean).toSorted()[0] ?? ''
  return { ids: new Set([...(before?.ids ?? []), ...list.map(({ id }) => id)]), oldest }
}

/** Those that were not there before. One that is older than all of them has only moved up from beyond the end of the list. */
export function arrivedSince({ ids, oldest }: Seen, list: Notification[]): Notification[] {
  return list.filter(({ id, created_at }) => !ids.has(id) && created_at >= oldest)
}
