import type {
  AnswerState,
  AskedPerson,
  AskedState,
  QuestionProblem,
  TypedAnswer,
} from '@credence/contract/recommendations/questions/question-rules'
import type { Config } from '../../../config.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { reviewerPicturePath } from '../../../media/portrait-path.ts'
import { signedPagePath } from '../../../media/signed-path.ts'
import type { Secrets } from '../../../secrets.ts'
import { askerOf, domainOf, saidIn } from './rules.ts'
import type { About, Asked } from './store.ts'

type Around = { config: Config; secrets: Secrets }

/** The reviewer's page about one question. Opening it changes nothing. */
export function questionUrl({ config, secrets }: Around, id: string): string {
  return `${config.appOrigin}/question/${makeLinkToken(secrets.questionKey, id)}`
}

/** The reader's page about the question they asked. */
export function askedToken({ secrets }: { secrets: Secrets }, id: string): string {
  return makeLinkToken(secrets.askedKey, id)
}

/** As on the public page, without the address. */
export function presentPerson(about: About, sign: (path: string) => string): AskedPerson {
  return {
    recommendation_id: about.id,
    full_name: about.reviewerName,
    position: about.reviewerPosition,
    picture_url: about.reviewerPictureId && sign(reviewerPicturePath(about.reviewerPictureId)),
    email_domain: domainOf(about.reviewerEmail),
    owner: about.ownerName || about.slug,
  }
}

type Signing = Parameters<typeof signedPagePath>[0]

/** Pictures of recommendations that are hidden meanwhile open by a signature. */
export const signerOf = (context: Signing) => (path: string) => signedPagePath(context, path)

function wordsOf({ question: { question, askedAt, deleteAt } }: Asked) {
  return { question, asked_at: askedAt.toISOString(), delete_at: deleteAt.toISOString() }
}

/** For the reader. The reviewer's address only where they show it. */
export function presentAsked(context: Signing, asked: Asked): AskedState {
  const { id, state, answer, showsAddress } = asked.question
  const person = presentPerson(asked.about, signerOf(context))
  const words = wordsOf(asked)
  if (state !== 'answered') return { kind: state, person, token: askedToken(context, id), ...words }
  const address = showsAddress ? asked.about.reviewerEmail : null
  return { kind: state, person, answer: answer ?? '', address, ...words }
}

export type Step = { isCodeSent?: boolean; typed?: TypedAnswer; problem?: QuestionProblem | undefined }

/** For the reviewer. Of the reader only the name as typed and the domain. */
export function presentQuestion(
  context: Signing,
  asked: Asked,
  { isCodeSent = false, typed, problem }: Step,
): AnswerState {
  const { id, state, answer, showsAddress } = asked.question
  const isStopped = state === 'declined' && asked.about.questionsSince === null
  const isAsked = state !== 'answered' && isCodeSent
  return {
    kind: isAsked ? 'code' : isStopped ? 'stopped' : state,
    person: presentPerson(asked.about, signerOf(context)),
    asker: askerOf(asked.question),
    token: makeLinkToken(context.secrets.questionKey, id),
    said: saidIn(asked.about.line ?? asked.about.text ?? ''),
    typed: typed ?? { answer: answer ?? '', show_address: showsAddress },
    problem,
    ...wordsOf(asked),
  }
}

/** In the archive of a person who asked, or was asked. */
export function exportedQuestions({ asked, received }: { asked: Asked[]; received: Asked[] }) {
  const shared = ({ question, about }: Asked) => ({
    about: { link_name: about.slug, full_name: about.ownerName },
    question: question.question,
    state: question.state,
    answer: question.answer,
    asked_at: question.askedAt,
    decided_at: question.decidedAt,
    deleted_at: question.deleteAt,
  })
  return {
    asked: asked.map(each => ({
      ...shared(each),
      of: { full_name: each.about.reviewerName, email_domain: domainOf(each.about.reviewerEmail) },
      your_name: each.question.askerName,
      your_email: each.question.askerEmail,
    })),
    received: received.map(each => ({
      ...shared(each),
      by: askerOf(each.question),
      showed_your_address: each.question.showsAddress,
    })),
  }
}
