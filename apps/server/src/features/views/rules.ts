import { createHash } from 'node:crypto'
import { sessionCookies } from '@credence/contract/constants'
import { plans } from '@credence/contract/subscription/plans'
import { isViewChannel } from '@credence/contract/views/channels'
import { isbot } from 'isbot'
import type { ViewKind } from '../../database/schema/views.ts'
import type { Visit } from '../../view-counter.ts'

/** Unknown values count as the page itself. */
export function viewKindOf(from: unknown): ViewKind {
  return isViewChannel(from) ? from : 'page'
}

/** `isbot` knows bots that name themselves; the rest do not claim to be a browser. */
const browser = /^(Mozilla|Opera)\/\d/

/** Prefetched pages were not viewed. */
const loadedAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** `sec-fetch-dest` of a view; requests by scripts do not count. */
const opened = { page: ['', 'document', 'iframe'], picture: ['', 'image'] }

/** Only views by people, and not by the owner. */
export function isCounted({ accountId, isPicture, method, headers }: Visit): boolean {
  if (method !== 'GET' || !isPerson(textOf(headers['user-agent']))) return false
  if (loadedAhead.some(name => headers[name] && /prefetch|prerender|preview/i.test(textOf(headers[name])))) return false
  if (!opened[isPicture ? 'picture' : 'page'].includes(textOf(headers['sec-fetch-dest']))) return false
  return !headers.cookie || !ownersOf(textOf(headers.cookie)).includes(accountId)
}

/** Cached: `isbot` costs more than the rest. */
const knownAgents = new Map<string, boolean>()
const mostAgents = 1000

function isPerson(agent: string): boolean {
  const known = knownAgents.get(agent)
  if (known !== undefined) return known
  if (knownAgents.size >= mostAgents) knownAgents.clear()
  const isBrowser = browser.test(agent) && !isbot(agent)
  knownAgents.set(agent, isBrowser)
  return isBrowser
}

function textOf(header: string | string[] | undefined): string {
  return Array.isArray(header) ? header.join(', ') : (header ?? '')
}

/** Unverified: a forged token only removes the caller from the count. */
function ownersOf(cookie: string): unknown[] {
  const values = [...cookie.matchAll(new RegExp(`(?:^|;\\s*)${sessionCookies.token}=([^;]*)`, 'g'))]
  return values.map(([, token = '']) => subjectOf(token))
}

function subjectOf(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub?: unknown }).sub
  } catch {
    return undefined
  }
}

/** Kept in memory for about a second. */
export function visitorOf({ ip, headers }: Visit): string {
  return `${ip}\0${textOf(headers['user-agent'])}`
}

/** Distinguishes visitors within a day, and is anonymous without the day's salt. */
export function visitorHash(salt: string, visitor: string): string {
  return createHash('sha256').update(`${salt}\0${visitor}`).digest('base64url').slice(0, 22)
}

const dayMs = 86_400_000

/** Cached, because it rarely changes. */
let lastAsked = { number: Number.NaN, day: '' }

/** UTC, like `2026-03-01`. */
export function dayOf(time: Date): string {
  const number = Math.floor(time.getTime() / dayMs)
  if (number !== lastAsked.number) lastAsked = { number, day: time.toISOString().slice(0, 10) }
  return lastAsked.day
}

/** Oldest first, with today. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)))
}

/** Monday to Sunday. */
export function lastWeek(now: Date): { first: string; last: string } {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * dayMs))
  return { first: daysAgo(sinceMonday + 7), last: daysAgo(sinceMonday + 1) }
}

export const longestViewDays = Math.max(...Object.values(plans).map(plan => plan.viewDays))
