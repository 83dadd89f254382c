import type { FirstLines } from './initial-captions.ts'
import { languageName } from './languages.ts'

type Kind = 'video' | 'audio'

const shown = { video: 'while your video plays', audio: 'while your voice plays' }

export const heardTitle = 'Read what was heard.'

type Start = FirstLines & { kind: Kind; isByHand: boolean }

export function titleOf({ origin, isByHand }: Pick<Start, 'origin' | 'isByHand'>): string {
  if (origin === 'used') return 'Read your captions.'
  return isByHand ? 'Write what you say.' : heardTitle
}

/** `host` is whoever made a draft that this site could not make itself. */
export function leadOf({ origin, language, kind, isByHand }: Start, host: string | null): string {
  if (origin === 'used') return `People read them ${shown[kind]}. Correct them, then use them.`
  const correct = 'Names are often wrong. Correct it, then use it.'
  if (isByHand) return `${forWhom(kind)} Nobody sees them before you use them.`
  if (language !== 'en' && host) return `This draft was made by ${host}. ${correct}`
  return `This draft was made by this site itself and went to no other company. ${correct}`
}

export function forWhom(kind: Kind): string {
  return `Captions are for people who ${kind === 'video' ? 'watch without sound' : 'would rather read than listen'}.`
}

export function hintOf({ origin }: FirstLines, kind: Kind): string {
  const sent = kind === 'video' ? 'Your video' : 'Your recording'
  if (origin === 'used') return `They stay with ${sent.toLowerCase()} until you change them.`
  return `${forWhom(kind)} ${sent} is sent without them. You can add them later, too, from the link in your e-mail.`
}

/** What there is to say of so many lines. */
export function linesNote({ origin, isByHand }: { origin: FirstLines['origin']; isByHand: boolean }): string {
  if (!isByHand) return 'One line plays while you correct it.'
  return `${origin === 'clock' ? 'A line for every five seconds' : 'The pauses are marked'}. The words are yours.`
}

/** Why there is no draft: in two parts, the first of them the short one. */
export function noDraft(language: string, { origin }: Pick<FirstLines, 'origin'>): [string, string] {
  const nowhere = 'Nothing went to another company.'
  if (origin === 'clock') return ['There is no draft.', `This site did not write down what you say. ${nowhere}`]
  const named = language && language !== 'en' ? ` for ${languageName(language)}` : ''
  return [
    `There is no draft${named}.`,
    `By itself this site only knows English, and a wrong draft is worse than none. ${nowhere}`,
  ]
}
