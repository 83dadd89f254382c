import { releaseAtEnd } from '../measure/release.ts'
import { type Look, type Phone, withPhone } from './measured.ts'
import type { Screen } from './screens.ts'

let phone: Promise<Phone> | undefined
const looks = new Map<string, Promise<Look>>()

/** One phone and one product for all rows that tell of them. */
export function sharedPhone(): Promise<Phone> {
  phone ??= new Promise((resolve, reject) => {
    const end = Promise.withResolvers<void>()
    const held = withPhone(async made => {
      resolve(made)
      await end.promise
    })
    held.catch(reject)
    releaseAtEnd(() => {
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

/** Each screen is looked at once, whoever asks. */
export async function lookAt(screen: Screen): Promise<Look> {
  const { look } = await sharedPhone()
  const known = looks.get(screen.name) ?? look(screen)
  looks.set(screen.name, known)
  return known
}
