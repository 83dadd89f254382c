import type { DictationState, Ending } from './dictation.ts'

export const cannotHear = 'We cannot hear you. Choose another microphone, or type.'

export const quietWords: Record<DictationState['quiet'], string> = {
  no: 'Grey words may still change. Space stops. Pauses are fine.',
  'a while': 'Still here. Take your time.',
  'no sound': cannotHear,
}

const holds: Record<NonNullable<DictationState['hold']>, { why: string; promise: string }> = {
  busy: { why: 'We are busy right now.', promise: 'the words follow.' },
  unreachable: { why: 'The connection is away.', promise: 'the words follow when it is back.' },
}

/** Why the words are late, to somebody who speaks or who waits for the last of them. */
export function holdWords({ phase, hold }: Pick<DictationState, 'phase' | 'hold'>): string {
  if (!hold || phase === 'over') return ''
  const { why, promise } = holds[hold]
  return `${why} ${phase === 'listening' ? 'Go on talking,' : 'Stay here,'} ${promise}`
}

const endings: Record<Ending, string> = {
  time: 'That was three minutes. Read it, then say more if there is more.',
  microphone: 'The microphone went away. What you said up to there is on the sheet.',
  'other language': 'The machine here only knows English. Type it in your language.',
  'used up': 'We have listened as long as we can for now. What is on the sheet stays. Type the rest.',
  gone: 'Nobody listens here any more. What is on the sheet stays. Type the rest.',
}

/** Why it is over, where that was not the speaker's wish or not all of it became words. */
export function endingWords(ending: Ending | undefined, lost: number): string | undefined {
  if (ending) return endings[ending]
  if (lost === 0) return undefined
  return lost === 1
    ? 'One part could not be written down. Say it again, or type it.'
    : `${lost} parts could not be written down. Say them again, or type them.`
}
