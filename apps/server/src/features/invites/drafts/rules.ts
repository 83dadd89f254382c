import type { InviteRow } from '../../../database/schema/invites.ts'

export const questionCount = 3
const shortest = 12
const longest = 160
/** Latin, Chinese and Japanese, Arabic, Armenian, Greek. */
const questionMark = /[?？؟՞;]$/u

export function hasMemory({ memory, reminders }: Pick<InviteRow, 'memory' | 'reminders'>): boolean {
  return Boolean(memory.where || memory.when || memory.what || reminders.length > 0)
}

/** Undefined unless there are three different questions: then our own are better. */
export function readQuestions(answer: unknown): string[] | undefined {
  if (!Array.isArray(answer) || answer.length !== questionCount) return undefined
  const questions = answer.map(each => (typeof each === 'string' ? each.normalize('NFC').trim() : ''))
  const areGood = questions.every(
    each => each.length >= shortest && each.length <= longest && !/[\n\t]/.test(each) && questionMark.test(each),
  )
  return areGood && new Set(questions).size === questionCount ? questions : undefined
}
