const place = 'push-device'

/** What this browser remembers of having been allowed: which device it is to the server, and where its pushes arrive. */
export type PushRecord = { id: string; endpoint: string }

export function readPushRecord(): PushRecord | undefined {
  try {
    const { id, endpoint } = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof id === 'string' && typeof endpoint === 'string' ? { id, endpoint } : undefined
  } catch {
    return undefined
  }
}

export function keepPushRecord(record: PushRecord): void {
  localStorage.setItem(place, JSON.stringify(record))
}

export function dropPushRecord(): void {
  localStorage.removeItem(place)
}
