/** A visitor's browser asks each time whether it changed; caches between us may answer for a minute, and not one second stale. */
export const sharedForAMinute = 'public, max-age=0, s-maxage=60'

/** For documents that name files of this build: whoever keeps one asks before showing it. */
export const revalidated = 'no-cache'

/** For one visitor alone. No cache between us may keep it, not even to ask. */
export const own = 'private, no-store'
