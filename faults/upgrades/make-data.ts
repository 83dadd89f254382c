// `node faults/upgrades/make-data.ts <commit>`: makes data with the code of an earlier release, through its own calls, and
// packs it into `data/`. Needs ffmpeg, the history and minutes. All people are invented; the keys protect nothing else.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import sharp from 'sharp'
import type { Door } from '../../apps/server/src/testing/server-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { waitUntil } from '../infrastructure/harness.ts'
import { type MailServer, startMailServer } from '../infrastructure/mail-server.ts'
import { newEmail, newReviewer, type Owner, type Reviewer } from '../infrastructure/test-users.ts'
import { ask, askFor, openDoor, origins } from './calls.ts'
import { buildRelease, startRelease } from './earlier-release.ts'
import { filesIn, type Made, pack, type ReleaseName, releases, type Who } from './made-data.ts'

type Release = { door: Required<Door>; mail: MailServer; isEarliest: boolean }
type Given = { id: string; reviewer: Reviewer; token: string }

type Session = Owner & { cookies: string }

/** An owner with a page that is public or private, and the cookies of the session. */
async function open({ door, mail }: Release, visibility: 'public' | 'private'): Promise<Session> {
  const email = newEmail('owner')
  await askFor(door, {}, 'POST', '/api/login', { email })
  const answer = await ask(door, {}, 'POST', '/api/user-verify', { email, otp: await mail.codeFor(email) })
  const cookies = answer.headers.getSetCookie().map(each => each.split(';')[0])
  const { slug, token } = ((await answer.json()) as { data: { slug: string; token: string } }).data
  const page = { full_name: 'Pri Vate', headline: 'Line', visibility }
  await askFor(door, { token }, 'PATCH', '/api/profile', page)
  return { email, slug, token, cookies: cookies.join('; ') }
}

/** The newest link in a mail to that person, by its path. */
function linkTo(mail: MailServer, email: string, path: RegExp): string {
  for (const { to, text } of mail.received.toReversed())
    if (to === email) for (const url of linksIn(text)) if (path.test(url)) return url
  throw new Error(`no link like ${path} was mailed to ${email}`)
}

const linksIn = (text: string) => text.match(/http:\/\/(?:app\.)?credence\.example\/[^\s<>)"]*[^\s<>)".,]/g) ?? []

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .png()
    .toBuffer()

function record(...args: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'credence-made-'))
  const file = join(folder, `recorded.${args.pop()}`)
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, file])
  const content = readFileSync(file)
  rmSync(folder, { recursive: true })
  return content
}
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2']
const voice = () => record(...tone, '-c:a', 'libopus', 'webm')
const film = () =>
  record(
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=10:duration=2',
    ...tone,
    '-c:v',
    'libx264',
    '-c:a',
    'aac',
    'mp4',
  )

const tus = { 'tus-resumable': '1.0.0' }

/** Sends the first `bytes` of a file, all by default. */
async function upload({ door }: Release, { cookie }: Reviewer, type: string, file: Buffer, bytes = file.length) {
  const described = { 'upload-length': String(file.length), 'upload-metadata': `filetype ${btoa(type)}` }
  const begun = await door.fetch(`${door.app}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, cookie, ...described },
  })
  const id = begun.headers.get('location')!.split('/').at(-1)!
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const headers = { ...tus, cookie, ...part, 'content-length': String(bytes) }
  const body = new Uint8Array(file.subarray(0, bytes))
  const sent = await door.fetch(`${door.app}/api/uploads/${id}`, { method: 'PATCH', headers, body })
  if (sent.status !== 204) throw new Error(`upload: ${sent.status} ${await sent.text()}`)
  return id
}

async function attach({ door }: Release, background: string): Promise<string> {
  const body = { bytes: await picture(background), type: 'image/png' }
  return (await askFor<{ attachment_id: string }>(door, {}, 'POST', '/api/attachments', body)).attachment_id
}

async function give(release: Release, reviewer: Reviewer, words: object): Promise<Given> {
  const { door, mail } = release
  const about = { slug: reviewer.slug, full_name: 'Tomás Reuter', position: 'Head of Operations', source: 'manager' }
  const { recommendation_id: id } = await askFor<{ recommendation_id: string }>(
    ...([door, reviewer, 'POST', '/api/recommendations', { ...about, consent: true, ...words }] as const),
  )
  await waitUntil(() => mail.received.some(({ to, text }) => to === reviewer.email && text.includes('/reviewer/')))
  return {
    id,
    reviewer,
    token: linkTo(mail, reviewer.email, /\/reviewer\/[^/]+$/)
      .split('/')
      .at(-1)!,
  }
}

const text = (opening: string) =>
  `${opening} We worked side by side for three years, through good weeks and through bad ones, and I would do it again.`

async function fillProfile({ door, isEarliest }: Release, owner: Owner, slug: string) {
  await askFor(door, owner, 'PATCH', '/api/profile', {
    ...{ slug, full_name: 'Inês Marlow', headline: 'Closes what others leave open', position: 'Programme lead' },
    ...{ organisation: 'Harbour & Sons', industry: null, country: 'PT', city: 'Lisboa', accent: 'spruce' },
    ...{
      about: 'First line.\n\nSecond paragraph, with “quotes” and a 🚢.',
      open_to: 'Harbours.',
      skills: ['Ships', 'People'],
    },
    ...{ languages: ['Português', 'English'], links: [{ label: 'Site', url: 'https://marlow.example/' }] },
    experience: [
      { title: 'Lead', organisation: 'Harbour & Sons', start: '2021-04', end: null, description: 'Two docks.' },
      { title: 'Engineer', organisation: 'Lane', start: '2016', end: '2021-03', description: '' },
    ],
    education: [{ degree: 'MSc', school: 'Técnico', start: '2011', end: '2016', description: '' }],
  })
  await askFor(door, owner, 'PUT', '/api/profile/picture', { bytes: await picture('#2a6'), type: 'image/png' })
  const button = { method: 'email', link: 'ines@marlow.example' }
  await askFor(door, owner, 'POST', '/api/setting-connect-method', button)
  if (isEarliest) {
    const notices = { request_activity: { email: true, push: false }, weekly_views: { email: true, push: false } }
    await askFor(door, owner, 'PATCH', '/api/settings', { notices })
  } else
    for (const group of ['request_activity', 'weekly_views'])
      await askFor(door, owner, 'POST', '/api/notifications/preferences', { group, channel: 'mail', wanted: true })
}

/** One of each state: published as text, voice and video; hidden, new, changed and withdrawn. */
async function recommend(release: Release, owner: Owner, invite: string) {
  const { door, mail } = release
  const next = () => newReviewer(door, mail, owner)
  const [invited, speaker, filmed] = [await next(), await next(), await next()]
  const written = await give(release, invited, {
    ...{ type: 'text', text: text('Inês closed the harbour contract.'), invite },
    ...{
      years: { from: 2019, to: 2022 },
      picture_id: await upload(release, invited, 'image/png', await picture('#a62')),
    },
  })
  const spoken = await give(release, speaker, {
    ...{ type: 'audio', full_name: '李小龍', source: 'client' },
    upload_id: await upload(release, speaker, 'audio/webm', voice()),
  })
  const video = await give(release, filmed, {
    ...{ type: 'video', full_name: 'Ada Walker', source: 'colleague', years: { from: 2020, to: null } },
    upload_id: await upload(release, filmed, 'video/mp4', film()),
  })
  const others: Given[] = []
  for (const opening of ['Hidden.', 'New.', 'Changed.', 'Withdrawn.'])
    others.push(await give(release, await next(), { type: 'text', text: text(opening) }))
  const [hidden, unread, changed, withdrawn] = others
  const isReady = async () => {
    const all = await askFor<{ media_state: string | null }[]>(door, owner, 'GET', '/api/recommendations')
    return all.every(({ media_state }) => media_state !== 'waiting')
  }
  if (!(await waitUntil(isReady))) throw new Error('the recordings were not converted')

  const change = (given: Given, changes: object) =>
    askFor(door, owner, 'PATCH', `/api/recommendations/${given.id}`, changes)
  for (const given of [written, spoken, video, changed!, withdrawn!]) await change(given, { state: 'published' })
  await change(hidden!, { state: 'hidden' })
  await change(video, { featured: true })
  await change(spoken, { position: 0 })
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nShe listens first.\n'
  await askFor(door, speaker, 'PATCH', `/api/reviewer/${spoken.token}`, { captions })
  await askFor(door, owner, 'POST', `/api/recommendations/${video.id}/thank`, { note: 'Obrigada, Ada!' })
  const again = { type: 'text', text: text('Changed once more.') }
  await askFor(door, changed!.reviewer, 'PATCH', `/api/reviewer/${changed!.token}`, again)
  await askFor(door, {}, 'DELETE', `/api/reviewer/${withdrawn!.token}`)
  const partial = await upload(release, unread!.reviewer, 'audio/webm', voice(), 1000)
  return {
    given: [written, spoken, video, ...others],
    upload: { id: partial, offset: 1000, cookie: unread!.reviewer.cookie },
  }
}

type Invite = { id: string; full_name: string; url: string }
const tokenOf = ({ url }: Invite) => new URL(url).searchParams.get('invite') ?? new URL(url).pathname.split('/').at(-1)!

/** One in each state. Returns the link of the person who will answer. */
async function invite({ door }: Release, owner: Owner): Promise<{ invites: Invite[]; answering: string }> {
  const people = ['Tomás Reuter', 'Kit Opened', 'Lou Declined', 'Max Never', 'Noa Later', 'Oz Withdrawn', 'Pat Waiting']
  const invites = await askFor<Invite[]>(door, owner, 'POST', '/api/invites', {
    people: [...people.map(full_name => ({ full_name, email: newEmail('invited') })), { full_name: 'Quin By Hand' }],
    ...{ source: 'manager', reminders: ['The harbour contract'], message: 'Hi {name}, would you write a few words?' },
    memory: { where: 'Harbour & Sons', when: '2019 to 2022', what: 'The north dock' },
  })
  const named = (name: string) => invites.find(({ full_name }) => full_name.startsWith(name))!
  for (const [name, answer] of [
    ['Kit', 'opened'],
    ['Lou', 'declined'],
    ['Max', 'never'],
    ['Noa', 'later'],
  ] as const)
    await askFor(door, {}, 'POST', '/api/invites/answer', { invite: tokenOf(named(name)), answer })
  await askFor(door, owner, 'DELETE', `/api/invites/${named('Oz').id}`)
  return { invites, answering: tokenOf(named('Tomás')) }
}

/** What visitors of the site left behind. */
async function sendForms(release: Release, slug: string) {
  const { door } = release
  const post = (path: string, body: object) => askFor(door, {}, 'POST', path, body)
  await post('/api/register-waitlist', { full_name: 'Wanda Waits', email: newEmail('waiting') })
  const student = { full_name: 'Stu Dent', email: newEmail('student'), school: 'Leeds', graduation_year: 2028 }
  await post('/api/apply-student-discount', { ...student, proof_id: await attach(release, '#246') })
  const affiliate = { full_name: 'Affi Liate', email: newEmail('affiliate'), channel: 'https://affi.example/' }
  await post('/api/apply-affiliate-program', { ...affiliate, audience: 'Sailors', promotion: 'A newsletter.' })
  const story = {
    full_name: 'Story Teller',
    email: newEmail('story'),
    role: 'Skipper',
    story: 'It worked.',
    consent: true,
  }
  await post('/api/share-story', { ...story, picture_id: await attach(release, '#642') })
  await post('/api/report', { slug, reason: 'This is not her.' })
}

/** Plan, imported testimonials, documents and notifications: what a89a46b did not have. */
async function makeLaterData({ door }: Release, owner: Owner) {
  const { url } = await askFor<{ url: string }>(door, owner, 'POST', '/api/checkout', { plan: 'pro', interval: 'year' })
  await askFor(door, owner, 'POST', `/api/test-checkout/${url.split('/').at(-1)}/pay`)
  await askFor(door, owner, 'POST', '/api/save-subscription')
  const old = { position: 'Buyer', place: 'LinkedIn', written_on: '2023-11-14' }
  const texts = ['Yara Kept', 'Zoe Asked'].map(full_name => ({ ...old, full_name, text: text(full_name) }))
  const kept = await askFor<{ id: string }[]>(door, owner, 'POST', '/api/old-praise', { texts })
  const letter = { email: newEmail('author'), message: 'Is it still true?' }
  await askFor(door, owner, 'POST', `/api/old-praise/${kept[1]!.id}/ask`, letter)
  const [notice] = await askFor<{ id: string }[]>(door, owner, 'GET', '/api/notifications')
  await askFor(door, owner, 'POST', '/api/notifications', { notification_id: notice!.id, status: 'read' })
  const pdf = await ask(door, owner, 'GET', '/api/generate-pdf')
  if (pdf.headers.get('content-type') !== 'application/pdf') throw new Error(`PDF: ${await pdf.text()}`)
}

const ownerPaths = ['recommendations', 'invites', 'settings', 'views'].map(name => `/api/${name}`)
const laterPaths = ['notifications', 'notifications/preferences', 'old-praise', 'what-people-say'].map(
  name => `/api/${name}`,
)

async function makeAll(release: Release): Promise<Made> {
  const { door, mail, isEarliest } = release
  const owner = await open(release, 'public')
  const other = await open(release, 'private')
  const slug = 'ines-marlow'
  await fillProfile(release, owner, slug)
  const named = { ...owner, slug }
  const { invites, answering } = await invite(release, owner)
  const { given, upload } = await recommend(release, named, answering)
  await sendForms(release, slug)
  if (!isEarliest) await makeLaterData(release, owner)
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  for (const headers of [browser, { ...browser, 'x-forwarded-for': '10.200.0.1' }])
    await door.fetch(`${door.app}/cr/${slug}`, { headers })

  const records: Made['records'] = []
  for (const { id } of isEarliest ? [] : given.slice(0, 3)) {
    const read = () => ask(door, {}, 'GET', `/api/recommendations/${id}/credential`)
    if (!(await waitUntil(async () => (await read()).ok))) throw new Error(`no record of ${id}`)
    records.push({ id, text: await (await read()).text() })
  }
  const questions: [Who, string][] = [
    ...[`/api/profile/${slug}`, `/api/profile/${slug}?view=public`, ...ownerPaths].map(
      path => ['owner', path] as [Who, string],
    ),
    ...(isEarliest ? [] : laterPaths).map(path => ['owner', path] as [Who, string]),
    ...[`/api/profile/${other.slug}`, '/api/settings'].map(path => ['other', path] as [Who, string]),
    ...given.map(({ token }) => ['visitor', `/api/reviewer/${token}`] as [Who, string]),
    ['visitor', `/api/recommend/${slug}`],
    ...invites
      .filter(({ full_name }) => /Tomás|Pat|Quin/.test(full_name))
      .map(each => ['visitor', `/api/recommend/${slug}?invite=${tokenOf(each)}`] as [Who, string]),
  ]
  const answers: Made['answers'] = []
  const callers = { owner, other, visitor: {} }
  for (const [who, path] of questions) {
    const data = await askFor<{ sources?: unknown }>(door, callers[who], 'GET', path)
    // prompts, which are not data
    if (path.startsWith('/api/recommend/')) delete data.sources
    answers.push({ who, path, data })
  }
  const files: Made['files'] = []
  for (const url of new Set(filesIn(answers))) {
    const answer = await ask(door, {}, 'GET', url)
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    const { byteLength: bytes } = await answer.arrayBuffer()
    files.push({ url, type: answer.headers.get('content-type')!, bytes })
  }
  const mailed = mail.received.flatMap(({ subject, text: words }) =>
    linksIn(words).map(url => [url, { subject, url }] as const),
  )
  const links = [...new Map(mailed).values()]
  return {
    at: new Date().toISOString(),
    owner: named,
    other,
    formerSlug: owner.slug,
    answers,
    files,
    records,
    links,
    upload,
  }
}

/** So that the archive stays small: a checkpoint, and without the log before it. */
async function compact(dataDir: string) {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
  await database.exec('set wal_recycle = off; checkpoint; select pg_switch_wal(); checkpoint; checkpoint')
  await database.close()
}

const name = releases.find(each => each === process.argv[2])
if (!name) throw new Error(`Name one of ${releases.join(', ')}.`)
await make(name)

async function make(name: ReleaseName) {
  const built = await buildRelease(name)
  const mail = await startMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'credence-made-'))
  const port = await freePort()
  const sending = { SMTP_URL: mail.url, MAIL_FROM: 'hello@credence.example' }
  const server = startRelease(built, { ...origins, ...sending, PORT: String(port), DATA_DIR: dataDir })
  try {
    await server.ready
    const made = await makeAll({ door: openDoor(port), mail, isEarliest: name === releases[0] })
    server.child.kill('SIGTERM')
    await server.exited
    await compact(dataDir)
    pack(name, dataDir, made)
  } finally {
    server.child.kill('SIGKILL')
    await server.exited
    await mail.close()
    rmSync(dataDir, { recursive: true })
  }
}
