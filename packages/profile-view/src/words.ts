import { counted } from '@credence/contract/fields/counted'
import { monthInWords } from '@credence/contract/fields/month-in-words'
import { lazyValue } from '@credence/contract/lazy-value'
import { countries } from '@credence/contract/lookups/countries'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { confirmedAgain } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { ConnectMethod } from '@credence/contract/settings/connect-method'

const day = lazyValue(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

const longDay = lazyValue(
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

/** For education: without an end year only the start is shown, since it does not mean that someone still studies. */
export function ended<Entry extends { start: string; end: string | null }>(entry: Entry): Entry {
  return { ...entry, end: entry.end ?? entry.start }
}

const nbsp = '\u00a0'

function unbroken(words: string): string {
  return words.replaceAll(' ', nbsp)
}

type DateFields = 'given_at' | 'changed_at' | 'confirmed_again_at' | 'written_elsewhere'

export const givenAs = { video: 'Video', audio: 'Voice', text: 'Text' } as const

export function sourceName(id: string): string {
  return recommenderSources.find(source => source.id === id)?.name ?? id
}

/** City and country, those that are known. */
export function placeNames({ city, country }: Pick<PublicProfile, 'city' | 'country'>): string[] {
  return [city, countries.find(({ id }) => id === country)?.name ?? ''].filter(Boolean)
}

/** How many of those received a reader sees: "Showing 6 of the 7 Ines received". On paper without the name. */
export function shownOfReceived(shown: number, received: number, name = ''): string {
  const theirs = name ? `${name} received` : 'received'
  if (received === 1) return `${shown === 0 ? 'Not showing' : 'Showing'} the one recommendation ${theirs}`
  if (shown < received) return `Showing ${shown === 0 ? 'none' : counted(shown)} of the ${counted(received)} ${theirs}`
  return `Showing ${received === 2 ? 'both' : `all ${counted(received)}`} recommendations ${theirs}`
}

/** The same, in a sentence about the owner, who chose them. */
export function ownersChoice(shown: number, received: number): string {
  if (shown < received)
    return `shows ${counted(shown)} of the ${counted(received)} recommendations received, and can’t edit them`
  if (received <= 2)
    return received === 1
      ? 'shows the one recommendation received, and can’t edit it'
      : 'shows both recommendations received, and can’t edit them'
  return `shows all ${counted(received)} recommendations received, and can’t edit them`
}

export function allRecommendations(count: number): string {
  if (count <= 2) return count === 1 ? 'See the page' : 'Both recommendations'
  return `All ${counted(count)} recommendations`
}

export function proofLine(shown: number): string {
  if (shown === 1) return '1 recommendation, confirmed by e-mail'
  return `${counted(shown)} recommendations, ${shown === 2 ? 'both' : 'all'} confirmed by e-mail`
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

/** "14 Mar 2025", and when it was changed and confirmed again, if it was. */
export function dateLine(recommendation: Pick<PublicRecommendation, DateFields>): string {
  const { given_at, changed_at, confirmed_again_at, written_elsewhere } = recommendation
  const given = `${written_elsewhere ? 'Confirmed ' : ''}${dayOf(given_at)}${changed_at ? `, changed ${dayOf(changed_at)}` : ''}`
  return confirmed_again_at ? `${given}. ${confirmedAgain(confirmed_again_at)}` : given
}

/** "Client, 2023 to 2024" */
export function knownAs({ source, years }: Pick<PublicRecommendation, 'source' | 'years'>): string {
  return years ? `${sourceName(source)}, ${span(years.from, years.to)}` : sourceName(source)
}
