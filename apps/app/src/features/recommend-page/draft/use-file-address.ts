import { useEffect, useEffectEvent } from 'react'
import type { DeviceStore } from './device-store.ts'
import { readTake } from './settle-take.ts'

/** Tells an address that a file of this device can be shown from, for as long as it is the one; empty without one. */
export function useFileAddress(
  deviceStore: DeviceStore,
  file: { id: string; type: string } | null,
  tell: (address: string) => void,
): void {
  const told = useEffectEvent(tell)
  const { id, type } = file ?? {}
  useEffect(() => {
    if (id === undefined || type === undefined) return
    let over = false
    let address: string | undefined
    void readTake(deviceStore, { id, type }).then(found => {
      if (over || !found) return
      address = URL.createObjectURL(found)
      told(address)
    })
    return () => {
      over = true
      told('')
      if (address) URL.revokeObjectURL(address)
    }
  }, [deviceStore, id, type])
}
