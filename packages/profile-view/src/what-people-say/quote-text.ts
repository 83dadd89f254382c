import type { WhatPeopleSay } from '@credence/contract/recommendations/what-people-say/what-people-say-schema'
import { inLetters } from '../words.ts'

export const saidHow = { video: 'on video', audio: 'by voice', text: 'in writing' } as const

/** "4 of 9 people" */
export function howMany(people: number, from: number): string {
  return `${people} of ${from} people`
}

/** "Two more" */
export function moreOf(count: number): string {
  return `${beginning(count)} more`
}

/** Who put it together, of what, and what is left out of it. */
export function howMade({ by, from, unplaced, kept_back }: WhatPeopleSay): string {
  const made =
    by === 'model'
      ? `Themes grouped by a language model from ${from} recommendations; every quote is verbatim.`
      : 'Each line was chosen by the person who said it.'
  return [made, leftOut(by, unplaced), keptBack(by, kept_back)].filter(Boolean).join(' ')
}

function leftOut(by: WhatPeopleSay['by'], count: number): string {
  if (count === 0) return ''
  const [fits, stands] = count === 1 ? ['fits no theme', 'stands'] : ['fit no theme', 'stand']
  const why = by === 'model' ? fits : `${count === 1 ? 'is' : 'are'} not quoted here`
  return `${beginning(count)} recommendation${count === 1 ? '' : 's'} ${why} and ${stands} below with the others.`
}

function keptBack(by: WhatPeopleSay['by'], count: number): string {
  if (count === 0) return ''
  const what = `${by === 'model' ? 'theme' : 'group'}${count === 1 ? '' : 's'}`
  return `${beginning(count)} ${what} ${count === 1 ? 'is' : 'are'} not shown.`
}

function beginning(count: number): string {
  const word = inLetters(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
