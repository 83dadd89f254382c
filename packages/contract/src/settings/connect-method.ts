import { canonicalEmail, emailProblem } from '../fields/light-validation.ts'
import { cleanWebAddress, secureAddressProblem } from '../fields/web-address.ts'

/** The one button of a profile that leads to its owner. */
export const connectMethods = ['email', 'phone', 'whatsapp', 'telegram', 'linkedin', 'calendar', 'website'] as const
export type ConnectMethod = (typeof connectMethods)[number]

const hostsOf = { telegram: ['t.me', 'telegram.me'], linkedin: ['linkedin.com'], calendar: [], website: [] } as const

export function cleanConnectLink(method: ConnectMethod, link: string): string {
  if (method === 'email') return canonicalEmail(link)
  if (method === 'phone' || method === 'whatsapp') return link.replace(/[\s().-]/g, '')
  return cleanWebAddress(link)
}

export function connectLinkProblem(method: ConnectMethod, link: string): string | undefined {
  if (method === 'email') return emailProblem(link)
  if (method === 'phone' || method === 'whatsapp') {
    return /^\+[1-9]\d{6,14}$/.test(link) ? undefined : 'Enter a number with its country code, like +351 21 000 0000.'
  }
  return secureAddressProblem(link, hostsOf[method])
}
