const place = 'push-device'

/** This browser's device id on the server, and the endpoint of its subscription. */
export type PushRecord = { id: string; endpoint: string }

export function readPushRecord(): PushRecord | undefined {
  try {
    const { id, endpoint } = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof id === 'string' && typeof endpoint === 'string' ? { id, endpoint } : undefined
  } catch {
    return undefined
  }
}

export function storePushRecord(record: PushRecord): void {
  localStorage.setItem(place, JSON.stringify(record))
}

export function removePushRecord(): void {
  localStorage.removeItem(place)
}
