import type {
  listRecommendations,
  RecommendationChanges,
  RecommendationsChanges,
  Thanks,
  thankReviewer,
  updateRecommendation,
  updateRecommendations,
} from '@credence/contract/recommendations/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { authorisedCall } from '../../api/authorised-call.ts'
import { failureWords } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'
import { dashboardDataTaken } from './dashboard-data.ts'

export const fetchReceived = callAction(
  'received/fetch',
  () => withRetry(() => authorisedCall<typeof listRecommendations>('GET', '/api/recommendations')),
  {
    read: ({ envelope }) => envelope.data ?? [],
    when: ({ received: { fetching } }: { received: ReceivedState }) => fetching === null,
  },
)

export const saveReceived = callAction(
  'received/save',
  ({ id, changes }: ReceivedChange) =>
    authorisedCall<typeof updateRecommendation>('PATCH', '/api/recommendations/:id', { params: { id }, body: changes }),
  { read: ({ envelope }) => envelope.data },
)

/** Publishes several, or undoes that. */
export const saveSeveral = callAction(
  'received/save-several',
  (body: RecommendationsChanges) =>
    authorisedCall<typeof updateRecommendations>('PATCH', '/api/recommendations', { body }),
  { read: ({ envelope }) => envelope.data },
)

/** Once; sent with the mail that it is public. */
export const thankFor = callAction(
  'received/thank',
  ({ id, note }: { id: string } & Thanks) =>
    authorisedCall<typeof thankReviewer>('POST', '/api/recommendations/:id/thank', { params: { id }, body: { note } }),
  { read: ({ envelope }) => envelope.data },
)

type ReceivedState = {
  list: OwnerRecommendation[] | null
  /** Unsaved changes, shown optimistically and dropped when a save fails. */
  wanted: ReceivedChange[]
  /** The id of the read in progress. Saves since then are newer than its result. */
  fetching: string | null
  error: string
}

const initialState: ReceivedState = { list: null, wanted: [], fetching: null, error: '' }

const received = createSlice({
  name: 'received',
  initialState,
  reducers: {
    changeWanted(state, { payload }: PayloadAction<ReceivedChange>) {
      state.wanted.push(payload)
    },
  },
  extraReducers(builder) {
    builder
      .addCase(dashboardDataTaken, (state, { payload }) => {
        state.list = payload.recommendations
      })
      .addCase(fetchReceived.pending, (state, { meta }) => {
        state.fetching = meta.requestId
        state.error = ''
      })
      .addCase(fetchReceived.fulfilled, (state, { payload, meta }) => {
        if (state.fetching !== meta.requestId) return
        state.fetching = null
        state.list = payload
      })
      .addCase(fetchReceived.rejected, (state, { payload, meta }) => {
        if (state.fetching !== meta.requestId) return
        state.fetching = null
        state.error = failureWords(payload)
      })
      .addCase(saveReceived.fulfilled, (state, { payload, meta: { arg } }) => {
        state.fetching = null
        state.wanted = state.wanted.filter(({ key }) => key !== arg.key)
        state.list = replaced(withChange(state.list ?? [], arg), payload)
      })
      .addCase(saveReceived.rejected, (state, { meta: { arg } }) => {
        state.wanted = state.wanted.filter(({ key }) => key !== arg.key)
      })
      .addCase(saveSeveral.fulfilled, (state, { payload }) => {
        state.fetching = null
        state.list = payload.changed.reduce(replaced, state.list ?? [])
      })
      .addCase(thankFor.fulfilled, (state, { payload }) => {
        state.fetching = null
        state.list = replaced(state.list ?? [], payload)
      })
  },
})

function replaced(list: OwnerRecommendation[], saved: OwnerRecommendation): OwnerRecommendation[] {
  return list.map(each => (each.id === saved.id ? { ...saved, position: each.position } : each))
}

export const shownReceived = createSelector(
  [(state: { received: ReceivedState }) => state.received.list, state => state.received.wanted],
  (list, wanted) => list && withChanges(list, wanted),
)

export const { changeWanted } = received.actions
export const receivedReducer = received.reducer

/** A change of one recommendation. `key` identifies the press. */
type ReceivedChange = { key: string; id: string; changes: RecommendationChanges }

type Received = OwnerRecommendation[]

/** The list after the server applies the change: at most one is pinned, and only a published one. */
export function withChange(list: Received, { id, changes }: Pick<ReceivedChange, 'id' | 'changes'>): Received {
  const from = list.findIndex(each => each.id === id)
  const before = list[from]
  if (!before) return list
  const state = changes.state ?? before.state
  const featured = state === 'published' && (changes.featured ?? before.featured)
  const others = changes.featured ? list.map(each => ({ ...each, featured: false })) : list
  const changed = others.with(from, { ...before, state, featured })
  return inOrder(changes.position === undefined ? changed : toPlace(changed, from, changes.position))
}

function withChanges(list: Received, changes: readonly ReceivedChange[]): Received {
  return changes.reduce(withChange, list)
}

function toPlace(list: Received, from: number, to: number): Received {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

function inOrder(list: Received): Received {
  return list.map((each, position) => ({ ...each, position }))
}

/** In public order: the pinned one, then the owner's order. */
export function publishedOf(list: Received): Received {
  const published = list.filter(({ state }) => state === 'published')
  return published.toSorted((one, other) => Number(other.featured) - Number(one.featured))
}

/** Converts an index among the published into an index among all. */
export function positionFor(published: Received, to: number): number | undefined {
  return published[to]?.position
}
