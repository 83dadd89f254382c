import { sayingBounds } from '@credence/contract/recommendations/themes/rules'
import type { Statement } from './rules.ts'

const { fewestThemes, mostThemes, fewestVoices, titleLength } = sayingBounds

export const longestRead = 2000
const mostCharacters = 12_000

const instructions = [
  'Several people recommend the same person. Each value of the object is what one of them said; its key is their number.',
  `Find ${fewestThemes} to ${mostThemes} themes: something that at least ${fewestVoices} of them say in their own way.`,
  `Give each theme a title of two to seven words in the language most of them use, at most ${titleLength} characters, plain and specific, that claims no more than the quotes under it do. No names, no numbers, no praise of your own.`,
  'Under each theme quote everyone who says it, once, with one or two whole sentences copied exactly.',
  'Answer with JSON alone: {"themes":[{"title":"…","quotes":[{"from":"1","quote":"…"}]}]}',
].join('\n')

export function themesPrompt(read: Statement[]) {
  const data = Object.fromEntries(read.map(({ words }, at) => [String(at + 1), words.slice(0, longestRead)]))
  return { instructions, data, mostCharacters }
}
