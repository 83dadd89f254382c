import { firstNameOf } from '@credence/contract/first-name'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { InviteRow } from '../../../database/schema/invites.ts'

const count = 3
const shortest = 12
const longest = 160
/** Latin, Chinese and Japanese, Arabic, Armenian, Greek. */
const questionMark = /[?？؟՞;]$/u

export function hasMemory({ memory, reminders }: Pick<InviteRow, 'memory' | 'reminders'>): boolean {
  return Boolean(memory.where || memory.when || memory.what || reminders.length > 0)
}

export function questionsTask(ownerName: string, invite: InviteRow, language: string) {
  const { memory, reminders, source } = invite
  const relation = recommenderSources.find(({ id }) => id === source)?.name ?? 'Other'
  const spoken = new Intl.DisplayNames(['en'], { type: 'language' }).of(language)
  return {
    instructions: [
      `Write exactly ${count} short questions that help somebody to tell what they saw the person named do.`,
      'Each asks for one thing that happened, not for an adjective or for praise. Begin from what the material names.',
      'Use the person’s first name, never he or she. At most 20 words each. Each ends with a question mark.',
      `Write in ${spoken}. Answer with a JSON array of ${count} strings.`,
    ].join(' '),
    data: {
      person: firstNameOf(ownerName),
      reader_is_their: relation,
      ...memory,
      they_saw: reminders.join('\n'),
    },
    mostCharacters: 1500,
  }
}

/** Three different questions, or nothing: what is left of fewer is not worth more than ours. */
export function readQuestions(answer: unknown): string[] | undefined {
  if (!Array.isArray(answer) || answer.length !== count) return undefined
  const questions = answer.map(each => (typeof each === 'string' ? each.normalize('NFC').trim() : ''))
  const areGood = questions.every(
    each => each.length >= shortest && each.length <= longest && !/[\n\t]/.test(each) && questionMark.test(each),
  )
  return areGood && new Set(questions).size === count ? questions : undefined
}
