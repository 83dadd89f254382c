import { eq } from 'drizzle-orm'
import { profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { createTestApp, lastCode, signInAs } from '../create-test-app.ts'
import { publicFrontends } from '../public-frontends.ts'
import { giveRecommendation } from '../recommendations.ts'
import { anotherNetwork } from '../reviewer.ts'

export const tomas = 't.reuter@mail.northpier.example'
export const ida = 'i.norberg77@post.harbourlane.example'
export const question = 'You say nobody lost a shift. How did Maya handle the people who did not want to move?'
export const answer = 'We asked everyone first.\n\nSix people could not move, and Maya found four of them a place.'

type World = Parameters<typeof createTestApp>[2]
type Fields = Record<string, string>

/** A public page with one recommendation whose author takes questions, and what reader and author can do. */
export async function createQuestionApp(world?: World) {
  const product = await createTestApp({}, publicFrontends, world)
  const { db } = product.dependencies
  const owner = await signInAs(product, 'maya@example.org')
  const payload = { slug: 'maya-lindqvist', full_name: 'Maya Lindqvist', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  const given = (columns: Partial<typeof recommendations.$inferInsert> = {}) =>
    giveRecommendation(product, owner.account.id, {
      reviewerName: 'Tomas Reuter',
      reviewerPosition: 'Director, North Pier',
      reviewerEmail: tomas,
      questionsSince: product.clock.now(),
      text: 'We had two warehouses and no plan. Maya closed one of them in eleven weeks.',
      ...columns,
    })
  const id = await given()

  const get = (url: string) => product.call({ method: 'GET', url })

  /** As a browser without a script sends it. */
  function post(url: string, fields: Fields, headers: Record<string, string> = {}) {
    return product.call({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:4001',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      remoteAddress: anotherNetwork(),
    })
  }

  const mailsTo = (email: string) => product.mails.filter(mail => mail.to === email)
  const linkTo = (email: string, path: 'question' | 'asked') => {
    const found = mailsTo(email).flatMap(
      ({ text }) => new RegExp(`http://localhost:4001(/${path}/[\\w-]+)`).exec(text)?.[1] ?? [],
    )
    return found.at(-1)!
  }

  const form = (email: string, words = question): Fields => ({ full_name: 'Ida Norberg', email, question: words })

  /** The form, the code from the mailbox, and the form again with it. */
  async function ask(email = ida, { recommendation = id, words = question } = {}) {
    const url = `/recommendation/${recommendation}/ask`
    // so that no code is too soon after the one before
    product.clock.advance(61)
    const first = await post(url, form(email, words))
    if (first.status !== 200) return first
    await product.runJobs()
    const sent = await post(url, { ...form(email, words), otp: lastCode(product) })
    await product.runJobs()
    return sent
  }

  /** The same for the reviewer's answer. */
  async function sendAnswer(link = linkTo(tomas, 'question'), more: Fields = {}) {
    product.clock.advance(61)
    const words = { choice: 'answer', answer, ...more }
    const first = await post(link, words)
    if (first.status !== 200) return first
    await product.runJobs()
    const sent = await post(link, { ...words, otp: lastCode(product) })
    await product.runJobs()
    return sent
  }

  return {
    product,
    db,
    owner,
    id,
    given,
    get,
    post,
    mailsTo,
    linkTo,
    form,
    ask,
    sendAnswer,
    async choose(choice: 'decline' | 'stop' | 'allow', link = linkTo(tomas, 'question')) {
      const made = await post(link, { choice })
      await product.runJobs()
      return made
    },
    async allowed(recommendation = id) {
      const [row] = await db.select().from(recommendations).where(eq(recommendations.id, recommendation))
      return row!.questionsSince !== null
    },
    setProfile: (columns: Partial<typeof profiles.$inferInsert>) =>
      db.update(profiles).set(columns).where(eq(profiles.accountId, owner.account.id)),
  }
}

export type QuestionApp = Awaited<ReturnType<typeof createQuestionApp>>

export const titleIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>|<!-- -->/g, '')
