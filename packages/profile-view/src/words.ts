import { counted } from '@credence/contract/fields/counted'
import { monthInWords } from '@credence/contract/fields/month-in-words'
import { lazy } from '@credence/contract/lazy'
import { countries } from '@credence/contract/lookups/countries'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { confirmedAgain } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { ConnectMethod } from '@credence/contract/settings/connect-method'

const day = lazy(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

const longDay = lazy(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

export function longDayOf(timestamp: string): string {
  return longDay().format(new Date(timestamp))
}

export function dayOf(timestamp: string): string {
  return day().format(new Date(timestamp))
}

/** "2023 to 2024", "March 2021 to now", "2022". No date is broken over two lines, nor two years. */
export function span(start: number | string, end: number | string | null): string {
  const [from, to] = [monthInWords(String(start)), end === null ? 'now' : monthInWords(String(end))]
  if (from === to) return unbroken(from)
  const breaks = from.includes(' ') || to.includes(' ')
  return `${unbroken(from)}${breaks ? ' ' : nbsp}to${nbsp}${unbroken(to)}`
}

const nbsp = '\u00a0'

function unbroken(words: string): string {
  return words.replaceAll(' ', nbsp)
}

type GivenFields = 'type' | 'given_at' | 'changed_at' | 'confirmed_again_at' | 'written_elsewhere'

export const givenAs = { video: 'Video', audio: 'Voice', text: 'Written' } as const

export function sourceName(id: string): string {
  return recommenderSources.find(source => source.id === id)?.name ?? id
}

/** City and country, those that are known. */
export function placeNames({ city, country }: Pick<PublicProfile, 'city' | 'country'>): string[] {
  return [city, countries.find(({ id }) => id === country)?.name ?? ''].filter(Boolean)
}

/** How many of those received a reader sees. */
export function shownOfReceived(shown: number, received: number): string {
  if (shown === 0)
    return received === 1 ? 'The one received is not shown' : `None of the ${counted(received)} received is shown`
  if (shown === received) return `${wholeOf(received, 'The one')} received ${received === 1 ? 'is' : 'are'} shown`
  return `${counted(shown)} of ${counted(received)} received ${shown === 1 ? 'is' : 'are'} shown`
}

/** The same, in a sentence about the owner, who chose them. */
export function ownersChoice(shown: number, received: number): string {
  if (shown < received) return `shows ${counted(shown)} of ${counted(received)} received and cannot edit any of them`
  return `shows ${wholeOf(received, 'The one').toLowerCase()} received and cannot edit ${received === 1 ? 'it' : 'them'}`
}

export function allRecommendations(count: number): string {
  return count === 1 ? 'The whole page' : `${wholeOf(count, 'The')} recommendations`
}

export function proofLine(shown: number): string {
  if (shown === 1) return '1 recommendation, with confirmed e-mail'
  return `${counted(shown)} recommendations, ${shown === 2 ? 'both' : 'all'} with confirmed e-mail`
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** As a careful writer has it: in letters up to twelve. */
export function inLetters(count: number): string {
  return numbers[count] ?? counted(count)
}

/** "Both", "All six", "All 13". One has no such word, so it is given. */
function wholeOf(count: number, one: string): string {
  if (count <= 2) return count === 2 ? 'Both' : one
  return `All ${inLetters(count)}`
}

const schemes: Partial<Record<ConnectMethod, (link: string) => string>> = {
  email: link => `mailto:${link}`,
  phone: link => `tel:${link}`,
  whatsapp: link => `https://wa.me/${link.replace('+', '')}`,
}

export function connectHref({ method, link }: { method: ConnectMethod; link: string }): string {
  return schemes[method]?.(link) ?? link
}

/** The title of a page whose owner has not entered a name. */
export function nameOf({ full_name, slug }: Pick<PublicProfile, 'full_name' | 'slug'>): string {
  return full_name || slug
}

/** "Video, 14 Mar 2025", and when it was changed and confirmed again, if it was. */
export function givenLine(recommendation: Pick<PublicRecommendation, GivenFields>): string {
  const { type, given_at, changed_at, confirmed_again_at, written_elsewhere } = recommendation
  const given = `${written_elsewhere ? 'Confirmed' : givenAs[type]}, ${dayOf(given_at)}${changed_at ? `, changed ${dayOf(changed_at)}` : ''}`
  return confirmed_again_at ? `${given}. ${confirmedAgain(confirmed_again_at)}` : given
}

/** "Client, 2023 to 2024" */
export function knownAs({ source, years }: Pick<PublicRecommendation, 'source' | 'years'>): string {
  return years ? `${sourceName(source)}, ${span(years.from, years.to)}` : sourceName(source)
}
