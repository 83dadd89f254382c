import { addCleanup } from '../measure/cleanup.ts'
import type { Speed } from './lighthouse.ts'
import { type Phone, type ScreenVisit, withPhone } from './phone.ts'
import type { Screen } from './screens.ts'

let phone: Promise<Phone> | undefined
const visits = new Map<string, Promise<ScreenVisit>>()
const speeds = new Map<string, Promise<Speed>>()

/** One phone and one product for all rows. */
export function sharedPhone(): Promise<Phone> {
  phone ??= new Promise((resolve, reject) => {
    const end = Promise.withResolvers<void>()
    const held = withPhone(async made => {
      resolve(made)
      await end.promise
    })
    held.catch(reject)
    addCleanup(() => {
      end.resolve()
      return held
    })
  })
  return phone
}

export async function screenNamed(name: string): Promise<Screen> {
  const { screens } = await sharedPhone()
  return screens.find(screen => screen.name === name)!
}

/** Visits each screen once and caches the result. */
export async function visitOnce(screen: Screen): Promise<ScreenVisit> {
  const { visitScreen } = await sharedPhone()
  const known = visits.get(screen.name) ?? visitScreen(screen)
  visits.set(screen.name, known)
  return known
}

/** Lighthouse's figures for each screen, measured once. */
export async function lighthouseOnce(screen: Screen): Promise<Speed> {
  const { lighthouse } = await sharedPhone()
  const known = speeds.get(screen.name) ?? lighthouse(screen)
  speeds.set(screen.name, known)
  return known
}
