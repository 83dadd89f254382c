import type { InitialCaptions } from './initial-captions.ts'
import { languageName } from './languages.ts'

type Kind = 'video' | 'audio'

const shown = { video: 'while your video plays', audio: 'while your voice plays' }

export const draftTitle = 'Read what was heard.'

type Start = InitialCaptions & { kind: Kind; isByHand: boolean }

export function titleOf({ origin, isByHand }: Pick<Start, 'origin' | 'isByHand'>): string {
  if (origin === 'used') return 'Read your captions.'
  return isByHand ? 'Write what you say.' : draftTitle
}

/** `host` is the external transcription service, if it made the draft. */
export function leadOf({ origin, language, kind, isByHand }: Start, host: string | null): string {
  if (origin === 'used') return `People read them ${shown[kind]}. Correct them, then use them.`
  const correct = 'Names are often wrong. Correct it, then use it.'
  if (isByHand) return `${captionsPurpose(kind)} Nobody sees them before you use them.`
  if (language !== 'en' && host) return `This draft was made by ${host}. ${correct}`
  return `This draft was made by this site itself and went to no other company. ${correct}`
}

export function captionsPurpose(kind: Kind): string {
  return `Captions are for people who ${kind === 'video' ? 'watch without sound' : 'would rather read than listen'}.`
}

export function hintOf({ origin }: InitialCaptions, kind: Kind): string {
  const sent = kind === 'video' ? 'Your video' : 'Your recording'
  if (origin === 'used') return `They stay with ${sent.toLowerCase()} until you change them.`
  return `${captionsPurpose(kind)} ${sent} is sent without them. You can add them later, too, from the link in your e-mail.`
}

export function linesNote({ origin, isByHand }: { origin: InitialCaptions['origin']; isByHand: boolean }): string {
  if (!isByHand) return 'One line plays while you correct it.'
  return `${origin === 'clock' ? 'A line for every five seconds' : 'The pauses are marked'}. The words are yours.`
}

/** A short part and a longer one. */
export function noDraft(language: string, { origin }: Pick<InitialCaptions, 'origin'>): [string, string] {
  const nowhere = 'Nothing went to another company.'
  if (origin === 'clock') return ['There is no draft.', `This site did not write down what you say. ${nowhere}`]
  const named = language && language !== 'en' ? ` for ${languageName(language)}` : ''
  return [
    `There is no draft${named}.`,
    `By itself this site only knows English, and a wrong draft is worse than none. ${nowhere}`,
  ]
}
