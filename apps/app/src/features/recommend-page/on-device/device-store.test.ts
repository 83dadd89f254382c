import { describe, expect, test } from 'vitest'
import type { ChunkStore } from './chunk-stores.ts'
import { openDeviceStore } from './device-store.ts'

/** A device with room for so many pieces. */
function deviceWithRoomFor(room: number): ChunkStore & { pieces: Map<string, Blob> } {
  const pieces = new Map<string, Blob>()
  return {
    pieces,
    async write(take, index, chunk) {
      if (pieces.size >= room) throw new DOMException('Full.', 'QuotaExceededError')
      pieces.set(`${take}/${index}`, chunk)
    },
    async read(take) {
      const list: Blob[] = []
      for (let index = 0; pieces.has(`${take}/${index}`); index++) list.push(pieces.get(`${take}/${index}`)!)
      return list
    },
    async remove(take) {
      for (const key of pieces.keys()) if (key.startsWith(`${take}/`)) pieces.delete(key)
    },
  }
}

const words = async (pieces: Blob[]) => (await Promise.all(pieces.map(piece => piece.text()))).join(' ')
const refuses = () => Promise.reject(new DOMException('Private window.', 'SecurityError'))

describe('recordings', () => {
  test('stores and removes chunks', async () => {
    const device = deviceWithRoomFor(100)
    const deviceStore = await openDeviceStore([async () => device])
    await deviceStore.write('take', 0, new Blob(['We had']))
    await deviceStore.write('take', 1, new Blob(['two warehouses.']))
    expect(await words(await deviceStore.read('take'))).toBe('We had two warehouses.')
    expect(deviceStore.isSafe()).toBe(true)
    await deviceStore.remove('take')
    expect(await deviceStore.read('take')).toEqual([])
    expect(device.pieces.size).toBe(0)
  })

  test('falls back to the second store', async () => {
    const device = deviceWithRoomFor(100)
    const deviceStore = await openDeviceStore([refuses, async () => device])
    await deviceStore.write('take', 0, new Blob(['kept']))
    expect(device.pieces.size).toBe(1)
    expect(deviceStore.isSafe()).toBe(true)
  })

  test('continues in memory when the device is full, in order, and reports it', async () => {
    const deviceStore = await openDeviceStore([async () => deviceWithRoomFor(2)])
    for (const [index, word] of ['one', 'two', 'three', 'four'].entries())
      await deviceStore.write('take', index, new Blob([word]))
    expect(await words(await deviceStore.read('take'))).toBe('one two three four')
    expect(deviceStore.isSafe()).toBe(false)
  })

  test('stays in memory without a store, and reports it at once', async () => {
    const deviceStore = await openDeviceStore([refuses, async () => deviceWithRoomFor(0)])
    expect(deviceStore.isSafe()).toBe(false)
    await deviceStore.write('take', 0, new Blob(['held']))
    expect(await words(await deviceStore.read('take'))).toBe('held')
  })

  test('ends before a missing chunk', async () => {
    const device = deviceWithRoomFor(100)
    const deviceStore = await openDeviceStore([async () => device])
    await deviceStore.write('take', 0, new Blob(['one']))
    await deviceStore.write('take', 2, new Blob(['three']))
    expect(await words(await deviceStore.read('take'))).toBe('one')
  })
})
