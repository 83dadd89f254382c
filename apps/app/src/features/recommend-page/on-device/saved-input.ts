import {
  emptyRecommendation,
  type RecommendationState,
  type Take,
} from '../../../state/recommendations/recommendation.ts'

/** As earlier versions of this page wrote it, which may have been a month ago. */
type FormerDraft = {
  type?: RecommendationState['recommendationType'] | null
  fullName?: string
  email?: string
  position?: string
  take?: (Take & { ended?: boolean }) | null
}

const prefix = 'cr-recommend:'
const keptMs = 30 * 24 * 60 * 60 * 1000

/** What this browser still has for one profile. */
export function recallDraft(slug: string, storage: Storage | undefined = findStorage()): RecommendationState {
  return { ...(readDraft(storage, prefix + slug) ?? emptyRecommendation), slug }
}

/** False when the browser refuses: then the page itself is the only place that remembers. */
export function keepDraft(draft: RecommendationState, storage: Storage | undefined = findStorage()): boolean {
  // addresses end with the page, and the press and the answer belong to this visit
  const { reviewerPicture, video, buttonPress, recommendationId, captionsToken, ...kept } = draft
  try {
    storage?.setItem(prefix + draft.slug, JSON.stringify(kept))
    return storage !== undefined
  } catch {
    return false
  }
}

export function forgetDraft(slug: string, storage: Storage | undefined = findStorage()): void {
  storage?.removeItem(prefix + slug)
}

/** Drafts that nobody came back to. Gives the ids whose pieces can go as well. */
export function dropOldDrafts(now: number, storage: Storage | undefined = findStorage()): string[] {
  if (!storage) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .filter(key => key.startsWith(prefix))
    .flatMap(key => {
      const draft = readDraft(storage, key)
      if (draft && now - draft.savedAt < keptMs) return []
      storage.removeItem(key)
      return draft ? takeIds(draft) : []
    })
}

export function takeIds({ take, spareTake, picture }: RecommendationState): string[] {
  return [take?.id, spareTake?.id, picture?.id].filter(id => id !== undefined)
}

function readDraft(storage: Storage | undefined, key: string): RecommendationState | undefined {
  try {
    const kept = storage?.getItem(key)
    if (!kept) return undefined
    const { type, fullName, email, position, ...rest }: FormerDraft & Partial<RecommendationState> = JSON.parse(kept)
    const former = {
      ...(type ? { recommendationType: type } : {}),
      ...(fullName ? { reviewerName: fullName } : {}),
      ...(email ? { reviewerEmail: email } : {}),
      ...(position ? { reviewerPosition: position } : {}),
      ...(rest.take?.ended ? { videoStopped: true } : {}),
    }
    return { ...emptyRecommendation, ...former, ...rest }
  } catch {
    return undefined
  }
}

function findStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // refused in some private windows
    return undefined
  }
}
