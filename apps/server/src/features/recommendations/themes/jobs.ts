import { showsSection } from '@credence/contract/profile/sections'
import { sayingBounds } from '@credence/contract/recommendations/themes/rules'
import { AiFailure, type AiFailureKind } from '../../../ai/ai.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { findPageOwner } from '../../account/service.ts'
import { findPublished } from '../store.ts'
import { longestRead, themesPrompt } from './prompt.ts'
import { checkedThemes, isLikeHidden, readAnswer, type Statement, statementOf } from './rules.ts'
import { claimOutdated, findThemes, releaseClaim, type SaidRow, type StoredTheme, saveMade } from './store.ts'

/** Longer than the model's timeout. */
const claimSeconds = 300

/** A retry would fail the same way. */
const noAnswers: AiFailureKind[] = ['too much', 'unreadable']

/** Sends the model only public texts. Idempotent; of several processes one runs. */
export async function makeThemes(dependencies: Dependencies, payload: { accountId: string }) {
  const { accountId } = payload
  const { db, ai, clock, jobs } = dependencies
  const owner = await findPageOwner(db, accountId)
  if (!ai.host || !owner?.isOpen || !showsSection(owner.sections, 'recommendations')) return
  const now = clock.now()
  const row = await claimOutdated(db, accountId, now, new Date(now.getTime() + claimSeconds * 1000))
  if (!row) return retryAfterClaim(dependencies, accountId, now)
  try {
    const read = readable((await findPublished(db, accountId)).map(statementOf))
    const themes = read.length < sayingBounds.fewestRecommendations ? [] : await themesOf(dependencies, read, row)
    const made = { themes, readIds: read.map(({ id }) => id), made: row.asked }
    if (await saveMade(db, accountId, made)) await jobs.enqueue(db, 'make-what-people-say', payload)
  } catch (error) {
    await releaseClaim(db, accountId)
    throw error
  }
}

/** Another process holds the claim: run again when it expires. */
async function retryAfterClaim({ db, jobs }: Dependencies, accountId: string, now: Date) {
  const row = await findThemes(db, accountId)
  const waitMs = row && row.made < row.asked && row.claimedUntil ? row.claimedUntil.getTime() - now.getTime() : 0
  if (waitMs > 0) await jobs.enqueue(db, 'make-what-people-say', { accountId }, undefined, Math.ceil(waitMs / 1000))
}

async function themesOf(dependencies: Dependencies, read: Statement[], row: SaidRow) {
  try {
    return await wordThemes(dependencies, read, row.themes, new AbortController().signal)
  } catch (error) {
    if (error instanceof AiFailure && noAnswers.includes(error.kind)) return []
    throw error
  }
}

/** Small models cannot read more at once. */
const mostRead = 24_000

/** In the owner's order, up to the limit. */
function readable(statements: Statement[]): Statement[] {
  let characters = 0
  return statements.filter(({ words }) => {
    if (words === '' || characters > mostRead) return false
    characters += Math.min(words.length, longestRead)
    return characters <= mostRead
  })
}

/** Only themes that pass the checks; none when too few do. Throws an AiFailure. */
async function wordThemes(
  { ai }: Pick<Dependencies, 'ai'>,
  read: Statement[],
  before: StoredTheme[],
  signal: AbortSignal,
): Promise<StoredTheme[]> {
  let answer = ''
  for await (const piece of ai.write(themesPrompt(read), signal)) answer += piece
  const hidden = before.filter(theme => theme.hidden)
  return checkedThemes(readAnswer(answer), read).map(theme => ({
    id: crypto.randomUUID(),
    ...theme,
    hidden: isLikeHidden(theme, hidden),
  }))
}
