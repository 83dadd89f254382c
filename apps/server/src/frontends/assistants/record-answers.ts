import { randomUUID } from 'node:crypto'
import type { RecordAnswer } from '@credence/contract/assistants/tools-schema'
import { answerTitles } from '@credence/record/verdict/answer-titles'
import type { Outcome, Verdict } from '@credence/record/verdict/checked'
import type { Judge } from '@credence/record/verdict/judge'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { createStatusLists } from '../../features/recommendations/record/service.ts'

type Told = Exclude<Outcome, 'another'>

const answers: Record<Told, RecordAnswer['answer']> = {
  holds: 'holds',
  'cannot check': 'cannot check',
  revoked: 'withdrawn',
  changed: 'changed',
  'unknown key': 'unknown key',
}

/** Checks records with the functions of the page that checks records. */
export function createRecordAnswers(dependencies: Dependencies) {
  const { db, config, clock, signing, fileChecks } = dependencies
  const lists = createStatusLists(dependencies)

  function say(outcome: Told): RecordAnswer {
    return {
      answer: answers[outcome],
      says: answerTitles[outcome],
      checked_at: clock.now().toISOString(),
      check_at: `${config.appOrigin}/verify`,
    }
  }

  /** Null when no list can be signed, as with another SECRET_KEY: the answer is then "cannot check". */
  async function loadList(address: string | number): Promise<string | null> {
    try {
      return (await lists.load(Number(String(address).split('/').at(-1)))) ?? null
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  /** For records of one answer: keys and lists are read once. */
  async function openJudge(): Promise<Judge> {
    // JSON-LD, loaded with the first check: a start is shorter without
    const { createJudge } = await import('@credence/record/verdict/judge')
    return createJudge({
      now: () => clock.now(),
      keys: await signing.loadKeys(db),
      loadKeys: async () => null,
      loadList,
      loadPage: async () => null,
    })
  }

  /** Of our own file, so it needs no worker process. */
  async function answerOf(judge: Judge, file: string): Promise<RecordAnswer> {
    const verdict = await judge({ record: file, carrier: null, asked: null })
    return say('outcome' in verdict && verdict.outcome !== 'another' ? verdict.outcome : 'changed')
  }

  /** A text from elsewhere is parsed in a worker process. Undefined when it is no record. */
  async function checkText(text: string): Promise<Verdict | undefined> {
    const boundary = randomUUID()
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="record.json"\r\n\r\n`
    const form = Buffer.from(`${head}${text}\r\n--${boundary}--\r\n`)
    const type = `multipart/form-data; boundary=${boundary}`
    const task = { type, keys: await signing.loadKeys(db), now: clock.now(), appOrigin: config.appOrigin }
    const found = await fileChecks.check([form], task, async question =>
      'list' in question ? loadList(question.list) : null,
    )
    return 'verdicts' in found ? found.verdicts[0] : undefined
  }

  return { say, openJudge, answerOf, checkText }
}
