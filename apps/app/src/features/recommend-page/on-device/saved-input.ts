import {
  emptyRecommendation,
  type RecommendationState,
  type Take,
} from '../../../state/recommendations/recommendation.ts'
import { savedInputPrefix } from './saved-input-prefix.ts'

/** Field names of earlier versions; stored input lives for 30 days. */
type LegacyInput = {
  type?: RecommendationState['recommendationType'] | null
  fullName?: string
  email?: string
  position?: string
  take?: (Take & { ended?: boolean }) | null
}

const retentionMs = 30 * 24 * 60 * 60 * 1000

export function loadInput(slug: string, storage: Storage | undefined = findStorage()): RecommendationState {
  return { ...(readInput(storage, savedInputPrefix + slug) ?? emptyRecommendation), slug }
}

export function saveInput(formState: RecommendationState, storage: Storage | undefined = findStorage()): boolean {
  // object URLs, the last click and the response are valid for this visit only
  const { reviewerPicture, video, buttonPress, recommendationId, ...stored } = formState
  try {
    storage?.setItem(savedInputPrefix + formState.slug, JSON.stringify(stored))
    return storage !== undefined
  } catch {
    return false
  }
}

export function deleteInput(slug: string, storage: Storage | undefined = findStorage()): void {
  storage?.removeItem(savedInputPrefix + slug)
}

/** Returns the ids of the recordings and pictures to delete as well. */
export function deleteExpiredInput(now: number, storage: Storage | undefined = findStorage()): string[] {
  if (!storage) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .filter(key => key.startsWith(savedInputPrefix))
    .flatMap(key => {
      const formState = readInput(storage, key)
      if (formState && now - formState.savedAt < retentionMs) return []
      storage.removeItem(key)
      return formState ? takeIds(formState) : []
    })
}

export function takeIds({ take, spareTake, picture }: RecommendationState): string[] {
  return [take?.id, spareTake?.id, picture?.id].filter(id => id !== undefined)
}

function readInput(storage: Storage | undefined, key: string): RecommendationState | undefined {
  try {
    const stored = storage?.getItem(key)
    if (!stored) return undefined
    const { type, fullName, email, position, ...rest }: LegacyInput & Partial<RecommendationState> = JSON.parse(stored)
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
