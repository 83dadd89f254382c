import { firstNameOf } from '@credence/contract/first-name'
import { questionLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { AnswerForm, AskForm } from '@credence/contract/recommendations/questions/endpoints'
import type { AnswerState, AskedPerson, AskedState } from '@credence/contract/recommendations/questions/question-rules'
import type { Db } from '../../../database/database.ts'
import { type Caller, isCrowded, requireBelowShared, requireRoom } from '../../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { readLinkToken } from '../../../link-token.ts'
import { dayOfYearOf } from '../../../mail/dates.ts'
import { type Mail, mailLifetimes } from '../../../mail/mail.ts'
import { mailboxOf } from '../../../mail/same-mailbox.ts'
import { createNotification } from '../../notifications/service.ts'
import { checkPasscode, claimPasscode, identifyCaller, sendPasscode, wrongPasscode } from '../../passcodes/service.ts'
import { isDisposable } from '../rules.ts'
import { changeGiven, findGiven, lockById, stopQuestionsTo } from '../store.ts'
import {
  answerCodeMail,
  answerMail,
  askCodeMail,
  closedMail,
  declinedMail,
  questionMail,
  receiptMail,
  unansweredMail,
} from './mails.ts'
import {
  askedToken,
  exportedQuestions,
  presentAsked,
  presentPerson,
  presentQuestion,
  questionUrl,
  type Step,
  signerOf,
} from './present.ts'
import { deletionAfter } from './rules.ts'
import {
  type About,
  type Asked,
  countOpenOf,
  decide,
  deleteQuestion,
  deleteQuestionsOf,
  deleteQuestionsWith,
  findAsked,
  findShown,
  findUnanswered,
  insertQuestion,
  listIdsOfAccount,
  listOpenTo,
  listQuestionsWith,
  lockQuestion,
  takeDue,
} from './store.ts'

/** The browser's secret, and the caller for rate limits. */
export type From = { flow: string; caller: Caller }

const name = 'question'
const limits = rateLimits.question
const askPurpose = (recommendationId: string) => `question:${recommendationId}` as const
const answerPurpose = (questionId: string) => `answer:${questionId}` as const

/** Undefined for a recommendation that readers do not see. */
export async function findAskedPerson(
  dependencies: Dependencies,
  id: string,
): Promise<{ person: AskedPerson; isAskable: boolean } | undefined> {
  const shown = await findShown(dependencies.db, id)
  return shown && { person: presentPerson(shown, signerOf(dependencies)), isAskable: shown.isAskable }
}

async function requireAskable(db: Db, id: string): Promise<About> {
  const shown = await findShown(db, id)
  if (!shown?.isAskable) throw new AppError('not_found')
  return shown
}

/** The question stays in the form: only the address is used. Says nothing about earlier questions of an unconfirmed address. */
export async function sendAskCode(dependencies: Dependencies, id: string, email: string, { flow, caller }: From) {
  const { db, clock, config } = dependencies
  const about = await requireAskable(db, id)
  if (isDisposable(email)) throw new AppError('disposable_address')
  if (await isCrowded(db, clock, 'question-code', limits.recommendation, id)) {
    const { network, known } = await identifyCaller(db, caller, flow)
    await requireRoom(db, clock, 'question-code', limits.crowded, { network: `${network} ${id}`, known })
  }
  const mail = (code: string) => askCodeMail(config, { to: email, code }, about)
  await sendPasscode(dependencies, { purpose: askPurpose(id), email, flow, caller, mail })
}

/** Returns the reader's token. The code stays usable when the question is refused. */
export async function ask(
  dependencies: Dependencies,
  id: string,
  { full_name: askerName, email, question, otp = '' }: AskForm,
  flow: string | undefined,
): Promise<string> {
  const { db, clock } = dependencies
  await requireAskable(db, id)
  if (isDisposable(email)) throw new AppError('disposable_address')
  const purpose = askPurpose(id)
  const checked = await checkPasscode(dependencies, { purpose, email, code: otp, flow })
  if (!checked.ok) throw wrongPasscode(checked.triesLeft)
  const askedAt = clock.now()
  return db.transaction(async tx => {
    // a withdrawal, and the switches of author and owner, wait or are seen
    await lockById(tx, id)
    const about = await requireAskable(tx, id)
    await requireTurn(tx, dependencies, about, email)
    if (!(await claimPasscode(tx, checked.passcodeId, purpose, email, askedAt))) throw wrongPasscode(undefined)
    const words = { askerName, askerEmail: email, question }
    const times = { askedAt, deleteAt: deletionAfter(askedAt) }
    const asked = { about, question: await insertQuestion(tx, { recommendationId: id, ...words, ...times }) }
    await passOn(tx, dependencies, asked)
    return askedToken(dependencies, asked.question.id)
  })
}

/** Counts first: the counted rows stay locked until the transaction ends, so that questions at once are not more than one by one. */
async function requireTurn(tx: Db, { clock }: TransactionContext, about: About, email: string) {
  const to = firstNameOf(about.reviewerName)
  await requireBelowShared(tx, clock, 'question-reader', limits.reader, mailboxOf(email))
  const earlier = await findUnanswered(tx, about.id, email)
  if (earlier) {
    const asked = `You asked ${to} on ${dayOfYearOf(earlier.askedAt)}.`
    const message =
      earlier.state === 'open'
        ? `${asked} You can ask again when ${to} has replied.`
        : `${asked} ${to} declined to answer.`
    throw new AppError('conflict', { message })
  }
  if ((await countOpenOf(tx, email)) >= questionLimits.openPerReader) {
    const message = `You have ${questionLimits.openPerReader} open questions. Wait for an answer, or withdraw one.`
    throw new AppError('conflict', { message })
  }
  try {
    await requireBelowShared(tx, clock, name, limits.reviewer, mailboxOf(about.reviewerEmail))
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
    const { retryAfterSeconds } = error
    const from = dayOfYearOf(new Date(clock.now().getTime() + retryAfterSeconds * 1000))
    const message = `${to} has received enough questions this week. You can ask from ${from}.`
    throw new AppError('conflict', { message })
  }
}

async function passOn(tx: Db, context: TransactionContext, asked: Asked) {
  const { config, outgoingMail } = context
  const { question, about } = asked
  const { id: questionId } = question
  const mail = questionMail(context, asked, questionUrl(context, questionId))
  await outgoingMail.queue(tx, mail, mailLifetimes.keeps, { questionId, isForReviewer: true })
  const receipt = (of: typeof config) =>
    receiptMail(of, asked, `${of.appOrigin}/asked/${askedToken(context, questionId)}`)
  await mailReader(tx, context, asked, receipt, mailLifetimes.ofUseNow)
  const notice = { accountId: about.accountId, kind: 'question_asked', recommendationId: about.id } as const
  if (about.questionsTold) await createNotification(tx, context, notice)
}

async function mailReader<Of extends Pick<Asked, 'question'>>(
  tx: Db,
  { config, outgoingMail }: TransactionContext,
  asked: Of,
  write: (of: TransactionContext['config'], asked: Of) => Mail,
  lifetimeMinutes: number = mailLifetimes.keeps,
) {
  const about = { questionId: asked.question.id, isForReviewer: false }
  await outgoingMail.queue(tx, write(config, asked), lifetimeMinutes, about)
}

/** Undefined when it expired, was withdrawn, or its recommendation was. */
async function findByReader({ db, clock, secrets }: Dependencies, token: string): Promise<Asked | undefined> {
  const id = readLinkToken(secrets.askedKey, token)
  return id === undefined ? undefined : findAsked(db, id, clock.now())
}

/** The same for the reviewer's token. */
async function findByReviewer({ db, clock, secrets }: Dependencies, token: string): Promise<Asked | undefined> {
  const id = readLinkToken(secrets.questionKey, token)
  return id === undefined ? undefined : findAsked(db, id, clock.now())
}

export async function loadAsked(dependencies: Dependencies, token: string): Promise<AskedState> {
  const asked = await findByReader(dependencies, token)
  return asked ? presentAsked(dependencies, asked) : { kind: 'closed' }
}

/** `step` is what the reviewer typed so far. */
export async function loadQuestion(dependencies: Dependencies, token: string, step: Step): Promise<AnswerState> {
  const asked = await findByReviewer(dependencies, token)
  return asked ? presentQuestion(dependencies, asked, step) : { kind: 'closed' }
}

async function requireByReviewer(dependencies: Dependencies, token: string): Promise<Asked> {
  const asked = await findByReviewer(dependencies, token)
  if (!asked) throw new AppError('not_found')
  return asked
}

/** By its reader, until it is answered. */
export async function withdrawQuestion(dependencies: Dependencies, token: string) {
  const asked = await findByReader(dependencies, token)
  if (!asked) throw new AppError('not_found')
  const { id } = asked.question
  await dependencies.db.transaction(async tx => {
    const now = await lockQuestion(tx, id)
    if (now?.state === 'answered') throw new AppError('conflict', { message: 'It’s already answered.' })
    await deleteQuestion(tx, id)
    await dependencies.outgoingMail.cancelQueuedMail(tx, { questionIds: [id] })
  })
}

/** To the reviewer's mailbox: the link may have been passed on. */
export async function sendAnswerCode(dependencies: Dependencies, token: string, { flow, caller }: From) {
  const asked = await requireByReviewer(dependencies, token)
  requireUnanswered(asked.question)
  const { id } = asked.question
  const email = asked.about.reviewerEmail
  const mail = (code: string) => answerCodeMail(dependencies.config, { to: email, code }, asked)
  const known = { ...caller, known: id }
  await sendPasscode(dependencies, { purpose: answerPurpose(id), email, flow, caller: known, mail })
}

function requireUnanswered(question: Pick<Asked['question'], 'state'>) {
  if (question.state === 'answered') throw new AppError('conflict', { message: 'You’ve already answered.' })
}

/** Once. A declined question can still be answered until it is deleted. */
export async function answer(
  dependencies: Dependencies,
  token: string,
  { answer: words, show_address, otp = '' }: AnswerForm,
  flow: string | undefined,
) {
  const { db, clock } = dependencies
  const { question, about } = await requireByReviewer(dependencies, token)
  requireUnanswered(question)
  const [purpose, email] = [answerPurpose(question.id), about.reviewerEmail]
  const checked = await checkPasscode(dependencies, { purpose, email, code: otp, flow })
  if (!checked.ok) throw wrongPasscode(checked.triesLeft)
  const decidedAt = clock.now()
  await db.transaction(async tx => {
    const now = await lockQuestion(tx, question.id)
    if (!now) throw new AppError('not_found')
    requireUnanswered(now)
    if (!(await claimPasscode(tx, checked.passcodeId, purpose, email, decidedAt))) throw wrongPasscode(undefined)
    const decision = { state: 'answered', answer: words, showsAddress: show_address === 'on', decidedAt } as const
    await decide(tx, question.id, decision)
    const answered = { about, question: { ...now, ...decision } }
    await mailReader(tx, dependencies, answered, (config, asked) => answerMail(config, asked, words))
  })
}

/** Idempotent: the reader is told once. */
export async function decline(dependencies: Dependencies, token: string) {
  const asked = await requireByReviewer(dependencies, token)
  await dependencies.db.transaction(tx => declineOne(tx, dependencies, asked))
}

async function declineOne(tx: Db, context: TransactionContext, asked: Asked) {
  const now = await lockQuestion(tx, asked.question.id)
  if (now?.state !== 'open') return
  await decide(tx, now.id, { state: 'declined', decidedAt: context.clock.now() })
  await mailReader(tx, context, asked, declinedMail)
}

/** For every recommendation of the mailbox; open questions are declined. Does nothing when the recommendation is withdrawn. */
export async function stopQuestions(dependencies: Dependencies, recommendationId: string) {
  const { db } = dependencies
  const given = (await findGiven(db, recommendationId))?.recommendation
  if (!given || given.withdrawnAt) return
  await db.transaction(async tx => {
    await stopQuestionsTo(tx, given.reviewerEmail)
    for (const asked of await listOpenTo(tx, given.reviewerEmail)) await declineOne(tx, dependencies, asked)
  })
}

export async function stopFrom(dependencies: Dependencies, token: string) {
  const { about } = await requireByReviewer(dependencies, token)
  await stopQuestions(dependencies, about.id)
}

/** For the recommendation that the question was about. */
export async function allowFrom(dependencies: Dependencies, token: string) {
  const { about } = await requireByReviewer(dependencies, token)
  await setAllowed(dependencies, about.id, true)
}

/** By the link to the reviewer's own page. Open questions can still be answered. */
export async function allowQuestions(dependencies: Dependencies, token: string, isAllowed: boolean) {
  const id = readLinkToken(dependencies.secrets.reviewerKey, token)
  if (!id || !(await setAllowed(dependencies, id, isAllowed))) throw new AppError('not_found')
}

/** False when it is withdrawn. Keeps the time of an earlier yes. */
async function setAllowed({ db, clock }: Dependencies, id: string, isAllowed: boolean): Promise<boolean> {
  return db.transaction(async tx => {
    const row = await lockById(tx, id)
    if (!row || row.withdrawnAt) return false
    const questionsSince = isAllowed ? (row.questionsSince ?? clock.now()) : null
    if (questionsSince !== row.questionsSince) await changeGiven(tx, id, { questionsSince })
    return true
  })
}

/** For the transaction that withdraws a recommendation. */
export async function closeQuestionsOf(tx: Db, context: TransactionContext, recommendationId: string) {
  const closed = await deleteQuestionsOf(tx, [recommendationId])
  await context.outgoingMail.cancelQueuedMail(tx, { questionIds: closed.map(({ id }) => id) })
  for (const question of closed) if (question.state === 'open') await mailReader(tx, context, { question }, closedMail)
}

const deletedAtOnce = 100

/** Question and answer leave the database together. Readers whose question is still open are told. */
export async function removeOldQuestions(dependencies: Dependencies) {
  const { db, clock } = dependencies
  for (;;) {
    const removed = await db.transaction(async tx => {
      const due = await takeDue(tx, clock.now(), deletedAtOnce)
      for (const asked of due)
        if (asked.question.state === 'open')
          await mailReader(tx, dependencies, asked, unansweredMail, mailLifetimes.onlyOnce)
      return due.length
    })
    if (removed < deletedAtOnce) return
  }
}

export const questionData: AccountData = {
  async erase(tx, { outgoingMail }, { id, email }) {
    const theirs = await deleteQuestionsWith(tx, email)
    const questionIds = [...theirs, ...(await listIdsOfAccount(tx, id))]
    await outgoingMail.cancelQueuedMail(tx, { questionIds })
  },

  async exportFiles({ db }, { email }) {
    return { 'questions.json': exportedQuestions(await listQuestionsWith(db, email)) }
  },
}
