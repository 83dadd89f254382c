import { randomUUID } from 'node:crypto'
import { sayingBounds } from '@credence/contract/recommendations/what-people-say/bounds'
import type { Dependencies } from '../../../../dependencies.ts'
import type { Statement } from '../rules.ts'
import type { StoredTheme } from '../store.ts'
import { checkedThemes, isLikeHidden, readAnswer } from './rules.ts'

const { fewestThemes, mostThemes, fewestVoices, titleLength } = sayingBounds

/** More than this no model on a small machine reads at once. */
const mostRead = 24_000
const longestRead = 2000
const mostCharacters = 12_000

const instructions = [
  'Several people recommend the same person. Each value of the object is what one of them said; its key is their number.',
  `Find ${fewestThemes} to ${mostThemes} themes: something that at least ${fewestVoices} of them say in their own way.`,
  `Give each theme a title of two to seven words in the language most of them use, at most ${titleLength} characters, plain and specific, that claims no more than the quotes under it do. No names, no numbers, no praise of your own.`,
  'Under each theme quote everyone who says it, once, with one or two whole sentences copied letter for letter.',
  'Answer with JSON alone: {"themes":[{"title":"…","quotes":[{"from":"1","quote":"…"}]}]}',
].join('\n')

/** What the model is given to read of all that was said: in the owner's order, as much as fits. */
export function readable(statements: Statement[]): Statement[] {
  let characters = 0
  return statements.filter(({ words }) => {
    if (words === '' || characters > mostRead) return false
    characters += Math.min(words.length, longestRead)
    return characters <= mostRead
  })
}

/** Themes as the model words them, as far as they hold; none where too few do. Throws an AiFailure. */
export async function wordThemes(
  { ai }: Pick<Dependencies, 'ai'>,
  read: Statement[],
  before: StoredTheme[],
  signal: AbortSignal,
): Promise<StoredTheme[]> {
  const data = Object.fromEntries(read.map(({ words }, at) => [String(at + 1), words.slice(0, longestRead)]))
  let answer = ''
  for await (const piece of ai.write({ instructions, data, mostCharacters }, signal)) answer += piece
  const hidden = before.filter(theme => theme.hidden)
  return checkedThemes(readAnswer(answer), read).map(theme => ({
    id: randomUUID(),
    ...theme,
    hidden: isLikeHidden(theme, hidden),
  }))
}
