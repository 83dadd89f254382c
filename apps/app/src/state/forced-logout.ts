import { isForcedLogout } from '@credence/contract/specification-errors'
import type { Middleware } from '@reduxjs/toolkit'

/** Whichever call it was: once the server says that the session is over, the page is left. */
export function forcedLogout(leave: () => void): Middleware {
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
