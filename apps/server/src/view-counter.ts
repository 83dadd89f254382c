/** Somebody asked for a profile's page, or for the picture on it. The headers say whether it was a person who will read it. */
export type Visit = {
  accountId: string
  isPicture?: boolean
  /** What the address says of the way they came: `?from=qr`. */
  from?: unknown
  ip: string
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Counts who looks at profiles. Noting costs no query; what was noted is written together, about every second. */
export type ViewCounter = {
  note(visit: Visit): void
  /** Writes what was noted so far. */
  flush(): Promise<void>
  /** The last flush. A database that is gone must not keep a server from stopping. */
  stop(): Promise<void>
}
