/** A request for a profile's page or its tracking picture. */
export type Visit = {
  accountId: string
  isPicture?: boolean
  /** The channel in the URL: `?from=qr`. */
  from?: unknown
  ip: string
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Counts profile views. Visits are buffered and written about every second. */
export type ViewCounter = {
  note(visit: Visit): void
  flush(): Promise<void>
  /** Flushes. An outage must not block the stop. */
  stop(): Promise<void>
}
