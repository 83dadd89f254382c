import type { RequestBodyOf } from '@credence/contract/endpoint'
import type {
  listNotifications,
  markAllNotifications as markAllCall,
  markNotification as markCall,
  Notification,
} from '@credence/contract/notifications/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { authorisedCall } from '../../api/authorised-call.ts'
import { type Failure, failureWords, messageText } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'
import { tokenReset } from '../sign-in/token.ts'

/** The newest first. Only `readNotifications` dispatches it, one at a time. */
export const fetchNotifications = callAction(
  'notifications/fetch',
  () => withRetry(() => authorisedCall<typeof listNotifications>('GET', '/api/notifications')),
  { read: ({ envelope }) => envelope.data ?? [], failed: specificationErrors.notifications },
)

export const markNotification = callAction(
  'notifications/mark',
  (body: RequestBodyOf<typeof markCall>) => authorisedCall<typeof markCall>('POST', '/api/notifications', { body }),
  { read: result => messageText(result), failed: specificationErrors.markNotification },
)

export const markAllNotifications = callAction(
  'notifications/mark-all',
  (body: RequestBodyOf<typeof markAllCall>) =>
    authorisedCall<typeof markAllCall>('POST', '/api/notifications-all', { body }),
  { read: result => messageText(result), failed: specificationErrors.markAllNotifications },
)

const initialState = {
  data: null as Notification[] | null,
  message: '',
  isLoading: false,
  isError: false,
  postLoading: false,
  /** Ours: a mark is being saved. A list that arrives meanwhile may be older than the mark. */
  marking: false,
  /** Ours: `message` is the error of a post. It stays until the next post; reading the list does not clear it. */
  postFailed: false,
  /** Ours: the error of the last read. */
  listError: '',
}

export type NotificationsState = typeof initialState

/** Matched by name: `saveDevice` is loaded only with its page. */
const deviceKey = 'notifications/device-key'
type DeviceKeyRefused = PayloadAction<Failure | undefined, `${typeof deviceKey}/rejected`>

const marks = [markNotification, markAllNotifications] as const

const notifications = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationsLeft: () => initialState,
    /** Marks one or all optimistically and discards a read in progress. Archived ones leave the list. */
    markWanted(state, { payload: { id, status } }: PayloadAction<{ id?: string; status: Notification['status'] }>) {
      const marked = state.data?.map(each => (id === undefined || each.id === id ? { ...each, status } : each))
      state.data = marked?.filter(each => each.status !== 'archived') ?? null
      state.isLoading &&= state.data === null
    },
  },
  extraReducers(builder) {
    builder
      .addCase(tokenReset, () => initialState)
      .addCase(fetchNotifications.pending, state => {
        state.isLoading = true
        state.listError = ''
        if (!state.postFailed) clearError(state)
      })
      .addCase(fetchNotifications.fulfilled, (state, { payload }) => {
        // later marks are newer; the server will announce the change
        if (state.isLoading && !state.marking) state.data = payload
        state.isLoading = false
      })
      .addCase(fetchNotifications.rejected, (state, { payload }) => {
        state.isLoading = false
        state.listError = failureWords(payload)
        if (state.postFailed) return
        state.isError = true
        state.message = payload?.message ?? specificationErrors.notifications
      })
      .addCase(markNotification.rejected, (state, { payload }) => {
        failPost(state, payload, specificationErrors.markNotification)
      })
      .addCase(markAllNotifications.rejected, (state, { payload }) => {
        failPost(state, payload, specificationErrors.markAllNotifications)
      })
      .addCase(`${deviceKey}/pending`, state => {
        state.postLoading = true
        clearError(state)
      })
      .addCase(`${deviceKey}/fulfilled`, state => {
        state.postLoading = false
      })
      .addCase(`${deviceKey}/rejected`, (state, { payload }: DeviceKeyRefused) => {
        state.postLoading = false
        failPost(state, payload, specificationErrors.fcmKey)
      })
      .addMatcher(isAnyOf(...marks.map(({ pending }) => pending)), state => {
        state.postLoading = true
        state.marking = true
        clearError(state)
      })
      .addMatcher(isAnyOf(...marks.map(({ fulfilled }) => fulfilled)), (state, { payload }) => {
        state.message = payload
      })
      .addMatcher(isAnyOf(...marks.flatMap(({ fulfilled, rejected }) => [fulfilled, rejected])), state => {
        state.postLoading = false
        state.marking = false
      })
  },
})

function clearError(state: NotificationsState) {
  state.isError = false
  state.postFailed = false
  state.message = ''
}

function failPost(state: NotificationsState, failure: Failure | undefined, words: string) {
  state.isError = true
  state.postFailed = true
  state.message = failure?.message ?? words
}

export function unreadCount({ notifications: { data } }: { notifications: NotificationsState }): number {
  return data?.filter(({ status }) => status === 'unread').length ?? 0
}

export const { notificationsLeft, markWanted } = notifications.actions
export const notificationsReducer = notifications.reducer
