import { isForcedLogout } from '@credence/contract/specification-errors'
import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { commonReducer } from './common.ts'
import { invitesReducer } from './invites.ts'
import { notificationsReducer } from './notifications/notifications.ts'
import { profileReducer } from './profile/profile.ts'
import { receivedReducer } from './recommendations/received.ts'
import { recommendationReducer } from './recommendations/recommendation.ts'
import { settingsReducer } from './settings.ts'
import { otpReducer } from './sign-in/otp.ts'
import { tokenReducer } from './sign-in/token.ts'

type Surroundings = {
  leave?: () => void
}

/** Development-only checks; their duration depends on the machine. */
const devCheckTimes = { warnAfter: 1000 }

export function makeStore({ leave = () => undefined }: Surroundings = {}) {
  return configureStore({
    reducer: {
      common: commonReducer,
      invites: invitesReducer,
      notifications: notificationsReducer,
      otp: otpReducer,
      profile: profileReducer,
      received: receivedReducer,
      recommendation: recommendationReducer,
      settings: settingsReducer,
      token: tokenReducer,
    },
    middleware: defaults =>
      defaults({ immutableCheck: devCheckTimes, serializableCheck: devCheckTimes }).concat(forcedLogout(leave)),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']

/** Leaves the page when any call says that the session is over. */
function forcedLogout(leave: () => void): Middleware {
  return () => next => action => {
    const result = next(action)
    if (isRejection(action) && isForcedLogout(action.payload)) leave()
    return result
  }
}

function isRejection(action: unknown): action is { type: string; payload?: unknown } {
  const type: unknown = (action as { type?: unknown } | undefined)?.type
  return typeof type === 'string' && type.endsWith('/rejected')
}
