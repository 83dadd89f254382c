import { setCookie } from '../consent/set-cookie.ts'

const own = /^(?:__)?ph_/

/** Removes what the analytics library keeps in this browser, whether or not it is loaded. */
export function eraseTraces(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      for (const key of Object.keys(window[name])) if (own.test(key)) window[name].removeItem(key)
    } catch {
      // a browser that blocks storage throws at the mention of it, and then holds nothing
    }
  for (const cookie of document.cookie.split('; '))
    if (own.test(cookie)) setCookie(`${cookie.split('=')[0]}=; Path=/; Max-Age=0`)
}
