import type { ToldCheck, ToldList, ToldPage, ToldRecommendation } from '@credence/contract/assistants/tools-schema'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { readPastedAddress } from '@credence/record/verdict/pasted-address'
import type { Dependencies } from '../../dependencies.ts'
import { loadRecordsOf } from '../../features/recommendations/record/service.ts'
import { createProfileCache } from '../page-cache/profile-cache.ts'
import { createRecordAnswers } from './record-answers.ts'
import { partOf, tellList, tellPage, tellRecommendation } from './told-page.ts'

/** `closed`: public, and its owner switched assistants off. */
export type Answer<Told> = { told: Told } | { refused: 'not found' | 'closed' }

/** What assistants can read: public pages, as their visitors see them. */
export type AssistantReader = {
  readPage(page: string, cursor?: string): Promise<Answer<ToldPage>>
  listRecommendations(page: string, cursor?: string): Promise<Answer<ToldList>>
  checkRecord(record: string): Promise<Answer<ToldCheck>>
}

/** A page as it was loaded for its visitors. The sample has no account. */
type Loaded<Shown> =
  | { kind: 'found'; accountId: string | null; shown: Shown }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' | 'absent' }
type Page = { profile: PublicProfile; unlisted?: boolean | undefined; assistants?: boolean | undefined }
type Sources = {
  loadProfile(slug: string): Promise<Loaded<Page>>
  loadRecommendation(id: string): Promise<Loaded<Page & { recommendation: PublicRecommendation }>>
}

const cacheBytes = 16 * 1024 * 1024
const bytesPerLetter = 2
/** A list of withdrawn records is signed every hour, so a cached answer is at most as old. */
const hourMs = 3_600_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const notFound = { refused: 'not found' } as const

export function createAssistantReader(dependencies: Dependencies, { loadProfile, loadRecommendation }: Sources) {
  const { db, clock, config } = dependencies
  const { appOrigin } = config
  const records = createRecordAnswers(dependencies)
  const cache = createProfileCache<Answer<ToldPage>>(cacheBytes)

  async function findOpen(page: string) {
    const slug = slugIn(page, appOrigin)
    if (!slug) return { refused: notFound }
    const named = await loadProfile(slug)
    const found = named.kind === 'moved' ? await loadProfile(named.slug) : named
    const refused = refusal(found)
    return found.kind !== 'found' || refused ? { refused: refused ?? notFound } : { found }
  }

  async function readPage(page: string, cursor = ''): Promise<Answer<ToldPage>> {
    const slug = slugIn(page, appOrigin)
    if (!slug) return notFound
    const hour = Math.floor(clock.now().getTime() / hourMs)
    return cache.read(`${slug} ${hour} ${cursor}`, async () => {
      const { found, refused } = await findOpen(slug)
      if (!found) return { value: refused }
      const { profile } = found.shown
      const part = partOf(profile, cursor)
      // answers to made-up cursors would fill the cache, and each would check records
      if (!part) return { value: notFound }
      const list = { told: await tellAll(part.recommendations), nextCursor: part.nextCursor }
      const told = tellPage(profile, tellList(profile, list, appOrigin))
      const bytes = JSON.stringify(told).length * bytesPerLetter
      return { value: { told }, keep: { accountId: found.accountId ?? slug, bytes } }
    })
  }

  async function tellAll(part: PublicRecommendation[]): Promise<ToldRecommendation[]> {
    // the sample's are not in the database
    const ids = part.map(({ id }) => id).filter(id => uuid.test(id))
    const files = await loadRecordsOf(db, ids)
    const judge = await records.openJudge()
    const told: ToldRecommendation[] = []
    // one after another: a check computes for milliseconds, and other calls come in between
    for (const given of part) {
      const file = files.get(given.id)?.file
      told.push(tellRecommendation(given, file ? await records.answerOf(judge, file) : null, appOrigin))
    }
    return told
  }

  async function checkAddress(record: string): Promise<Answer<ToldCheck>> {
    const address = readPastedAddress(uuid.test(record) ? `${appOrigin}/recommendation/${record}` : record, appOrigin)
    if (address.kind !== 'recommendation') return notFound
    const found = await loadRecommendation(address.id)
    const refused = refusal(found)
    if (found.kind !== 'found' || refused) return refused ?? notFound
    const [recommendation] = await tellAll([found.shown.recommendation])
    return { told: { record: recommendation!.record ?? records.say('cannot check'), recommendation: recommendation! } }
  }

  /** Of a record whose page assistants can't read, nothing is said but that it was changed. */
  async function checkText(record: string): Promise<Answer<ToldCheck>> {
    const verdict = await records.checkText(record)
    if (!verdict || verdict.outcome === 'another') return notFound
    const answer = records.say(verdict.outcome)
    if (!('said' in verdict)) return { told: { record: answer, recommendation: null } }
    const { said } = verdict
    if (said.kind !== 'recommendation') return notFound
    const page = await loadProfile(said.owner.slug)
    const refused = refusal(page)
    if (page.kind !== 'found' || refused) return refused ?? notFound
    const shown = page.shown.profile.recommendations.find(({ id }) => id === said.id)
    // withdrawn words are not told again
    const [recommendation = null] = shown && verdict.outcome === 'holds' ? await tellAll([shown]) : []
    return { told: { record: answer, recommendation } }
  }

  const reader: AssistantReader = {
    readPage,
    async listRecommendations(page, cursor) {
      const answer = await readPage(page, cursor)
      if (!('told' in answer)) return answer
      const { words_of_owner: _words, updated_at: _at, ...list } = answer.told
      return { told: list }
    },
    checkRecord: async record => (isRecordText(record) ? checkText(record) : checkAddress(record.trim())),
  }
  /** Undefined where assistants can't read it. */
  const findProfile = async (page: string) => (await findOpen(page)).found?.shown.profile

  return { reader, cache, findProfile }
}

/** A text that claims to be a record. It is parsed in a worker process. */
export function isRecordText(record: string): boolean {
  return record.trimStart().startsWith('{')
}

/** Unlisted and private pages are not there. */
function refusal(found: Loaded<Page>): Extract<Answer<never>, { refused: unknown }> | undefined {
  if (found.kind !== 'found' || found.shown.unlisted) return notFound
  return found.shown.assistants === false ? { refused: 'closed' } : undefined
}

/** Of a link, or of what stands at its end. */
function slugIn(page: string, appOrigin: string): string | undefined {
  const typed = page.trim().toLowerCase()
  const address = readPastedAddress(/^[a-z0-9-]+$/.test(typed) ? `${appOrigin}/cr/${typed}` : page, appOrigin)
  return address.kind === 'page' ? address.slug : undefined
}
