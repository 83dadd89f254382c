import { onTestFinished, vi } from 'vitest'

/** Storage is full until the test ends. */
export function fillDevice(): void {
  const room = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => room.getItem(key),
    removeItem: (key: string) => room.removeItem(key),
    clear: () => room.clear(),
    setItem() {
      throw new DOMException('Full.', 'QuotaExceededError')
    },
  })
  onTestFinished(() => void vi.stubGlobal('localStorage', room))
}
