import { cleanParagraphs, isBlank, paragraphsProblem } from '../../fields/text-rules.ts'
import { textLimits } from '../../limits/text-limits.ts'

/** Of the details step and the reviewer's control page, word for word. */
export const questionsChoice = 'Readers may ask me a question. They never see my address.'

/** An address of a site or a mailbox: what a question must not carry, since it is mailed to a person who did not ask for it. */
const link = /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.|\.[a-z]{2,}\/\S/i

export function questionProblem(text: string): string | undefined {
  const question = cleanParagraphs(text)
  if (isBlank(question)) return 'Write your question.'
  if (question.length < textLimits.questionMin) return `Write at least ${textLimits.questionMin} characters.`
  if (link.test(question)) return 'Leave out links and e-mail addresses.'
  return paragraphsProblem(question, textLimits.questionMax)
}

export function answerProblem(text: string): string | undefined {
  const answer = cleanParagraphs(text)
  return isBlank(answer) ? 'Write your answer.' : paragraphsProblem(answer, textLimits.answer)
}

export type TypedQuestion = { full_name: string; email: string; question: string }
export type TypedAnswer = { answer: string; show_address: boolean }

/** Why a form was not taken, and where that is said: at a field, or at the end of the form. */
export type QuestionProblem = { field: keyof TypedQuestion | 'answer' | 'otp' | 'form'; message: string }

/** Whom a question is for, as the public page shows them. */
export type AskedPerson = {
  recommendation_id: string
  full_name: string
  position: string
  picture_url: string | null
  email_domain: string
  owner: string
}

/** The reader's form. `code`: the question waits in the form until the mailbox is confirmed; nothing of it is stored. */
export type AskState =
  | { kind: 'asking' | 'code'; person: AskedPerson; typed: TypedQuestion; problem?: QuestionProblem | undefined }
  | { kind: 'closed'; name: string; recommendation_id: string }
  | { kind: 'absent' }

type Words = { question: string; asked_at: string; delete_at: string }

/** The reader's own page about one question. `address` is there where the reviewer shows it. */
export type AskedState =
  | ({ kind: 'open' | 'declined'; person: AskedPerson; token: string } & Words)
  | ({ kind: 'answered'; person: AskedPerson; answer: string; address: string | null } & Words)
  | { kind: 'withdrawn' }
  | { kind: 'closed' }

export type Asker = { full_name: string; email_domain: string }

/** The reviewer's page about one question. `stopped`: they take no questions any more. */
export type AnswerState =
  | ({
      kind: 'open' | 'code' | 'declined' | 'stopped' | 'answered'
      person: AskedPerson
      asker: Asker
      token: string
      /** What they said in the recommendation, cut short. */
      said: string
      typed: TypedAnswer
      problem?: QuestionProblem | undefined
    } & Words)
  | { kind: 'closed' }
