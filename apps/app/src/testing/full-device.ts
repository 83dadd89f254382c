import { onTestFinished, vi } from 'vitest'

/** From here on to the end of the test this device keeps what it has and takes nothing more. */
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
