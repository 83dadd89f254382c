import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { WhatPeopleSayChanges, WhatPeopleSayChoice } from '@credence/contract/recommendations/themes/endpoints'
import type { WhatPeopleSay } from '@credence/contract/recommendations/themes/theme-schema'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { lockOwner, requireEmail } from '../../account/service.ts'
import { findPublished, type Shown } from '../store.ts'
import { presentChoice, presentThemes } from './present.ts'
import { countChange, findThemes, listOutdated, lockThemes, type SaidRow, saveChoice } from './store.ts'

export type { SaidRow }

/** Owners publish several at once. */
const debounceSeconds = 5

/** Call it in every transaction that publishes, hides, changes or withdraws a recommendation. */
export async function queueThemes(tx: Db, { ai, jobs }: TransactionContext, accountId: string) {
  await countChange(tx, accountId)
  if (ai.host) await jobs.enqueue(tx, 'make-what-people-say', { accountId }, undefined, debounceSeconds)
}

/** `row` holds references and the owner's choices; the texts come from what is published. */
export function themesOf(
  { ai }: Pick<Dependencies, 'ai'>,
  row: SaidRow | null,
  published: Shown[],
): WhatPeopleSay | null {
  return presentThemes(row, published, ai.host !== null)
}

export async function loadChoice({ db, ai }: Dependencies, accountId: string): Promise<WhatPeopleSayChoice> {
  return presentChoice(await findThemes(db, accountId), await findPublished(db, accountId), ai.host !== null)
}

/** Undefined when there is no such theme. */
export async function changeChoice(
  dependencies: Dependencies,
  accountId: string,
  { shown, theme }: WhatPeopleSayChanges,
): Promise<WhatPeopleSayChoice | undefined> {
  const hasModel = dependencies.ai.host !== null
  return dependencies.db.transaction(async tx => {
    await lockOwner(tx, accountId)
    await requireEmail(tx, accountId)
    const row = await lockThemes(tx, accountId)
    const published = await findPublished(tx, accountId)
    const isThere = ({ themes }: WhatPeopleSayChoice) => themes.some(({ id }) => id === theme?.id)
    if (theme && !isThere(presentChoice(row, published, hasModel))) return undefined
    const isOff = shown === undefined ? row.isOff : !shown
    const chosen = { ...row, isOff, ...(theme && withTheme(row, theme)) }
    await saveChoice(tx, accountId, chosen)
    // nothing was computed while it was off
    if (row.isOff && !isOff) await queueThemes(tx, dependencies, accountId)
    return presentChoice(chosen, published, hasModel)
  })
}

function withTheme({ hiddenSpeakers, themes }: SaidRow, { id, shown }: { id: string; shown: boolean }) {
  if (themes.some(theme => theme.id === id))
    return { themes: themes.map(theme => (theme.id === id ? { ...theme, hidden: !shown } : theme)) }
  const others = hiddenSpeakers.filter(speaker => speaker !== id)
  return { hiddenSpeakers: shown ? others : [...others, id as RecommenderSourceId] }
}

/** Bounds the work at start; the hourly run continues. */
const mostAtOnce = 5000

/** At start and every hour: a model may have been configured, or be back. */
export async function resumeThemes({ db, ai, jobs }: Dependencies) {
  if (!ai.host) return
  const ids = await listOutdated(db, mostAtOnce)
  await jobs.enqueueAll(
    db,
    'make-what-people-say',
    ids.map(accountId => ({ accountId })),
  )
}
