import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import { noCrashes, noServerErrors, noTokensRefused } from './invariants.ts'
import { type Answer, sendRequest } from './load.ts'
import { asOwner, fromNewAddress, json, newEmail, newOwner, type Owner } from './test-users.ts'

const cyclesOf: Record<Size, number> = { short: 2, full: 25 }
const questionsPerCycle = 3
/** An owner may make 200 links a day. */
const linksPerCycle = 6

export const linksAndQuestionsKilled: Fault = {
  name: 'Links and questions while the server is killed',
  description:
    'An owner makes, rewrites and revokes links, and readers ask questions with their codes; the server is killed at random moments and started again.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => killWriting(harness, cyclesOf[size])),
}

type Link = { id: string; url: string }

/** Acknowledged writes. `notes` are those that a link may show: the last acknowledged one, and those sent after it. */
type Written = {
  answers: Answer[]
  working: { link: Link; notes: string[] } | undefined
  revoked: Link[]
  asked: { id: string; reader: string; reviewer: string }[]
}

async function killWriting(harness: Harness, cycles: number): Promise<Figure[]> {
  const { mail } = harness
  let server = await harness.start()
  const owner = await newOwner(server, mail)
  const reviewers = await giveRecommendations(harness, owner, cycles * questionsPerCycle)
  const written: Written = { answers: [], working: undefined, revoked: [], asked: [] }
  const wrongLinks: string[] = []
  for (let cycle = 0; cycle < cycles; cycle++) {
    const taken = reviewers.slice(cycle * questionsPerCycle, (cycle + 1) * questionsPerCycle)
    const forms = await Promise.all(taken.map(reviewer => prepareQuestion(harness, server, reviewer)))
    await revokeUnknown(server, owner, written)
    const seen = written.answers.length
    const writing = [writeLinks(server, owner, written), ...forms.map(send => send(written))]
    const killAfter = seen + 1 + Math.random() * 12
    await waitUntil(() => written.answers.length > killAfter)
    await sleep(Math.random() * 30)
    await harness.kill(server, 'SIGKILL')
    await Promise.all(writing)
    server = await harness.restart(server)
    wrongLinks.push(...(await checkLinks(written)))
  }
  const { lost, mailsLost } = await checkQuestions(harness, written)
  await harness.kill(server, 'SIGTERM')
  const { answers, revoked, asked } = written
  return [
    atLeast('requests interrupted by a kill', answers.filter(({ status }) => status === 'broken').length, 1),
    atLeast('links revoked', revoked.length, 1),
    none('links that differ from what was acknowledged', wrongLinks.length, wrongLinks),
    atLeast('questions acknowledged', asked.length, 1),
    none('of them lost', lost.length, lost),
    none('questions without one of their two mails', mailsLost.length, mailsLost),
    noServerErrors(answers),
    noTokensRefused(answers),
    noCrashes(harness.crashes()),
  ]
}

/** Published, without records, each of another reviewer who takes questions. */
async function giveRecommendations({ database: { read } }: Harness, { slug }: Owner, many: number) {
  const rows =
    await read(`insert into recommendations (account_id, type, text, line, reviewer_name, reviewer_position, reviewer_email,
      source, consent_text, consent_at, given_at, state, published_at, questions_since)
    select id, 'text', 'We worked well together, on good days and on bad ones.', '', 'Reviewer', 'Director',
      'reviewer' || at || '@harbourlane.example', 'client', 'yes', now(), now(), 'published', now(), now()
    from accounts, generate_series(1, ${many}) as at where slug = '${slug}' returning id, reviewer_email`)
  return rows.map(row => ({ id: row.id!, email: row.reviewer_email! }))
}

/** Links whose answer was lost would take the places of those that work. */
async function revokeUnknown({ app }: ServerProcess, owner: Owner, { working }: Written) {
  const listed = await call(`${app}/api/links`, { headers: asOwner(owner) })
  const { data } = (await listed.json()) as { data: (Link & { state: string })[] }
  for (const { id, state } of data)
    if (state === 'working' && id !== working?.link.id)
      await call(`${app}/api/links/${id}`, { method: 'DELETE', headers: asOwner(owner) })
}

/** One after another: a link is made, its note is rewritten twice, and it is revoked. */
async function writeLinks({ app }: ServerProcess, owner: Owner, written: Written) {
  const send = (method: string, path: string, body?: object) => {
    const headers = { ...asOwner(owner), ...(body && json) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return sendRequest(written, `${method} of a link`, app + path, init)
  }
  for (let made = 0; made < linksPerCycle; made++) {
    if (!written.working) {
      const answer = await send('POST', '/api/links', { name: 'A reader', note: 'Note 0' })
      if (answer?.status !== 200) return
      written.working = { link: (JSON.parse(answer.body) as { data: Link }).data, notes: ['Note 0'] }
    }
    const { link, notes } = written.working
    for (let number = 1; number <= 2; number++) {
      const note = `Note ${made}.${number}.${written.answers.length}`
      notes.push(note)
      const answer = await send('PATCH', `/api/links/${link.id}`, { note })
      if (answer?.status !== 200) return
      notes.splice(0, notes.length, note)
    }
    const answer = await send('DELETE', `/api/links/${link.id}`)
    // from here on it may be revoked
    written.working = undefined
    if (answer?.status !== 200) return
    written.revoked.push(link)
  }
}

/** Links that show another note than the last acknowledged one or a later one, and revoked links that open. */
async function checkLinks({ working, revoked }: Written): Promise<string[]> {
  const open = async ({ url }: Link) => {
    const answer = await call(url, { headers: fromNewAddress() })
    return { status: answer.status, html: await answer.text() }
  }
  const wrong: string[] = []
  if (working) {
    const { status, html } = await open(working.link)
    const shown = working.notes.filter(note => html.includes(note))
    if (status !== 200 || shown.length !== 1) wrong.push(`${status} instead of ${working.notes.join(' or ')}`)
    working.notes.splice(0, working.notes.length, ...shown)
  }
  for (const link of revoked.slice(-linksPerCycle))
    if ((await open(link)).status !== 404) wrong.push('revoked, but open')
  return wrong
}

/** Fills the form and gets its code. Returns what sends the question. */
async function prepareQuestion({ mail }: Harness, { app }: ServerProcess, reviewer: { id: string; email: string }) {
  const reader = newEmail('reader')
  const url = `${app}/recommendation/${reviewer.id}/ask`
  const question = `How did you two plan the move of the warehouse, ${reader.split('@')[0]}?`
  const formOf = (more = {}) => ({
    method: 'POST',
    headers: { ...fromNewAddress(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ full_name: 'Ida Norberg', email: reader, question, ...more }).toString(),
    redirect: 'manual' as const,
  })
  const first = await call(url, formOf())
  if (first.status !== 200) throw new Error(`POST ${url}: ${first.status} ${await first.text()}`)
  const cookie = first.headers.getSetCookie().map(each => each.split(';')[0]!)
  const form = formOf({ otp: await mail.codeFor(reader) })
  const init = { ...form, headers: { ...form.headers, cookie: cookie.join('; ') } }
  return async (written: Written) => {
    const answer = await sendRequest(written, 'question', url, init)
    if (answer?.status === 303) written.asked.push({ id: reviewer.id, reader, reviewer: reviewer.email })
  }
}

/** The question and its mails are one transaction: a stored question has both, also where the answer was lost. */
async function checkQuestions({ database: { read }, mail }: Harness, { asked }: Written) {
  const rows = await read(`select recommendation_id as id, asker_email as reader, reviewer_email as reviewer
    from questions join recommendations on recommendations.id = recommendation_id`)
  const lost = asked.filter(({ id, reader }) => !rows.some(row => row.id === id && row.reader === reader))
  // the reader's first mail is the code
  const missing = () =>
    rows.filter(({ reader, reviewer }) => mail.countFor(reader!) < 2 || mail.countFor(reviewer!) === 0)
  await waitUntil(() => missing().length === 0)
  return { lost: lost.map(({ reader }) => reader), mailsLost: missing().map(({ reader }) => reader!) }
}
