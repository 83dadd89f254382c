import { counted } from '@credence/contract/fields/counted'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** So many fit on one page, and so many letters of what was written and said: it stays light, whatever they hold. */
const mostOnPage = 40
const mostLetters = 40_000

/** All of them, in their order, by the pages they stand on. There is a first page even while it is empty. */
export function recommendationPages(all: PublicRecommendation[]): PublicRecommendation[][] {
  const pages: PublicRecommendation[][] = []
  let letters = 0
  for (const each of all) {
    letters += lettersOf(each)
    const page = pages.at(-1)
    if (page && page.length < mostOnPage && letters <= mostLetters) page.push(each)
    else {
      pages.push([each])
      letters = lettersOf(each)
    }
  }
  return pages.length > 0 ? pages : [[]]
}

function lettersOf({ text, line, media }: PublicRecommendation): number {
  return (text?.length ?? 0) + (line?.length ?? 0) + (media?.words?.length ?? 0)
}

export type PagePlace = { first: number; last: number; of: number }

/** Which of all stand on a page, counted from 1. Undefined where there is no such page. */
export function placeOfPage(pages: PublicRecommendation[][], number: number): PagePlace | undefined {
  const page = pages[number - 1]
  if (!page) return undefined
  const before = pages.slice(0, number - 1).flat().length
  return { first: before + 1, last: before + page.length, of: pages.flat().length }
}

/** The first page is the section's own. */
export function recommendationsPath(slug: string, number: number): string {
  return `/cr/${slug}/recommendations${number === 1 ? '' : `/${number}`}`
}

/** "Showing 41 to 80 of 1,000." */
export function placeLine(place: PagePlace): string {
  return `Showing ${rangeOf(place)} of ${counted(place.of)}.`
}

/** "41 to 80" */
export function rangeOf({ first, last }: PagePlace): string {
  return first === last ? counted(first) : `${counted(first)} to ${counted(last)}`
}
