/** One utterance as the model took it: how sure it was of each token, as logarithms, and whether it went round in circles. */
export type Utterance = { from: number; to: number; text: string; sureness: number[]; isLoop: boolean }

/**
 * Of 22 pieces of human English, quiet, fast and noisy ones among them, the least sure had a mean of -0.21; of 35 pieces in
 * other languages the surest that was no loop had -0.48 (decision 060).
 */
const leastSure = -0.4
/** Names and a phrase in another language do not make a recording foreign. */
const leastShare = 0.6

function isSure({ sureness }: Utterance): boolean {
  return sureness.reduce((sum, each) => sum + each, 0) / sureness.length >= leastSure
}

/** Something sounds, and the model is sure that nobody says anything. */
export const isNoise = (utterance: Utterance) => utterance.text === '' && isSure(utterance)

/** False when less than most of what was said was understood. Nothing said is nothing misunderstood. */
export function isProbablyEnglish(utterances: Utterance[]): boolean {
  const seconds = (chosen: Utterance[]) => chosen.reduce((sum, { from, to }) => sum + to - from, 0)
  const understood = utterances.filter(each => each.text !== '' && !each.isLoop && isSure(each))
  return seconds(understood) >= seconds(utterances) * leastShare
}
